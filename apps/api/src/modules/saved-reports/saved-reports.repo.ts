import type { SavedReportChoice } from '@evenground/shared/schemas'
import { type Db, readableDomains, scopedDomains } from '../../platform/database/index.ts'
import type { Prisma, SavedReport as SavedReportRecord } from '../../platform/prisma-client/client.ts'
import { createSavedRecords } from '../saved-records/index.ts'

export type { SavedReportRecord }

export const savedReports = createSavedRecords<SavedReportRecord>({
  table: 'saved_report',
  columns: 'kind, choice',
  limit: 500,
})

export const countOwnReports = (db: Db, accountId: string): Promise<number> =>
  db.prisma.savedReport.count({ where: { accountId } })

export const insertSavedReport = (db: Db, data: Prisma.SavedReportUncheckedCreateInput): Promise<SavedReportRecord> =>
  db.prisma.savedReport.create({ data })

/** Updates a saved report and increases its version, so that an older ETag no longer matches. */
export const saveReport = (
  db: Db,
  id: string,
  data: Prisma.SavedReportUncheckedUpdateInput,
): Promise<SavedReportRecord> =>
  db.prisma.savedReport.update({ where: { id }, data: { ...data, version: { increment: 1 } } })

/** Whether all named domains and groups are in scope and the caller may read the assessment and the factor. */
export async function isInReach(
  db: Db,
  { domain_ids = [], group_ids = [], assessment_id, factor_id }: SavedReportChoice,
): Promise<boolean> {
  const [row] = await db.query<{ reached: boolean }>(
    `select not exists (select from unnest($1::uuid[]) as named (id) where not exists (
                select from domain d where d.id = named.id and ($4::uuid[] is null or d.id = any ($4))))
        and not exists (select from unnest($2::uuid[]) as named (id) where not exists (
                select from "group" g where g.id = named.id and ($4::uuid[] is null or g.domain_id = any ($4))))
        and ($3::uuid is null or exists (select from assessment a
              where a.id = $3 and ($5::uuid[] is null or a.domain_id is null or a.domain_id = any ($5))))
        and ($6::uuid is null or exists (select from factor f
              where f.id = $6 and ($5::uuid[] is null or f.domain_id is null or f.domain_id = any ($5)))) as reached`,
    [
      domain_ids,
      group_ids,
      assessment_id ?? null,
      scopedDomains(db.scope),
      readableDomains(db.scope),
      factor_id ?? null,
    ],
  )
  return row?.reached ?? false
}
