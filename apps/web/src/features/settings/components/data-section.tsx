import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useState } from 'react'
import { cx } from '../../../components/ui/cx.ts'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from '../pages/my-data.module.css'

type DataSectionProps = {
  id: string
  /** The number of records; absent for data that is no list. */
  count?: number
  open?: boolean
  /** A note about this kind of data, also shown if there is none. */
  note?: string | false
  children: ReactNode
}

/**
 * A collapsible section with one kind of data, always expanded in print. An empty section shows a zero and cannot be
 * expanded.
 */
export function DataSection({ id, count, open = false, note, children }: DataSectionProps) {
  const { t, format } = useWords('my-data')
  const [opened, setOpened] = useState(open)
  const title = (
    <span>
      {t(`${id}.title`)} {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
    </span>
  )
  if (count === 0) {
    return (
      <section className={styles.section}>
        <h2 className={styles.none}>{title}</h2>
        {note && <p className={styles.why}>{note}</p>}
      </section>
    )
  }
  return (
    <section className={styles.section} aria-labelledby={`data-${id}`}>
      <h2 id={`data-${id}`}>
        <button type="button" className={styles.fold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {title}
          <Icon of={IconChevronDown} size={20} />
        </button>
      </h2>
      <div className={cx(styles.content, !opened && styles.folded)}>
        {note && <p className={styles.quiet}>{note}</p>}
        {children}
      </div>
    </section>
  )
}

type FactsProps = {
  facts: readonly (readonly [string, ReactNode])[]
  /** Whether the names are short labels instead of whole statements. */
  named?: boolean
}

/** A list of names and values. Empty values are left out. */
export function Facts({ facts, named = false }: FactsProps) {
  return (
    <dl className={cx(styles.facts, named && styles.named)}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
