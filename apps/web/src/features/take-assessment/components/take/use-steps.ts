import { type RefObject, useEffect, useRef, useState } from 'react'

/** Between an answer and the next question. */
const NEXT_STEP_MS = 150
/** The chosen answer is seen filled for this long: its fill itself takes a moment, except under reduced motion. */
const SEEN_MS = 200

const nextStepDelay = (): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? NEXT_STEP_MS : NEXT_STEP_MS + SEEN_MS
/** The pause between a step and the focus on its heading, so that announcements are read first. */
const FOCUS_MS = 400

/** The step after the last question, however many there are: are you ready to send it? */
export const CONFIRM_POSITION = Number.POSITIVE_INFINITY

export interface Steps {
  /** -1 is the intro, then come the questions from 0, then the confirmation. */
  position: number
  /** Gets the focus at each step. */
  heading: RefObject<HTMLHeadingElement | null>
  /** When the present step came up, on the clock of events. */
  arrivedAt: RefObject<number>
  goTo: (position: number) => void
  /** The same after a moment. */
  goSoon: (position: number) => void
}

/** @param first where the page opens: the intro, or the question where an earlier visit stopped */
export function useSteps(first: number): Steps {
  const [position, setPosition] = useState(first)
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedAt = useRef(0)
  const moved = useRef(false)
  const stepTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new position is an arrival
  useEffect(() => {
    arrivedAt.current = performance.now()
    if (moved.current) window.scrollTo({ top: 0 })
    // On arrival, the focus may have been moved before the page was there.
    const left = moved.current ? document.activeElement : document.body
    const timer = setTimeout(() => {
      const now = document.activeElement
      // A focus that the person has moved meanwhile stays: Enter at the heading is not what it is at Back.
      if (now !== document.body && now !== left) return
      // The heading element stays the same, so the screen reader reads it only on a new focus.
      heading.current?.blur()
      heading.current?.focus({ preventScroll: true })
    }, FOCUS_MS)
    return () => clearTimeout(timer)
  }, [position])
  useEffect(() => () => clearTimeout(stepTimer.current), [])

  const goTo = (next: number) => {
    clearTimeout(stepTimer.current)
    moved.current = true
    setPosition(next)
  }
  const goSoon = (next: number) => {
    clearTimeout(stepTimer.current)
    stepTimer.current = setTimeout(() => goTo(next), nextStepDelay())
  }
  return { position, heading, arrivedAt, goTo, goSoon }
}
