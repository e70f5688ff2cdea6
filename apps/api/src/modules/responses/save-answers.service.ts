import type { SaveResponseInput, UserResponse } from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS, isOutOfScope } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { assertMayWorkIn } from '../confidentiality/index.ts'
import { loadLearnerProgress, resolveDataEntry } from '../learning/index.ts'
import type { AskedQuestion } from './assigned-assessment.repo.ts'
import { createAssignedAssessmentCache } from './assigned-assessment-cache.ts'
import { recordEntry } from './entered-for-others.ts'
import { findPresentDomain } from './moved-person.repo.ts'
import {
  areWordingsKnown,
  assertMayTake,
  assertSavable,
  assertWordingsKnown,
  waitsForTraining,
} from './responses.policy.ts'
import { presentToOthers, viewOfResponse } from './responses.present.ts'
import { type AnswerToSave, discardSealedDraft, saveAnswers } from './responses.repo.ts'

export interface Target {
  /** The id of the plan task or of the assessment. */
  id: string
  planId: string
  /** The person who answers; absent: the caller. */
  accountId?: string | undefined
}

type Numbers = Readonly<Record<string, number>>

function parseAnswers(questions: readonly AskedQuestion[], answers: Numbers, wordings: Numbers) {
  const given: AnswerToSave[] = questions.flatMap(({ id: questionId, wording: present }) => {
    const value = answers[questionId]
    return value === undefined ? [] : [{ questionId, value, wording: wordings[questionId] ?? null, present }]
  })
  return { answers: given, isReworded: questions.some(({ wording }) => wording > 1) }
}

type Platformed = Pick<Platform, 'database' | 'clock'>

/**
 * Returns the caller with the scope of the domain they were moved to while the request was running; undefined if this
 * does not apply. The caller was authenticated before the move, which may have ended their session, and their answers
 * belong to them in either domain. Not done when someone answers for another person.
 */
async function followMove({ database }: Platformed, caller: Caller, { accountId: whose }: Target) {
  if (caller.actorId !== null || (whose !== undefined && whose !== caller.accountId)) return
  const present = await database.read(ALL_DOMAINS, (db) => findPresentDomain(db, caller.accountId))
  if (!present) return
  const { domainId, ancestors } = present
  return { ...caller, domainId, scope: { domains: [domainId], ancestors } }
}

/**
 * Saves answers, the call that learners make most: one per click. Apart from looking up the caller, it takes one
 * statement, plus one more every few seconds. Post types, which wait for training, also load the plan's progress.
 */
export function createSaving(platform: Platformed) {
  const save = createSave(platform)
  return {
    save: async (
      caller: Caller,
      context: RequestContext,
      target: Target,
      input: SaveResponseInput,
    ): Promise<UserResponse> => {
      try {
        return await save(caller, context, target, input)
      } catch (error) {
        const moved = isOutOfScope(error) ? await followMove(platform, caller, target) : undefined
        if (!moved) throw error
        return save(moved, context, target, input)
      }
    },
  }
}

function createSave({ database, clock }: Platformed) {
  const findFacts = createAssignedAssessmentCache(clock)
  return (
    caller: Caller,
    context: RequestContext,
    { id, planId, accountId: whose }: Target,
    input: SaveResponseInput,
  ): Promise<UserResponse> =>
    database.read(caller.scope, async (db) => {
      const entry = await resolveDataEntry(db, caller, whose, 'api.v2.assessments.create_by_id')
      const { accountId } = entry
      const { assessment_type: assessmentType, answers, wordings = {} } = input
      const key = { accountId, planId, id, assessmentType }
      // A text may have been changed since: if a sent wording is unknown to the cached assessment, it is loaded again.
      const facts = await findFacts(db, key, ({ questions }) => areWordingsKnown(questions, wordings))
      if (!facts || (input.factor_assessment_id ?? facts.assessmentId) !== facts.assessmentId) throw notFound()
      if (waitsForTraining(assessmentType) || entry.enteredBy !== null) {
        const learnerProgress = await loadLearnerProgress(db, accountId, planId)
        assertMayWorkIn(caller, learnerProgress.plan)
        if (waitsForTraining(assessmentType)) assertMayTake(learnerProgress, assessmentType)
      }
      assertSavable(facts.questions, answers)
      assertWordingsKnown(facts.questions, wordings)
      const now = clock()
      const responseKey = { ...entry, ...facts, assessmentType }
      await discardSealedDraft(db, responseKey, accountId === caller.accountId ? caller.sealedAt : null)
      const saved = await saveAnswers(db, responseKey, parseAnswers(facts.questions, answers, wordings), now)
      if (!saved) throw notFound()
      if (saved.id === null) throw new AppError('assessment_already_taken')
      await recordEntry(db, caller, context, { ...entry, responseId: saved.id })
      const record = { startedAt: now, submittedAt: null, updatedAt: now, scores: null, scoringVersion: null }
      const { id: responseId, enteredBy, isClosed, wordings: kept } = saved
      const response = {
        ...responseKey,
        ...record,
        id: responseId,
        enteredBy,
        isClosed,
        answers: { ...saved.answers, ...answers },
        wordings: kept,
      }
      return presentToOthers(response, viewOfResponse(caller, response))
    })
}
