import styles from './bottom-tabs.module.css'
import { NavEntry, type NavItem } from './nav-entry.tsx'

const CLASSES = { item: styles.item, tip: styles.tip }

/** The main navigation on phones: four entries within reach of a thumb. */
export function BottomTabs({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <NavEntry item={item} classes={CLASSES} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
