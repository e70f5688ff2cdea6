import type { ReactNode } from 'react'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from '../pages/my-data.module.css'

/** One kind of data, or a sentence that there is none. */
export function DataSection({ id, count, children }: { id: string; count: number; children: ReactNode }) {
  const { t } = useWords('my-data')
  return (
    <section className={styles.section} aria-labelledby={`data-${id}`}>
      <h2 id={`data-${id}`}>{t(`${id}.title`)}</h2>
      {count === 0 ? <p className={styles.quiet}>{t('none')}</p> : children}
    </section>
  )
}

/** A list of names and values. Empty values are left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
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
