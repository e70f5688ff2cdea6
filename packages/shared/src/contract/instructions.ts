import { RICH_TEXT_BODY_MAX_BYTES } from '../constants/index.ts'
import { Instruction, InstructionInput, InstructionRow, InstructionUpdate } from '../schemas/index.ts'
import { contentCountEndpoint, contentListEndpoint } from './content.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const tag = 'Instructions'
const entity = { plural: 'Instructions', singular: 'Instruction', path: '/api/v2/instructions', tag } as const

export const listInstructions = contentListEndpoint(entity, permission('api.v2.instructions.list'), InstructionRow)
export const countInstructions = contentCountEndpoint(entity, permission('api.v2.instructions.count'))
export const createInstruction = {
  ...createEndpoint(entity, permission('api.v2.instructions.create'), InstructionInput, Instruction),
  bodyLimit: RICH_TEXT_BODY_MAX_BYTES,
}
/** Also a learner's call: what a held plan or the domain's welcome page points to. */
export const getInstruction = readEndpoint(entity, 'signed_in', Instruction)
export const updateInstruction = {
  ...updateEndpoint(entity, permission('api.v2.instructions.update_by_id'), InstructionUpdate, Instruction),
  bodyLimit: RICH_TEXT_BODY_MAX_BYTES,
}
export const deleteInstruction = deleteEndpoint(entity, permission('api.v2.instructions.destroy_by_id'), [
  'instruction_attached',
])
/** The specification spells this one path in the singular as well. */
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
