import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { PasswordChangeFields } from '../../../lib/password/password-change-fields.tsx'
import { usePasswordChange } from '../../../lib/password/use-password-change.ts'
import { useMe } from '../../../lib/session/me.ts'
import { signOut } from '../../../lib/session/sign-out.ts'
import { useContinueAfterSignIn } from '../../../lib/session/use-continue-after-sign-in.ts'
import { useSessionTheme } from '../../../lib/session/use-session-theme.ts'
import { EntryForm } from '../components/entry-form.tsx'
import { PageHead } from '../components/page-head.tsx'

/** Replaces a password that somebody else set with one's own. */
function PasswordForm({ leastLength }: { leastLength: number }) {
  const { t } = useTranslation('identity')
  const { form, saving, submit } = usePasswordChange(useContinueAfterSignIn())
  return (
    <FormProvider {...form}>
      <EntryForm sending={saving} submit={t('own_password.submit')} onSubmit={submit}>
        <PasswordChangeFields leastLength={leastLength} />
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
