import type { ReactNode } from 'react'
import { Link } from '../../navigation/link.tsx'
import type { NavItem } from './nav-entry.tsx'
import { NavList } from './nav-list.tsx'
import styles from './side-navigation.module.css'

type SideNavigationProps = {
  label: string
  logo: ReactNode
  homeTo: string
  items: readonly NavItem[]
  /** Shown at the bottom: signing out. */
  last?: readonly NavItem[]
}

const CLASSES = { item: styles.item, tip: styles.tip }

/** The navigation on the left: 85, 95 or 126 px wide, depending on the screen's width. */
export function SideNavigation({ label, logo, homeTo, items, last = [] }: SideNavigationProps) {
  return (
    <nav className={styles.navigation} aria-label={label}>
      <div className={styles.first}>
        <Link className={styles.mark} to={homeTo}>
          {logo}
        </Link>
        <NavList items={items} className={styles.list} classes={CLASSES} />
      </div>
      <NavList items={last} className={styles.last} classes={CLASSES} />
    </nav>
  )
}
