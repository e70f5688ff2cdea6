import type { Account } from '@evenground/shared/schemas'
import { Avatar } from '../../../../components/ui/layout/console/avatar.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../../lib/lists/domain-names.ts'
import { useRoleNames } from '../role-names.ts'
import styles from './account-detail.module.css'

/** A person's initials. Hidden from screen readers, because the name is beside them. */
export function AccountAvatar({ account }: { account: Account }) {
  const { text } = useWords('account')
  const initials = [text(account.given_name), text(account.family_name)].map((name) => [...name][0] ?? '').join('')
  return (
    <span className={styles.avatar} aria-hidden>
      <Avatar initials={(initials || [...(account.login ?? '')][0] || '').toLocaleUpperCase()} large />
    </span>
  )
}

/** Role, domain and last activity, below the name. On a phone, the last activity is only in the card of dates. */
export function AccountFacts({ account }: { account: Account }) {
  const { t, format } = useWords('account')
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
