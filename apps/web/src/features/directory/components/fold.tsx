import type { ReactNode } from 'react'
import styles from './directory.module.css'

type FoldProps = {
  title: string
  /** Describes the content while it is collapsed. */
  note: string
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** A collapsible part of a card that is rarely needed. */
export const Fold = ({ title, note, open, onToggle, children }: FoldProps) => (
  <details className={styles.fold} open={open} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
    <summary>
      <span className={styles.name}>{title}</span> <span className={styles.quiet}>{note}</span>
    </summary>
    {children}
  </details>
)
