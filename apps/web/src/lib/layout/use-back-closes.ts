import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { usePhone } from '../../components/ui/use-media.ts'

/**
 * On a phone, Back closes an overlay and the page stays. It blocks the navigation instead of adding a history entry per
 * overlay, because such entries would remain when a link in the overlay is followed. Not for pages that ask about
 * unsaved changes: the router asks only the last of several blockers.
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const phone = usePhone()
  const { state, reset } = useBlocker(({ historyAction }) => phone && opened && historyAction === 'POP')
  useEffect(() => {
    if (state !== 'blocked') return
    reset()
    onClose()
  }, [state, reset, onClose])
}
