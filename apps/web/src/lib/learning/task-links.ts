import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'

/** The address of a task. Null for surveys, which have no page. */
export function taskLink(plan: Pick<LearnerPlan, 'id'>, task: LearnerTask): string | null {
  const base = `/content/${plan.id}/${task.id}`
  switch (task.task_type) {
    case 'assessment':
      return `${base}/take/${task.assessment_type ?? 0}`
    case 'medium':
      return `${base}/observe`
    case 'instruction':
      return `${base}/read`
    case 'journal_prompt':
      return `${base}/write`
    case 'survey':
      return null
  }
}

export const resultsLink = (planId: string, taskId: string, assessmentType: number): string =>
  `/content/${planId}/${taskId}/results/${assessmentType}`

export const factorLink = (planId: string, assessmentId: string, assessmentType: number, factorId: string): string =>
  `/content/${planId}/${assessmentId}/results/${assessmentType}/factor/${factorId}`

export const certificateLink = (planId: string, readId?: string): string =>
  `/content/${planId}/certificate${readId ? `?read_id=${readId}` : ''}`
