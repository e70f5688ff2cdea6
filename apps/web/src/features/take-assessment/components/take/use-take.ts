import { canSubmit, INTRO_POSITION, progressOfAnswers, resumeAt } from '@evenground/shared/learning'
import type { LocalizedText, Question } from '@evenground/shared/schemas'
import { useRef, useState } from 'react'
import type { AnswerMeans } from '../../../../components/ui/fields/likert-scale.tsx'
import type { Answers } from '../../../../lib/unsent/save-answers.ts'
import type { QueueState } from '../../api/answer-queue.ts'
import { findShownWording } from '../../api/shown-wording.ts'
import { useAnswerQueue } from '../../api/use-answer-queue.ts'
import type { TakeInput } from './take-input.ts'
import { recordStart, useOpening } from './use-opening.ts'
import { useQuestions } from './use-questions.ts'
import { useReturnToIntro, useReturnToOpenQuestion } from './use-returns.ts'
import { CONFIRM_POSITION, type Steps, useSteps } from './use-steps.ts'
import { type Submission, useRefusedSave, useSubmission } from './use-submission.ts'

/** After its first answer a question takes no other for this long: a trembling hand, a double click. */
const LOCK_MS = 1000

export interface Take {
  questions: readonly Question[]
  answers: Answers
  /** The text of a question, in the wording in which it was answered. */
  textOf: (question: Question) => LocalizedText
  answeredCount: number
  /** Share of answered questions, 0–100, rounded down. */
  percent: number
  complete: boolean
  /** Back and Next between questions; type 0 has Next only. */
  navigable: boolean
  steps: Steps
  saving: QueueState
  submission: Submission
  /** The question where this visit continues from an earlier one; the intro where there was none. */
  resumedAt: number
  begin: () => void
  answer: (value: number, means: AnswerMeans) => void
  /** Null where there is nowhere to continue to. */
  next: (() => void) | null
  back: (() => void) | null
  askToSubmit: () => void
  submit: () => void
  retrySaving: () => void
}

/** The lock of a question that was just answered. */
function useAnswerLock(): (questionId: string) => boolean {
  const lock = useRef({ questionId: '', until: 0 })
  return (questionId) => {
    const now = performance.now()
    if (lock.current.questionId === questionId && now < lock.current.until) return false
    lock.current = { questionId, until: now + LOCK_MS }
    return true
  }
}

/** Answers of this visit on top of those that were saved before, on the server or on this device. */
function useAnswers({ answerKey, assessment, response }: TakeInput) {
  const { store, queue, saving } = useAnswerQueue(answerKey)
  const [answers, setAnswers] = useState<Answers>(() => {
    const asked = new Set(assessment.questions.filter(({ alias }) => !alias).map(({ id }) => id))
    const all = Object.entries({ ...response?.answers, ...store.read().answers })
    // An unsent answer to a deleted question goes too: because of it, the server would refuse all of them.
    const gone = all.filter(([id]) => !asked.has(id))
    store.remove({ answers: Object.fromEntries(gone), started: false })
    return Object.fromEntries(all.filter(([id]) => asked.has(id)))
  })
  const [wordings, setWordings] = useState(() => ({ ...response?.wordings, ...store.read().wordings }))
  const save = (question: Question, value: number) => {
    const { number } = findShownWording(question, wordings)
    setAnswers((known) => ({ ...known, [question.id]: value }))
    setWordings((known) => ({ ...known, [question.id]: number }))
    queue.add(question.id, value, number)
  }
  return { store, queue, saving, answers, wordings, save }
}

/** Where Next leads: to the next question, and from the last one to the first that is still open. */
function findNext(ids: readonly string[], answered: ReadonlySet<string>, position: number): number | null {
  if (position < ids.length - 1) return position + 1
  const open = ids.findIndex((id) => !answered.has(id))
  return open === -1 || open === position ? null : open
}

/** How far the answers have come: “answers over questions”. */
const measureProgress = (ids: readonly string[], answered: ReadonlySet<string>) => ({
  answeredCount: ids.filter((id) => answered.has(id)).length,
  percent: progressOfAnswers(ids, answered),
  complete: canSubmit(ids, answered),
})

/** Everything that happens while an assessment is taken. */
export function useTake(input: TakeInput): Take {
  const { plan, task, assessment, answerKey } = input
  const { store, queue, saving, answers, wordings, save } = useAnswers(input)
  const questions = useQuestions(assessment, answers, answerKey.accountId)
  const ids = questions.map(({ id }) => id)
  const answered = new Set(Object.keys(answers))
  const opensAt = useOpening(input, ids, answered)
  const steps = useSteps(opensAt)
  const lockQuestion = useAnswerLock()
  const submission = useSubmission({ answerKey, plan, task, store, queue })

  const { position } = steps
  const navigable = answerKey.assessmentType !== 0
  const submit = () => void submission.submit(answers, wordings)
  useRefusedSave(saving.refusal, { store, resume: submit })
  useReturnToIntro(saving.refusal, answered.size === 0, steps)
  useReturnToOpenQuestion(
    submission.error,
    ids.findIndex((id) => !answered.has(id)),
    steps,
  )

  const begin = () => {
    recordStart(input)
    if (answered.size === 0) queue.start()
    steps.goTo(Math.max(0, resumeAt(ids, answered)))
  }
  const answer = (value: number, means: AnswerMeans) => {
    const question = questions[position]
    // Arrow keys move from answer to answer: each is saved, none locks the question or moves on.
    if (!question || submission.busy || (means !== 'arrow' && !lockQuestion(question.id))) return
    save(question, value)
    const onward = findNext(ids, new Set([...answered, question.id]), position)
    if (means !== 'arrow' && onward !== null) steps.goSoon(onward)
  }

  const onward = findNext(ids, answered, position)
  const mayGoOn = navigable || answered.has(ids[position] ?? '')
  const mayGoBack = position === CONFIRM_POSITION || (navigable && position > INTRO_POSITION)
  const previous = position === CONFIRM_POSITION ? ids.length - 1 : position - 1
  return {
    questions,
    answers,
    textOf: (question) => findShownWording(question, wordings).text,
    ...measureProgress(ids, answered),
    navigable,
    steps,
    saving,
    submission,
    resumedAt: opensAt,
    begin,
    answer,
    next: onward !== null && mayGoOn ? () => steps.goTo(onward) : null,
    back: mayGoBack ? () => steps.goTo(previous) : null,
    askToSubmit: () => steps.goTo(CONFIRM_POSITION),
    submit,
    retrySaving: queue.retry,
  }
}
