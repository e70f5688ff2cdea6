import { createHash } from 'node:crypto'
import type { Locale } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { addressMail } from './address-mail.ts'
import { RETENTION_TEXTS, type RetentionAhead } from './own-data-texts.ts'
import type { PermissionHolder } from './permission-holders.repo.ts'
import { type MailPlatform, queueMail } from './queue-mail.ts'

interface RetentionMail {
  domainId: string
  to: PermissionHolder & { email: string }
  /** The first instant that is not announced. */
  until: Date
  ahead: Omit<RetentionAhead, 'until'>
  /** What the mail is about. A person gets one mail per occasion. */
  occasion: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The last day that is announced. */
export const lastDayBefore = (until: Date): Date => new Date(until.getTime() - DAY_MS)

/**
 * A version 8 UUID that is always the same for the same person, domain and occasion, so that a second mail or notice
 * cannot be stored.
 */
export function retentionId(accountId: string, domainId: string, occasion: string): string {
  const parts = ['retention', accountId, domainId, occasion]
  const hash = createHash('sha256').update(parts.join(' ')).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-8${hash.slice(15, 18)}-${hash.slice(18, 30)}`
}

/** Tells someone what their domain is going to anonymize or delete. */
export async function queueRetentionMail(
  db: Db,
  platform: MailPlatform,
  { domainId, to, until, ahead, occasion }: RetentionMail,
): Promise<void> {
  const { publicUrl } = platform.config
  const locale = to.locale as Locale
  const { facts, ...texts } = RETENTION_TEXTS[locale]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(lastDayBefore(until))
  await queueMail(db, platform, {
    id: retentionId(to.id, domainId, occasion),
    type: 'retention_ahead',
    domainId,
    accountId: to.id,
    ...addressMail(platform.config, to, await findDomainWithAncestors(db, domainId), {
      texts,
      url: `${publicUrl}/#/domains/${domainId}/data-protection`,
      facts: facts({ until: day, ...ahead }),
    }),
    templateData: { locale, ...ahead },
  })
}
