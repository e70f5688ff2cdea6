import { afterAll } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts'

/**
 * A migrated database of this test file's own, dropped when the file is done. Call it at the top of the file,
 * before anything that connects: what is registered first is cleaned up last.
 */
export async function createTestDatabase(): Promise<ClonedDatabase> {
  const database = await cloneDatabase()
  afterAll(() => database.drop())
  return database
}
