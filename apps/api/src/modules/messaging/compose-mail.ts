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
  /** Target of the button. */
  url: string
  items?: readonly MailItem[]
  /** A sentence between the button and the closing text. */
  facts?: string
  /** Further values for placeholders in the texts. */
  values?: PlaceholderValues
  /** How to switch this kind of mail off. */
  optOut?: { label: string; url: string }
}

/** Given name first, as is usual in letters. */
export const fullName = ({ firstName, lastName }: MailReader): string => [firstName, lastName].filter(Boolean).join(' ')

export const readerOf = (names: { givenName: unknown; familyName: unknown }, locale: string): MailReader => ({
  firstName: pickText(names.givenName as LocalizedText, locale),
  lastName: pickText(names.familyName as LocalizedText, locale),
})

/** Composes every mail, including the editor's preview, so that the preview shows exactly what arrives. */
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
    ...(texts.action && { action: { label: fillText(texts.action, values), url } }),
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

/** Lists plans for a reminder, each with its state relative to the due date. */
export const listPlans = (plans: readonly UnfinishedPlan[], locale: Locale, { now, timeZone }: Moment): MailItem[] =>
  plans.map(({ title, dueAt }) => {
    const due: DueState = dueState({ dueAt, now, completed: false, timeZone })
    return { title: pickText(title, locale), note: formatDueText(due, locale) }
  })

export const learnerHome = (publicUrl: string): string => `${publicUrl}/#/content`
export const signInPage = (publicUrl: string): string => `${publicUrl}/#/login`
export const passwordLink = (publicUrl: string, token: string): string => `${publicUrl}/#/resetpassword?token=${token}`
export const sealLink = (publicUrl: string, token: string): string => `${publicUrl}/#/setup/results?token=${token}`
export const verificationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/#/confirmemail?token=${token}`
