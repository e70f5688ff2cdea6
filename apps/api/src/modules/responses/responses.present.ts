import type { UserResponse } from '@evenground/shared/schemas'
import type { ResponseRecord } from './responses.repo.ts'

/** Sorted by id, which puts the all-zero id of the overall score first. */
const sortById = (values: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))

export const presentResponse = (response: ResponseRecord, { hideScores }: { hideScores: boolean }): UserResponse => ({
  id: response.id,
  account_id: response.accountId,
  factor_assessment_id: response.assessmentId,
  plan_id: response.personalPlanId,
  assessment_type: response.assessmentType,
  answers: response.answers,
  scores: response.scores && !hideScores ? sortById(response.scores) : null,
  started: true,
  submitted_at: response.submittedAt?.toISOString() ?? null,
  updated_at: response.updatedAt.toISOString(),
  scoring_version: response.scoringVersion,
  entered_by: response.enteredBy,
})
