import type { Locale } from '@evenground/shared/constants'
import type { Domain, DomainInput } from '@evenground/shared/schemas'
import { EMPTY_TEXT, type TextValues, toLocalizedText, toTextValues } from '../../../lib/detail/localized-values.ts'
import { COLOR_NAMES, type ColorName } from './color-names.ts'
import { parseInformation, writeInformation } from './information.ts'

export const SWITCHES = [
  'active',
  'paused',
  'allow_registration',
  'require_password_change',
  'require_verified_email',
  'enable_training_navigation',
  'enable_intro_outro_navigation',
  'allow_video_skip',
  'allow_journal_skip',
  'short_course',
  'hide_scores',
  'hide_cert',
  'send_reminders',
] as const
export type SwitchName = (typeof SWITCHES)[number]

export const MISC_LABELS = ['misc1_label', 'misc2_label', 'misc3_label', 'misc4_label', 'misc5_label'] as const
type MiscLabel = (typeof MISC_LABELS)[number]

export type SignInMethod = Domain['authentication_methods'][number]

export type DomainValues = Record<SwitchName, boolean> &
  Record<MiscLabel, TextValues> &
  /** #rgb or #rrggbb as it is typed; '' for what the parent hands down. */
  Record<ColorName, string> & {
    title: TextValues
    label: TextValues
    domain_id: string | null
    locale: Locale
    time_zone: string
    roles: string[]
    /** '' for none. */
    default_role_id: string
    plans: string[]
    welcome_instruction_id: string | null
    authentication_methods: SignInMethod[]
    /** As they are typed; '' for the default. */
    reminder_days: string
    overall_benchmark: string
    /** A data URL. */
    logo: string | null
    information: string
  }

type Names = readonly string[]
const fill = <N extends Names, Value>(names: N, value: (name: N[number]) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N[number], Value>

const typedNumber = (value: number | null): string => (value === null ? '' : String(value))
const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** A new domain speaks the language of whoever makes it, and stands below their own. */
export const emptyValues = (own: { id: string; locale: Locale; time_zone: string }): DomainValues => ({
  ...fill(SWITCHES, (name) => name === 'active'),
  ...fill(MISC_LABELS, () => EMPTY_TEXT),
  ...fill(COLOR_NAMES, () => ''),
  title: EMPTY_TEXT,
  label: EMPTY_TEXT,
  domain_id: own.id,
  locale: own.locale,
  time_zone: own.time_zone,
  roles: [],
  default_role_id: '',
  plans: [],
  welcome_instruction_id: null,
  authentication_methods: ['email'],
  reminder_days: '',
  overall_benchmark: '',
  logo: null,
  information: '',
})

export const readDomain = (domain: Domain): DomainValues => ({
  ...fill(SWITCHES, (name) => domain[name]),
  ...fill(MISC_LABELS, (name) => toTextValues(domain[name])),
  ...fill(COLOR_NAMES, (name) => domain[name] ?? ''),
  title: toTextValues(domain.title),
  label: toTextValues(domain.label),
  domain_id: domain.domain_id,
  locale: domain.locale,
  time_zone: domain.time_zone,
  roles: domain.roles,
  default_role_id: domain.default_role_id ?? '',
  plans: domain.plans,
  welcome_instruction_id: domain.welcome_instruction_id,
  authentication_methods: domain.authentication_methods,
  reminder_days: typedNumber(domain.reminder_days),
  overall_benchmark: typedNumber(domain.overall_benchmark),
  logo: domain.logo,
  information: writeInformation(domain.information),
})

function writeLabel(values: TextValues) {
  const text = toLocalizedText(values)
  return Object.keys(text).length === 0 ? null : text
}

/** What is sent. `before` is null for a new domain. */
export function writeDomain(values: DomainValues, before: Domain | null): DomainInput {
  const { roles, default_role_id, logo, domain_id, information } = values
  // A new domain that names no role takes over its parent's.
  const inherits = before === null && roles.length === 0
  return {
    ...fill(SWITCHES, (name) => values[name]),
    ...fill(MISC_LABELS, (name) => writeLabel(values[name])),
    ...fill(COLOR_NAMES, (name) => values[name] || null),
    title: toLocalizedText(values.title),
    label: toLocalizedText(values.label),
    locale: values.locale,
    time_zone: values.time_zone,
    ...(!inherits && { roles, default_role_id: default_role_id || null }),
    plans: values.plans,
    welcome_instruction_id: values.welcome_instruction_id,
    authentication_methods: values.authentication_methods,
    reminder_days: numberOrNull(values.reminder_days),
    overall_benchmark: numberOrNull(values.overall_benchmark),
    // Up to 2 MB: sent when it is another one.
    ...(logo !== (before?.logo ?? null) && { logo: logo?.replaceAll(/["']/g, '') ?? null }),
    ...(domain_id !== before?.domain_id && { domain_id }),
    ...(information !== writeInformation(before?.information) && { information: parseInformation(information) }),
  }
}
