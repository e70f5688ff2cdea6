import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Position, reorderById } from '../../../components/ui/sortable/positions.ts'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { useEditNotice } from '../../../lib/detail/use-edit-notice.ts'
import type { AssessmentValues } from '../api/assessment-resource.ts'
import { changeQuestion, duplicateQuestion, pointAlias, restoreOrder } from '../api/change-questions.ts'
import { makeEmptyQuestion, type QuestionValues } from '../api/question-values.ts'

type Questions = readonly QuestionValues[]
interface Step {
  before: Questions
  /** Texts and marks are restored as well, not only the order. */
  whole: boolean
}

/** The id of a question's row, to bring the focus to it. */
export const rowIdOf = (id: string): string => `row-${id}`

/** Once the row is drawn, its first control gets the focus; without a row the button that adds one. */
function focusRow(id: string | undefined): void {
  requestAnimationFrame(() => {
    const row = id === undefined ? null : document.getElementById(rowIdOf(id))
    const control = row?.querySelector<HTMLElement>('textarea') ?? document.getElementById('add-question')
    control?.focus()
  })
}

/** The steps that can be undone. */
function useSteps() {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  return useMemo(() => {
    let steps: Step[] = []
    const change = <T>(result: T): T => {
      redraw()
      return result
    }
    return {
      count: () => steps.length,
      push: (step: Step) => change(steps.push(step)),
      pop: () => change(steps.pop()),
      clear: () => {
        steps = []
        redraw()
      },
    }
  }, [])
}

/** The questions of the form and everything that changes them, with a way back for what adds, removes and moves. */
export function useQuestionList() {
  const { t } = useTranslation('assessments')
  const { control } = useFormContext<AssessmentValues>()
  const { field } = useController({ control, name: 'questions' })
  const latest = useRef(field)
  latest.current = field
  const steps = useSteps()
  const { mode, saved } = useDetailControls()
  const notify = useEditNotice()
  // What was saved came back with the server's ids, which the steps before it do not know.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save is news, also while editing goes on
  useEffect(() => steps.clear(), [mode, saved?.values, steps])
  const words = useRef(t)
  words.current = t
  const edits = useMemo(() => {
    const read = () => latest.current.value
    const write = (next: QuestionValues[]) => latest.current.onChange(next)
    const rebuild = (next: QuestionValues[], whole = false) => {
      steps.push({ before: read(), whole })
      write(next)
    }
    const undo = () => {
      const step = steps.pop()
      if (step) write(step.whole ? [...step.before] : restoreOrder(step.before, read()))
    }
    return {
      change: (id: string, change: Partial<QuestionValues>) => write(changeQuestion(read(), id, change)),
      point: (id: string, target: string | null) => write(pointAlias(read(), id, target)),
      move: (id: string, { index }: Position) => rebuild(reorderById(read(), id, index)),
      add: () => {
        const question = makeEmptyQuestion()
        rebuild([...read(), question])
        focusRow(question.id)
      },
      duplicate: (id: string) => {
        const next = duplicateQuestion(read(), id)
        const at = next.findIndex((question) => question.id === id)
        rebuild(next)
        focusRow(next[at + 1]?.id)
      },
      remove: (id: string) => {
        const at = read().findIndex((question) => question.id === id)
        const next = read().filter((question) => question.id !== id)
        rebuild(next)
        focusRow((next[at] ?? next[at - 1])?.id)
        const count = steps.count()
        const takeBack = () => {
          // Later steps are undone one by one, by the button of the list.
          if (steps.count() === count) undo()
        }
        notify({ message: words.current('questions.removed', { number: at + 1 }), undo: takeBack })
      },
      replace: (next: QuestionValues[]) => rebuild(next, true),
      undo,
    }
  }, [notify, steps])
  return { questions: field.value, edits, undoable: steps.count() > 0 }
}

export type QuestionEdits = ReturnType<typeof useQuestionList>['edits']
