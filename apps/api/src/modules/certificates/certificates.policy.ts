import { isCertificateEarned } from '@evenground/shared/learning'
import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { findCompletion, type LearnerProgress } from '../learning/index.ts'

/**
 * In a closed order only what is recorded counts, and not which tasks of today's tree are done: whoever changes the plan
 * would see from the answer which are.
 */
export function assertEarned({ path, plan, responses }: LearnerProgress): void {
  const { tree, finished } = path
  const wasComplete = plan.completedAt !== null
  const isKnown = wasComplete || findCompletion(plan) === 'required'
  if (!isKnown || !isCertificateEarned({ tree, finished, responses, wasComplete })) {
    throw new AppError('certificate_not_earned')
  }
}

/** Throws where someone acts as a person with confidential results: what was issued may be shown, nothing is issued. */
export function assertMayIssue(
  { actorId, isReadOnly }: Pick<Caller, 'actorId' | 'isReadOnly'>,
  { plan }: LearnerProgress,
): void {
  if (actorId !== null && (isReadOnly || plan.isClosed)) throw new AppError('acting_read_only')
}

/**
 * When it was earned: the last of what it took, and not the day on which someone first asked for it. A plan that is
 * complete has its date; a post assessment may have been submitted later.
 */
export function findEarnedAt({ plan, responses }: LearnerProgress, now: Date): Date {
  const posts = responses.filter(({ assessmentType }) => assessmentType % 2 === 1)
  const times = [plan.completedAt ?? now, ...posts.map(({ submittedAt }) => submittedAt)]
  return new Date(Math.max(...times.map((time) => time.getTime())))
}
