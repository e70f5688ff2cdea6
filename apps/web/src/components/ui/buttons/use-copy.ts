import { useState } from 'react'

/** What came of the last copy: nothing was copied yet, it worked, or the browser refused. */
export type CopyOutcome = 'idle' | 'copied' | 'refused'

/** Puts a text on the clipboard, and says whether that worked. The outcome belongs to the text that was copied. */
export function useCopy(text: string): { outcome: CopyOutcome; copy: () => void } {
  const [last, setLast] = useState<{ text: string; outcome: CopyOutcome } | null>(null)
  const copy = () => {
    // Without HTTPS browsers have no clipboard.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    writing.then(
      () => setLast({ text, outcome: 'copied' }),
      () => setLast({ text, outcome: 'refused' }),
    )
  }
  return { outcome: last?.text === text ? last.outcome : 'idle', copy }
}
