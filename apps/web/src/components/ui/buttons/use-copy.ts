import { useState } from 'react'

/** The outcome of the last copy: nothing was copied yet, it worked, or the browser refused. */
type CopyOutcome = 'idle' | 'copied' | 'refused'

/**
 * Puts a text on the clipboard, and says whether that worked. The outcome belongs to the text that was copied. A text
 * that is known only once someone copies it is given as a function.
 */
export function useCopy(text: string | (() => string)): { outcome: CopyOutcome; copy: () => Promise<CopyOutcome> } {
  const [last, setLast] = useState<{ text: string; outcome: CopyOutcome } | null>(null)
  const copy = async () => {
    const copied = typeof text === 'string' ? text : text()
    // Without HTTPS browsers have no clipboard.
    const writing = navigator.clipboard?.writeText(copied) ?? Promise.reject(new Error('no clipboard'))
    const outcome = await writing.then(
      () => 'copied' as const,
      () => 'refused' as const,
    )
    setLast({ text: copied, outcome })
    return outcome
  }
  const isOther = typeof text === 'string' && last?.text !== text
  return { outcome: isOther ? 'idle' : (last?.outcome ?? 'idle'), copy }
}
