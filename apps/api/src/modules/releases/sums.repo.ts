import type { Db } from '../../platform/database/index.ts'
import type { FigureKind, HiddenReason, PlanState } from '../confidentiality/index.ts'
import type { Measures } from './measures.ts'
import type { ReleasePlan } from './plans.repo.ts'
import { rescoreSuperFactors, type Values } from './rescore-super-factors.ts'
import { findStructure } from './structure.repo.ts'

/** Submissions per query. Small enough that other work of the process gets its turn in between. */
const READ_BATCH = 500

/** Loads the scores and answers of submissions, by response id. Deleted submissions are missing. */
export async function loadValues(
  db: Db,
  { assessmentId }: ReleasePlan,
  keys: readonly string[],
): Promise<Map<string, Values>> {
  const structure = await findStructure(db, assessmentId)
  const found = new Map<string, Values>()
  for (let from = 0; from < keys.length; from += READ_BATCH) {
    const rows = await db.query<Values & { id: string }>(
      `select r.id,
              coalesce((select jsonb_object_agg(s.factor_id, s.score) from response_score s
                          where s.response_id = r.id and s.account_id = r.account_id), '{}') as scores,
              coalesce((select jsonb_object_agg(a.question_id || ':' || a.wording, a.value)
                          from response_answer a where a.response_id = r.id), '{}') as answers
         from response r where r.id = any ($1::uuid[])`,
      [keys.slice(from, from + READ_BATCH)],
    )
    for (const { id, ...values } of rows) found.set(id, rescoreSuperFactors(structure, values))
  }
  return found
}

/** Counts the responses that still exist, and locks them against deletion until the transaction ends. */
export async function countStored(db: Db, keys: readonly string[]): Promise<number> {
  const rows = await db.query('select id from response where id = any ($1::uuid[]) for key share', [keys])
  return rows.length
}

/** The stored sums of one closing for one group. */
export interface StoredSum {
  kind: FigureKind
  cell: string
  closing: number
  closedAt: Date
  people: number
  readable: number
  repeats: number
  leastSize: number
  scores: Measures
  answers: Measures
}

/** Returns the newest sums of each group. */
export const listNewestSums = (
  db: Db,
  planId: string,
  cells: readonly string[],
): Promise<Pick<StoredSum, 'kind' | 'cell' | 'scores' | 'answers'>[]> =>
  db.query(
    `select distinct on (kind, cell) kind, cell, scores, answers from release_sum
      where plan_id = $1 and cell = any ($2) order by kind, cell, closing desc`,
    [planId, cells],
  )

/** Rows per statement. */
const ROWS_MAX = 200

export async function insertSums(db: Db, { id, domainId }: ReleasePlan, sums: readonly StoredSum[]): Promise<void> {
  for (let from = 0; from < sums.length; from += ROWS_MAX) {
    await db.query(
      `insert into release_sum (plan_id, domain_id, kind, cell, closing, closed_at, people, readable, repeats, least_size, scores, answers)
       select $1, $2, kind, cell, closing, "closedAt", people, readable, repeats, "leastSize", scores, answers
         from jsonb_to_recordset($3) as given (
           kind text, cell text, closing int, "closedAt" timestamptz, people int, readable int, repeats int, "leastSize" smallint,
           scores jsonb, answers jsonb)`,
      [id, domainId, JSON.stringify(sums.slice(from, from + ROWS_MAX))],
    )
  }
}

export async function replaceHidden(db: Db, { id, domainId }: ReleasePlan, hidden: PlanState['hidden']): Promise<void> {
  const rows = hidden.map(({ cell, kind, reason }): { cell: string; kind: FigureKind; reason: HiddenReason } => ({
    cell: JSON.stringify(cell),
    kind,
    reason,
  }))
  await db.query('delete from release_hidden where plan_id = $1', [id])
  await db.query(
    `insert into release_hidden (plan_id, domain_id, kind, cell, reason)
     select $1, $2, kind, cell, reason from jsonb_to_recordset($3) as hidden (kind text, cell text, reason text)`,
    [id, domainId, JSON.stringify(rows)],
  )
}
