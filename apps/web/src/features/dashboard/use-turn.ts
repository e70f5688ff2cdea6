import { startTransition, useEffect, useState } from 'react'

/** Parts whose figures have arrived, in the order of the page. */
const waiting = new Set<() => void>()
let isScheduled = false

function schedule(): void {
  if (isScheduled || waiting.size === 0) return
  isScheduled = true
  // A timeout, since a page that is never idle would show nothing.
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
 * Whether it is the turn of a part whose figures are there to be drawn: one part after another, each in an idle moment
 * of its own. All at once they would keep the page from answering to a key for half a second on a slow machine.
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
