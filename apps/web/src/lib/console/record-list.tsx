import type { ReactNode } from 'react'
import styles from './record-list.module.css'

/** A list of records in a card, such as keys or sign-in services. */
export function RecordList({ children }: { children: ReactNode }) {
  return <ul className={`wide ${styles.list}`}>{children}</ul>
}

type RecordItemProps = {
  title: ReactNode
  /** Shown after the title on the same line: state, prefix, name. */
  marks: ReactNode
  /** Details and buttons below the title. */
  children?: ReactNode
}

/** One record of the list. */
export function RecordItem({ title, marks, children }: RecordItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {marks}
      </div>
      {children}
    </li>
  )
}
