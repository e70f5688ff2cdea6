import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** Measures COPY alone, sending the rows of a query as CSV: no scope, no row-level security, no escaping. */
export async function copyBare(url: string, query: string): Promise<{ ms: number; bytes: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const started = performance.now()
    let bytes = 0
    for await (const chunk of client.query(copyTo(`copy (${query}) to stdout with (format csv)`))) bytes += chunk.length
    return { ms: performance.now() - started, bytes }
  } finally {
    await client.end()
  }
}
