import type {
  createInstruction,
  deleteInstruction,
  getInstruction,
  updateInstruction,
} from '@evenground/shared/contract/instructions'
import type { Instruction, InstructionInput } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { contentKind } from '../../../lib/detail/content-kind.ts'
import { EMPTY_TEXT, type TextValues, toLocalizedText, toTextValues } from '../../../lib/detail/localized-values.ts'

type Calls = {
  load: typeof getInstruction
  create: typeof createInstruction
  update: typeof updateInstruction
  remove: typeof deleteInstruction
}

export type InstructionValues = {
  title: TextValues
  label: TextValues
  text_body: TextValues
  factor_id: string | null
  active: boolean
}

/** The link to a factor is sent only when one is chosen, or when the one that was there is taken away. */
function write(values: InstructionValues, before: Instruction | null): InstructionInput {
  const { factor_id } = values
  const linked = before !== null && before.options.factor_id !== null
  return {
    title: toLocalizedText(values.title),
    label: toLocalizedText(values.label),
    text_body: toLocalizedText(values.text_body),
    active: values.active,
    ...((factor_id !== null || linked) && { options: { factor_id } }),
  }
}

const plainKind = contentKind<Calls, InstructionValues>({
  name: 'instructions',
  empty: () => ({ title: EMPTY_TEXT, label: EMPTY_TEXT, text_body: EMPTY_TEXT, factor_id: null, active: true }),
  read: (instruction) => ({
    title: toTextValues(instruction.title),
    label: toTextValues(instruction.label),
    text_body: toTextValues(instruction.text_body),
    factor_id: instruction.options.factor_id,
    active: instruction.active,
  }),
  write,
  deleted: 'instruction_deleted',
})

export const instructionKind: typeof plainKind = {
  ...plainKind,
  remove: (id) => call(routes.deleteInstructionSingular, { params: { id } }),
}
