import type { Db } from '../../platform/database/index.ts'
import type { ReminderPlatform } from '../messaging/index.ts'
import { type Letter, sendLetters } from '../reminders/index.ts'
import type { BulkTask, BulkWish } from './bulk-task.ts'

/** The letter that is wished for; undefined for every other action. */
export function findLetter({ action, plans }: BulkWish): Letter | undefined {
  if (action === 'remind') return { kind: 'remind', plans: plans ?? null }
  return action === 'send_welcome' ? { kind: 'welcome' } : undefined
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
