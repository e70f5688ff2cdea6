import type { Prisma } from '../../platform/prisma-client/client.ts'
import { contentTable, usedByPlans } from '../content/index.ts'

const whole = { factor: { select: { title: true } } } satisfies Prisma.JournalPromptInclude

export type JournalPromptRecord = Prisma.JournalPromptGetPayload<{ include: typeof whole }>

export const journalPrompts = contentTable({
  list: {
    type: 'journal_prompt',
    join: 'left join factor f on f.id = t.factor_id',
    searched: ['t.label', 't.description', 'f.title'],
    localized: { factor_title: 'f.title', label: 't.label', description: 't.description' },
    defaultOrder: ['factor_title', 'title'],
  },
  table: ({ journalPrompt }) => journalPrompt,
  rows: (table, where): Promise<JournalPromptRecord[]> => table.findMany({ where, include: whole }),
  find: (table, where): Promise<JournalPromptRecord | null> => table.findFirst({ where, include: whole }),
  usedBy: usedByPlans('journal_prompt'),
})
