import type { ContentListQuery } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { type ContentList, countContent, isPointedTo, listContent, readableBy } from '../content/index.ts'

const whole = { factor: { select: { title: true } } } satisfies Prisma.JournalPromptInclude

export type JournalPromptRecord = Prisma.JournalPromptGetPayload<{ include: typeof whole }>

const LIST: ContentList = {
  type: 'journal_prompt',
  join: 'left join factor f on f.id = t.factor_id',
  searched: ['t.label', 't.description', 'f.title'],
  localized: { factor_title: 'f.title', label: 't.label', description: 't.description' },
  defaultOrder: ['factor_title', 'title'],
}

export const listPrompts = (db: Db, locale: string, query: ContentListQuery): Promise<JournalPromptRecord[]> =>
  listContent(db, LIST, locale, query, (ids) =>
    db.prisma.journalPrompt.findMany({ where: { id: { in: ids } }, include: whole }),
  )

export const countPrompts = countContent(LIST)

export const findPrompt = (db: Db, id: string): Promise<JournalPromptRecord | null> =>
  db.prisma.journalPrompt.findFirst({ where: { id, ...readableBy(db.scope) }, include: whole })

export async function insertPrompt(db: Db, data: Prisma.JournalPromptUncheckedCreateInput): Promise<void> {
  await db.prisma.journalPrompt.create({ data })
}

export async function updatePrompt(db: Db, id: string, data: Prisma.JournalPromptUncheckedUpdateInput): Promise<void> {
  await db.prisma.journalPrompt.update({ where: { id }, data })
}

/** A task, or an entry that someone wrote. */
export const isPromptAttached = (db: Db, id: string): Promise<boolean> =>
  isPointedTo(db, id, [
    'select from plan_task where journal_prompt_id = $1',
    'select from journal_entry where journal_prompt_id = $1',
  ])
