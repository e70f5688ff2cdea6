import type { Medium } from '../../platform/prisma-client/client.ts'
import { contentTable, describedContent, usedByPlans } from '../content/index.ts'

export type MediumRecord = Medium
export type MediumRowRecord = Omit<Medium, 'transcript'>

export const media = contentTable({
  list: describedContent('medium', {
    medium_type: 't.medium_type::text',
    downloadable: 't.downloadable',
    length_seconds: 't.length_seconds',
  }),
  table: ({ medium }) => medium,
  rows: (table, where): Promise<MediumRowRecord[]> => table.findMany({ where, omit: { transcript: true } }),
  find: (table, where): Promise<MediumRecord | null> => table.findFirst({ where }),
  usedBy: usedByPlans('medium'),
})
