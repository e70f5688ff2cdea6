import { nameDevice } from '@evenground/shared/rules'
import type { Db } from '../../platform/database/index.ts'
import { addressMail } from './address-mail.ts'
import { findAddressee } from './addressee.ts'
import { NEW_DEVICE_TEXTS } from './device-texts.ts'
import { type MailPlatform, queueMail } from './queue-mail.ts'

/** Tells a person that someone signed in to their account from where no one did before. Without an address nothing happens. */
export async function queueNewDevice(
  db: Db,
  platform: MailPlatform,
  { accountId, userAgent }: { accountId: string; userAgent: string },
): Promise<void> {
  const addressee = await findAddressee(db, accountId)
  if (!addressee) return
  const { recipient, locale, ancestors, timeZone } = addressee
  const { config, clock } = platform
  const { facts, ...texts } = NEW_DEVICE_TEXTS[locale]
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  const moment = new Intl.DateTimeFormat(locale, format).format(clock())
  await queueMail(db, platform, {
    type: 'new_device',
    domainId: recipient.domainId,
    accountId,
    ...addressMail(config, recipient, ancestors, {
      texts,
      url: `${config.publicUrl}/#/content/settings?open=sessions`,
      facts: facts({ device: nameDevice(userAgent), moment, timeZone }),
    }),
    templateData: { locale },
  })
}
