import type { Locale } from '@evenground/shared/constants'
import { dueState } from '@evenground/shared/learning'
import { pickText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import { type Addressee, addressMail } from './address-mail.ts'
import type { DomainAncestry } from './brand.ts'
import { fullName, type Moment, readerOf } from './compose-mail.ts'
import { DIGEST_WORDS } from './digest-words.ts'
import { CHOICE_TEXTS } from './due-texts.ts'
import type { MailItem } from './mail-layout.ts'
import type { MailPlatform, QueuedMail } from './queue-mail.ts'
import { chooseTexts, DIGEST_TEMPLATE, ownTexts } from './templates.ts'
import type { OptOutLink } from './unsubscribe-link.ts'

/** One of a manager's people, with the plans that the digest mentions. */
export interface DigestPerson {
  givenName: unknown
  familyName: unknown
  plans: { title: LocalizedText; dueAt: Date | null; completed: boolean }[]
}

/** Maximum number of people listed in one mail. For the rest, it gives their number. */
const LISTED_MAX = 100

function describePerson(person: DigestPerson, locale: Locale, { now, timeZone }: Moment): MailItem {
  const words = DIGEST_WORDS[locale]
  const notes = person.plans.map(({ title, dueAt, completed }) => {
    const plan = pickText(title, locale)
    const due = dueState({ dueAt, now, completed, timeZone })
    if (completed) return words.finished(plan)
    return due.kind === 'overdue' ? words.overdue(plan, due.days) : words.due(plan, due.days)
  })
  const name = fullName(readerOf(person, locale))
  return { title: name || words.noName, note: notes.join(' · ') }
}

/** The lines of a digest: whose plans are due, overdue or finished. Nothing about answers. */
export function listPeople(people: readonly DigestPerson[], locale: Locale, moment: Moment): MailItem[] {
  const items = people.slice(0, LISTED_MAX).map((person) => describePerson(person, locale, moment))
  const rest = people.length - items.length
  return rest > 0 ? [...items, { title: DIGEST_WORDS[locale].more(rest), note: null }] : items
}

interface Digest {
  id: string
  manager: Addressee & { id: string }
  people: readonly DigestPerson[]
  ancestors: DomainAncestry
  optOut: OptOutLink
}

/**
 * Writes a digest. The mail log stores who got one and when, but no name or training, as these concern other people.
 */
export function writeDigest({ config, clock }: MailPlatform, digest: Digest): QueuedMail {
  const { id, manager, people, ancestors, optOut } = digest
  const domain = ancestors[0] as DomainAncestry[number]
  const locale = manager.locale as Locale
  const content = {
    texts: chooseTexts(ownTexts(domain, DIGEST_TEMPLATE), DIGEST_TEMPLATE, locale),
    url: config.publicUrl,
  }
  const items = listPeople(people, locale, { now: clock(), timeZone: domain.timeZone })
  const { html, text } = addressMail(config, manager, ancestors, content)
  return {
    id,
    type: 'manager_digest',
    domainId: domain.id,
    accountId: manager.id,
    ...addressMail(config, manager, ancestors, {
      ...content,
      items,
      optOut: { label: CHOICE_TEXTS[locale].offDigest, url: optOut.pageUrl },
    }),
    logged: { html, text },
    unsubscribe: optOut.callUrl,
    secrets: [optOut.pageUrl, optOut.token],
    templateId: DIGEST_TEMPLATE.id,
    templateVersion: domain.version,
    templateData: { locale, people: people.length },
  }
}
