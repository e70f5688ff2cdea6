import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the page's heading when the page turns to another subject, without scrolling. */
export function useArrivalFocus(subject: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each subject is an arrival
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [subject])
  return heading
}
