import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPermissionHolders, queueRetentionMail } from '../messaging/index.ts'
import { countOld, type KeepingDomain } from './retention.repo.ts'
import { endOfNextMonth, limitsAt } from './retention-limits.ts'

/**
 * Mails the people who may change a domain's retention what will be anonymized by the end of next month. Each of them
 * gets one mail a month, and another if the retention periods were changed.
 */
export const announceRetention = (
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  domain: KeepingDomain,
): Promise<void> =>
  platform.database.transaction(ALL_DOMAINS, async (db) => {
    const now = platform.clock()
    const until = endOfNextMonth(now)
    const ahead = await countOld(db, domain.id, limitsAt(domain, until))
    if (ahead.answers + ahead.journals + ahead.accounts === 0) return
    const { id: domainId, answerMonths, journalMonths, accountMonths } = domain
    const holders = await listPermissionHolders(db, { domainId, permission: 'api.v2.domains.retention', now })
    const occasion = `${now.toISOString().slice(0, 7)} ${answerMonths} ${journalMonths} ${accountMonths}`
    for (const holder of holders) {
      const { email } = holder
      if (email) await queueRetentionMail(db, platform, { domainId, to: { ...holder, email }, until, ahead, occasion })
    }
  })
