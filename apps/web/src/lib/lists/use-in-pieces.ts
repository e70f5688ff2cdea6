import { useDeferredValue } from 'react'

/**
 * What is drawn from the value is drawn in pieces, so that a slow phone answers to a touch meanwhile. As everywhere, a
 * browser without idle callbacks draws it at once.
 */
export function useInPieces<T>(value: T): T {
  const deferred = useDeferredValue(value)
  return 'requestIdleCallback' in window ? deferred : value
}
