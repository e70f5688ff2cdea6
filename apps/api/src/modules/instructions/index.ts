export { mountInstructions } from './instructions.routes.ts'
export { createInstructionsService } from './instructions.service.ts'
