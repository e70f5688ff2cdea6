import type { PermissionKey } from '@evenground/shared/constants'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { DOMAIN_SUBPAGES } from '../../../lib/console/domain-subpages.ts'
import { usePermissions } from '../../../lib/session/me.ts'
import styles from './domain.module.css'

type Page = { path: (id: string) => string; words: string; needs?: readonly PermissionKey[] }

const PAGES: readonly Page[] = [
  { path: (id) => `/accounts?domain_id=${id}`, words: 'its_accounts' },
  { path: (id) => `/groups?domain_id=${id}`, words: 'its_groups' },
  { path: () => '/emails', words: 'its_emails' },
  ...DOMAIN_SUBPAGES.map(({ name, needs }) => ({
    path: (id: string) => `/domains/${id}/${name}`,
    words: `its_${name.replace('-', '_')}`,
    needs,
  })),
]

/** The ways to what belongs to a domain, before its long form: on a phone what comes after it is out of sight. */
export function DomainPages({ id }: { id: string }) {
  const { t } = useTranslation('domains')
  const headingId = useId()
  const permissions = usePermissions()
  const shown = PAGES.filter(({ needs }) => !needs || needs.some((one) => permissions.has(one)))
  return (
    <nav className={styles.pages} aria-labelledby={headingId}>
      <h2 id={headingId} className="card-title">
        {t('detail.pages')}
      </h2>
      <ul className={styles.ways}>
        {shown.map(({ path, words }) => (
          <li key={words}>
            <Link to={path(id)}>{t(`detail.${words}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
