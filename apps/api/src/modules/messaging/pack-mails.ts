import type { Locale } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { addressMail } from './address-mail.ts'
import { findRecipient } from './communications.repo.ts'
import { PACK_STOPPED_TEXTS, PACK_TEXTS } from './pack-texts.ts'
import { type MailPlatform, queueMail } from './queue-mail.ts'
import { mailId } from './reminder-day.ts'

interface Schedule {
  id: string
  domainId: string
  accountId: string
  title: string
}

const packsPage = (publicUrl: string): string => `${publicUrl}/#/reporting/pack`

/** Mails a board pack to one person, at most once a day. */
export async function queuePackMail(
  db: Db,
  platform: MailPlatform,
  mail: { schedule: Schedule; accountId: string; day: string; file: { name: string; body: Buffer } },
): Promise<void> {
  const { schedule, accountId, day, file } = mail
  const person = await findRecipient(db, accountId)
  if (!person) return
  const locale = person.locale as Locale
  await queueMail(db, platform, {
    id: mailId(`board_pack ${schedule.id}`, accountId, day),
    type: 'board_pack',
    // The person's own domain: the mail log shows name and address to callers who may see the person.
    domainId: person.domainId,
    accountId,
    ...addressMail(platform.config, person, await findDomainWithAncestors(db, schedule.domainId), {
      texts: PACK_TEXTS[locale],
      url: packsPage(platform.config.publicUrl),
      items: [{ title: schedule.title, note: null }],
    }),
    attachment: { filename: file.name, base64: file.body.toString('base64') },
    templateData: { locale, schedule: schedule.id },
  })
}

/** Tells the author of a board pack that it was stopped, and why. Does nothing without an address, or after erasure. */
export async function queuePackStopped(db: Db, platform: MailPlatform, schedule: Schedule): Promise<void> {
  const person = await findRecipient(db, schedule.accountId)
  if (!person) return
  const locale = person.locale as Locale
  await queueMail(db, platform, {
    type: 'board_pack_stopped',
    domainId: person.domainId,
    accountId: person.id,
    ...addressMail(platform.config, person, await findDomainWithAncestors(db, person.domainId), {
      texts: PACK_STOPPED_TEXTS[locale],
      url: packsPage(platform.config.publicUrl),
      items: [{ title: schedule.title, note: null }],
    }),
    templateData: { locale, schedule: schedule.id },
  })
}
