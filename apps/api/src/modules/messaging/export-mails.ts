import type { Db } from '../../platform/database/index.ts'
import { learnerHome } from './compose-mail.ts'
import { DATA_EXPORTED_TEXTS } from './export-texts.ts'
import { queueAccountNews } from './queue-account-news.ts'
import type { MailPlatform } from './queue-mail.ts'

interface DataExport {
  accountId: string
  /** Whether the copy included answers and scores. */
  results: boolean
  journals: boolean
}

/**
 * Tells a person that an administrator downloaded a copy of their data, when, and whether it included answers and
 * journals. Returns the ID of the mail. For an account without an address it sends nothing and returns null.
 */
export async function queueDataExported(
  db: Db,
  platform: MailPlatform,
  { accountId, results, journals }: DataExport,
): Promise<string | null> {
  const { config, clock } = platform
  return queueAccountNews(db, platform, accountId, {
    type: 'data_exported',
    texts: DATA_EXPORTED_TEXTS,
    url: learnerHome(config.publicUrl),
    facts: ({ locale, timeZone }) => {
      const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(clock())
      return { day, results, journals }
    },
    templateData: { results, journals },
  })
}
