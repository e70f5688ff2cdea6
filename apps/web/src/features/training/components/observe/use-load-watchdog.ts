import { useEffect, useEffectEvent } from 'react'

/** A player that does not respond for this many milliseconds counts as one that cannot be loaded. */
export const NEVER_LOADING_MS = 15_000

/** Blocked players fire no error event, so after a while this checks once whether the player has responded. */
export function useLoadWatchdog(isAlive: () => boolean, onFailed: () => void): void {
  const look = useEffectEvent(() => {
    if (!isAlive()) onFailed()
  })
  useEffect(() => {
    const timer = setTimeout(look, NEVER_LOADING_MS)
    return () => clearTimeout(timer)
  }, [])
}
