import type { Locale } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { addressMail } from './address-mail.ts'
import { findRecipient } from './communications.repo.ts'
import { learnerHome } from './compose-mail.ts'
import { DATA_EXPORTED_TEXTS } from './export-texts.ts'
import { type MailPlatform, queueMail } from './queue-mail.ts'

interface DataExport {
  accountId: string
  /** Whether the copy included answers and scores. */
  results: boolean
  journals: boolean
}

/**
 * Tells a person that an administrator took a copy of their data, when, and whether answers and journals were in it.
 * Returns the id of the mail. For an account without an address it sends nothing and returns null.
 */
export async function queueDataExported(
  db: Db,
  platform: MailPlatform,
  { accountId, results, journals }: DataExport,
): Promise<string | null> {
  const recipient = await findRecipient(db, accountId)
  if (!recipient) return null
  const { config, clock } = platform
  const ancestors = await findDomainWithAncestors(db, recipient.domainId)
  const locale = recipient.locale as Locale
  const { facts, ...texts } = DATA_EXPORTED_TEXTS[locale]
  const timeZone = ancestors[0]?.timeZone ?? 'UTC'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(clock())
  return queueMail(db, platform, {
    type: 'data_exported',
    domainId: recipient.domainId,
    accountId,
    ...addressMail(config, recipient, ancestors, {
      texts,
      url: learnerHome(config.publicUrl),
      facts: facts({ day, results, journals }),
    }),
    templateData: { locale, results, journals },
  })
}
