import { EMAIL_TEMPLATE_IDS, LOCALES, type Locale } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { findDomainWithAncestors } from '../domains/index.ts'
import { ACCOUNT_CREATED_TEXTS, type InEveryLanguage, type MailTexts, REMINDER_TEXTS } from './mail-texts.ts'

type DomainRecord = Awaited<ReturnType<typeof findDomainWithAncestors>>[number]

const TEXT_PARTS = ['subject', 'intro', 'outro'] as const
export type TextPart = (typeof TEXT_PARTS)[number]
/** Each part in every language that it is written in. */
export type LocalizedTexts = Readonly<Record<TextPart, LocalizedText>>

/** A mail whose words a domain may choose. */
export interface MailTemplate {
  id: string
  title: LocalizedText
  defaults: InEveryLanguage<MailTexts>
  /** Where the domain keeps its own words. */
  columns: Readonly<Record<TextPart, keyof DomainRecord>>
}

export const REMINDER_TEMPLATE: MailTemplate = {
  id: EMAIL_TEMPLATE_IDS.completePlanReminder,
  title: { 'en-us': 'Complete-plan reminder', 'es-mx': 'Recordatorio para completar planes' },
  defaults: REMINDER_TEXTS,
  columns: { subject: 'emailReminderSubject', intro: 'emailReminderIntro', outro: 'emailReminderOutro' },
}

export const ACCOUNT_CREATED_TEMPLATE: MailTemplate = {
  id: EMAIL_TEMPLATE_IDS.accountCreated,
  title: { 'en-us': 'Account created', 'es-mx': 'Cuenta creada' },
  defaults: ACCOUNT_CREATED_TEXTS,
  columns: {
    subject: 'emailAccountCreatedSubject',
    intro: 'emailAccountCreatedIntro',
    outro: 'emailAccountCreatedOutro',
  },
}

export const TEMPLATES: readonly MailTemplate[] = [REMINDER_TEMPLATE, ACCOUNT_CREATED_TEMPLATE]

const mapParts = <T>(read: (part: TextPart) => T): Record<TextPart, T> => ({
  subject: read('subject'),
  intro: read('intro'),
  outro: read('outro'),
})

export const ownTexts = (domain: DomainRecord, { columns }: MailTemplate): LocalizedTexts =>
  mapParts((part) => (domain[columns[part]] as LocalizedText | null) ?? {})

export const defaultTexts = ({ defaults }: MailTemplate): LocalizedTexts =>
  mapParts((part) => Object.fromEntries(LOCALES.map((locale) => [locale, defaults[locale][part]])))

/** Part by part: the domain's words in the language that there is, else the product's in the reader's. */
export function chooseTexts(own: LocalizedTexts, { defaults }: MailTemplate, locale: Locale): MailTexts {
  const standard = defaults[locale]
  return { action: standard.action, ...mapParts((part) => pickText(own[part], locale) || standard[part]) }
}
