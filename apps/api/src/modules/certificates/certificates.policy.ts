import { isCertificateEarned } from '@evenground/shared/learning'
import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { findCompletion, type LearnerProgress } from '../learning/index.ts'

/**
 * Throws unless the certificate was earned. If the order of the trainings is confidential, only recorded completion
 * counts, and not which tasks of the present plan are done: otherwise someone who edits the plan could find out from
 * the answer which tasks are done.
 */
export function assertEarned({ path, plan, responses }: LearnerProgress): void {
  const { tree, finished } = path
  const wasComplete = plan.completedAt !== null
  const isKnown = wasComplete || findCompletion(plan) === 'required'
  if (!isKnown || !isCertificateEarned({ tree, finished, responses, wasComplete })) {
    throw new AppError('certificate_not_earned')
  }
}

/**
 * Throws if an administrator impersonates a person with confidential results. They may see issued certificates, but not
 * issue one.
 */
export function assertMayIssue(
  { actorId, isReadOnly }: Pick<Caller, 'actorId' | 'isReadOnly'>,
  { plan }: LearnerProgress,
): void {
  if (actorId !== null && (isReadOnly || plan.isClosed)) throw new AppError('acting_read_only')
}

/**
 * When the certificate was earned: when the last requirement was met, not when someone first requested it. That is the
 * completion of the plan, or a post assessment that was submitted later.
 */
export function findEarnedAt({ plan, responses }: LearnerProgress, now: Date): Date {
  const posts = responses.filter(({ assessmentType }) => assessmentType % 2 === 1)
  const times = [plan.completedAt ?? now, ...posts.map(({ submittedAt }) => submittedAt)]
  return new Date(Math.max(...times.map((time) => time.getTime())))
}
