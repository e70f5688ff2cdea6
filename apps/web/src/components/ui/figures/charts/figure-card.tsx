import { type ReactNode, useId } from 'react'
import { cx } from '../../cx.ts'
import styles from './figure-card.module.css'

type FigureCardProps = {
  title: string
  /** Who is counted, and how many. */
  sub?: ReactNode
  /** Beside the title. */
  tools?: ReactNode
  /** An anchor for links to it. */
  id?: string | undefined
  /** Without padding, as for a table. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The card around figures: its title, who is counted, and its tools. */
export function FigureCard({ title, sub, tools, id, flush, className, children }: FigureCardProps) {
  const headingId = useId()
  return (
    <section id={id} className={cx(styles.card, flush && styles.flush, className)} aria-labelledby={headingId}>
      <header className={styles.head}>
        <div className="shrink">
          <h2 id={headingId} className="card-title" tabIndex={id === undefined ? undefined : -1}>
            {title}
          </h2>
          {sub && <p className="fine">{sub}</p>}
        </div>
        <div className={styles.tools}>{tools}</div>
      </header>
      {children}
    </section>
  )
}
