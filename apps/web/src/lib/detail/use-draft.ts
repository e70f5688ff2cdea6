import { type RefObject, useEffect, useRef } from 'react'
import { onBeforeSessionEnd } from '../storage/owner.ts'
import { type Draft, dropDraft, keepDraft } from './draft.ts'

const PAUSE_MS = 400

/**
 * Stores unsaved changes as a draft: after a pause in typing, when the tab is closed, when the session ends, and when
 * the page is left without asking whether to discard them. Deletes the draft once the changes are saved or discarded.
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
