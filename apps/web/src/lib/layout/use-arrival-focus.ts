import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusArrival } from './focus-arrival.ts'

/** Moves the focus to the page's heading on arrival and when the page's subject changes. Never scrolls. */
export function useArrivalFocus(subject = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each subject is an arrival
  useLayoutEffect(() => {
    focusArrival(heading.current)
  }, [subject])
  return heading
}
