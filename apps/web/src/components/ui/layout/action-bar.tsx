import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './action-bar.module.css'

type ActionBarProps = {
  /** A button or a link. */
  back?: ReactNode
  /** The save status, or the progress. */
  status?: ReactNode
  /** Receives the id of the reason, for `aria-describedby`. */
  next?: (reasonId: string | undefined) => ReactNode
  /** Why Next is disabled. Shown beside it, on phones above it. */
  reason?: string | null | undefined
}

/** Back, save status and Next, always in the same place. */
export function ActionBar({ back, status, next, reason }: ActionBarProps) {
  const reasonId = useId()
  return (
    <footer className={styles.bar} data-reason={reason ? true : undefined} data-print="hide">
      <div className={styles.back}>{back}</div>
      <div className={styles.middle}>{status}</div>
      <div className={styles.end}>
        {reason && (
          <p className={styles.reason} id={reasonId}>
            <Icon of={IconLock} size={18} />
            {reason}
          </p>
        )}
        <div className={styles.next}>{next?.(reason ? reasonId : undefined)}</div>
      </div>
    </footer>
  )
}
