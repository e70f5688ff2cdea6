import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import { updateLastActivity } from '../learning/index.ts'
import {
  type AssignedAssessment,
  type AssignedAssessmentKey,
  findAssignedAssessment,
} from './assigned-assessment.repo.ts'

/** Long enough for the next click on an answer, short enough that a corrected assessment is soon seen. */
const KEEP_MS = 5000
const CACHED_MAX = 10_000

/**
 * The facts that saving an answer needs and that hardly ever change, kept in this process for a few seconds. Nothing
 * rests on their being fresh: whether the plan is still held and the response still open is asked of the database by the
 * statement that saves, and a submission reads the questions again. What is not there is asked for every time.
 */
export function createAssignedAssessmentCache(clock: Clock) {
  const kept = new Map<string, { facts: AssignedAssessment; until: number }>()

  function keep(name: string, facts: AssignedAssessment, now: number): void {
    // A Map lists its oldest entry first.
    for (const oldest of kept.keys()) {
      if (kept.size < CACHED_MAX) break
      kept.delete(oldest)
    }
    kept.delete(name)
    kept.set(name, { facts, until: now + KEEP_MS })
  }

  /** `isEnough` says whether what is kept will do; otherwise the database is asked again. */
  return async (
    db: Db,
    key: AssignedAssessmentKey,
    isEnough: (facts: AssignedAssessment) => boolean,
  ): Promise<AssignedAssessment | undefined> => {
    const name = [key.accountId, key.planId, key.id, key.assessmentType].join('|')
    const now = clock()
    const known = kept.get(name)
    if (known && known.until > now.getTime() && isEnough(known.facts)) return known.facts
    // A person who answers is active; recorded here, so that most saves need not.
    const [facts] = await Promise.all([findAssignedAssessment(db, key), updateLastActivity(db, key.accountId, now)])
    if (facts) keep(name, facts, now.getTime())
    return facts
  }
}
