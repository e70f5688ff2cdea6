import { useId } from 'react'
import { Link } from '../../navigation/link.tsx'
import type { TabGroup } from './tab-link.ts'
import styles from './tab-menu.module.css'

function Group({ group, onNavigate }: { group: TabGroup; onNavigate: () => void }) {
  const id = useId()
  return (
    <div className={styles.group}>
      <p className="group-title" id={id}>
        {group.label}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {group.tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              className={styles.link}
              to={tab.to}
              aria-current={tab.current ? 'page' : undefined}
              onClick={onNavigate}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Tabs under their headings: the menu on phones, and the menu for tabs that do not fit on the line. */
export function TabMenu({ groups, onNavigate }: { groups: readonly TabGroup[]; onNavigate: () => void }) {
  return groups
    .filter(({ tabs }) => tabs.length > 0)
    .map((group) => <Group key={group.label} group={group} onNavigate={onNavigate} />)
}
