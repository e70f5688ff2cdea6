import type { SaveResponseInput, UserResponse } from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadStanding, resolveEntry } from '../learning/index.ts'
import { maySeeWhole, recordEntry } from './entered-for-others.ts'
import { assertMayTake, assertSavable, waitsForTraining } from './responses.policy.ts'
import { presentResponse } from './responses.present.ts'
import { saveAnswers } from './responses.repo.ts'
import { createTakingFacts } from './taking-facts.ts'

export interface Target {
  /** The plan task's id, or the assessment's. */
  id: string
  planId: string
  /** Absent: the caller's own. */
  accountId?: string | undefined
}

/**
 * Saving is what learners do most: one click, one call. Beside the look-up of the caller it is one statement; a second
 * one every few seconds, and for post types, which wait for training, the plan's progress.
 */
export function createSaving({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const findFacts = createTakingFacts(clock)
  return {
    save: (
      caller: Caller,
      context: RequestContext,
      { id, planId, accountId: whose }: Target,
      input: SaveResponseInput,
    ): Promise<UserResponse> =>
      database.read(caller.scope, async (db) => {
        const subject = await resolveEntry(db, caller, whose, 'api.v2.assessments.create_by_id')
        const { accountId } = subject
        const { assessment_type: assessmentType, answers } = input
        const facts = await findFacts(db, { accountId, planId, id, assessmentType })
        if (!facts || (input.factor_assessment_id ?? facts.assessmentId) !== facts.assessmentId) throw notFound()
        if (waitsForTraining(assessmentType)) {
          assertMayTake(await loadStanding(db, accountId, planId), assessmentType)
        }
        assertSavable(facts.questions, answers)
        const now = clock()
        const place = { ...subject, ...facts, assessmentType }
        const saved = await saveAnswers(db, place, answers, now)
        if (!saved) throw notFound()
        if (saved.id === null) throw new AppError('assessment_already_taken')
        await recordEntry(db, caller, context, { ...subject, responseId: saved.id })
        const record = { submittedAt: null, updatedAt: now, scores: null, scoringVersion: null }
        const known = maySeeWhole(caller, accountId) ? { ...saved.answers, ...answers } : answers
        return presentResponse(
          { ...place, ...record, id: saved.id, enteredBy: saved.enteredBy, answers: known },
          { hideScores: false },
        )
      }),
  }
}
