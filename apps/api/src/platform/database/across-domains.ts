import type { Db } from './db.ts'
import { scopeSettings } from './scope.ts'

/**
 * Lets single statements of a running transaction reach every tenant: for rows of one person who has been in several.
 * Say at the call why it must. A fault needs no way back: the transaction is over then, and the setting with it.
 */
export async function acrossDomains<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.query("select set_config('app.scope', '*', true)")
  const result = await work()
  const [domains] = scopeSettings(db.scope)
  await db.query("select set_config('app.scope', $1, true)", [domains])
  return result
}
