export { createPlanProgressService, type PlanProgressService } from './plan-progress.service.ts'
export { mountPlans } from './plans.routes.ts'
export { createPlansService, type PlansService } from './plans.service.ts'
