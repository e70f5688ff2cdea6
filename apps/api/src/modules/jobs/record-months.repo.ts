import type { Db } from '../../platform/database/index.ts'

/** Append-only tables with one partition per month. */
export const RECORDS = ['activity', 'audit_event'] as const
export type RecordTable = (typeof RECORDS)[number]

/** Creates the partitions for `ahead` months ahead. Returns the names of the new ones. */
export async function makeMonths(db: Db, table: RecordTable, ahead: number): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select app_keep_months($1, $2) as name', [table, ahead])
  return rows.map(({ name }) => name)
}

export interface EndedMonth {
  name: string
  /** The approximate number of rows it had. */
  rows: number
}

/** Drops every partition that ends before `before`. */
export const endMonths = (db: Db, table: RecordTable, before: Date): Promise<EndedMonth[]> =>
  db.query('select name, gone::float8 as rows from app_end_months($1, $2)', [table, before])

/**
 * The longest time, in months, for which any domain keeps data; null if one keeps any data forever. A domain where a
 * retention time has not been announced for a month yet counts as keeping its data forever. It may have earlier times in
 * force, but records that are kept too long for a month do less harm than ones that are gone too early.
 */
export async function findLongestTerm(db: Db, now: Date): Promise<number | null> {
  const [row] = await db.query<{ months: number | null }>(
    `select case when bool_and(coalesce(p.answer_months is not null and p.journal_months is not null
                                    and p.account_months is not null
                                    and p.retention_from <= ($1::timestamptz at time zone 'UTC')::date, false))
                 then max(greatest(p.answer_months, p.journal_months, p.account_months)) end as months
       from domain d left join domain_privacy p on p.domain_id = d.id`,
    [now],
  )
  return row?.months ?? null
}
