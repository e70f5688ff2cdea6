export { mountOwnData } from './own-data.routes.ts'
export { createOwnDataService } from './own-data.service.ts'
export { applyRetention } from './retention.ts'
export { monthsBefore } from './retention-limits.ts'
