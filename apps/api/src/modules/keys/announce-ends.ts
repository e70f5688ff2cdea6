import { createAttempts } from '../../platform/attempts.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueKeyEnding } from '../messaging/index.ts'
import { claimEndingKey, listEndingKeys } from './ending-keys.repo.ts'

/** Number of days before the end of a key at which its maker is notified. */
const DAYS = 14

/** Notifies the makers of keys that end soon, once for each end. A key that was already replaced is left out. */
export async function announceKeyEnds(platform: Pick<Platform, 'database' | 'clock' | 'config'>): Promise<void> {
  const { database, clock, config } = platform
  const ending = { days: DAYS, now: clock() }
  const attempts = createAttempts()
  for (const id of await database.read(ALL_DOMAINS, (db) => listEndingKeys(db, ending))) {
    await attempts.attempt(() =>
      database.transaction(ALL_DOMAINS, async (db) => {
        const claimed = await claimEndingKey(db, id, ending)
        if (!claimed) return
        const { accountId, ...key } = claimed
        await queueKeyEnding(db, { clock, config }, accountId, key)
      }),
    )
  }
  attempts.throwFailures((count) => `the ends of ${count} keys were not announced`)
}
