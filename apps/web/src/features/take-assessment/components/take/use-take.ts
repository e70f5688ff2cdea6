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

/** After an answer, a question is locked for this long in milliseconds, against double clicks and trembling hands. */
const LOCK_MS = 1000

export interface Take {
  questions: readonly Question[]
  answers: Answers
  /** The text of a question, in the wording that was answered. */
  textOf: (question: Question) => LocalizedText
  answeredCount: number
  /** Share of answered questions, 0–100, rounded down. */
  percent: number
  complete: boolean
  /** Whether Back and Next are available between questions; type 0 has only Next. */
  navigable: boolean
  steps: Steps
  saving: QueueState
  submission: Submission
  /** The position at which this visit continues an earlier one; the intro if there was none. */
  resumedAt: number
  begin: () => void
  answer: (value: number, means: AnswerMeans) => void
  /** Null if there is no next step. */
  next: (() => void) | null
  back: (() => void) | null
  askToSubmit: () => void
  submit: () => void
  retrySaving: () => void
}

/** Locks a question that was just answered. The returned function tells whether an answer may be taken. */
function useAnswerLock(): (questionId: string) => boolean {
  const lock = useRef({ questionId: '', until: 0 })
  return (questionId) => {
    const now = performance.now()
    if (lock.current.questionId === questionId && now < lock.current.until) return false
    lock.current = { questionId, until: now + LOCK_MS }
    return true
  }
}

/** The answers: those saved before, on the server or this device, overridden by those of this visit. */
function useAnswers({ answerKey, assessment, response }: TakeInput) {
  const { store, queue, saving } = useAnswerQueue(answerKey)
  const [answers, setAnswers] = useState<Answers>(() => {
    const asked = new Set(assessment.questions.filter(({ alias }) => !alias).map(({ id }) => id))
    const all = Object.entries({ ...response?.answers, ...store.read().answers })
    // Unsent answers to deleted questions are dropped: because of one, the server would refuse all.
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

/** The position to which Next leads: the next question; from the last one, the first unanswered question. */
function findNext(ids: readonly string[], answered: ReadonlySet<string>, position: number): number | null {
  if (position < ids.length - 1) return position + 1
  const open = ids.findIndex((id) => !answered.has(id))
  return open === -1 || open === position ? null : open
}

/** The progress: number and share of answered questions. */
const measureProgress = (ids: readonly string[], answered: ReadonlySet<string>) => ({
  answeredCount: ids.filter((id) => answered.has(id)).length,
  percent: progressOfAnswers(ids, answered),
  complete: canSubmit(ids, answered),
})

/** State and actions of taking an assessment. */
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
    // Arrow keys move from answer to answer: each is saved, but does not lock the question or move on.
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
