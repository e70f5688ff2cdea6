import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import {
  lastDayBefore,
  listPermissionHolders,
  type PermissionHolder,
  queueRetentionMail,
  retentionId,
} from '../messaging/index.ts'
import { deleteNoticesAbout, deleteNoticesAboutOthers, insertNoticeOnce } from '../notices/index.ts'
import { countOld, type KeepingDomain } from './retention.repo.ts'
import { endOfNextMonth, limitsAt } from './retention-limits.ts'

type RetentionPlatform = Pick<Platform, 'database' | 'clock' | 'config'>

const KIND = 'retention_ahead'

interface Announcement {
  domainId: string
  /** The first instant that is not announced. */
  until: Date
  ahead: { answers: number; journals: number; accounts: number }
  occasion: string
}

/** Tells someone by mail or, without an address, by a notice in the app. */
async function notifyHolder(
  db: Db,
  platform: RetentionPlatform,
  holder: PermissionHolder,
  announcement: Announcement,
): Promise<void> {
  const { email } = holder
  if (email) return queueRetentionMail(db, platform, { ...announcement, to: { ...holder, email } })
  const { domainId, until, ahead, occasion } = announcement
  const lastDay = lastDayBefore(until).toISOString().slice(0, 10)
  const [domain] = await findDomainWithAncestors(db, domainId)
  await insertNoticeOnce(
    db,
    { accountId: holder.id, domainId: holder.domainId },
    {
      id: retentionId(holder.id, domainId, occasion),
      kind: KIND,
      details: { domain_id: domainId, domain_title: domain?.title ?? {}, until: lastDay, ...ahead },
      now: platform.clock(),
    },
  )
}

/** Takes back what was announced in domains that no longer limit how long they keep anything. */
export const withdrawAnnouncements = (db: Db, keeping: readonly KeepingDomain[]): Promise<void> =>
  deleteNoticesAboutOthers(
    db,
    KIND,
    keeping.map(({ id }) => id),
  )

/**
 * Tells the people who may change a domain's retention what will be anonymized or deleted by the end of next month.
 * Each of them is told once a month, and once more if the retention periods were changed. A notice replaces the earlier
 * one, and goes when nothing falls due anymore.
 */
export const announceRetention = (platform: RetentionPlatform, domain: KeepingDomain): Promise<void> =>
  platform.database.transaction(ALL_DOMAINS, async (db) => {
    const now = platform.clock()
    const until = endOfNextMonth(now)
    const ahead = await countOld(db, domain.id, limitsAt(domain, until))
    const isDue = ahead.answers + ahead.journals + ahead.accounts > 0
    const { id: domainId, answerMonths, journalMonths, accountMonths } = domain
    const holders = await listPermissionHolders(db, { domainId, permission: 'api.v2.domains.retention', now })
    const occasion = `${now.toISOString().slice(0, 7)} ${answerMonths} ${journalMonths} ${accountMonths}`
    const accountIds = holders.map(({ id }) => id)
    const keptIds = isDue ? accountIds.map((id) => retentionId(id, domainId, occasion)) : []
    await deleteNoticesAbout(db, { domainId, kind: KIND, accountIds, keptIds })
    if (!isDue) return
    for (const holder of holders) await notifyHolder(db, platform, holder, { domainId, until, ahead, occasion })
  })
