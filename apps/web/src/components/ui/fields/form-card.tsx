import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './form-card.module.css'

type FormCardProps = {
  title: string
  /** A sentence below the title. */
  note?: ReactNode
  /** Beside the title. */
  action?: ReactNode
  /** Language tabs, between the head and the fields. */
  tabs?: ReactNode
  /** An anchor for the list of sections and for the summary of errors. */
  id?: string
  /** A red edge for what cannot be undone. */
  danger?: boolean
  /** Its fields are read: they are a list of names and values. */
  list?: boolean
  /** Its values are short: three stand beside each other where there is room. */
  short?: boolean
  /** The id that its language tabs speak of. */
  panelId?: string | undefined
  /** It can be folded: its title is then the button. */
  fold?: { open: boolean; onToggle: () => void } | undefined
  children: ReactNode
}

function FoldButton({ open, onToggle, children }: NonNullable<FormCardProps['fold']> & { children: string }) {
  return (
    <button type="button" className={styles.fold} aria-expanded={open} onClick={onToggle}>
      {children}
      <Icon of={IconChevronDown} size={18} />
    </button>
  )
}

/** One section of a record: its title, and its fields in two columns. */
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
          <h2 id={headingId} className="card-title" tabIndex={-1}>
            {fold ? <FoldButton {...fold}>{title}</FoldButton> : title}
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
