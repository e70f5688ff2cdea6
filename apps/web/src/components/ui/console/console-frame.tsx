import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import styles from './console-frame.module.css'

type ConsoleFrameProps = {
  /** Above everything, over the whole width. */
  notice?: ReactNode
  header: ReactNode
  tabs?: ReactNode
  trail?: ReactNode
  banner?: ReactNode
  /** The page takes the whole window: no header, no margins. */
  fullScreen?: boolean
  children: ReactNode
}

/** Header, tabs and stage around every page of the console. */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const { notice, header, tabs, trail, banner, fullScreen = false, children } = props
  const { t } = useTranslation('common')
  return (
    <div className={styles.frame}>
      {/* The router owns the hash of the address: the jump is made by hand. */}
      {/* biome-ignore lint/a11y/useValidAnchor: it is a jump inside the page, which screen readers list among links */}
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        {t('skip_to_content')}
      </a>
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
