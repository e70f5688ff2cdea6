import type { Locale } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { addressMail } from './address-mail.ts'
import { findAddressee } from './addressee.ts'
import type { InEveryLanguage, MailTexts } from './mail-texts.ts'
import { type MailPlatform, type QueuedMail, queueMail } from './queue-mail.ts'

/** The language and time zone in which times are written. */
interface Reading {
  locale: Locale
  timeZone: string
}

/** `templateData` is stored with the mail, in addition to its language. */
interface News<Facts> extends Pick<QueuedMail, 'type' | 'templateData'> {
  texts: InEveryLanguage<MailTexts & { facts: (facts: Facts) => string }>
  url: string
  facts: (reading: Reading) => Facts
}

/**
 * Tells a person what happened to their account. Returns the ID of the mail. For an account without an address it sends
 * nothing and returns null.
 */
export async function queueAccountNews<Facts>(
  db: Db,
  platform: MailPlatform,
  accountId: string,
  news: News<Facts>,
): Promise<string | null> {
  const addressee = await findAddressee(db, accountId)
  if (!addressee) return null
  const { recipient, locale, ancestors, timeZone } = addressee
  const { facts, ...texts } = news.texts[locale]
  return queueMail(db, platform, {
    type: news.type,
    domainId: recipient.domainId,
    accountId,
    ...addressMail(platform.config, recipient, ancestors, {
      texts,
      url: news.url,
      facts: facts(news.facts({ locale, timeZone })),
    }),
    templateData: { locale, ...news.templateData },
  })
}
