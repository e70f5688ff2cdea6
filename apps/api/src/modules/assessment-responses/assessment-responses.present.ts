import type { AssessmentResponse, AssessmentResponseRow } from '@evenground/shared/schemas'
import { readText } from '../content/index.ts'
import type { ResponseRecord, ResponseRowRecord } from './assessment-responses.repo.ts'

export const presentResponseRow = (response: ResponseRowRecord): AssessmentResponseRow => ({
  id: response.id,
  account_id: response.accountId,
  given_name: readText(response.givenName),
  family_name: readText(response.familyName),
  factor_assessment_id: response.assessmentId,
  plan_id: response.personalPlanId,
  plan_title: readText(response.planTitle ?? {}),
  assessment_type: response.assessmentType,
  scores: response.scores,
  started: true,
  submitted_at: response.submittedAt?.toISOString() ?? null,
  updated_at: response.updatedAt.toISOString(),
  scoring_version: response.scoringVersion,
  entered_by: response.enteredBy,
  is_latest: response.isLatest,
})

export const presentResponse = (response: ResponseRecord): AssessmentResponse => ({
  ...presentResponseRow(response),
  answers: response.answers,
})
