import type {
  createAssessment,
  deleteAssessment,
  getAssessment,
  updateAssessment,
} from '@evenground/shared/contract/assessments'
import type { Assessment, AssessmentInput } from '@evenground/shared/schemas'
import { checkQuestions } from '@evenground/shared/scoring'
import { ApiError } from '../../../lib/client/api-error.ts'
import { contentKind } from '../../../lib/detail/content-kind.ts'
import {
  EMPTY_TEXT,
  isTitleFilled,
  type TextValues,
  toLocalizedText,
  toTextValues,
} from '../../../lib/detail/localized-values.ts'
import type { DetailKind, FieldError } from '../../../lib/detail/resource.ts'
import { rowPath } from '../../../lib/detail/row-errors.ts'
import { type QuestionValues, readQuestion, renewQuestions, toScorable, writeQuestion } from './question-values.ts'

type Calls = {
  load: typeof getAssessment
  create: typeof createAssessment
  update: typeof updateAssessment
  remove: typeof deleteAssessment
}

export type AssessmentValues = {
  title: TextValues
  label: TextValues
  description: TextValues
  locked: boolean
  active: boolean
  questions: QuestionValues[]
}

/** The questions as a list of rows: the parts of each that can be wrong. */
export const QUESTION_ROWS = { name: 'questions', parts: ['text_body', 'factor_id', 'question_id'] } as const

/** What the lock refuses is told where it was tried. */
function placeErrors(error: unknown, lockField: string): unknown {
  if (!(error instanceof ApiError) || error.code !== 'assessment_locked') return error
  const errors = [{ path: lockField, code: error.code, message: '' }]
  return new ApiError(error.status, error.code, { ...error.problem, errors })
}

async function placing<T>(work: Promise<T>, lockField = 'questions'): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw placeErrors(error, lockField)
  }
}

const read = (assessment: Assessment): AssessmentValues => ({
  title: toTextValues(assessment.title),
  label: toTextValues(assessment.label),
  description: toTextValues(assessment.description),
  locked: assessment.locked,
  active: assessment.active,
  questions: assessment.questions.map(readQuestion),
})

/** The lock is sent only where it was changed: a first submission may have set it since the page was read. */
const write = (values: AssessmentValues, before: Assessment | null): AssessmentInput => ({
  title: toLocalizedText(values.title),
  label: toLocalizedText(values.label),
  description: toLocalizedText(values.description),
  ...(values.locked !== before?.locked && { locked: values.locked }),
  active: values.active,
  questions: values.questions.map(writeQuestion),
})

function checkQuestionValues(values: AssessmentValues, domainLocale: 'en-us' | 'es-mx'): FieldError[] {
  const texts = values.questions.flatMap(({ text_body }, index) =>
    isTitleFilled(text_body, domainLocale)
      ? []
      : [{ path: rowPath(QUESTION_ROWS, index, 'text_body'), code: 'required' }],
  )
  const rules = checkQuestions(values.questions.map(toScorable)).map(({ index, code }) => ({
    path: rowPath(QUESTION_ROWS, index, code === 'reserved_factor' ? 'factor_id' : 'question_id'),
    code,
  }))
  return [...texts, ...rules]
}

const plainKind = contentKind<Calls, AssessmentValues>({
  name: 'assessments',
  empty: () => ({
    title: EMPTY_TEXT,
    label: EMPTY_TEXT,
    description: EMPTY_TEXT,
    locked: false,
    active: true,
    questions: [],
  }),
  read,
  write,
  check: checkQuestionValues,
  renew: (values) => ({ ...values, locked: false, questions: renewQuestions(values.questions) }),
  deleted: 'assessment_deleted',
})

/** Assessments with their questions. */
export const assessmentKind: DetailKind<Assessment, AssessmentValues> = {
  ...plainKind,
  create: (...given) => placing(plainKind.create(...given)),
  update: (before, values, options) =>
    placing(plainKind.update(before, values, options), before.locked && !values.locked ? 'locked' : 'questions'),
}
