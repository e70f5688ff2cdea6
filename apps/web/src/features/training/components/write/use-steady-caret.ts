import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the caret in place when another text is merged into the one being written. Merged text is added before it, so
 * the caret keeps its distance from the end; the browser would move it to the end. Call the returned function on each
 * change of the text or caret.
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
