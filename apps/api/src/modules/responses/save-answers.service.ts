import type { SaveResponseInput, UserResponse } from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadStanding } from '../learning/index.ts'
import { assertMayTake, assertSavable, waitsForTraining } from './responses.policy.ts'
import { presentResponse } from './responses.present.ts'
import { saveAnswers } from './responses.repo.ts'
import { createTakingFacts } from './taking-facts.ts'

export interface Target {
  /** The plan task's id, or the assessment's. */
  id: string
  planId: string
}

/**
 * Saving is what learners do most: one click, one call. Beside the look-up of the caller it is one statement; a second
 * one every few seconds, and for post types, which wait for training, the plan's progress.
 */
export function createSaving({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const findFacts = createTakingFacts(clock)
  return {
    save: (caller: Caller, { id, planId }: Target, input: SaveResponseInput): Promise<UserResponse> =>
      database.read(caller.scope, async (db) => {
        const { accountId, domainId } = caller
        const { assessment_type: assessmentType, answers } = input
        const facts = await findFacts(db, { accountId, planId, id, assessmentType })
        if (!facts || (input.factor_assessment_id ?? facts.assessmentId) !== facts.assessmentId) throw notFound()
        if (waitsForTraining(assessmentType)) {
          assertMayTake(await loadStanding(db, accountId, planId), assessmentType)
        }
        assertSavable(facts.questions, answers)
        const now = clock()
        const place = { accountId, domainId, ...facts, assessmentType }
        const saved = await saveAnswers(db, place, answers, now)
        if (!saved) throw notFound()
        if (saved.id === null) throw new AppError('assessment_already_taken')
        const record = { submittedAt: null, updatedAt: now, scores: null, scoringVersion: null }
        return presentResponse(
          { ...place, ...record, id: saved.id, answers: { ...saved.answers, ...answers } },
          { hideScores: false },
        )
      }),
  }
}
