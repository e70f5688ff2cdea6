import { RICH_TEXT_BODY_MAX_BYTES } from '../constants/index.ts'
import { Instruction, InstructionInput, InstructionRow, InstructionUpdate } from '../schemas/index.ts'
import { contentEndpoints } from './content.ts'

const [list, count, create, get, update, remove] = contentEndpoints(
  { plural: 'Instructions', singular: 'Instruction', path: '/api/v2/instructions', tag: 'Instructions' },
  { row: InstructionRow, record: Instruction, input: InstructionInput, update: InstructionUpdate },
  { readAccess: 'signed_in', inUseError: 'instruction_attached' },
)

/** Learners may call `getInstruction` too: for the tasks of their enrollments, and for their domain's welcome page. */
export { count as countInstructions, get as getInstruction, list as listInstructions, remove as deleteInstruction }
export const createInstruction = { ...create, bodyLimit: RICH_TEXT_BODY_MAX_BYTES }
export const updateInstruction = { ...update, bodyLimit: RICH_TEXT_BODY_MAX_BYTES }
/** The API's specification requires this path in the singular as well. */
export const deleteInstructionSingular = {
  ...remove,
  id: 'deleteInstructionSingular',
  path: '/api/v2/instruction/{id}',
} as const
