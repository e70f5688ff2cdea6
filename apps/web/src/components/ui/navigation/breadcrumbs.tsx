import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons/icon.tsx'
import styles from './breadcrumbs.module.css'
import { Link } from './link.tsx'

export type Crumb = { label: string; to: string }

/** Assumed width of one crumb, in pixels. */
const CRUMB_WIDTH = 200

function watchWidth(onChange: () => void) {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

const countFitting = () => Math.max(1, Math.floor(window.innerWidth / CRUMB_WIDTH))

/**
 * Shows as many of the last crumbs as fit in the window. The last one is the page itself. If only one fits, it is the
 * parent page: the title of the page already names the page itself.
 */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation('common')
  const fitting = useSyncExternalStore(watchWidth, countFitting)
  const shown = fitting === 1 && items.length > 1 ? items.slice(-2, -1) : items.slice(-fitting)
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        {shown.map(({ label, to }, index) => {
          const isLast = index === shown.length - 1
          const isHere = to === items.at(-1)?.to
          return (
            <li key={to}>
              {fitting === 1 && !isHere && <Icon of={IconChevronRight} size={16} className={styles.back} />}
              <Link to={to} aria-current={isHere ? 'page' : undefined}>
                {label}
              </Link>
              {!isLast && <Icon of={IconChevronRight} size={16} />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
