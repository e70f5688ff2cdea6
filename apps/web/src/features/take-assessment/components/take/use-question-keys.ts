import { type MouseEvent, type RefObject, useEffectEvent, useLayoutEffect } from 'react'

const DIGIT = /^[1-5]$/
/** The second click of a double click falls on the next question when it comes within this time of its arrival. */
const DOUBLE_CLICK_MS = 500

type Moves = {
  onDigit: ((value: number) => void) | null
  /** Enter continues, or on the last question submits. */
  onEnter: (() => void) | null
  onBackspace: (() => void) | null
  arrivedAt: RefObject<number>
}

const isKey = ({ key }: KeyboardEvent): boolean => DIGIT.test(key) || key === 'Enter' || key === 'Backspace'

const isCombination = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.isComposing

/** Where keys are for typing, or belong to a dialog over the page. */
const ELSEWHERE = 'input:not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** Buttons and links know what Enter means to them. */
const OWN_ENTER = 'button, a, summary'

const isIn = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** The keys of a step count wherever the focus is, except in fields and dialogs. */
export function useQuestionKeys({ onDigit, onEnter, onBackspace, arrivedAt }: Moves) {
  const findAct = (event: KeyboardEvent): (() => void) | null => {
    if (event.key === 'Enter') return isIn(event, OWN_ENTER) ? null : onEnter
    if (event.key === 'Backspace') return onBackspace
    return onDigit && (() => onDigit(Number(event.key)))
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isKey(event) || isCombination(event) || isIn(event, ELSEWHERE)) return
    // A key that is held down must not run through the questions.
    const act = event.repeat ? () => undefined : findAct(event)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  // In the same moment in which the question is drawn: a key that is pressed right away counts, too.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // Before the elements of the page, so that no key counts twice.
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
