import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { DOMAIN_LISTS, DOMAIN_SUBPAGES } from '../../../lib/console/domain-subpages.ts'
import { usePhone } from '../../../lib/layout/use-media.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import styles from './domain.module.css'

/** On a phone, the ways that are tabs on a wider screen, before the long form: what comes after it is out of sight. */
export function DomainPages({ id }: { id: string }) {
  const { t } = useTranslation(['console', 'detail'])
  const headingId = useId()
  const permissions = usePermissions()
  const phone = usePhone()
  if (!phone) return null
  const pages = DOMAIN_SUBPAGES.filter(({ needs }) => needs.some((one) => permissions.has(one)))
  const ways = [
    ...DOMAIN_LISTS.map(({ name, path }) => ({ to: path(id), words: t(`tabs.${name}`) })),
    ...pages.map(({ name }) => ({ to: `/domains/${id}/${name}`, words: t(`crumbs.${name}`) })),
  ]
  return (
    <nav className={styles.pages} aria-labelledby={headingId}>
      <h2 id={headingId} className="card-title">
        {t('detail:domain_lists')}
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ to, words }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
