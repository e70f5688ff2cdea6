import type { Locale } from '@evenground/shared/constants'
import { createAttempts } from '../../platform/attempts.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { addressMail } from './address-mail.ts'
import type { DomainAncestry } from './brand.ts'
import { learnerHome, listPlans } from './compose-mail.ts'
import { CHOICE_TEXTS } from './due-texts.ts'
import { type MailPlatform, type QueuedMail, queueMails } from './queue-mail.ts'
import { isReminderTime, reminderId, toLocalMoment } from './reminder-day.ts'
import {
  claimDueReminders,
  type DomainWithReminders,
  listDomainsWithReminders,
  type ReminderRecipient,
} from './reminders.repo.ts'
import { chooseTexts, ownTexts, REMINDER_TEMPLATE } from './templates.ts'
import { makeOptOutLink } from './unsubscribe-link.ts'

/** Number of people per transaction: they are locked until their mails are stored. */
const BATCH = 500

type ComposedReminder = Omit<QueuedMail, 'id' | 'domainId' | 'accountId'>
export type ReminderPlatform = MailPlatform & Pick<Platform, 'keys'>

export function writeReminder(
  person: ReminderRecipient,
  ancestors: DomainAncestry,
  { config, clock, keys }: ReminderPlatform,
): ComposedReminder {
  const locale = person.locale as Locale
  const domain = ancestors[0] as DomainAncestry[number]
  const plans = person.plans.map(({ title, due_at }) => ({ title, dueAt: due_at ? new Date(due_at) : null }))
  const url = learnerHome(config.publicUrl)
  const moment = { now: clock(), timeZone: domain.timeZone }
  const isRequired = plans.every(({ dueAt }) => dueAt !== null)
  const link = makeOptOutLink(keys.unsubscribe, config.publicUrl, { accountId: person.id, kind: 'open_plans' })
  const { required, offOpenPlans } = CHOICE_TEXTS[locale]
  return {
    type: 'plan_reminder',
    ...addressMail(config, person, ancestors, {
      texts: chooseTexts(ownTexts(domain, REMINDER_TEMPLATE), REMINDER_TEMPLATE, locale),
      url,
      items: listPlans(plans, locale, moment),
      ...(isRequired ? { facts: required } : { optOut: { label: offOpenPlans, url: link.pageUrl } }),
    }),
    secrets: [url, link.pageUrl, link.token],
    ...(!isRequired && { unsubscribe: link.callUrl }),
    templateId: REMINDER_TEMPLATE.id,
    templateVersion: domain.version,
    templateData: { locale, plans: plans.length },
  }
}

/** Reminds one batch of people in a domain. Returns how many. */
const sendBatch = (platform: Pick<Platform, 'database'> & ReminderPlatform, domain: DomainWithReminders, day: string) =>
  platform.database.transaction({ domains: [domain.id], ancestors: domain.ancestorIds }, async (db) => {
    const people = await claimDueReminders(db, { domain, now: platform.clock(), most: BATCH })
    if (people.length === 0) return 0
    const ancestors = await findDomainWithAncestors(db, domain.id)
    const mails = people.map((person) => ({
      ...writeReminder(person, ancestors, platform),
      id: reminderId(person.id, day),
      domainId: domain.id,
      accountId: person.id,
    }))
    await queueMails(db, platform, mails)
    return people.length
  })

/**
 * Reminds everyone who is due, in the domains where it is morning. It may run any number of times: nobody is reminded
 * twice a day. If one domain fails, the others still get their reminders, and the error is thrown at the end.
 */
export async function sendReminders(
  platform: Pick<Platform, 'database'> & ReminderPlatform,
  isOver: IsOver = () => false,
): Promise<number> {
  const domains = await platform.database.read(ALL_DOMAINS, listDomainsWithReminders)
  const attempts = createAttempts()
  let sent = 0
  for (const domain of domains) {
    await attempts.attempt(async () => {
      const moment = toLocalMoment(platform.clock(), domain.timeZone)
      if (!isReminderTime(moment)) return
      for (let count = BATCH; count === BATCH && !isOver(); sent += count) {
        count = await sendBatch(platform, domain, moment.day)
      }
    })
  }
  attempts.throwFailures((count) => `reminders failed in ${count} domains`)
  return sent
}
