import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { SkipLink } from '../../navigation/skip-link.tsx'
import './folds.css'
import styles from './console-frame.module.css'

type ConsoleFrameProps = {
  /** Above everything, across the full width. */
  notice?: ReactNode
  header: ReactNode
  tabs?: ReactNode
  trail?: ReactNode
  banner?: ReactNode
  /** The page fills the window: no header, no margins. */
  fullScreen?: boolean
  children: ReactNode
}

/** Header, tabs and content area around every console page. */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const { notice, header, tabs, trail, banner, fullScreen = false, children } = props
  return (
    <div className={styles.frame}>
      <SkipLink />
      {notice}
      {!fullScreen && (
        <header className={styles.head} data-print="hide">
          {header}
          {tabs}
        </header>
      )}
      <main className={cx(styles.main, fullScreen && styles.full)} id="main" tabIndex={-1}>
        {!fullScreen && trail && <div className={styles.trail}>{trail}</div>}
        {banner}
        {children}
      </main>
    </div>
  )
}
