import pg from './client.mjs'

/** Runs a statement over a connection of its own and returns its rows. */
export async function ask(url, text) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
