import { AppError, notFound } from '../../http/errors/app-error.ts'
import { type Caller, maySeeProgress } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { ReminderPlatform } from '../messaging/index.ts'
import { type BulkMail, sendBulkMails } from '../reminders/index.ts'
import type { BulkCommand, BulkTask } from './bulk-task.ts'
import { countVisiblePlans } from './placement.repo.ts'

/**
 * The email that a command sends; undefined for commands that send none. Throws for plans that the caller cannot see.
 * Naming plans requires the permission to see progress, because only people who have not finished a plan get a reminder
 * of it. Without it, reminders about all plans do not tell who has something left to do.
 */
export async function findBulkMail(
  db: Db,
  caller: Caller,
  { action, plans }: BulkCommand,
): Promise<BulkMail | undefined> {
  if (action === 'send_welcome') return { kind: 'welcome' }
  if (action !== 'remind') return
  const tellsProgress = maySeeProgress(caller)
  if (plans && !tellsProgress) {
    throw new AppError('forbidden', { detail: 'You don’t have permission to see progress in plans.' })
  }
  const planIds = plans && [...new Set(plans)]
  if (planIds && (await countVisiblePlans(db, planIds)) < planIds.length) throw notFound()
  return { kind: 'remind', plans: planIds ?? null, tellsProgress }
}

/** Sends emails to people. Their accounts stay unchanged. */
export const createMailTask = (db: Db, platform: ReminderPlatform, mail: BulkMail): BulkTask => ({
  fields: [],
  audit: mail.kind === 'remind' ? 'account.remind' : 'account.welcome',
  apply: async (targets) => {
    const { written, refused } = await sendBulkMails(db, platform, { ids: targets.map(({ id }) => id), mail })
    const reached = new Set(written)
    return { changed: targets.filter(({ id }) => reached.has(id)), refused }
  },
})
