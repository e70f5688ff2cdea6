import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const widthOf = (box: HTMLElement): number => box.clientWidth
const heightOf = (box: HTMLElement): number => box.clientHeight

/** Measures a side of a box. While it has none, as on a page that is not shown, the last measure stays. */
function useSide(box: RefObject<HTMLElement | null>, sideOf: (box: HTMLElement) => number, start: number): number {
  const [side, setSide] = useState(start)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => {
      if (sideOf(current) > 0) setSide(sideOf(current))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [box, sideOf])
  return side
}

/** Measures how wide a drawing may be, in pixels, so that its text keeps its size at any page width. */
export function useWidth(start = 640): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  return [box, useSide(box, widthOf, start)]
}

/** Measures how high a drawing may be, in pixels; 0 until then. */
export const useHeight = (box: RefObject<HTMLElement | null>): number => useSide(box, heightOf, 0)
