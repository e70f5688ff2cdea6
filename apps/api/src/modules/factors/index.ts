export { presentFactor } from './factors.present.ts'
export { type FactorRecord, findFactors, findSuperFactorsOf, selectFactors } from './factors.repo.ts'
export { mountFactors } from './factors.routes.ts'
export { createFactorsService } from './factors.service.ts'
