import { type ReactNode, type RefObject, useId } from 'react'
import { type Fold, FoldTitle } from '../buttons/fold-title.tsx'
import { cx } from '../cx.ts'
import styles from './form-card.module.css'

type FormCardProps = {
  title: string
  /** A sentence below the title. */
  note?: ReactNode
  /** Shown beside the title. */
  action?: ReactNode
  /** Language tabs, shown between the title and the fields. */
  tabs?: ReactNode
  /** Anchor for the list of sections and the summary of errors. */
  id?: string
  /** A red edge, for actions that cannot be undone. */
  danger?: boolean
  /** The fields are read-only: they form a list of names and values. */
  list?: boolean
  /** The values are short: three fit beside each other if there is room. */
  short?: boolean
  /** Id that the language tabs refer to. */
  panelId?: string | undefined
  /** Makes the card foldable, with its title as the button. */
  fold?: Fold | undefined
  /** Receives the title's element, for example to move the focus there. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A section of a record: its title, and its fields in two columns. */
export function FormCard({
  title,
  note,
  action,
  tabs,
  id,
  danger,
  list,
  short,
  panelId,
  fold,
  heading,
  children,
}: FormCardProps) {
  const headingId = useId()
  const Body = list ? 'dl' : 'div'
  const isOpen = fold?.open ?? true
  const fields = <Body className={cx(styles.body, short && styles.short)}>{children}</Body>
  return (
    <section
      id={id}
      className={cx(styles.card, danger && styles.danger, !isOpen && styles.folded)}
      aria-labelledby={headingId}
    >
      <div className="card-head">
        <div>
          <h2 ref={heading} id={headingId} className="card-title" tabIndex={-1}>
            {fold ? <FoldTitle {...fold}>{title}</FoldTitle> : title}
          </h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {action}
      </div>
      {isOpen && tabs}
      {isOpen && panelId && (
        <div id={panelId} role="tabpanel" aria-labelledby={headingId}>
          {fields}
        </div>
      )}
      {isOpen && !panelId && fields}
    </section>
  )
}
