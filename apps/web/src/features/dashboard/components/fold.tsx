import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** Small print that is collapsed until the reader opens it. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>{title}</summary>
    {children}
  </details>
)
