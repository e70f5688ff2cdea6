import type { ContentListQuery } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { Medium, Prisma } from '../../platform/prisma-client/client.ts'
import { countContent, describedContent, isPointedTo, listContent, readableBy } from '../content/index.ts'

export type MediumRecord = Medium
export type MediumRowRecord = Omit<Medium, 'transcript'>

const LIST = describedContent('medium', {
  medium_type: 't.medium_type::text',
  downloadable: 't.downloadable',
  length_seconds: 't.length_seconds',
})

export const listMedia = (db: Db, locale: string, query: ContentListQuery): Promise<MediumRowRecord[]> =>
  listContent(db, LIST, locale, query, (ids) =>
    db.prisma.medium.findMany({ where: { id: { in: ids } }, omit: { transcript: true } }),
  )

export const countMedia = countContent(LIST)

export const findMedium = (db: Db, id: string): Promise<MediumRecord | null> =>
  db.prisma.medium.findFirst({ where: { id, ...readableBy(db.scope) } })

export async function insertMedium(db: Db, data: Prisma.MediumUncheckedCreateInput): Promise<void> {
  await db.prisma.medium.create({ data })
}

export async function updateMedium(db: Db, id: string, data: Prisma.MediumUncheckedUpdateInput): Promise<void> {
  await db.prisma.medium.update({ where: { id }, data })
}

/** A task, or a record that someone watched it. */
export const isMediumAttached = (db: Db, id: string): Promise<boolean> =>
  isPointedTo(db, id, ['select from plan_task where medium_id = $1', 'select from observation where medium_id = $1'])
