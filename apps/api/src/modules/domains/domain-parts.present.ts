import { AssessmentRow, PlanPick, PlanRow } from '@evenground/shared/schemas'
import { createPlainPresenter, createPresenter } from '../../http/create-presenter.ts'
import type { PlanRecord } from './domain-parts.repo.ts'

const presentRow = createPresenter(PlanRow)

/** The master plan without its tasks. */
export const presentPlanRow = (plan: PlanRecord): PlanRow =>
  presentRow(plan, { plan_type: 'master_plan', account_id: null, plan_id: null })

export const presentPlanPick = createPlainPresenter(PlanPick)
export const presentAssessmentRow = createPlainPresenter(AssessmentRow)
