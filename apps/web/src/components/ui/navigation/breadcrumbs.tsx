import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons/icon.tsx'
import styles from './breadcrumbs.module.css'
import { Link } from './link.tsx'

export type Crumb = { label: string; to: string }

/** Room that one crumb may take, in px. */
const CRUMB_WIDTH = 200

function watchWidth(onChange: () => void) {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

const countFitting = () => Math.max(1, Math.floor(window.innerWidth / CRUMB_WIDTH))

/** The way here, as much of its end as the window has room for. The last crumb is the page itself; where only one has room, it is the way up, for the title names the page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation('common')
  const room = useSyncExternalStore(watchWidth, countFitting)
  const shown = room === 1 && items.length > 1 ? items.slice(-2, -1) : items.slice(-room)
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        {shown.map(({ label, to }, index) => {
          const last = index === shown.length - 1
          const isHere = to === items.at(-1)?.to
          return (
            <li key={to}>
              {room === 1 && !isHere && <Icon of={IconChevronRight} size={16} className={styles.back} />}
              <Link to={to} aria-current={isHere ? 'page' : undefined}>
                {label}
              </Link>
              {!last && <Icon of={IconChevronRight} size={16} />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
