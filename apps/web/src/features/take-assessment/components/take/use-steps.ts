import { type RefObject, useEffect, useRef, useState } from 'react'

/** Delay between an answer and the next question, in milliseconds. */
const NEXT_STEP_MS = 150
/**
 * How long the chosen answer stays visible, in milliseconds. Its fill animation takes part of that, except with reduced
 * motion.
 */
const SEEN_MS = 200

const nextStepDelay = (): number =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? NEXT_STEP_MS : NEXT_STEP_MS + SEEN_MS
/**
 * Delay in milliseconds between a step and the focus on its heading, so that screen readers read announcements first.
 */
const FOCUS_MS = 400

/** The position of the confirmation, after any number of questions. */
export const CONFIRM_POSITION = Number.POSITIVE_INFINITY

export interface Steps {
  /** -1: the intro; from 0: the questions; `CONFIRM_POSITION`: the confirmation. */
  position: number
  /** The heading that gets the focus at each step. */
  heading: RefObject<HTMLHeadingElement | null>
  /** When the current step appeared, on the clock of `performance.now()`. */
  arrivedAt: RefObject<number>
  goTo: (position: number) => void
  /** Goes to a position after a short delay. */
  goSoon: (position: number) => void
}

/** @param first the position at which the page opens: the intro, or the question where an earlier visit stopped */
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
    // On arrival, the focus may have been moved before the page was rendered.
    const left = moved.current ? document.activeElement : document.body
    const timer = setTimeout(() => {
      const now = document.activeElement
      // If the person moved the focus in the meantime, it stays: Enter on Back is not the same as Enter on the heading.
      if (now !== document.body && now !== left) return
      // The heading element is reused, so the screen reader reads it only if it gets the focus again.
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
