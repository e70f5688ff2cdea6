import { useCallback, useEffect, useRef } from 'react'
import { dismissNotice, type Notice, notify } from '../console/notify.ts'
import { useDetailControls } from './detail-context.ts'

/**
 * Shows a notice that offers to undo an editing step. It is dismissed when editing ends and at each save, because saved
 * records have other ids and discarded changes must not return.
 */
export function useEditNotice(): (notice: Omit<Notice, 'id'>) => void {
  const { mode, saved } = useDetailControls()
  const shown = useRef<number[]>([])
  const dismissAll = useCallback(() => {
    for (const id of shown.current.splice(0)) dismissNotice(id)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save is news, too
  useEffect(() => dismissAll, [mode, saved?.values, dismissAll])
  return useCallback((notice) => void shown.current.push(notify(notice)), [])
}
