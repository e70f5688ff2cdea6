import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Measures how wide and high a drawing may be, in pixels, so that its text keeps its size at any page width. */
export function useSize(start = 640): [RefObject<HTMLDivElement | null>, number, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(start)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => {
      if (current.clientWidth > 0) setWidth(current.clientWidth)
      setHeight(current.clientHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [box, width, height]
}
