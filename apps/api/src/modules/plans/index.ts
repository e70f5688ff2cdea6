export { createPlanProgressService } from './plan-progress.service.ts'
export { mountPlans } from './plans.routes.ts'
export { createPlansService } from './plans.service.ts'
