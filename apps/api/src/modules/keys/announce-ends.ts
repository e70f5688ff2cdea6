import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueKeyEnding } from '../messaging/index.ts'
import { claimEndingKeys } from './ending-keys.repo.ts'

/** So long before a key ends its maker is told. */
const DAYS = 14

/** Tells the makers of keys that end soon, once for each end. A key that was exchanged already needs no letter. */
export const announceKeyEnds = ({ database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>) =>
  database.transaction(ALL_DOMAINS, async (db: Db) => {
    for (const { accountId, ...key } of await claimEndingKeys(db, { days: DAYS, now: clock() })) {
      await queueKeyEnding(db, { clock, config }, accountId, key)
    }
  })
