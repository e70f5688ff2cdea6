import type { AssessmentResponse, AssessmentResponseRow } from '@evenground/shared/schemas'
import { type ResultsView, showTime, viewOfRow } from '../confidentiality/index.ts'
import { asLocalizedText } from '../content/index.ts'
import type { ResponseRecord, ResponseRowRecord } from './assessment-responses.repo.ts'

/**
 * Presents a response. Scores and exact times are only for callers who may read single responses; others see that
 * someone submitted, and on which day.
 */
export function presentResponseRow(response: ResponseRowRecord, allowed: ResultsView): AssessmentResponseRow {
  const view = viewOfRow(allowed, response.isClosed)
  return {
    id: response.id,
    account_id: response.accountId,
    given_name: asLocalizedText(response.givenName),
    family_name: asLocalizedText(response.familyName),
    factor_assessment_id: response.assessmentId,
    plan_id: response.personalPlanId,
    plan_title: asLocalizedText(response.planTitle ?? {}),
    assessment_type: response.assessmentType,
    scores: response.scores && (view.responses ? response.scores : {}),
    started: true,
    submitted_at: response.submittedAt && showTime(view, response.submittedAt).toISOString(),
    updated_at: showTime(view, response.updatedAt).toISOString(),
    scoring_version: response.scoringVersion,
    entered_by: response.enteredBy,
    is_latest: response.isLatest,
  }
}

export const presentResponse = (response: ResponseRecord, view: ResultsView): AssessmentResponse => ({
  ...presentResponseRow(response, view),
  answers: view.responses ? response.answers : {},
  wordings: view.responses ? response.wordings : {},
  texts: view.responses ? response.texts : {},
  overall_benchmark: response.overallBenchmark,
})
