import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { SkipLink } from '../../navigation/skip-link.tsx'
import styles from './learner-frame.module.css'

type LearnerFrameProps = {
  /** Above everything, across the full width. */
  notice?: ReactNode
  /** Above the content, equally wide. */
  notes?: ReactNode
  navigation: ReactNode
  topBar: ReactNode
  tabs?: ReactNode
  /** The drawer on the right. Without it, the content takes the full width, for example during questions. */
  path?: ReactNode
  pathLabel?: string
  /** Button that opens the path on medium screens. Phones have it in the top bar; wide screens show the drawer. */
  pathButton?: ReactNode
  /** Shows the content on a white background, as tasks do, instead of the background color. */
  isOnWhite?: boolean
  /** Below the content, at the bottom of the screen. */
  actionBar?: ReactNode
  children: ReactNode
}

/**
 * Side navigation, content and training path. Below 1100 px the path is a sheet. Below 768 px, a top bar and tabs
 * replace the side navigation.
 */
export function LearnerFrame(props: LearnerFrameProps) {
  const { notice, notes, navigation, topBar, tabs, path, pathLabel, pathButton, isOnWhite, actionBar, children } = props
  return (
    <>
      <SkipLink />
      {notice}
      <div className={cx(styles.frame, Boolean(path) && styles.withPath)}>
        <div className={styles.navigation}>{navigation}</div>
        {topBar}
        <div className={cx(styles.stage, isOnWhite && styles.paper)}>
          {notes && <div className={styles.notes}>{notes}</div>}
          {path && pathButton && (
            <div className={styles.folded} data-print="hide">
              {pathButton}
            </div>
          )}
          <main className={styles.main} id="main" tabIndex={-1}>
            {children}
          </main>
          {actionBar}
        </div>
        {path && (
          <aside className={styles.path} aria-label={pathLabel} data-path-drawer="" data-print="hide">
            {path}
          </aside>
        )}
        {tabs}
      </div>
    </>
  )
}
