import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { createWorkLookup } from '../keys/index.ts'
import type { MailGuard } from '../messaging/index.ts'
import { maySee } from './pack-policy.ts'
import { findSchedule } from './pack-schedules.repo.ts'

/**
 * Checks a board pack right before it is mailed: its reader may have lost the permission to see it since it was queued.
 */
export function createPackGuard(platform: Pick<Platform, 'database' | 'clock'>): MailGuard {
  const lookUp = createWorkLookup(platform)
  return async ({ type, account_id: accountId, template_data }) => {
    if (type !== 'board_pack') return true
    const { schedule: id } = template_data as { schedule: string }
    const schedule = await platform.database.read(ALL_DOMAINS, (db) => findSchedule(db, id))
    if (!schedule || schedule.paused || schedule.stopped || !accountId) return false
    const reader = await lookUp({ accountId, actorId: null })
    return reader !== null && maySee(reader, schedule)
  }
}
