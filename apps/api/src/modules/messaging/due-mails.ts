import type { Locale } from '@evenground/shared/constants'
import { dueState } from '@evenground/shared/learning'
import { pickText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import { type Addressee, addressMail } from './address-mail.ts'
import type { DomainAncestry } from './brand.ts'
import { writeCalendar } from './calendar.ts'
import { type Composition, learnerHome, listPlans, type Moment } from './compose-mail.ts'
import { CALENDAR_TEXTS, CHOICE_TEXTS } from './due-texts.ts'
import type { MailPlatform, QueuedMail } from './queue-mail.ts'
import { toLocalMoment } from './reminder-day.ts'
import { chooseTexts, DUE_TEMPLATE, type MailTemplate, OVERDUE_TEMPLATE, ownTexts } from './templates.ts'

/** A plan that has a due date and is not finished. */
export interface DuePlan {
  /** ID of the enrollment. */
  id: string
  title: LocalizedText
  dueAt: Date
}

const isOverdue = ({ dueAt }: Pick<DuePlan, 'dueAt'>, { now, timeZone }: Moment): boolean =>
  dueState({ dueAt, now, completed: false, timeZone }).kind === 'overdue'

/** If any plan is overdue, the mail uses the text for overdue plans. */
const chooseDueTemplate = (plans: readonly Pick<DuePlan, 'dueAt'>[], moment: Moment): MailTemplate =>
  plans.some((plan) => isOverdue(plan, moment)) ? OVERDUE_TEMPLATE : DUE_TEMPLATE

/** The list and the placeholder values of a mail about due dates: the plan that is due first, and when. */
export function describeDue(
  plans: readonly Pick<DuePlan, 'title' | 'dueAt'>[],
  locale: Locale,
  moment: Moment,
): Pick<Composition, 'items' | 'values' | 'facts'> {
  const sorted = [...plans].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  const [first] = sorted
  if (!first) throw new Error('a mail about no due date')
  const title = pickText(first.title, locale)
  const { andMore, required } = CHOICE_TEXTS[locale]
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: moment.timeZone })
  return {
    items: listPlans(sorted, locale, moment),
    values: {
      plan: sorted.length === 1 ? title : andMore(title, sorted.length - 1),
      due_date: format.format(first.dueAt),
    },
    facts: required,
  }
}

const MINUTE_MS = 60_000

/**
 * Writes due dates as calendar entries, one for each enrollment. The sequence counts from a fixed time: from the
 * assignment, it would drop when a plan comes back, and calendar programs ignore an entry whose sequence is lower.
 */
function writeDueCalendar(
  plans: readonly DuePlan[],
  locale: Locale,
  { now, timeZone, publicUrl }: Moment & { publicUrl: string },
): string {
  const sequence = Math.floor(now.getTime() / MINUTE_MS)
  const days = plans.map(({ id, title, dueAt }) => ({
    uid: `${id}@${new URL(publicUrl).hostname}`,
    day: toLocalMoment(dueAt, timeZone).day,
    title: CALENDAR_TEXTS[locale].due(pickText(title, locale)),
    sequence,
  }))
  return writeCalendar(days, { now, url: learnerHome(publicUrl) })
}

/** Writes a reminder about due dates to one person, with the dates as a calendar file. */
export function writeDueMail(
  { config, clock }: MailPlatform,
  person: Addressee & { id: string },
  plans: readonly DuePlan[],
  ancestors: DomainAncestry,
): QueuedMail {
  const domain = ancestors[0] as DomainAncestry[number]
  const locale = person.locale as Locale
  const moment = { now: clock(), timeZone: domain.timeZone }
  const template = chooseDueTemplate(plans, moment)
  const url = learnerHome(config.publicUrl)
  return {
    type: template === OVERDUE_TEMPLATE ? 'plan_overdue' : 'plan_due',
    domainId: domain.id,
    accountId: person.id,
    ...addressMail(config, person, ancestors, {
      texts: chooseTexts(ownTexts(domain, template), template, locale),
      url,
      ...describeDue(plans, locale, moment),
    }),
    secrets: [url],
    calendar: writeDueCalendar(plans, locale, { ...moment, publicUrl: config.publicUrl }),
    templateId: template.id,
    templateVersion: domain.version,
    templateData: { locale, plans: plans.length },
  }
}
