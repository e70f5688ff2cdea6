import styles from './bottom-tabs.module.css'
import type { NavItem } from './nav-entry.tsx'
import { NavList } from './nav-list.tsx'

const CLASSES = { item: styles.item, tip: styles.tip }

/** The main navigation on phones: four entries within reach of the thumb. */
export function BottomTabs({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <NavList items={items} className={styles.list} classes={CLASSES} />
    </nav>
  )
}
