import { afterAll } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts'

/**
 * Creates a migrated database for this test file, dropped at the end of the file. Call it at the top of the file,
 * before anything that connects, since clean-up runs in reverse order.
 */
export async function createTestDatabase(): Promise<ClonedDatabase> {
  const database = await cloneDatabase()
  afterAll(() => database.drop())
  return database
}
