import type {
  createInstruction,
  deleteInstructionSingular,
  getInstruction,
  updateInstruction,
} from '@evenground/shared/contract/instructions'
import type { Instruction, InstructionInput } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import {
  EMPTY_TEXT,
  isTitleFilled,
  suffixTitle,
  type TextValues,
  toLocalisedText,
  toTextValues,
} from '../../../lib/detail/localised-values.ts'
import type { DetailKind } from '../../../lib/detail/record.ts'

const GET = route<typeof getInstruction>('GET', '/api/v2/instructions/{id}')
const CREATE = route<typeof createInstruction>('POST', '/api/v2/instructions')
const UPDATE = route<typeof updateInstruction>('PUT', '/api/v2/instructions/{id}')
const DELETE = route<typeof deleteInstructionSingular>('DELETE', '/api/v2/instruction/{id}')

export type InstructionValues = {
  title: TextValues
  label: TextValues
  text_body: TextValues
  factor_id: string | null
  active: boolean
}

/** The link to a factor is sent only when one is chosen, or when the one that was there is taken away. */
function write(values: InstructionValues, linked: boolean): InstructionInput {
  const { factor_id } = values
  return {
    title: toLocalisedText(values.title),
    label: toLocalisedText(values.label),
    text_body: toLocalisedText(values.text_body),
    active: values.active,
    ...((factor_id !== null || linked) && { options: { factor_id } }),
  }
}

export const instructionKind: DetailKind<Instruction, InstructionValues> = {
  name: 'instructions',
  load: (id, options) => call(GET, { params: { id } }, options),
  create: (values, options) => call(CREATE, { body: write(values, false) }, options),
  update: (before, values, options) => {
    const body = write(values, before.options.factor_id !== null)
    return call(UPDATE, { params: { id: before.id }, body }, options)
  },
  remove: (id) => call(DELETE, { params: { id } }),
  empty: () => ({ title: EMPTY_TEXT, label: EMPTY_TEXT, text_body: EMPTY_TEXT, factor_id: null, active: true }),
  read: (instruction) => ({
    title: toTextValues(instruction.title),
    label: toTextValues(instruction.label),
    text_body: toTextValues(instruction.text_body),
    factor_id: instruction.options.factor_id,
    active: instruction.active,
  }),
  check: ({ title }, domainLocale) => (isTitleFilled(title, domainLocale) ? [] : [{ path: 'title', code: 'required' }]),
  copy: (values, suffix) => ({ ...values, title: suffixTitle(values.title, suffix) }),
  deleted: 'instruction_deleted',
}
