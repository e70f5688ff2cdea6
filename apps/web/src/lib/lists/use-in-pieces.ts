import { useDeferredValue } from 'react'

/**
 * Returns the value deferred, so that React renders it in chunks and a slow phone can respond to touches meanwhile.
 * Browsers without idle callbacks render it at once.
 */
export function useInPieces<T>(value: T): T {
  const deferred = useDeferredValue(value)
  return 'requestIdleCallback' in window ? deferred : value
}
