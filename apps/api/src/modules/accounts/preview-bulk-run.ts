import type { AccountBulkInput, AccountBulkPreview, AccountBulkRefusal } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { previewBulkMails } from '../reminders/index.ts'
import { type BulkPlatform, createBulkTask } from './bulk-batch.ts'
import { findBulkMail } from './bulk-mail-task.ts'
import type { BulkTask } from './bulk-task.ts'
import { listTargets } from './change-accounts.repo.ts'
import { chooseIds } from './start-bulk-run.ts'

/** The number of people per statement. */
const BATCH_SIZE = 1000

interface Ask {
  input: AccountBulkInput
  platform: BulkPlatform
}

/** Counts how many people a change would change, and how many it would refuse for which reason. */
async function countVerdicts(db: Db, { judge }: BulkTask, ids: readonly string[]): Promise<AccountBulkPreview> {
  const counts = new Map<AccountBulkRefusal, number>()
  const count = (code: AccountBulkRefusal, more: number) => {
    if (more > 0) counts.set(code, (counts.get(code) ?? 0) + more)
  }
  let [ready, found] = [0, 0]
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const targets = await listTargets(db, ids.slice(from, from + BATCH_SIZE))
    const verdict = await judge?.(targets)
    found += targets.length
    ready += verdict?.changed.length ?? 0
    for (const { code } of verdict?.refused ?? []) count(code, 1)
  }
  count('resource_not_found', ids.length - found)
  const refused = [...counts].map(([code, count]) => ({ code, count }))
  const others = refused.reduce((sum, { count }) => sum + count, 0)
  return { matched: ids.length, ready, unchanged: ids.length - ready - others, refused }
}

/** Counts what a bulk change would do now, without changing anyone or sending emails. */
export async function previewBulkRun(db: Db, caller: Caller, { input, platform }: Ask): Promise<AccountBulkPreview> {
  const now = platform.clock()
  const mail = await findBulkMail(db, caller, input)
  const ids = await chooseIds(db, caller, input, now)
  if (mail) return previewBulkMails(db, { ids, mail, now })
  return countVerdicts(db, await createBulkTask(db, caller, { command: input, platform }), ids)
}
