export { mountFirstSteps } from './first-steps.routes.ts'
export { createFirstStepsService } from './first-steps.service.ts'
