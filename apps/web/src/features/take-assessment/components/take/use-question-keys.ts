import type { KeyboardEvent, MouseEvent, RefObject } from 'react'

const DIGIT = /^[1-5]$/
/** The second click of a double click falls on the next question when it comes within this time of its arrival. */
const DOUBLE_CLICK_MS = 500

type Moves = {
  onDigit: ((value: number) => void) | null
  /** Enter goes on, or on the last question asks to submit. */
  onEnter: (() => void) | null
  onBackspace: (() => void) | null
  arrivedAt: RefObject<number>
}

const isCombination = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing

/** Buttons and links know what Enter means to them. */
const hasOwnEnter = (event: KeyboardEvent) => (event.target as Element).closest('button, a') !== null

/** Handlers for the region of the question: keys work in it and nowhere else, so that no typing elsewhere answers. */
export function useQuestionKeys({ onDigit, onEnter, onBackspace, arrivedAt }: Moves) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isCombination(event)) return
    const act =
      (DIGIT.test(event.key) && onDigit && (() => onDigit(Number(event.key)))) ||
      (event.key === 'Enter' && !hasOwnEnter(event) && onEnter) ||
      (event.key === 'Backspace' && onBackspace)
    if (!act) return
    event.preventDefault()
    act()
  }
  // A key that is held down must not run through the questions.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!event.repeat || !(DIGIT.test(event.key) || event.key === 'Enter' || event.key === 'Backspace')) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - arrivedAt.current > DOUBLE_CLICK_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onKeyDown, onKeyDownCapture, onClickCapture }
}
