/** Gathers pieces of text and hands them out once a frame: drawing takes longer than they take to arrive. */
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
    /** What is gathered, at once: a page that is not seen draws no frames. */
    flush,
  }
}
