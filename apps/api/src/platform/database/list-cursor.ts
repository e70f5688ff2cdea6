import type { Db } from './db.ts'

/** The ids of a whole list in order, a batch at a time, from one query that stays open in a snapshot. */
export interface ListCursor {
  /** The next ids of the query; the first call opens it. */
  next(text: string, values: readonly unknown[]): Promise<string[]>
  state(): 'unused' | 'open' | 'exhausted'
}

export function createListCursor(db: Db, batchSize: number): ListCursor {
  let state: 'unused' | 'open' | 'exhausted' = 'unused'
  return {
    next: async (text, values) => {
      if (state === 'unused') await db.query(`declare list_export no scroll cursor for ${text}`, values)
      const rows = await db.query<{ id: string }>(`fetch ${batchSize} from list_export`)
      state = rows.length < batchSize ? 'exhausted' : 'open'
      return rows.map((row) => row.id)
    },
    state: () => state,
  }
}
