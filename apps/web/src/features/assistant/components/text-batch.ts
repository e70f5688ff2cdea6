/** Collects pieces of text and passes them on once per frame, since they arrive faster than they can be drawn. */
export function createTextBatch(onText: (text: string) => void) {
  let pending = ''
  let frame: number | null = null
  const flush = () => {
    if (frame !== null) cancelAnimationFrame(frame)
    frame = null
    if (pending === '') return
    const text = pending
    pending = ''
    onText(text)
  }
  return {
    add: (piece: string) => {
      pending += piece
      frame ??= requestAnimationFrame(flush)
    },
    /** Passes on what is collected at once. A page in the background draws no frames. */
    flush,
  }
}
