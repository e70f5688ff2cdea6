import type { ContentListQuery } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { Instruction, Prisma } from '../../platform/prisma-client/client.ts'
import { type ContentList, countContent, isPointedTo, listContent, readableBy } from '../content/index.ts'

export type InstructionRecord = Instruction
export type InstructionRowRecord = Omit<Instruction, 'textBody'>

const LIST: ContentList = {
  type: 'instruction',
  searched: ['t.label'],
  localized: { label: 't.label' },
}

export const listInstructions = (db: Db, locale: string, query: ContentListQuery): Promise<InstructionRowRecord[]> =>
  listContent(db, LIST, locale, query, (ids) =>
    db.prisma.instruction.findMany({ where: { id: { in: ids } }, omit: { textBody: true } }),
  )

export const countInstructions = countContent(LIST)

export const findInstruction = (db: Db, id: string): Promise<InstructionRecord | null> =>
  db.prisma.instruction.findFirst({ where: { id, ...readableBy(db.scope) } })

export async function insertInstruction(db: Db, data: Prisma.InstructionUncheckedCreateInput): Promise<void> {
  await db.prisma.instruction.create({ data })
}

export async function updateInstruction(
  db: Db,
  id: string,
  data: Prisma.InstructionUncheckedUpdateInput,
): Promise<void> {
  await db.prisma.instruction.update({ where: { id }, data })
}

/** A task, a domain's welcome page, or a plan's pause or hide-scores page. */
export const isInstructionAttached = (db: Db, id: string): Promise<boolean> =>
  isPointedTo(db, id, [
    'select from plan_task where instruction_id = $1',
    'select from domain where welcome_instruction_id = $1',
    'select from plan where pause_instruction_id = $1 or hide_scores_instruction_id = $1',
  ])
