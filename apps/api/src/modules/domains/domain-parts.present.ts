import type { AssessmentRow, LocalizedText, PlanPick, PlanRow } from '@evenground/shared/schemas'
import type { AssessmentRecord, PlanRecord } from './domain-parts.repo.ts'

/** The master plan without its tasks. */
export const presentPlanRow = (plan: PlanRecord): PlanRow => ({
  id: plan.id,
  domain_id: plan.domainId,
  title: plan.title as LocalizedText,
  label: plan.label as LocalizedText,
  description: plan.description as LocalizedText,
  suffix: plan.suffix as LocalizedText,
  plan_type: 'master_plan',
  order_type: plan.orderType,
  active: plan.active,
  account_id: null,
  plan_id: null,
  pause_instruction_id: plan.pauseInstructionId,
  hide_scores_instruction_id: plan.hideScoresInstructionId,
  created_at: plan.createdAt.toISOString(),
  updated_at: plan.updatedAt.toISOString(),
})

export const presentPlanPick = (plan: PlanRecord): PlanPick => ({
  id: plan.id,
  title: plan.title as LocalizedText,
  label: plan.label as LocalizedText,
})

export const presentAssessmentRow = (assessment: AssessmentRecord): AssessmentRow => ({
  id: assessment.id,
  domain_id: assessment.domainId,
  title: assessment.title as LocalizedText,
  label: assessment.label as LocalizedText,
  description: assessment.description as LocalizedText,
  locked: assessment.locked,
  active: assessment.active,
  created_at: assessment.createdAt.toISOString(),
  updated_at: assessment.updatedAt.toISOString(),
})
