import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** Parses a scroll position from the query: a whole number of pixels. */
export function parsePosition(value: string | null): number | null {
  const position = Number(value)
  return value && Number.isInteger(position) && position >= 0 && position <= 1_000_000 ? position : null
}

/** Puts the page back where it was left (`pos`) and the focus on its heading, without moving it again. */
export function useReturnPosition(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const [search] = useSearchParams()
  const { key } = useLocation()
  // The browser's own Back knows better where it was; an address that is opened again has the default key.
  const isOwnBusiness = useNavigationType() !== 'POP' || key === 'default'
  const position = isOwnBusiness ? parsePosition(search.get('pos')) : null
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (position !== null) window.scrollTo({ top: position })
  }, [position])
  return heading
}
