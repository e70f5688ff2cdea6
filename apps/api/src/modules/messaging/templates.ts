import { EMAIL_TEMPLATE_IDS, LOCALES, type Locale } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import { type Placeholder, placeholdersOf } from '../../http/input/placeholders.ts'
import type { DomainAncestry } from './brand.ts'
import { DIGEST_TEXTS, DUE_TEXTS, OVERDUE_TEXTS } from './due-texts.ts'
import {
  ACCOUNT_CREATED_TEXTS,
  ACCOUNT_WITHOUT_PASSWORD_TEXTS,
  type InEveryLanguage,
  type MailTexts,
  REMINDER_TEXTS,
} from './mail-texts.ts'

type DomainRecord = DomainAncestry[number]

const TEXT_PARTS = ['subject', 'intro', 'outro'] as const
export type TextPart = (typeof TEXT_PARTS)[number]
/** Each part of the texts in all languages that it is written in. */
export type LocalizedTexts = Readonly<Record<TextPart, LocalizedText>>

/** A mail whose texts each domain can replace with its own. */
export interface MailTemplate {
  id: string
  title: LocalizedText
  defaults: InEveryLanguage<MailTexts>
  /** The fields of the domain record that contain its own texts. */
  columns: Readonly<Record<TextPart, keyof DomainRecord>>
  /** The prefix of the names of these columns in the database. */
  columnPrefix: string
  /** Placeholders such as `{first_name}` that the texts may contain. */
  placeholders: readonly Placeholder[]
}

export const REMINDER_TEMPLATE: MailTemplate = {
  id: EMAIL_TEMPLATE_IDS.completePlanReminder,
  title: { 'en-us': 'Complete-plan reminder', 'es-mx': 'Recordatorio para completar planes' },
  defaults: REMINDER_TEXTS,
  columns: { subject: 'emailReminderSubject', intro: 'emailReminderIntro', outro: 'emailReminderOutro' },
  columnPrefix: 'email_reminder',
  placeholders: placeholdersOf('email_reminder'),
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
  columnPrefix: 'email_account_created',
  placeholders: placeholdersOf('email_account_created'),
}

/** The same template where no passwords are accepted. */
export const ACCOUNT_WITHOUT_PASSWORD_TEMPLATE: MailTemplate = {
  ...ACCOUNT_CREATED_TEMPLATE,
  defaults: ACCOUNT_WITHOUT_PASSWORD_TEXTS,
}

export const DUE_TEMPLATE: MailTemplate = {
  id: EMAIL_TEMPLATE_IDS.planDue,
  title: { 'en-us': 'Upcoming due date', 'es-mx': 'Fecha límite próxima' },
  defaults: DUE_TEXTS,
  columns: { subject: 'emailDueSubject', intro: 'emailDueIntro', outro: 'emailDueOutro' },
  columnPrefix: 'email_due',
  placeholders: placeholdersOf('email_due'),
}

export const OVERDUE_TEMPLATE: MailTemplate = {
  id: EMAIL_TEMPLATE_IDS.planOverdue,
  title: { 'en-us': 'Due date passed', 'es-mx': 'Fecha límite vencida' },
  defaults: OVERDUE_TEXTS,
  columns: { subject: 'emailOverdueSubject', intro: 'emailOverdueIntro', outro: 'emailOverdueOutro' },
  columnPrefix: 'email_overdue',
  placeholders: placeholdersOf('email_overdue'),
}

export const DIGEST_TEMPLATE: MailTemplate = {
  id: EMAIL_TEMPLATE_IDS.managerDigest,
  title: { 'en-us': 'Weekly digest for managers', 'es-mx': 'Resumen semanal para jefas y jefes' },
  defaults: DIGEST_TEXTS,
  columns: { subject: 'emailDigestSubject', intro: 'emailDigestIntro', outro: 'emailDigestOutro' },
  columnPrefix: 'email_digest',
  placeholders: placeholdersOf('email_digest'),
}

export const TEMPLATES: readonly MailTemplate[] = [
  REMINDER_TEMPLATE,
  ACCOUNT_CREATED_TEMPLATE,
  DUE_TEMPLATE,
  OVERDUE_TEMPLATE,
  DIGEST_TEMPLATE,
]

/** The templates as a domain uses them. */
export const templatesOf = (domain: { acceptsPasswords: boolean }): readonly MailTemplate[] =>
  TEMPLATES.map((one) =>
    one === ACCOUNT_CREATED_TEMPLATE && !domain.acceptsPasswords ? ACCOUNT_WITHOUT_PASSWORD_TEMPLATE : one,
  )

const mapParts = <T>(read: (part: TextPart) => T): Record<TextPart, T> => ({
  subject: read('subject'),
  intro: read('intro'),
  outro: read('outro'),
})

/** The texts that the domain has set itself; a part without one is empty. */
export const ownTexts = (domain: DomainRecord, { columns }: MailTemplate): LocalizedTexts =>
  mapParts((part) => (domain[columns[part]] as LocalizedText | null) ?? {})

/** When the domain last changed its texts; null if never, or only before the product recorded these times. */
export function lastChangedAt(domain: DomainRecord, { columnPrefix }: MailTemplate): string | null {
  const changedAt = (domain.emailTextsUpdatedAt as Record<string, string>)[columnPrefix]
  return changedAt ? new Date(changedAt).toISOString() : null
}

export const defaultTexts = ({ defaults }: MailTemplate): LocalizedTexts =>
  mapParts((part) => Object.fromEntries(LOCALES.map((locale) => [locale, defaults[locale][part]])))

/**
 * Chooses the text of each part: the domain's own, in another language if there is none in the reader's. A part without
 * any text of its own gets the default.
 */
export function chooseTexts(own: LocalizedTexts, { defaults }: MailTemplate, locale: Locale): MailTexts {
  const standard = defaults[locale]
  return { action: standard.action, ...mapParts((part) => pickText(own[part], locale) || standard[part]) }
}
