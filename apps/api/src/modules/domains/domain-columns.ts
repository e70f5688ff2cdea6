import type { Locale } from '@evenground/shared/constants'
import {
  DOMAIN_EMAIL_FIELDS,
  type DomainInput,
  type DomainUpdate,
  type LocalizedInput,
  type LocalizedText,
} from '@evenground/shared/schemas'
import { type FieldWithColumn, toCamelCase } from '../../http/create-presenter.ts'
import { parseLocalized, parseRequired } from '../../http/input/localized.ts'
import { placeholdersOf, withWholePlaceholders } from '../../http/input/placeholders.ts'
import type { DomainColumns, SignInColumns } from './domains.repo.ts'

interface Languages {
  locale: Locale
  /** The language of the domain itself: its name may exist only in that language. */
  domainLocale: Locale
}

type Field = FieldWithColumn<DomainUpdate, DomainColumns>

/** Fields that are stored unchanged. */
const PLAIN_FIELDS = [
  'locale',
  'time_zone',
  'active',
  'paused',
  'short_course',
  'hide_scores',
  'hide_cert',
  'allow_registration',
  'allow_video_skip',
  'allow_journal_skip',
  'enable_training_navigation',
  'enable_intro_outro_navigation',
  'send_reminders',
  'reminder_days',
  'overall_benchmark',
  'welcome_instruction_id',
  'information',
  'logos',
  'colors',
] as const satisfies readonly Field[]

export const COLOR_FIELDS = [
  'primary_color',
  'primary_color_dark',
  'secondary_color',
  'secondary_color_dark',
  'secondary_background',
  'secondary_background_dark',
  'secondary_font_color',
  'secondary_font_color_dark',
] as const satisfies readonly Field[]

/** Texts in several languages. Null in the input is stored as an empty text. */
const TEXT_FIELDS = [
  'misc1_label',
  'misc2_label',
  'misc3_label',
  'misc4_label',
  'misc5_label',
] as const satisfies readonly Field[]

/** Texts that messages show as HTML: all but the subjects. */
export const RICH_TEXTS: readonly string[] = DOMAIN_EMAIL_FIELDS.filter((field) => !field.endsWith('_subject'))

/** Expands #abc to #aabbcc, so that all readers of a color get one form. */
const expandColor = (color: string | null): string | null =>
  color?.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color

const orNull = (text: LocalizedText): LocalizedText | null => (Object.keys(text).length > 0 ? text : null)

type Before = Readonly<Record<string, unknown>>

/** The columns for those of the fields that the input has. */
function toColumns(
  fields: readonly Field[],
  input: DomainUpdate,
  convert: (value: never, column: string, field: Field) => unknown,
): DomainColumns {
  const given = fields.filter((field) => input[field] !== undefined)
  return Object.fromEntries(
    given.map((field) => {
      const column = toCamelCase(field)
      return [column, convert(input[field] as never, column, field)]
    }),
  )
}

/** The sign-in settings of the form as columns, without omitted fields. */
export const toSignInColumns = (input: DomainUpdate): Partial<SignInColumns> => ({
  ...(input.require_password_change !== undefined && { requirePasswordChange: input.require_password_change }),
  ...(input.require_verified_email !== undefined && { requireVerifiedEmail: input.require_verified_email }),
})

/** The form as columns, without relations, logo and position in the tree. Omitted fields are left out. */
export function toDomainColumns(
  input: DomainUpdate | DomainInput,
  languages: Languages,
  before: Before = {},
): DomainColumns {
  const read = (value: LocalizedInput | null, column: string): LocalizedText =>
    value === null ? {} : parseLocalized(value, languages, (before[column] as LocalizedText | null) ?? {})
  return {
    ...toColumns(PLAIN_FIELDS, input, (value) => value),
    ...toColumns(COLOR_FIELDS, input, expandColor),
    ...toColumns(TEXT_FIELDS, input, (value: LocalizedInput | null, column) => orNull(read(value, column))),
    ...toColumns(DOMAIN_EMAIL_FIELDS, input, (value: LocalizedInput | null, column, field) =>
      orNull(withWholePlaceholders(field, read(value, column), placeholdersOf(field))),
    ),
    ...(input.title !== undefined && {
      title: parseRequired('title', input.title, languages, before.title as LocalizedText | undefined),
    }),
    ...(input.label !== undefined && { label: read(input.label, 'label') }),
    ...(input.authentication_methods !== undefined && {
      authenticationMethods: [...new Set(input.authentication_methods)],
    }),
  }
}
