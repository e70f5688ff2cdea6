import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { CardState } from '../../../lib/detail/card-state.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './permissions.module.css'

function Holders({ id }: { id: string }) {
  const { t, text, format } = useWords('roles')
  const query = useQuery(callQuery(['role-holders', id], routes.countRoleHolders, { params: { id } }))
  if (!query.isSuccess) return <CardState query={query} failed={t('detail.holders_failed')} className={styles.quiet} />
  const { data } = query
  // With a single domain, its count would repeat the total.
  const hasCounts = data.domains.length > 1 || data.domains[0]?.count !== data.count
  const shownInDomains = data.domains.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p>
        {data.count === 0
          ? t('detail.holders_none')
          : t('detail.holders_count', { count: data.count, shown: format.number(data.count) })}
      </p>
      <ul className={styles.links}>
        {data.domains.map((domain) => (
          <li key={domain.id}>
            <Link to={`/accounts?domain_id=${domain.id}`}>{text(domain.title)}</Link>
            {hasCounts && <span>{format.number(domain.count)}</span>}
          </li>
        ))}
        {shownInDomains < data.count && (
          <li className="quiet">
            {t('detail.holders_elsewhere', {
              count: data.count - shownInDomains,
              shown: format.number(data.count - shownInDomains),
            })}
          </li>
        )}
      </ul>
    </>
  )
}

/** How many people have the role, with links to the accounts in each domain. */
export function HoldersCard({ id }: { id: string }) {
  const { t } = useTranslation('roles')
  return (
    <FormCard title={t('detail.holders_title')} note={t('detail.holders_note')}>
      <div className="wide">
        <Holders id={id} />
      </div>
    </FormCard>
  )
}
