export { mountInstructions } from './instructions.routes.ts'
export { createInstructionsService, type InstructionsService } from './instructions.service.ts'
