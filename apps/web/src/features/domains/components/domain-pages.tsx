import type { PermissionKey } from '@evenground/shared/constants'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { DOMAIN_SUBPAGES } from '../../../lib/console/domain-subpages.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import styles from './domain.module.css'

type Page = {
  path: (id: string) => string
  words: string
  needs?: readonly PermissionKey[]
  /** It is one of the tabs above, which phones have no room for. */
  tab?: boolean
}

const PAGES: readonly Page[] = [
  { path: (id) => `/accounts?domain_id=${id}`, words: 'detail.its_accounts' },
  { path: (id) => `/groups?domain_id=${id}`, words: 'detail.its_groups' },
  { path: () => '/emails', words: 'detail.its_emails' },
  ...DOMAIN_SUBPAGES.map(({ name, needs }) => ({
    path: (id: string) => `/domains/${id}/${name}`,
    words: `console:crumbs.${name}`,
    needs,
    tab: true,
  })),
]

/** The ways to what belongs to a domain, before its long form: on a phone what comes after it is out of sight. */
export function DomainPages({ id }: { id: string }) {
  const { t } = useTranslation(['domains', 'console'])
  const headingId = useId()
  const permissions = usePermissions()
  const shown = PAGES.filter(({ needs }) => !needs || needs.some((one) => permissions.has(one)))
  return (
    <nav className={styles.pages} aria-labelledby={headingId}>
      <h2 id={headingId} className="card-title">
        {t('detail.pages')}
      </h2>
      <ul className={styles.ways}>
        {shown.map(({ path, words, tab }) => (
          <li key={words} className={tab ? styles.tabbed : undefined}>
            <Link to={path(id)}>{t(words)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
