import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './drawer-tabs.module.css'

export type DrawerTab = { key: string; label: string; content: ReactNode }

/** Tabs inside a drawer: arrow keys move between them, Tab moves into the content. */
export function DrawerTabs({ label, tabs }: { label: string; tabs: readonly DrawerTab[] }) {
  const id = useId()
  const [chosen, choose] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = (chosen + step + tabs.length) % tabs.length
    choose(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={at === chosen}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={at === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(at)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, at) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={at !== chosen}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}
