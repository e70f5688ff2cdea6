export { mountRules } from './rules.routes.ts'
export { createRulesService } from './rules.service.ts'
export { runRules } from './run-rules.ts'
