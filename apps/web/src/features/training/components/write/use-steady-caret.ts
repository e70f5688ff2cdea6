import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the caret in its place in a text that is joined with another while it is written: what is added goes before it, so
 * it stays as far from the end as it was. The browser would put it at the end. To be called with each change of either.
 */
export function useSteadyCaret(field: RefObject<HTMLTextAreaElement | null>, text: string): () => void {
  const fromEnd = useRef(0)
  useLayoutEffect(() => {
    const element = field.current
    const caret = Math.max(0, text.length - fromEnd.current)
    if (element && element === document.activeElement && element.selectionEnd !== caret) {
      element.setSelectionRange(caret, caret)
    }
  }, [field, text])
  return () => {
    if (field.current) fromEnd.current = field.current.value.length - field.current.selectionEnd
  }
}
