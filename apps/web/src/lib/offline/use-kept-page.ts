import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepPage } from './kept-page.ts'
import { dropKeptSession } from './kept-session.ts'

/**
 * Keeps the page for a reload without a network, from the answers to the queries that are named (their first word; the
 * same array each time): as it is now, and as it is whenever the browser puts it away. Nothing is kept of it once it is left.
 */
export function useKeptPage(names: readonly string[]): void {
  const client = useQueryClient()
  useEffect(() => {
    const keep = () => keepPage(client, names)
    const keepHidden = () => document.visibilityState === 'hidden' && keep()
    keep()
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keepHidden)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keepHidden)
      dropKeptSession()
    }
  }, [client, names])
}
