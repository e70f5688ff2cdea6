import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { useFirstMoment } from '../../../components/ui/buttons/use-first-moment.ts'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { LoginLink } from '../components/login-link.tsx'
import { PageHead } from '../components/page-head.tsx'
import { usePassedEmail } from '../components/passed-email.ts'

/** /checkemail: shows the same text whether the address is known or not. */
export function Component() {
  const { t } = useTranslation(['identity', 'errors'])
  const email = usePassedEmail()
  // The link is where the previous page's button was, so an early click is ignored.
  const isEarly = useFirstMoment()
  return (
    <SignInFrame>
      <PageHead title={t('check_email.title')}>{t('errors:reset_mail_notice')}</PageHead>
      <p className={`lede ${styles.onward}`}>{email ? t('check_email.hint_for', { email }) : t('check_email.hint')}</p>
      <div className={styles.form}>
        <ButtonLink
          variant="default"
          size="entry"
          wide
          to="/resetbyemail"
          state={{ email }}
          aria-disabled={isEarly || undefined}
          onClick={(event) => isEarly && event.preventDefault()}
        >
          {t('check_email.again')}
        </ButtonLink>
      </div>
      <LoginLink />
    </SignInFrame>
  )
}
