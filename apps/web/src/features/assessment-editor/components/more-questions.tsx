import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { usePrinting } from '../../../components/ui/table/use-printing.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './questions-card.module.css'

/** So many more at a time: forty questions in two languages are twenty screens of a phone. */
const STEP = 10

type Given = {
  /** The questions that the search found, by their place among all. */
  visible: readonly number[]
  /** Those with something wrong: they are always shown. */
  wanted: ReadonlySet<number>
  /** Whether one was added, moved or removed: from then on all are shown, so that people see where it is. */
  moved: boolean
}

/** The questions that are drawn, and the way to show more of them. */
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

/** Below the list: how many of the questions are shown, and the others. */
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
