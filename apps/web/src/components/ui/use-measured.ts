import { useCallback, useState } from 'react'

/**
 * Measures an element, and again whenever it or one of its children changes its size. `measure` must always be the same
 * function. Returns the ref to measure with, and the last measure.
 */
export function useMeasured<Measure>(
  start: Measure,
  measure: (element: HTMLElement) => Measure,
): [(element: HTMLElement | null) => (() => void) | undefined, Measure] {
  const [measured, setMeasured] = useState(start)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const update = () => setMeasured(measure(element))
      update()
      const observer = new ResizeObserver(update)
      for (const one of [element, ...element.children]) observer.observe(one)
      return () => observer.disconnect()
    },
    [measure],
  )
  return [ref, measured]
}
