import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { Failure } from './failure.tsx'
import styles from './save-failure.module.css'

type SaveFailureProps = {
  /** The error of a call, or its code. Nothing is shown without one. */
  error: unknown
  /** Replaces the text of the error. */
  words?: ReactNode
  onDismiss?: () => void
}

/**
 * Says why a form as long as the page was not saved. Receives the focus when it appears, like the summary of wrong
 * fields, because the pressed button is often far below.
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
