import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { usePhone } from './use-media.ts'

/**
 * On a phone Back closes what is open above a page, and the page stays. The step back is held up: an entry of the history
 * for each overlay would be left behind where a link in it is followed. For pages without a question about unsaved
 * changes: the router asks one of those who hold steps up, the last.
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
