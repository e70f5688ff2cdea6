import { useEffect, useEffectEvent } from 'react'

/** A player that shows no life for this long counts as one that cannot be loaded, in milliseconds. */
export const NEVER_LOADING_MS = 15_000

/** Blocked players fire no error, so after a while it is checked once whether the player responds. */
export function useLoadWatchdog(isAlive: () => boolean, onFailed: () => void): void {
  const look = useEffectEvent(() => {
    if (!isAlive()) onFailed()
  })
  useEffect(() => {
    const timer = setTimeout(look, NEVER_LOADING_MS)
    return () => clearTimeout(timer)
  }, [])
}
