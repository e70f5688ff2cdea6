import { nameKnownDevice } from '@evenground/shared/rules'
import type { Db } from '../../platform/database/index.ts'
import { findPasswordState } from '../credentials/index.ts'
import { NEW_DEVICE_TEXTS, NEW_DEVICE_WITHOUT_PASSWORD_TEXTS } from './device-texts.ts'
import { queueAccountNews } from './queue-account-news.ts'
import type { MailPlatform } from './queue-mail.ts'

/**
 * Tells a person that someone signed in to their account from a new device. Does nothing without an address. Names only
 * known browsers and systems: whoever signs in chooses the user agent, and could write to the person with it.
 */
export async function queueNewDevice(
  db: Db,
  platform: MailPlatform,
  { accountId, userAgent }: { accountId: string; userAgent: string },
): Promise<void> {
  const { config, clock } = platform
  const isClosed = (await findPasswordState(db, accountId)) === 'closed'
  await queueAccountNews(db, platform, accountId, {
    type: 'new_device',
    texts: isClosed ? NEW_DEVICE_WITHOUT_PASSWORD_TEXTS : NEW_DEVICE_TEXTS,
    url: `${config.publicUrl}/#/content/settings?open=sessions`,
    facts: ({ locale, timeZone }) => {
      const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
      const moment = new Intl.DateTimeFormat(locale, format).format(clock())
      return { device: nameKnownDevice(userAgent), moment, timeZone }
    },
  })
}
