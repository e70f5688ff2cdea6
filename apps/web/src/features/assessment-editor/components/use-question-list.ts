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
  /** Whether undoing restores texts and marks, too, and not only the set and order of questions. */
  whole: boolean
}

/** The element id of a question's row, to focus it. */
export const rowIdOf = (id: string): string => `row-${id}`

/** After the next render, focuses the first control of the row; without a row, the button that adds a question. */
function focusRow(id: string | undefined): void {
  requestAnimationFrame(() => {
    const row = id === undefined ? null : document.getElementById(rowIdOf(id))
    const control = row?.querySelector<HTMLElement>('textarea') ?? document.getElementById('add-question')
    control?.focus()
  })
}

/** The stack of steps that can be undone. */
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

/** The form's questions and all operations on them. Adding, removing and moving questions can be undone. */
export function useQuestionList() {
  const { t } = useTranslation('assessments')
  const { control } = useFormContext<AssessmentValues>()
  const { field } = useController({ control, name: 'questions' })
  const latest = useRef(field)
  latest.current = field
  const steps = useSteps()
  const { mode, saved } = useDetailControls()
  const notify = useEditNotice()
  // Steps are dropped after a save: the saved questions have ids from the server that earlier steps do not know.
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
          // If there were later steps, the notice must not undo them. They are undone one by one with the list's
          // button.
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
