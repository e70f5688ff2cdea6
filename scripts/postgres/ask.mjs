import pg from './client.mjs'

/** The rows that a statement returns, over a connection of its own. */
export async function ask(url, text) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
