import type { Instruction } from '../../platform/prisma-client/client.ts'
import { contentTable } from '../content/index.ts'

export type InstructionRecord = Instruction
export type InstructionRowRecord = Omit<Instruction, 'textBody'>

export const instructions = contentTable({
  list: { type: 'instruction', searched: ['t.label'], localized: { label: 't.label' } },
  table: ({ instruction }) => instruction,
  rows: (table, where): Promise<InstructionRowRecord[]> => table.findMany({ where, omit: { textBody: true } }),
  find: (table, where): Promise<InstructionRecord | null> => table.findFirst({ where }),
  // Used by a task, as the welcome page of a domain, or as the page a plan shows while paused or with scores hidden.
  usedBy: [
    'select from plan_task where instruction_id = $1',
    'select from domain where welcome_instruction_id = $1',
    'select from plan where pause_instruction_id = $1 or hide_scores_instruction_id = $1',
  ],
})
