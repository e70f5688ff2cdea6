import { useRef } from 'react'

/**
 * The content of an overlay. While the overlay is closing, what it showed last: rendering that again would delay the
 * closing, and it would change before the reader's eyes.
 */
export function useLastContent<T>(opened: boolean, content: T): T {
  const last = useRef(content)
  if (opened) last.current = content
  return last.current
}
