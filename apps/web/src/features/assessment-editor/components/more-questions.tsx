import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { usePrinting } from '../../../components/ui/table/use-printing.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './questions-card.module.css'

/** How many more questions each click shows: forty questions in two languages fill twenty phone screens. */
const STEP = 10

type Given = {
  /** Indexes of the questions that match the search. */
  visible: readonly number[]
  /** Indexes of the questions with an error. They are always shown. */
  wanted: ReadonlySet<number>
  /** Whether a question was added, moved or removed. From then on all are shown, so that its place is visible. */
  moved: boolean
}

/** The questions to render, and functions that show more of them. */
export function useShownQuestions({ visible, wanted, moved }: Given) {
  const [count, setCount] = useState(STEP)
  const printing = usePrinting()
  if (moved && count !== Number.POSITIVE_INFINITY) setCount(Number.POSITIVE_INFINITY)
  const lastWanted = visible.findLastIndex((index) => wanted.has(index))
  const limit = printing ? visible.length : Math.max(count, lastWanted + 1)
  return {
    shown: visible.slice(0, limit),
    showMore: () => setCount(limit + STEP),
    showAll: () => setCount(Number.POSITIVE_INFINITY),
  }
}

type MoreProps = { shown: number; total: number; onMore: () => void; onAll: () => void }

/** Below the list: how many questions are shown, and buttons that show more. */
export function MoreQuestions({ shown, total, onMore, onAll }: MoreProps) {
  const { t, format } = useWords('assessments')
  if (shown >= total) return null
  const left = total - shown
  return (
    <div className={styles.more} data-print="hide">
      <p>{t('questions.shown', { shown: format.number(shown), count: total, total: format.number(total) })}</p>
      {left > STEP && (
        <Button size="toolbar" onClick={onMore}>
          {t('questions.show_more', { count: STEP, more: format.number(STEP) })}
        </Button>
      )}
      <Button size="toolbar" onClick={onAll}>
        {t('questions.show_all', { count: total, total: format.number(total) })}
      </Button>
    </div>
  )
}
