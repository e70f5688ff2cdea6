import type { Locale } from '@evenground/shared/constants'
import type { DomainInput, DomainUpdate, LocalizedInput, LocalizedText } from '@evenground/shared/schemas'
import { readLocalized, readRequired } from '../../http/localized.ts'
import { withWholePlaceholders } from '../../http/placeholders.ts'
import type { DomainColumns, SignInColumns } from './domains.repo.ts'

interface Languages {
  locale: Locale
  /** That of the domain itself: its own name may be in its own language alone. */
  domainLocale: Locale
}

/** Fields that are stored as they come. */
const PLAIN = {
  locale: 'locale',
  time_zone: 'timeZone',
  active: 'active',
  paused: 'paused',
  hide_scores: 'hideScores',
  hide_cert: 'hideCert',
  short_course: 'shortCourse',
  allow_registration: 'allowRegistration',
  enable_training_navigation: 'enableTrainingNavigation',
  enable_intro_outro_navigation: 'enableIntroOutroNavigation',
  allow_video_skip: 'allowVideoSkip',
  allow_journal_skip: 'allowJournalSkip',
  send_reminders: 'sendReminders',
  reminder_days: 'reminderDays',
  overall_benchmark: 'overallBenchmark',
  welcome_instruction_id: 'welcomeInstructionId',
  information: 'information',
  logos: 'logos',
  colors: 'colors',
} as const satisfies Partial<Record<keyof DomainUpdate, keyof DomainColumns>>

const COLORS = {
  primary_color: 'primaryColor',
  primary_color_dark: 'primaryColorDark',
  secondary_color: 'secondaryColor',
  secondary_color_dark: 'secondaryColorDark',
  secondary_background: 'secondaryBackground',
  secondary_background_dark: 'secondaryBackgroundDark',
  secondary_font_color: 'secondaryFontColor',
  secondary_font_color_dark: 'secondaryFontColorDark',
} as const satisfies Partial<Record<keyof DomainUpdate, keyof DomainColumns>>

/** Texts in several languages, empty where null. */
const TEXTS = {
  misc1_label: 'misc1Label',
  misc2_label: 'misc2Label',
  misc3_label: 'misc3Label',
  misc4_label: 'misc4Label',
  misc5_label: 'misc5Label',
} as const satisfies Partial<Record<keyof DomainUpdate, keyof DomainColumns>>

/** The same for mail, where braces stand for a name; all but the subjects are HTML and are cleaned when they come. */
const MAIL_TEXTS = {
  email_reminder_subject: 'emailReminderSubject',
  email_account_created_subject: 'emailAccountCreatedSubject',
  email_reminder_intro: 'emailReminderIntro',
  email_reminder_outro: 'emailReminderOutro',
  email_account_created_intro: 'emailAccountCreatedIntro',
  email_account_created_outro: 'emailAccountCreatedOutro',
} as const satisfies Partial<Record<keyof DomainUpdate, keyof DomainColumns>>

/** Texts that mail shows as HTML. */
export const RICH_TEXTS: readonly string[] = Object.keys(MAIL_TEXTS).filter((field) => !field.endsWith('_subject'))

/** #abc becomes #aabbcc: one form for everything that reads a color later. */
const expandColor = (color: string | null): string | null =>
  color?.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color

const orNull = (text: LocalizedText): LocalizedText | null => (Object.keys(text).length > 0 ? text : null)

type Field = keyof DomainUpdate
type Before = Readonly<Record<string, unknown>>

/** Columns of those fields of a table that the input has. */
function pick(
  table: Readonly<Partial<Record<Field, string>>>,
  input: DomainUpdate,
  read: (value: never, field: Field, column: string) => unknown,
): DomainColumns {
  const given = Object.entries(table).filter(([field]) => input[field as Field] !== undefined)
  return Object.fromEntries(
    given.map(([field, column]) => [column, read(input[field as Field] as never, field as Field, column)]),
  )
}

/** What the form says of signing in; an omitted field is left out. */
export const readSignIn = (input: DomainUpdate): Partial<SignInColumns> => ({
  ...(input.require_password_change !== undefined && { requirePasswordChange: input.require_password_change }),
  ...(input.require_verified_email !== undefined && { requireVerifiedEmail: input.require_verified_email }),
})

/** What the form holds beside relations, logo and place in the tree, as columns; an omitted field is left out. */
export function readColumns(
  input: DomainUpdate | DomainInput,
  languages: Languages,
  before: Before = {},
): DomainColumns {
  const read = (value: LocalizedInput | null, column: string): LocalizedText =>
    value === null ? {} : readLocalized(value, languages, (before[column] as LocalizedText | null) ?? {})
  return {
    ...pick(PLAIN, input, (value) => value),
    ...pick(COLORS, input, expandColor),
    ...pick(TEXTS, input, (value: LocalizedInput | null, _field, column) => orNull(read(value, column))),
    ...pick(MAIL_TEXTS, input, (value: LocalizedInput | null, field, column) =>
      orNull(withWholePlaceholders(field, read(value, column))),
    ),
    ...(input.title !== undefined && {
      title: readRequired('title', input.title, languages, before.title as LocalizedText | undefined),
    }),
    ...(input.label !== undefined && { label: read(input.label, 'label') }),
    ...(input.authentication_methods !== undefined && {
      authenticationMethods: [...new Set(input.authentication_methods)],
    }),
  }
}
