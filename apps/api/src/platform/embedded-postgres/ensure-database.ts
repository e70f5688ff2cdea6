import pg from 'pg'

/** Creates the database unless it exists. */
export async function ensureDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // Another process that started at the same moment created it first.
    const duplicate = ['42P04', '23505'].includes((error as { code?: string }).code ?? '')
    if (!duplicate) throw error
  } finally {
    await client.end()
  }
}
