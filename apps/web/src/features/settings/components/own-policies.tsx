import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { acceptancesQuery } from '../../../lib/policies/policies.ts'
import { PolicyLinks } from '../../../lib/policies/policy-links.tsx'
import { useMe } from '../../../lib/session/me.ts'
import styles from '../pages/settings.module.css'
import { FoldedCard } from './folded-card.tsx'

/** Which texts were accepted and when. Not requested during an impersonation. */
function Accepted() {
  const { t, format } = useWords('settings')
  const { data = [] } = useQuery(acceptancesQuery)
  if (data.length === 0) return null
  return (
    <ul className={styles.rows}>
      {data.map(({ kind, domain_id, version, accepted_at }) => (
        <li key={`${domain_id} ${kind} ${version}`}>
          {t(version === 0 ? 'policies.accepted_default' : 'policies.accepted', {
            name: t(`common:policies.${kind}`),
            version,
            date: format.date(accepted_at),
          })}
        </li>
      ))}
    </ul>
  )
}

/** The terms and privacy notice, and when they were accepted. */
export function OwnPolicies() {
  const { t } = useWords('settings')
  const { actor, domain } = useMe()
  return (
    <FoldedCard name="policies" title={t('policies.title')}>
      <PolicyLinks domainId={domain.id} />
      {!actor && <Accepted />}
    </FoldedCard>
  )
}
