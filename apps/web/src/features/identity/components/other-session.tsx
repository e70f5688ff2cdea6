import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from '../../../lib/layout/entry.module.css'
import { meQuery } from '../../../lib/session/me.ts'
import { signOut } from '../../../lib/session/sign-out.ts'
import { SignOutSlot } from '../../../lib/session/sign-out-slot.tsx'
import { PageHead } from './page-head.tsx'
import { PageState } from './page-state.tsx'

/** Shown when a reset link is opened while someone is signed in: the link may belong to another person. */
export function OtherSession() {
  const { t, text } = useWords('identity')
  const { data, error, refetch } = useQuery(meQuery)
  if (!data) return <PageState title={t('reset.title')} error={error} onRetry={() => void refetch()} />
  const { given_name, family_name, login } = data.account
  const name = [text(given_name), text(family_name)].filter(Boolean).join(' ') || login
  return (
    <>
      <PageHead title={t('reset.other.title', { name })}>{t('reset.other.lede', { name })}</PageHead>
      <div className={styles.form}>
        <Button variant="primary" size="entry" wide onClick={() => void signOut()}>
          {t('reset.other.change')}
        </Button>
        <ButtonLink size="entry" wide to="/">
          {t('reset.other.stay')}
        </ButtonLink>
      </div>
      <SignOutSlot />
    </>
  )
}
