import { LOCALES, type Locale } from '@evenground/shared/constants'
import type { Assessment } from '@evenground/shared/schemas'
import { ApiError } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { buildResource } from '../../../lib/detail/build-resource.ts'
import type { Resource } from '../../../lib/detail/resource.ts'
import { type AssessmentValues, assessmentResource } from './assessment-resource.ts'

/** Shows an `assessment_locked` error at the field that was changed. */
async function placeLockError<T>(work: Promise<T>, field = 'questions'): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'assessment_locked') throw error
    const errors = [{ path: field, code: error.code, message: '' }]
    throw new ApiError(error.status, error.code, { ...error.problem, errors })
  }
}

/** A change of the text of a question that people have answered. */
export interface Rewording {
  number: number
  locale: Locale
  before: string
  after: string
}

/** Finds existing texts that were changed. A new translation does not count: it changes no existing text. */
const findRewordings = (before: Assessment, { questions }: AssessmentValues): Rewording[] => {
  const texts = new Map(before.questions.map(({ id, text_body }) => [id, text_body]))
  return questions.flatMap(({ id, text_body }, at) =>
    LOCALES.flatMap((locale) => {
      const was = texts.get(id)?.[locale] ?? ''
      const now = text_body[locale]
      return was.trim() && was.trim() !== now.trim() ? [{ number: at + 1, locale, before: was, after: now }] : []
    }),
  )
}

/** Whether anyone has submitted answers; true if this cannot be determined. */
async function isAnswered(id: string): Promise<boolean> {
  try {
    return (await call(routes.listLatestAssessmentResponses, { params: { id }, query: { limit: '1' } })).length > 0
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return true
    throw error
  }
}

/** `confirm` is called before texts of answered questions are changed. */
export function buildAssessment(
  confirm: (rewordings: readonly Rewording[]) => Promise<boolean>,
): Resource<Assessment, AssessmentValues> {
  const plain = buildResource(assessmentResource)
  return {
    ...plain,
    create: (...given) => placeLockError(plain.create(...given)),
    update: async (before, values, options) => {
      const rewordings = before.locked ? findRewordings(before, values) : []
      if (rewordings.length > 0 && (await isAnswered(before.id)) && !(await confirm(rewordings))) {
        throw new ApiError(0, 'plan_save_held')
      }
      const field = before.locked && !values.locked ? 'locked' : 'questions'
      return placeLockError(plain.update(before, values, options), field)
    },
  }
}
