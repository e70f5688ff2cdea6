import type { SaveResponseInput, UserResponse } from '@evenground/shared/schemas'
import { type Answers, scoreAnswers } from '@evenground/shared/scoring'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { assertMayWorkIn } from '../confidentiality/index.ts'
import {
  buildProgress,
  type DataEntry,
  findPlanTransition,
  type LearnerProgress,
  lockAndLoadPlan,
  resolveDataEntry,
} from '../learning/index.ts'
import { addToReleasePlan } from '../releases/index.ts'
import type { AskedQuestion } from './assigned-assessment.repo.ts'
import { recordEntry } from './entered-for-others.ts'
import {
  assertComplete,
  assertMayTake,
  assertSavable,
  assertWordingsKnown,
  findAssessment,
} from './responses.policy.ts'
import { presentResponse, presentToOthers, viewOfResponse } from './responses.present.ts'
import { discardSealedDraft, type ResponseKey, type ResponseRecord } from './responses.repo.ts'
import type { Target } from './save-answers.service.ts'
import {
  closeForSubmission,
  findScoringFacts,
  lockOpenResponse,
  pairWithinRuns,
  type StoredAnswer,
  type Submission,
  saveSubmission,
} from './submission.repo.ts'

type Sent = Pick<SaveResponseInput, 'answers' | 'wordings'>

/**
 * What was saved before, without answers to questions that are no longer asked, and what is sent now on top of it. An
 * answer that is only sent again keeps the wording that it was given to.
 */
function mergeAnswers(
  questions: readonly AskedQuestion[],
  saved: ReadonlyMap<string, StoredAnswer>,
  sent: Sent,
): { answers: Answers; wordings: Answers } {
  const merged = questions.flatMap(({ id, alias, wording: present }) => {
    const before = alias ? undefined : saved.get(id)
    const value = sent.answers[id] ?? before?.value
    if (value === undefined) return []
    const known = value === before?.value ? before.wording : present
    return [{ id, value, wording: sent.wordings?.[id] ?? known }]
  })
  return {
    answers: Object.fromEntries(merged.map(({ id, value }) => [id, value])),
    wordings: Object.fromEntries(merged.map(({ id, wording }) => [id, wording])),
  }
}

/** With when its first answer was saved. */
type BegunSubmission = Submission & { startedAt: Date }

/**
 * Takes the response and scores it. The statements are handed over together, but one connection runs them in the order
 * written: the response is locked and the assessment closed before questions and answers are read.
 */
async function takeAndScore(db: Db, key: ResponseKey, sent: Sent, now: Date): Promise<BegunSubmission> {
  const [open, , { questions, superFactors, saved }] = await Promise.all([
    lockOpenResponse(db, key, now),
    closeForSubmission(db, key),
    findScoringFacts(db, key),
  ])
  if (!open) throw new AppError('assessment_already_taken')
  assertSavable(questions, sent.answers)
  assertWordingsKnown(questions, sent.wordings ?? {})
  const { answers, wordings } = mergeAnswers(questions, saved, sent)
  assertComplete(questions, answers)
  return {
    responseId: open.id,
    startedAt: open.startedAt,
    enteredBy: open.enteredBy,
    isClosed: open.isClosed,
    answers,
    wordings,
    ...scoreAnswers({ questions, superFactors, answers }),
  }
}

/** The plan including this response, which may open training. */
function withResponse(
  learnerProgress: LearnerProgress,
  key: ResponseKey,
  { scores, isClosed, startedAt }: BegunSubmission,
  now: Date,
): LearnerProgress {
  const { personalPlanId, assessmentId, assessmentType } = key
  const response = { personalPlanId, assessmentId, assessmentType, startedAt, submittedAt: now, isClosed, scores }
  return buildProgress({ ...learnerProgress, responses: [...learnerProgress.responses, response] })
}

export function createSubmitting({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    /** Scores a response once and for all. Of several submits at once the first to hold the row wins. */
    submit: (
      caller: Caller,
      context: RequestContext,
      target: Target,
      input: SaveResponseInput,
    ): Promise<UserResponse> =>
      database.transaction(
        caller.scope,
        async (db) => {
          const right = 'api.v2.assessments.create_by_id'
          const entry = await resolveDataEntry(db, caller, target.accountId, right)
          const { response, learnerProgress } = await submitResponse(db, entry, target, {
            caller,
            input,
            clock,
          })
          await recordEntry(db, caller, context, { ...entry, responseId: response.id })
          const view = viewOfResponse(caller, response)
          const isOwn = entry.accountId === caller.accountId
          return isOwn && view.responses
            ? presentResponse(response, learnerProgress.flags)
            : presentToOthers(response, view)
        },
        // The record of an entry for someone else is no plain SQL.
        { plain: (target.accountId ?? caller.accountId) === caller.accountId },
      ),
  }
}

async function submitResponse(
  db: Db,
  entry: DataEntry,
  { id, planId }: Target,
  { caller, input, clock }: { caller: Caller; input: SaveResponseInput; clock: () => Date },
): Promise<{ response: ResponseRecord; learnerProgress: LearnerProgress }> {
  const learnerProgress = await lockAndLoadPlan(db, entry.accountId, planId, { now: clock() })
  // After the wait for the lock: training opens no earlier than the plan was last changed.
  const now = clock()
  assertMayWorkIn(caller, learnerProgress.plan)
  const assessmentType = input.assessment_type
  const assessmentId = findAssessment(learnerProgress.path.tree, id, assessmentType)
  if ((input.factor_assessment_id ?? assessmentId) !== assessmentId) throw notFound()
  assertMayTake(learnerProgress, assessmentType)
  const key: ResponseKey = { ...entry, personalPlanId: learnerProgress.plan.id, assessmentId, assessmentType }
  await discardSealedDraft(db, key, entry.accountId === caller.accountId ? caller.sealedAt : null)
  const submission = await takeAndScore(db, key, input, now)
  const { state, events } = findPlanTransition(withResponse(learnerProgress, key, submission, now), now)
  const step = { state, events: [{ kind: 'assessment_submitted', subjectId: assessmentId } as const, ...events] }
  const run = await saveSubmission(db, key, { submission, step }, now)
  if (run > 1) await pairWithinRuns(db, key)
  await addToReleasePlan(db, submission.responseId)
  return {
    response: { ...key, ...submission, id: submission.responseId, startedAt: now, submittedAt: now, updatedAt: now },
    learnerProgress,
  }
}
