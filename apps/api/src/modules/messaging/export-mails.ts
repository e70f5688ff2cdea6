import type { Db } from '../../platform/database/index.ts'
import { addressMail } from './address-mail.ts'
import { findAddressee } from './addressee.ts'
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
  const addressee = await findAddressee(db, accountId)
  if (!addressee) return null
  const { recipient, locale, ancestors, timeZone } = addressee
  const { config, clock } = platform
  const { facts, ...texts } = DATA_EXPORTED_TEXTS[locale]
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
