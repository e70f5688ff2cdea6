import { AppError, notFound } from '../../http/errors/app-error.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { ReminderPlatform } from '../messaging/index.ts'
import { type Letter, sendLetters } from '../reminders/index.ts'
import type { BulkCommand, BulkTask } from './bulk-task.ts'
import { countVisiblePlans } from './placement.repo.ts'

/**
 * The letter that is wished for; undefined for every other action. Throws for plans that the caller does not see. Who
 * would get a letter about one plan and who not tells who has finished it: naming plans takes the permission for that.
 */
export async function findLetter(db: Db, caller: Caller, { action, plans }: BulkCommand): Promise<Letter | undefined> {
  if (action === 'send_welcome') return { kind: 'welcome' }
  if (action !== 'remind') return
  if (plans && !may(caller, 'api.v2.plans.progress')) {
    throw new AppError('forbidden', { detail: 'You don’t have permission to see progress in plans.' })
  }
  const wanted = plans && [...new Set(plans)]
  if (wanted && (await countVisiblePlans(db, wanted)) < wanted.length) throw notFound()
  return { kind: 'remind', plans: wanted ?? null }
}

/** Writes to people. Nothing of their accounts changes by it. */
export const createLetterTask = (db: Db, platform: ReminderPlatform, letter: Letter): BulkTask => ({
  fields: [],
  audit: letter.kind === 'remind' ? 'account.remind' : 'account.welcome',
  apply: async (targets) => {
    const { written, refused } = await sendLetters(db, platform, { ids: targets.map(({ id }) => id), letter })
    const reached = new Set(written)
    return { changed: targets.filter(({ id }) => reached.has(id)), refused }
  },
})
