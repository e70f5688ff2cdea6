import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './likert-scale.module.css'

/** How an answer was chosen. Arrow keys move through the answers, so they must not advance to the next question. */
export type AnswerMeans = 'press' | 'digit' | 'arrow'

type LikertScaleProps = {
  /** Id of the element with the statement. */
  labelledBy: string
  /** Labels of answers 1, 2, 3 … in order. */
  labels: readonly string[]
  value: number | null
  onAnswer: (value: number, means: AnswerMeans) => void
  name: string
  disabled?: boolean
}

/**
 * Answers from low to high on one line, chosen by pointer, arrow or digit key. Choosing the current answer again also
 * calls `onAnswer`.
 */
export function LikertScale({ labelledBy, labels, value, onAnswer, name, disabled = false }: LikertScaleProps) {
  const arrow = useRef(false)
  const answer = (chosen: number, means: AnswerMeans) => {
    if (!disabled) onAnswer(chosen, means)
  }
  const handleKey = (event: KeyboardEvent) => {
    arrow.current = event.key.startsWith('Arrow')
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const digit = Number(event.key)
    if (!Number.isInteger(digit) || digit < 1 || digit > labels.length) return
    event.preventDefault()
    answer(digit, 'digit')
  }
  return (
    <div
      className={styles.scale}
      role="radiogroup"
      aria-labelledby={labelledBy}
      onKeyDown={handleKey}
      onPointerDown={() => {
        arrow.current = false
      }}
    >
      {labels.map((word, index) => (
        <label key={word} className={styles.answer}>
          <input
            type="radio"
            name={name}
            value={index + 1}
            checked={value === index + 1}
            disabled={disabled}
            aria-keyshortcuts={String(index + 1)}
            onChange={() => {}}
            // A checked radio button fires no change event, but people press it to confirm their answer.
            onClick={() => answer(index + 1, arrow.current ? 'arrow' : 'press')}
          />
          <span className={styles.dot} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.word}>
            <Icon of={IconCheck} size={18} className={styles.check} />
            {word}
          </span>
        </label>
      ))}
    </div>
  )
}
