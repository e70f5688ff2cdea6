import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId, useRef } from 'react'
import { cx } from '../../cx.ts'
import { Icon } from '../../icons/icon.tsx'
import { Link } from '../../navigation/link.tsx'
import styles from './console-tabs.module.css'
import type { TabGroup, TabLink } from './tab-link.ts'
import { TabMenu } from './tab-menu.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { useOverflow } from './use-overflow.ts'

type ConsoleTabsProps = { label: string; tabs: readonly TabLink[]; groups: readonly TabGroup[]; more: string }

/**
 * The tabs, on as many lines as needed. On narrow windows they use one line, and the rest is in a menu, under the
 * headings of `groups`.
 */
export function ConsoleTabs({ label, tabs, groups, more }: ConsoleTabsProps) {
  const row = useRef<HTMLUListElement>(null)
  const menuId = useId()
  const { open, toggle, close, area } = useDisclosure<HTMLDivElement>()
  const fitting = useOverflow(row, tabs.map((tab) => `${tab.label}${tab.current}`).join())
  const hidden = new Set(tabs.slice(fitting).map(({ key }) => key))
  const here = tabs.find((tab) => tab.current && hidden.has(tab.key))
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.row} ref={row}>
        {tabs.map((tab) => (
          <li key={tab.key} className={cx(hidden.has(tab.key) && styles.hidden)}>
            <Link className={styles.tab} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
      {hidden.size > 0 && (
        <div className={styles.more} ref={area}>
          <button
            type="button"
            className={cx(styles.tab, here && styles.here)}
            aria-expanded={open}
            aria-controls={menuId}
            onClick={toggle}
          >
            {here && <span className="sr-only">{`${more}: `}</span>}
            {here?.label ?? more}
            <Icon of={IconChevronDown} size={16} />
          </button>
          <div id={menuId} className={styles.menu} hidden={!open}>
            <TabMenu
              groups={groups.map((group) => ({ ...group, tabs: group.tabs.filter((tab) => hidden.has(tab.key)) }))}
              onNavigate={close}
            />
          </div>
        </div>
      )}
    </nav>
  )
}
