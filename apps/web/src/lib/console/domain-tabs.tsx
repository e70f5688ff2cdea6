import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Link } from '../../components/ui/navigation/link.tsx'
import { usePhone } from '../layout/use-media.ts'
import { usePermissions } from '../session/permissions.ts'
import { DOMAIN_LISTS, DOMAIN_SUBPAGES } from './domain-subpages.ts'
import styles from './domain-tabs.module.css'

/** The pages of one domain, with the one that is open marked, and the lists of what belongs to it at the other end. */
export function DomainTabs({ domainId }: { domainId: string }) {
  const { t } = useTranslation(['console', 'detail'])
  const { pathname } = useLocation()
  const permissions = usePermissions()
  // There the breadcrumb leads back to the domain, whose page has them all.
  const phone = usePhone()
  if (phone) return null
  const home = `/domains/${domainId}`
  const open = pathname.split('/')[3]
  const shown = DOMAIN_SUBPAGES.filter(({ needs }) => needs.some((one) => permissions.has(one)))
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label={t('detail:domain_pages')}>
        <Link className={styles.tab} to={home} aria-current={open === undefined ? 'page' : undefined}>
          {t('detail:overview')}
        </Link>
        {shown.map(({ name }) => (
          <Link
            key={name}
            className={styles.tab}
            to={`${home}/${name}`}
            aria-current={name === open ? 'page' : undefined}
          >
            {t(`crumbs.${name}`)}
          </Link>
        ))}
      </nav>
      <nav className={styles.tabs} aria-label={t('detail:domain_lists')}>
        {DOMAIN_LISTS.map(({ name, path }) => (
          <Link key={name} className={styles.list} to={path(domainId)}>
            {t(`tabs.${name}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
