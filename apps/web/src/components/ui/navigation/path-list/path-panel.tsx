import { ProgressBar } from '../../figures/progress-bar.tsx'
import { PathList, type PathNode } from './path-list.tsx'
import styles from './path-panel.module.css'

export type PathPanelProps = {
  words: {
    /** “Training path”. Left out if the surrounding sheet has this title. */
    kicker?: string | undefined
    title: string
    /** “35%” and “6 of 17 tasks complete”. */
    percent: string
    done: string
    /** Label of the progress bar: “Plan progress”. */
    progress: string
    /** Explains the order of the tasks. */
    why?: string | undefined
    order?: string | undefined
    score?: string | undefined
  }
  /** 0–100. */
  percent: number
  nodes: readonly PathNode[]
  onNavigate?: (() => void) | undefined
}

/** The whole training path, in the drawer on the right or in a sheet. */
export function PathPanel({ words, percent, nodes, onNavigate }: PathPanelProps) {
  return (
    <>
      <div className={styles.head}>
        {words.kicker && <p className="kicker">{words.kicker}</p>}
        <h2 className={styles.title}>{words.title}</h2>
        <ProgressBar
          className={styles.meter}
          value={percent}
          label={words.progress}
          text={words.percent}
          detail={words.done}
        />
        {words.why && <p className={styles.why}>{words.why}</p>}
        {(words.order || words.score) && (
          <p className={styles.columns} aria-hidden="true">
            <span>{words.order}</span>
            <span>{words.score}</span>
          </p>
        )}
      </div>
      <div className={styles.list}>
        <PathList nodes={nodes} onNavigate={onNavigate} />
      </div>
    </>
  )
}
