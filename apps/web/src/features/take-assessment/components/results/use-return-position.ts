import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** Parses a scroll position in the query: a whole number of pixels. */
export function parsePosition(value: string | null): number | null {
  const position = Number(value)
  return value && Number.isInteger(position) && position >= 0 && position <= 1_000_000 ? position : null
}

/** Restores the scroll position in the query (`pos`) and focuses the heading without scrolling. */
export function useReturnPosition(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const [search] = useSearchParams()
  const { key } = useLocation()
  // When going back, the browser restores the position itself. It does not when the page was reloaded or opened by its
  // URL; the key is then `default`.
  const isOwnBusiness = useNavigationType() !== 'POP' || key === 'default'
  const position = isOwnBusiness ? parsePosition(search.get('pos')) : null
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (position !== null) window.scrollTo({ top: position })
  }, [position])
  return heading
}
