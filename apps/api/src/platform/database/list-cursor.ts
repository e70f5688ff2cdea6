import type { Db } from './db.ts'

/** The rows of a whole list in order, a batch at a time, from one query that stays open in a snapshot. */
export interface ListCursor {
  /** The next rows of the query; the first call opens it. */
  next<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
  state(): 'unused' | 'open' | 'exhausted'
}

export function createListCursor(db: Db, batchSize: number): ListCursor {
  let state: 'unused' | 'open' | 'exhausted' = 'unused'
  return {
    next: async <Row>(text: string, values: readonly unknown[]) => {
      if (state === 'unused') await db.query(`declare list_export no scroll cursor for ${text}`, values)
      const rows = await db.query<Row>(`fetch ${batchSize} from list_export`)
      state = rows.length < batchSize ? 'exhausted' : 'open'
      return rows
    },
    state: () => state,
  }
}
