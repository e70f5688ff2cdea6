import { type ReactNode, useId } from 'react'
import { type Fold, FoldTitle } from '../../buttons/fold-title.tsx'
import { cx } from '../../cx.ts'
import styles from './figure-card.module.css'

type FigureCardProps = {
  title: string
  /** Who is counted, and how many people. */
  sub?: ReactNode
  /** Shown beside the title. */
  tools?: ReactNode
  /** The tools are only icons: on phones they need no line of their own. */
  slim?: boolean
  /** Anchor for links to the card. */
  id?: string | undefined
  /** Without padding, as for a table. */
  flush?: boolean
  className?: string | undefined
  /** Makes the card foldable, with its title as the button. Printed open. */
  fold?: Fold | undefined
  children: ReactNode
}

/** A card for charts and tables, with a title, the people counted, and tools. */
export function FigureCard({ title, sub, tools, slim, id, flush, className, fold, children }: FigureCardProps) {
  const headingId = useId()
  const isFolded = fold !== undefined && !fold.open
  return (
    <section
      id={id}
      className={cx(styles.card, flush && styles.flush, slim && styles.slim, isFolded && styles.folded, className)}
      aria-labelledby={headingId}
    >
      <header className={styles.head}>
        <div className="shrink">
          <h2 id={headingId} className="card-title" tabIndex={id === undefined ? undefined : -1}>
            {fold ? <FoldTitle {...fold}>{title}</FoldTitle> : title}
          </h2>
          {sub && <p className="fine">{sub}</p>}
        </div>
        {!isFolded && <div className={styles.tools}>{tools}</div>}
      </header>
      {fold ? (
        <div className={styles.inside} hidden={isFolded}>
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  )
}
