import { type ReactNode, useId } from 'react'
import styles from './tree.module.css'

type SectionCardProps = { title: string; note: string; action?: ReactNode; children: ReactNode }

/** The card of one section of the plan. */
export function SectionCard({ title, note, action, children }: SectionCardProps) {
  const headingId = useId()
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className="card-head">
        <div>
          <h2 id={headingId} className="card-title" tabIndex={-1}>
            {title}
          </h2>
          <p className={styles.note}>{note}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
