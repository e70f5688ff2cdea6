import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Link } from '../../components/ui/navigation/link.tsx'
import { usePhone } from '../../components/ui/use-media.ts'
import { usePermissions } from '../session/permissions.ts'
import { DOMAIN_LISTS, DOMAIN_SUBPAGES } from './domain-subpages.ts'
import styles from './domain-tabs.module.css'

/** The pages of a domain, with the open one marked, followed by links to the lists of its records. */
export function DomainTabs({ domainId }: { domainId: string }) {
  const { t } = useTranslation(['console', 'detail'])
  const { pathname } = useLocation()
  const permissions = usePermissions()
  const phone = usePhone()
  const line = useRef<HTMLDivElement>(null)
  const home = `/domains/${domainId}`
  const open = pathname.split('/')[3]
  // On a phone they are one scrolling line, so the open tab is scrolled into view.
  useEffect(() => {
    const [row, tab] = [line.current, line.current?.querySelector<HTMLElement>('[aria-current]')]
    if (phone && row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [phone])
  const shown = DOMAIN_SUBPAGES.filter(({ needs }) => needs.some((one) => permissions.has(one)))
  return (
    <div className={styles.bar}>
      <div ref={line} className={styles.line}>
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
        <nav className={styles.lists} aria-label={t('detail:domain_lists')}>
          {DOMAIN_LISTS.map(({ name, path }) => (
            <Link key={name} className={styles.list} to={path(domainId)}>
              {t(`tabs.${name}`)}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}
