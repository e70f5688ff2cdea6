import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'
import { SkipLink } from '../../navigation/skip-link.tsx'
import styles from './learner-frame.module.css'

type LearnerFrameProps = {
  /** Above everything, over the whole width. */
  notice?: ReactNode
  navigation: ReactNode
  topBar: ReactNode
  tabs?: ReactNode
  /** The drawer at the right; without it the stage takes the width, as it does during questions. */
  path?: ReactNode
  pathLabel?: string
  /** Opens the path where it has no drawer: between phones, whose top bar has it, and wide screens. */
  pathButton?: ReactNode
  /** Tasks lie on a white stage, everything else on the background. */
  paper?: boolean
  /** Under the content, at the edge of the screen. */
  actionBar?: ReactNode
  children: ReactNode
}

/**
 * Side navigation, stage and training path. Below 1100 px the path is a sheet; below 768 px top bar and tabs replace the
 * side navigation.
 */
export function LearnerFrame(props: LearnerFrameProps) {
  const { notice, navigation, topBar, tabs, path, pathLabel, pathButton, paper, actionBar, children } = props
  return (
    <>
      <SkipLink />
      {notice}
      <div className={cx(styles.frame, Boolean(path) && styles.withPath)}>
        <div className={styles.navigation}>{navigation}</div>
        {topBar}
        <div className={cx(styles.stage, paper && styles.paper)}>
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
