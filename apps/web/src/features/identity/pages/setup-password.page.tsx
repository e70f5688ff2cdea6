import type { Me } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { PasswordField } from '../../../components/ui/fields/password-field.tsx'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { rememberMe, useMe } from '../../../lib/session/me.ts'
import { signOut } from '../../../lib/session/sign-out.ts'
import { useContinueAfterSignIn } from '../../../lib/session/use-continue-after-sign-in.ts'
import { useSessionTheme } from '../../../lib/session/use-session-theme.ts'
import { EntryForm } from '../components/entry-form.tsx'
import { parseFieldProblems } from '../components/field-problems.ts'
import { NewPasswordFields } from '../components/new-password-fields.tsx'
import { PageHead } from '../components/page-head.tsx'
import { isFilled, useFieldError } from '../components/use-field-error.ts'

/** Replaces a password that somebody else set with one's own. */
async function changeOwnPassword(input: { old_password: string; password: string }): Promise<Me> {
  const me = await call(routes.changePassword, { body: input })
  rememberMe(me)
  return me
}

const FIELDS = { old_password: '', password: '', confirmation: '' }

/** The old one that is not right has words of its own; the new one is marked by the rule that it breaks. */
const wordOf = ({ path, key }: { path: string; key: string }) => (path === 'old_password' ? 'password_wrong' : key)

function PasswordForm({ leastLength }: { leastLength: number }) {
  const { t } = useTranslation('identity')
  const goIn = useContinueAfterSignIn()
  const fieldErrorOf = useFieldError()
  const form = useForm({ defaultValues: FIELDS })
  const saving = useMutation({
    mutationFn: ({ old_password, password }: typeof FIELDS) => changeOwnPassword({ old_password, password }),
    onSuccess: goIn,
    onError: (error) => {
      for (const problem of parseFieldProblems(error)) {
        const { path } = problem
        if (path !== 'old_password' && path !== 'password') continue
        form.setError(path, { message: wordOf(problem) }, { shouldFocus: true })
      }
    },
  })
  return (
    <FormProvider {...form}>
      <EntryForm
        sending={saving}
        submit={t('own_password.submit')}
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      >
        <PasswordField
          label={t('own_password.old')}
          autoComplete="current-password"
          error={fieldErrorOf(form.formState.errors.old_password)}
          {...form.register('old_password', { validate: { isFilled } })}
        />
        <NewPasswordFields label={t('reset.password')} leastLength={leastLength} />
      </EntryForm>
    </FormProvider>
  )
}

/** /setup/password */
export function Component() {
  const { t } = useTranslation('identity')
  const { domain } = useMe()
  useSessionTheme()
  return (
    <SignInFrame domain={domain}>
      <PageHead title={t('own_password.title')}>{t('own_password.lede')}</PageHead>
      <PasswordForm leastLength={domain.password_length} />
      <div className={styles.help}>
        <TextButton onClick={() => void signOut()}>{t('setup.sign_out')}</TextButton>
      </div>
    </SignInFrame>
  )
}
