export { mountUses } from './uses.routes.ts'
export { createUsesService } from './uses.service.ts'
