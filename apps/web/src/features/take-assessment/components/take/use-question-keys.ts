import { type MouseEvent, type RefObject, useEffectEvent, useLayoutEffect } from 'react'

const DIGIT = /^[1-5]$/
/**
 * Within this time in milliseconds after a question appeared, a click counts as the second click of a double click on
 * the previous question.
 */
const DOUBLE_CLICK_MS = 500

type Moves = {
  onDigit: ((value: number) => void) | null
  /** Continues; on the last question, submits. */
  onEnter: (() => void) | null
  onBackspace: (() => void) | null
  arrivedAt: RefObject<number>
}

const isKey = ({ key }: KeyboardEvent): boolean => DIGIT.test(key) || key === 'Enter' || key === 'Backspace'

const isCombination = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.isComposing

/** Elements in which keys are for typing, or which are in an overlay. */
const ELSEWHERE = 'input:not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** Elements that handle Enter themselves. */
const OWN_ENTER = 'button, a, summary'

const isIn = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** The keys of a step work wherever the focus is, except in fields and overlays. */
export function useQuestionKeys({ onDigit, onEnter, onBackspace, arrivedAt }: Moves) {
  const findAct = (event: KeyboardEvent): (() => void) | null => {
    if (event.key === 'Enter') return isIn(event, OWN_ENTER) ? null : onEnter
    if (event.key === 'Backspace') return onBackspace
    return onDigit && (() => onDigit(Number(event.key)))
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isKey(event) || isCombination(event) || isIn(event, ELSEWHERE)) return
    // A key that is held down must not skip through the questions.
    const act = event.repeat ? () => undefined : findAct(event)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  // A layout effect, so that a key pressed right after the question appears counts, too.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // In the capture phase, before the page's elements handle the key, so that no key counts twice.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - arrivedAt.current > DOUBLE_CLICK_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onClickCapture }
}
