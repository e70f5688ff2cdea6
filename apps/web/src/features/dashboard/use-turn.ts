import { startTransition, useEffect, useState } from 'react'

/** Parts with loaded figures that wait to be rendered, in page order. */
const waiting = new Set<() => void>()
let isScheduled = false

function schedule(): void {
  if (isScheduled || waiting.size === 0) return
  isScheduled = true
  // With a timeout, because a page that is never idle would otherwise render nothing.
  requestIdleCallback(drawNext, { timeout: 200 })
}

function drawNext(): void {
  isScheduled = false
  const [draw] = waiting
  if (draw) {
    waiting.delete(draw)
    startTransition(draw)
  }
  schedule()
}

/**
 * Whether a part with loaded figures may be rendered now. Parts take turns, each in an idle period of its own.
 * Rendering all at once would block keyboard input for half a second on a slow machine.
 */
export function useTurn(isReady: boolean): boolean {
  const [isMine, setMine] = useState(!('requestIdleCallback' in window))
  useEffect(() => {
    if (isMine || !isReady) return
    const draw = () => setMine(true)
    waiting.add(draw)
    schedule()
    return () => void waiting.delete(draw)
  }, [isMine, isReady])
  return isMine
}
