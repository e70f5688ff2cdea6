import { useState } from 'react'

/** Outcome of the last copy: nothing copied yet, copied, or refused by the browser. */
type CopyOutcome = 'idle' | 'copied' | 'refused'

/**
 * Copies a text to the clipboard and returns the outcome, which is reset when the text changes. Pass a function for a
 * text that is only known at the time of copying.
 */
export function useCopy(text: string | (() => string)): { outcome: CopyOutcome; copy: () => Promise<CopyOutcome> } {
  const [last, setLast] = useState<{ text: string; outcome: CopyOutcome } | null>(null)
  const copy = async () => {
    const copied = typeof text === 'string' ? text : text()
    // Browsers have no clipboard without HTTPS.
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
