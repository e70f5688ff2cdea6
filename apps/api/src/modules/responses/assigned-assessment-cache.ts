import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import { updateLastActivity } from '../learning/index.ts'
import {
  type AssignedAssessment,
  type AssignedAssessmentKey,
  findAssignedAssessment,
} from './assigned-assessment.repo.ts'

/**
 * How long an entry is kept: until the learner's next click, but not so long that a corrected assessment is seen late.
 */
const KEEP_MS = 5000
const CACHED_MAX = 10_000

/**
 * Keeps the assessments that people are answering in memory for a few seconds. A stale entry does no harm: the
 * statement that saves an answer checks that the person is still enrolled and that the response is not submitted yet, and
 * a submission reads the questions again. Only assessments that were found are cached.
 */
export function createAssignedAssessmentCache(clock: Clock) {
  const cached = new Map<string, { assessment: AssignedAssessment; until: number }>()

  function store(name: string, assessment: AssignedAssessment, now: number): void {
    // Map iterates in insertion order, so the oldest entry comes first.
    for (const oldest of cached.keys()) {
      if (cached.size < CACHED_MAX) break
      cached.delete(oldest)
    }
    cached.delete(name)
    cached.set(name, { assessment, until: now + KEEP_MS })
  }

  /** `isUsable` decides whether a cached entry will do; if not, the assessment is loaded again. */
  return async (
    db: Db,
    key: AssignedAssessmentKey,
    isUsable: (assessment: AssignedAssessment) => boolean,
  ): Promise<AssignedAssessment | undefined> => {
    const name = [key.accountId, key.planId, key.id, key.assessmentType].join('|')
    const now = clock()
    const known = cached.get(name)
    if (known && known.until > now.getTime() && isUsable(known.assessment)) return known.assessment
    // Answering counts as activity, which is recorded only here, so not for saves that use the cache.
    const [assessment] = await Promise.all([
      findAssignedAssessment(db, key),
      updateLastActivity(db, key.accountId, now),
    ])
    if (assessment) store(name, assessment, now.getTime())
    return assessment
  }
}
