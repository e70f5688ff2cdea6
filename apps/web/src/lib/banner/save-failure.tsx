import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { Failure } from './failure.tsx'
import styles from './save-failure.module.css'

type SaveFailureProps = {
  /** The error of a call, or its code. Without one, nothing is shown. */
  error: unknown
  /** What is said instead of the words of its code. */
  words?: ReactNode
  onDismiss?: () => void
}

/**
 * Why a form as long as the page was not saved. It takes the focus when it appears, as the summary of wrong fields does:
 * what was pressed is often far below it.
 */
export function SaveFailure({ error, words, ...failure }: SaveFailureProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) place.current?.focus()
  }, [error])
  if (!error) return null
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {words ? <Banner tone="danger">{words}</Banner> : <Failure error={error} {...failure} />}
    </div>
  )
}
