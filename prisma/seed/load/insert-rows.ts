import pg from 'pg'
import { type Row, type Rows, TABLES, type Table } from './rows.ts'

/** Keeps the JSON of a statement to a few megabytes. */
const ROWS_A_STATEMENT = 5000

/**
 * Inserts all rows, a few thousand per statement. The table's own row type converts the JSON to columns, so that column
 * types need not be repeated in code. Columns that a row leaves out get their default.
 */
export async function insertRows(client: pg.ClientBase, rows: Rows): Promise<void> {
  for (const table of TABLES) {
    const all = rows[table] ?? []
    for (let from = 0; from < all.length; from += ROWS_A_STATEMENT) {
      await insertInto(client, table, all.slice(from, from + ROWS_A_STATEMENT))
    }
  }
}

async function insertInto(client: pg.ClientBase, table: Table, rows: readonly Row[]): Promise<void> {
  const name = pg.escapeIdentifier(table)
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => pg.escapeIdentifier(column))
    .join(', ')
  await client.query(
    `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
