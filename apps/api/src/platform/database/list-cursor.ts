import type { Db } from './db.ts'

/** Returns the rows of a whole list in order and in batches, from one query that stays open in a snapshot. */
export interface ListCursor {
  /** Returns the next rows of the query; the first call opens it. */
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
