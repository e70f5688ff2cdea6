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
 * Merges the saved answers with those sent now, which take precedence. Drops answers to questions that are no longer
 * asked. An answer sent again with the same value keeps the wording it was given to.
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

/** A submission with the time when its first answer was saved. */
type BegunSubmission = Submission & { startedAt: Date }

/**
 * Locks the response, closes the assessment, and scores the answers. The statements are sent together, but one
 * connection runs them in this order, so questions and answers are read only after both are locked.
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

/** Returns the progress as if this response were already stored; it may unlock training. */
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
    /**
     * Submits and scores a response, which is final. If several submits run at once, the first to lock the row wins.
     */
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
        // Recording an entry for someone else is not plain SQL.
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
  // Read after waiting for the lock, so that training never unlocks before the plan was last changed.
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
