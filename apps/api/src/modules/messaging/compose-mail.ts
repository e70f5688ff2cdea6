import type { Locale } from '@evenground/shared/constants'
import { type DueState, dueState } from '@evenground/shared/learning'
import { pickText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import { formatDueText } from '../learning/index.ts'
import { escapeHtml } from './html-to-text.ts'
import { toMailHtml } from './mail-html.ts'
import { type MailBrand, type MailItem, renderMail } from './mail-layout.ts'
import { FRAME_TEXTS, type MailTexts } from './mail-texts.ts'
import { fillHtml, fillText, type PlaceholderValues } from './placeholders.ts'

export interface MailReader {
  firstName: string
  lastName: string
}

export interface ComposedMail {
  subject: string
  html: string
  text: string
}

export interface Composition {
  locale: Locale
  brand: MailBrand
  texts: MailTexts
  reader: MailReader
  /** Where the button leads. */
  url: string
  items?: readonly MailItem[]
  /** A sentence between the button and the closing words. */
  facts?: string
  /** What else the texts may name in braces. */
  values?: PlaceholderValues
  /** How this kind of mail is switched off. */
  optOut?: { label: string; url: string }
}

/** The given name first, as letters address people. */
export const fullName = ({ firstName, lastName }: MailReader): string => [firstName, lastName].filter(Boolean).join(' ')

export const readerOf = (names: { givenName: unknown; familyName: unknown }, locale: string): MailReader => ({
  firstName: pickText(names.givenName as LocalizedText, locale),
  lastName: pickText(names.familyName as LocalizedText, locale),
})

/** Every mail is made here, the editor's preview included: what is shown there is what arrives. */
export function composeMail(composition: Composition): ComposedMail {
  const { locale, brand, texts, reader, url, items, facts, optOut } = composition
  const frame = FRAME_TEXTS[locale]
  const named = { first_name: reader.firstName, last_name: reader.lastName, domain: brand.title }
  const values = { ...composition.values, ...named }
  const toHtml = (text: string) => toMailHtml(fillHtml(text, values), brand.homeUrl)
  const subject = fillText(texts.subject, values)
  const body = renderMail({
    locale,
    brand,
    subject,
    greeting: frame.greeting(reader.firstName || reader.lastName),
    intro: toHtml(texts.intro),
    ...(items && { items }),
    action: { label: fillText(texts.action, values), url },
    outro: `${facts ? `<p>${escapeHtml(facts)}</p>\n` : ''}${toHtml(texts.outro)}`,
    footer: frame.footer,
    ...(optOut && { optOut }),
  })
  return { subject, ...body }
}

export interface UnfinishedPlan {
  title: LocalizedText
  dueAt: Date | null
}

export interface Moment {
  now: Date
  timeZone: string
}

/** Plans as a reminder lists them, each with how it stands against its due date. */
export const listPlans = (plans: readonly UnfinishedPlan[], locale: Locale, { now, timeZone }: Moment): MailItem[] =>
  plans.map(({ title, dueAt }) => {
    const due: DueState = dueState({ dueAt, now, completed: false, timeZone })
    return { title: pickText(title, locale), note: formatDueText(due, locale) }
  })

export const learnerHome = (publicUrl: string): string => `${publicUrl}/#/content`
export const passwordLink = (publicUrl: string, token: string): string => `${publicUrl}/#/resetpassword?token=${token}`
export const sealLink = (publicUrl: string, token: string): string => `${publicUrl}/#/setup/results?token=${token}`
export const verificationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/#/confirmemail?token=${token}`
