import { isCertificateEarned } from '@evenground/shared/learning'
import { AppError } from '../../http/errors/app-error.ts'
import type { LearnerProgress } from '../learning/index.ts'

export function assertEarned({ path, plan, responses }: LearnerProgress): void {
  const { tree, finished } = path
  if (!isCertificateEarned({ tree, finished, responses, wasComplete: plan.completedAt !== null })) {
    throw new AppError('certificate_not_earned')
  }
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
