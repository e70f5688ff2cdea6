import type { Assessment } from '@evenground/shared/schemas'
import { ApiError } from '../../../lib/client/api-error.ts'
import { buildResource } from '../../../lib/detail/build-resource.ts'
import type { Resource } from '../../../lib/detail/resource.ts'
import { type AssessmentValues, assessmentResource } from './assessment-resource.ts'

/** What the lock refuses is told at the field where it was tried. */
async function placeLockError<T>(work: Promise<T>, field = 'questions'): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'assessment_locked') throw error
    const errors = [{ path: field, code: error.code, message: '' }]
    throw new ApiError(error.status, error.code, { ...error.problem, errors })
  }
}

export function buildAssessment(): Resource<Assessment, AssessmentValues> {
  const plain = buildResource(assessmentResource)
  return {
    ...plain,
    create: (...given) => placeLockError(plain.create(...given)),
    update: (before, values, options) =>
      placeLockError(plain.update(before, values, options), before.locked && !values.locked ? 'locked' : 'questions'),
  }
}
