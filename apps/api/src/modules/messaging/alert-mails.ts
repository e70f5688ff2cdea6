import type { Locale } from '@evenground/shared/constants'
import { acrossDomains, type Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { addressMail } from './address-mail.ts'
import { type AlertReader, listAlertReaders, lockAlertMails } from './alert-mails.repo.ts'
import type { DomainAncestry } from './brand.ts'
import { ALERT_TEXTS } from './mail-texts.ts'
import { type MailPlatform, type QueuedMail, queueMails } from './queue-mail.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * When to send a mail: now, or an hour after the last one. Null if one is waiting already, which will cover this alert.
 */
function chooseTime(lastAt: Date | null, now: Date): Date | null {
  if (!lastAt || lastAt.getTime() <= now.getTime() - HOUR_MS) return now
  return lastAt > now ? null : new Date(lastAt.getTime() + HOUR_MS)
}

function writeAlert(
  reader: AlertReader,
  sendAt: Date,
  ancestors: DomainAncestry,
  { config }: MailPlatform,
): QueuedMail {
  const locale = reader.locale as Locale
  const domain = ancestors[0] as DomainAncestry[number]
  const url = `${config.publicUrl}/#/ai_services`
  return {
    type: 'alert',
    domainId: domain.id,
    accountId: reader.id,
    ...addressMail(config, reader, ancestors, { texts: ALERT_TEXTS[locale], url }),
    secrets: [url],
    sendAt,
    templateData: { locale, send_at: sendAt.toISOString() },
  }
}

/**
 * Tells the administrators of a domain that a watched keyword was used in it. Each gets at most one mail an hour, which
 * never says what was written or by whom. The next mail covers whatever happens within that hour. Returns how many
 * mails were queued. Call it inside the transaction that stores the alert.
 */
export const queueAlertMail = (db: Db, platform: MailPlatform, { domainId }: { domainId: string }): Promise<number> =>
  // The writer is a learner, whose scope contains neither the domains above nor the mail of administrators.
  acrossDomains(db, async () => {
    await lockAlertMails(db, domainId)
    const now = platform.clock()
    const readers = await listAlertReaders(db, domainId, now)
    const due = readers.flatMap((reader) => {
      const sendAt = chooseTime(reader.lastAt, now)
      return sendAt ? [{ reader, sendAt }] : []
    })
    if (due.length === 0) return 0
    const ancestors = await findDomainWithAncestors(db, domainId)
    await queueMails(
      db,
      platform,
      due.map(({ reader, sendAt }) => writeAlert(reader, sendAt, ancestors, platform)),
    )
    return due.length
  })
