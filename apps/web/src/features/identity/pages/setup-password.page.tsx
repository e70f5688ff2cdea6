import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { PasswordChangeFields } from '../../../lib/password/password-change-fields.tsx'
import { usePasswordChange } from '../../../lib/password/use-password-change.ts'
import { useMe } from '../../../lib/session/me.ts'
import { SignOutLine } from '../../../lib/session/sign-out-line.tsx'
import { useContinueAfterSignIn } from '../../../lib/session/use-continue-after-sign-in.ts'
import { useSessionTheme } from '../../../lib/session/use-session-theme.ts'
import { EntryForm } from '../components/entry-form.tsx'
import { PageHead } from '../components/page-head.tsx'

/** Replaces a password that someone else set with the person's own. */
function PasswordForm({ minLength }: { minLength: number }) {
  const { t } = useTranslation('identity')
  const { form, saving, submit } = usePasswordChange(useContinueAfterSignIn())
  return (
    <FormProvider {...form}>
      <EntryForm sending={saving} submit={t('own_password.submit')} onSubmit={submit}>
        <PasswordChangeFields minLength={minLength} />
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
      <PasswordForm minLength={domain.password_length} />
      <SignOutLine label={t('setup.sign_out')} />
    </SignInFrame>
  )
}
