import type {
  createAssessment,
  deleteAssessment,
  getAssessment,
  updateAssessment,
} from '@evenground/shared/contract/assessments'
import type { Assessment, AssessmentInput } from '@evenground/shared/schemas'
import { checkQuestions } from '@evenground/shared/scoring'
import { ApiError } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import {
  EMPTY_TEXT,
  isTitleFilled,
  suffixTitle,
  type TextValues,
  toLocalisedText,
  toTextValues,
} from '../../../lib/detail/localised-values.ts'
import type { DetailKind, Fault } from '../../../lib/detail/record.ts'
import { type QuestionValues, readQuestion, renewQuestions, toScorable, writeQuestion } from './question-values.ts'

const GET = route<typeof getAssessment>('GET', '/api/v2/assessments/{id}')
const CREATE = route<typeof createAssessment>('POST', '/api/v2/assessments')
const UPDATE = route<typeof updateAssessment>('PUT', '/api/v2/assessments/{id}')
const DELETE = route<typeof deleteAssessment>('DELETE', '/api/v2/assessments/{id}')

export type AssessmentValues = {
  title: TextValues
  label: TextValues
  description: TextValues
  locked: boolean
  active: boolean
  questions: QuestionValues[]
}

/** The fields of a question that can be wrong, each with its control. */
export const QUESTION_FIELDS = ['text_body', 'factor_id', 'question_id'] as const
export type QuestionField = (typeof QUESTION_FIELDS)[number]

/** What a fault of one field of one question is called: by these names the summary of errors finds its control. */
export const questionFaultPath = (index: number, field: QuestionField): string => `question-${index}-${field}`

/** The server's `questions.3.factor_id` as the page calls it. A fault of an id is told at the text. */
function toOwnPath(path: string): string {
  const [, index, field] = /^questions\.(\d+)\.(\w+)/.exec(path) ?? []
  if (index === undefined) return path
  return questionFaultPath(Number(index), QUESTION_FIELDS.find((one) => one === field) ?? 'text_body')
}

/** Gives each refusal the field that it speaks of; what the lock refuses is told where it was tried. */
function placeFaults(error: unknown, lockField: string): unknown {
  if (!(error instanceof ApiError)) return error
  const { errors = [] } = error.problem
  const placed =
    error.code === 'assessment_locked'
      ? [{ path: lockField, code: error.code, message: '' }]
      : errors.map((fault) => ({ ...fault, path: toOwnPath(fault.path) }))
  return new ApiError(error.status, error.code, { ...error.problem, errors: placed })
}

async function placing<T>(work: Promise<T>, lockField = 'questions'): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw placeFaults(error, lockField)
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

const write = (values: AssessmentValues): AssessmentInput => ({
  title: toLocalisedText(values.title),
  label: toLocalisedText(values.label),
  description: toLocalisedText(values.description),
  locked: values.locked,
  active: values.active,
  questions: values.questions.map(writeQuestion),
})

/** The lock is sent only where it was changed: a first submission may have set it since the page was read. */
function writeChange(before: Assessment, values: AssessmentValues) {
  const { locked, ...rest } = write(values)
  return locked === before.locked ? rest : { ...rest, locked }
}

function checkAll(values: AssessmentValues, domainLocale: 'en-us' | 'es-mx'): Fault[] {
  const texts = values.questions.flatMap(({ text_body }, index) =>
    isTitleFilled(text_body, domainLocale) ? [] : [{ path: questionFaultPath(index, 'text_body'), code: 'required' }],
  )
  const rules = checkQuestions(values.questions.map(toScorable)).map(({ index, code }) => ({
    path: questionFaultPath(index, code === 'reserved_factor' ? 'factor_id' : 'question_id'),
    code,
  }))
  const title = isTitleFilled(values.title, domainLocale) ? [] : [{ path: 'title', code: 'required' }]
  return [...title, ...texts, ...rules]
}

/** Assessments with their questions. */
export const assessmentKind: DetailKind<Assessment, AssessmentValues> = {
  name: 'assessments',
  load: (id, options) => call(GET, { params: { id } }, options),
  create: (values, options) => placing(call(CREATE, { body: write(values) }, options)),
  update: (before, values, options) =>
    placing(
      call(UPDATE, { params: { id: before.id }, body: writeChange(before, values) }, options),
      before.locked && !values.locked ? 'locked' : 'questions',
    ),
  remove: (id) => call(DELETE, { params: { id } }),
  empty: () => ({
    title: EMPTY_TEXT,
    label: EMPTY_TEXT,
    description: EMPTY_TEXT,
    locked: false,
    active: true,
    questions: [],
  }),
  read,
  check: checkAll,
  copy: (values, suffix) => ({
    ...values,
    title: suffixTitle(values.title, suffix),
    locked: false,
    questions: renewQuestions(values.questions),
  }),
  deleted: 'assessment_deleted',
}
