import { RICH_TEXT_BODY_MAX_BYTES } from '../constants/index.ts'
import { Instruction, InstructionInput, InstructionRow, InstructionUpdate } from '../schemas/index.ts'
import { contentCountEndpoint, contentListEndpoint } from './content.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, updateEndpoint } from './crud.ts'

const tag = 'Instructions'
const entity = { plural: 'Instructions', singular: 'Instruction', path: '/api/v2/instructions', tag } as const

export const listInstructions = contentListEndpoint(entity, InstructionRow)
export const countInstructions = contentCountEndpoint(entity)
export const createInstruction = {
  ...createEndpoint(entity, InstructionInput, Instruction),
  bodyLimit: RICH_TEXT_BODY_MAX_BYTES,
}
/** Learners read it, too: the instructions of their enrollments, and their domain's welcome page. */
export const getInstruction = readEndpoint(entity, Instruction, 'signed_in')
export const updateInstruction = {
  ...updateEndpoint(entity, InstructionUpdate, Instruction),
  bodyLimit: RICH_TEXT_BODY_MAX_BYTES,
}
export const deleteInstruction = deleteEndpoint(entity, { errors: ['instruction_attached'] })
/** The API's specification demands this path in the singular as well. */
export const deleteInstructionSingular = {
  ...deleteInstruction,
  id: 'deleteInstructionSingular',
  path: '/api/v2/instruction/{id}',
} as const

export const instructionEndpoints = [
  listInstructions,
  countInstructions,
  createInstruction,
  getInstruction,
  updateInstruction,
  deleteInstruction,
  deleteInstructionSingular,
] as const
