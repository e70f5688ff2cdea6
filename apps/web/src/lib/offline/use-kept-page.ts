import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenCalm } from '../client/when-calm.ts'
import { dropKeptPage } from './kept-session.ts'

/**
 * Keeps the page of an assessment for a reload without a network: as it is now, and as it is whenever the browser puts
 * it away. Nothing is kept of it once it is left.
 */
export function useKeptPage(): void {
  const client = useQueryClient()
  useEffect(() => {
    let keep = () => {}
    let left = false
    // Nothing of the page waits for it: encrypting takes a slow phone a tenth of a second.
    const cancel = whenCalm(
      () =>
        void import('./kept-page.ts').then(
          ({ keepPage }) => {
            if (left) return
            keep = () => keepPage(client)
            keep()
          },
          () => undefined,
        ),
    )
    const keepNow = () => keep()
    const keepHidden = () => document.visibilityState === 'hidden' && keep()
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepHidden)
    return () => {
      left = true
      cancel()
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepHidden)
      dropKeptPage()
    }
  }, [client])
}
