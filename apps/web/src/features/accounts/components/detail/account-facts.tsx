import type { Account } from '@evenground/shared/schemas'
import { Avatar } from '../../../../components/ui/layout/console/avatar.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../../lib/lists/domain-names.ts'
import { useRoleNames } from '../role-names.ts'
import styles from './account-detail.module.css'

/** The initials of a person, for those who look: the name is beside them. */
export function AccountAvatar({ account }: { account: Account }) {
  const { text } = useWords('accounts')
  const initials = [text(account.given_name), text(account.family_name)].map((name) => [...name][0] ?? '').join('')
  return (
    <span className={styles.avatar} aria-hidden>
      <Avatar initials={(initials || [...(account.login ?? '')][0] || '').toLocaleUpperCase()} large />
    </span>
  )
}

/** Role, domain and when the person was last active, below the name; on a phone the last is in the card of such dates only. */
export function AccountFacts({ account }: { account: Account }) {
  const { t, format } = useWords('accounts')
  const role = useRoleNames().get(account.role_id)
  const domain = useDomainNames().names.get(account.domain_id)
  const active = account.last_activity_at ?? account.last_sign_in_at
  return (
    <>
      {role && <li>{role}</li>}
      {domain && <li>{domain}</li>}
      <li className={styles.active}>
        {active ? t('page.last_active', { date: format.date(active) }) : t('page.never_active')}
      </li>
    </>
  )
}
