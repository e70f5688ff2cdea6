/** Collects pieces of text and passes them on once per frame, because they arrive faster than they can be rendered. */
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
    /** Passes on the collected text at once. A page in the background renders no frames. */
    flush,
  }
}
