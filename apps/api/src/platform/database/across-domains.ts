import type { Db } from './db.ts'
import { scopeSettings } from './scope.ts'

/**
 * Lets single statements of a running transaction reach every tenant: for rows of a person who has been in several.
 * Give the reason at each call. No other code widens a scope.
 *
 * The first statement is sent together with the one that widens the scope. A failure need not reset the scope: it ends
 * the transaction, or rolls back to an earlier savepoint, and the setting is undone with it.
 * @throws Error outside of a transaction, where the setting would end with its own statement
 */
export async function acrossDomains<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!db.isTransaction) throw new Error('a scope can be widened only inside a transaction')
  const [, result] = await Promise.all([setDomains(db, '*'), work()])
  const [domains] = scopeSettings(db.scope)
  await setDomains(db, domains)
  return result
}

const setDomains = (db: Db, domains: string): Promise<unknown> =>
  db.query("select set_config('app.scope', $1, true)", [domains])
