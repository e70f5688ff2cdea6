import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenCalm } from '../client/when-calm.ts'
import { dropKeptPage } from './kept-session.ts'

/**
 * Keeps an assessment page stored for a reload without a network: once now, and whenever the browser hides the page.
 * Deletes it when the page is left.
 */
export function useKeptPage(): void {
  const client = useQueryClient()
  useEffect(() => {
    let keep = () => {}
    let left = false
    // When idle, because nothing waits for it and encrypting takes 0.1 s on a slow phone.
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
