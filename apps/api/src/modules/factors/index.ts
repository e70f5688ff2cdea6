export { presentFactor } from './factors.present.ts'
export { type FactorRecord, factorsAmong, findFactors, findSuperFactorsOf } from './factors.repo.ts'
export { mountFactors } from './factors.routes.ts'
export { createFactorsService } from './factors.service.ts'
