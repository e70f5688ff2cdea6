import type { UserResponse } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import { findViewOfPerson, type ResultsView, showTime } from '../confidentiality/index.ts'
import type { ResponseRecord } from './responses.repo.ts'

/** Sorts by id, which puts the overall score first: its id is all zeros. */
const sortById = (values: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Returns the wording number of every answer. Answers not listed in `wordings` were given to the first wording. */
const presentWordings = ({ answers, wordings }: ResponseRecord): Record<string, number> =>
  Object.fromEntries(Object.keys(answers).map((id) => [id, wordings?.[id] ?? 1]))

export const presentResponse = (response: ResponseRecord, { hideScores }: { hideScores: boolean }): UserResponse => ({
  id: response.id,
  account_id: response.accountId,
  factor_assessment_id: response.assessmentId,
  plan_id: response.personalPlanId,
  assessment_type: response.assessmentType,
  answers: response.answers,
  wordings: presentWordings(response),
  scores: response.scores && !hideScores ? sortById(response.scores) : null,
  started: true,
  submitted_at: response.submittedAt?.toISOString() ?? null,
  updated_at: response.updatedAt.toISOString(),
  scoring_version: response.scoringVersion,
  entered_by: response.enteredBy,
})

/** Returns what a caller may see of a response, whether their own or another person's. */
export const viewOfResponse = (
  caller: Caller,
  { accountId, isClosed, startedAt }: Pick<ResponseRecord, 'accountId' | 'isClosed' | 'startedAt'>,
): ResultsView => findViewOfPerson(caller, accountId, { responses: isClosed, journals: true }, startedAt)

/**
 * Presents a response to someone else. Without the permission to read single responses, they see that it exists and
 * since which day, but no answers or scores.
 */
export const presentToOthers = (response: ResponseRecord, view: ResultsView): UserResponse => {
  const whole = presentResponse(response, { hideScores: false })
  if (view.responses) return whole
  return {
    ...whole,
    answers: {},
    wordings: {},
    scores: whole.scores && {},
    submitted_at: response.submittedAt && showTime(view, response.submittedAt).toISOString(),
    updated_at: showTime(view, response.updatedAt).toISOString(),
  }
}
