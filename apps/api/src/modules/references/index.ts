export { mountReferences } from './references.routes.ts'
export { createReferencesService } from './references.service.ts'
