import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import styles from './page.module.css'

/** The content of a page: at most 1016 px wide, with padding that depends on the screen's width. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={cx(styles.page, narrow && styles.narrow)}>{children}</div>
}
