import { type RefObject, useEffect, useRef } from 'react'
import { onBeforeSessionEnd } from '../storage/owner.ts'
import { type Draft, dropDraft, keepDraft } from './draft.ts'

const PAUSE_MS = 400

/**
 * Keeps what is typed for the case that the page goes away: after a pause, when the tab is closed, when the session
 * ends, and when the page is left in a way that no one was asked about. Changes that are saved or given up are kept no longer.
 */
export function useDraft<Values>(key: string, draft: Draft<Values> | null, leaving: RefObject<boolean>): void {
  const latest = useRef<Draft<Values> | null>(null)
  useEffect(() => {
    if (draft === null && latest.current !== null) dropDraft(key)
    latest.current = draft
    if (draft === null) return
    const keep = () => keepDraft(key, draft)
    const timer = setTimeout(keep, PAUSE_MS)
    window.addEventListener('pagehide', keep)
    const stop = onBeforeSessionEnd(keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      stop()
    }
  }, [key, draft])
  useEffect(
    () => () => {
      if (latest.current && !leaving.current) keepDraft(key, latest.current)
    },
    [key, leaving],
  )
}
