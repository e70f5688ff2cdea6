import { isCertificateEarned } from '@evenground/shared/learning'
import type { LearnerPlan } from '@evenground/shared/schemas'
import { useFlags } from './flags.ts'
import { toLearnerPath } from './learner-path.ts'
import { certificateLink } from './task-links.ts'

const CLOSED = { training: false, introOutro: false }

/**
 * Whether the plan has earned its certificate. An assessment task is only complete once it is submitted, so its
 * completion counts as the response.
 */
export function hasEarnedCertificate(plan: LearnerPlan): boolean {
  const { tree, finished } = toLearnerPath(plan, CLOSED)
  const tasks = [...tree.intro, ...tree.training.flatMap((group) => group.tasks), ...tree.outro]
  const responses = tasks.flatMap(({ id, taskId, assessmentType }) =>
    assessmentType !== null && finished.has(id) ? [{ assessmentId: taskId, assessmentType }] : [],
  )
  return isCertificateEarned({ tree, finished, responses, wasComplete: plan.completed_at !== null })
}

/** Link to the certificate of a plan. Null before it is earned, and if the organization offers none. */
export function useCertificateLink(plan: LearnerPlan): string | null {
  const hidden = useFlags().hide_cert
  return !hidden && hasEarnedCertificate(plan) ? certificateLink(plan.id) : null
}
