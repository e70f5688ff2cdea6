import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** Fine print that is read once it is opened. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>{title}</summary>
    {children}
  </details>
)
