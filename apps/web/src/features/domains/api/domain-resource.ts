import { DEFAULT_REMINDER_DAYS, LOCALES, OVERALL_BENCHMARK_PERCENT } from '@evenground/shared/constants'
import { isHexColor } from '@evenground/shared/rules'
import type { Domain, ResponseMode } from '@evenground/shared/schemas'
import { ACTIVE, LABEL, TITLE } from '../../../lib/detail/content-fields.ts'
import type { Translate } from '../../../lib/detail/field-declaration.ts'
import { findTitleFault, type TextValues, toLocalizedText } from '../../../lib/detail/localized-values.ts'
import type { FieldError } from '../../../lib/detail/resource.ts'
import { defineResource, type FormValues } from '../../../lib/detail/resource-definition.ts'
import { pausableColumn } from '../../../lib/lists/pausable-column.ts'
import { COLOR_NAMES, COLOR_ROWS, type ColorName } from '../../../lib/theme/color-names.ts'
import { formatInformation, parseInformation } from './information.ts'

/** `inherited`: as strict as the parent domain. */
export type NewMode = ResponseMode | 'inherited'

export type SignInMethod = Domain['authentication_methods'][number]

const MISC_LABELS = ['misc1_label', 'misc2_label', 'misc3_label', 'misc4_label', 'misc5_label'] as const

/** Declares several fields in the same way. */
const declareEach = <Name extends string, Declared>(
  names: readonly Name[],
  declare: (name: Name, at: number) => Declared,
) => Object.fromEntries(names.map((name, at) => [name, declare(name, at)])) as Record<Name, Declared>

const FLAG = { kind: 'flag', hint: true } as const

const colorLabel = (name: ColorName) => (t: Translate) => {
  const row = COLOR_ROWS.find(({ light, dark }) => light.name === name || dark.name === name)
  return `${t(`detail.colors.${row?.key}`)}, ${t(row?.light.name === name ? 'detail.light' : 'detail.dark')}`
}

function toTextOrNull(values: TextValues) {
  const text = toLocalizedText(values)
  return Object.keys(text).length === 0 ? null : text
}

const DAYS_MAX = 365
const isDays = (typed: string): boolean => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= DAYS_MAX
const isPercent = (typed: string): boolean => Number(typed) >= 0 && Number(typed) <= 100

/** An organization or a part of one. Has no common delete function; see `DeleteDomain`. */
export const domainResource = defineResource('domains', {
  fields: {
    // The title is required in the domain's language, not in the editor's.
    title: { ...TITLE, required: false },
    label: LABEL,
    domain_id: {
      kind: 'pick',
      label: 'parent',
      hint: true,
      source: 'domains',
      toInput: (domain_id, before) => (domain_id === before?.domain_id ? {} : { domain_id }),
    },
    locale: { kind: 'choice', hint: true, options: LOCALES },
    time_zone: { kind: 'text', hint: true },
    logo: {
      kind: 'custom',
      initial: null,
      fromRecord: ({ logo }) => logo,
      // Up to 2 MB, so it is sent only if it changed.
      toInput: (logo: string | null, before) =>
        logo === (before?.logo ?? null) ? {} : { logo: logo?.replaceAll(/["']/g, '') ?? null },
    },
    ...declareEach(COLOR_NAMES, (name) => ({ kind: 'color', label: colorLabel(name) }) as const),
    active: ACTIVE,
    paused: FLAG,
    allow_registration: FLAG,
    require_password_change: FLAG,
    require_verified_email: FLAG,
    enable_training_navigation: FLAG,
    enable_intro_outro_navigation: FLAG,
    allow_video_skip: FLAG,
    allow_journal_skip: FLAG,
    short_course: FLAG,
    hide_scores: FLAG,
    // Chosen when a domain is created, for answers and journals alike; later changed with a call of its own.
    response_mode: {
      kind: 'custom',
      initial: 'inherited',
      fromRecord: (): NewMode => 'inherited',
      toInput: (mode: NewMode, before) =>
        before !== null || mode === 'inherited' ? {} : { response_mode: mode, journal_mode: mode },
    },
    hide_cert: FLAG,
    send_reminders: FLAG,
    authentication_methods: {
      kind: 'custom',
      hint: true,
      initial: ['email'],
      fromRecord: ({ authentication_methods }) => authentication_methods,
    },
    overall_benchmark: {
      kind: 'number',
      hint: true,
      step: 0.01,
      min: 0,
      max: 100,
      outOf100: true,
      optional: true,
      usual: OVERALL_BENCHMARK_PERCENT,
    },
    reminder_days: {
      kind: 'number',
      hint: true,
      step: 1,
      min: 1,
      max: DAYS_MAX,
      optional: true,
      usual: DEFAULT_REMINDER_DAYS,
    },
    roles: { kind: 'picks', source: 'roles', optional: true },
    default_role_id: { kind: 'text', label: 'default_role', hint: true, optional: true },
    plans: { kind: 'picks', hint: true, source: 'plans', optional: true },
    welcome_instruction_id: { kind: 'pick', label: 'welcome', hint: true, source: 'instructions', optional: true },
    ...declareEach(
      MISC_LABELS,
      (name, at) =>
        ({
          kind: 'line',
          label: (t: Translate) => t('detail.misc_label', { number: at + 1 }),
          max: 200,
          optional: true,
          hideEmpty: true,
          toInput: (values: TextValues) => ({ [name]: toTextOrNull(values) }),
        }) as const,
    ),
    information: {
      kind: 'plain_text',
      hint: true,
      optional: true,
      hideEmpty: true,
      fromRecord: ({ information }) => formatInformation(information),
      toInput: (typed, before) =>
        typed === formatInformation(before?.information) ? {} : { information: parseInformation(typed) },
    },
  },
  cards: [
    {
      id: 'domain-names',
      short: true,
      title: 'names_title',
      fields: ['title', 'label', 'domain_id', 'locale', 'time_zone', 'logo'],
    },
    {
      id: 'domain-colors',
      rare: true,
      short: true,
      title: 'colors_title',
      note: 'colors_note',
      fields: [{ part: 'color_modes' }, ...COLOR_NAMES, { part: 'contrast' }],
    },
    {
      id: 'domain-sign_in',
      short: true,
      title: 'sign_in_title',
      fields: [
        'active',
        'paused',
        'allow_registration',
        'require_password_change',
        'require_verified_email',
        'authentication_methods',
      ],
    },
    {
      id: 'domain-learning',
      rare: true,
      short: true,
      title: 'learning_title',
      fields: [
        'enable_training_navigation',
        'enable_intro_outro_navigation',
        'allow_video_skip',
        'allow_journal_skip',
        'short_course',
      ],
    },
    { id: 'domain-privacy', title: 'privacy_title', note: 'privacy_note', fields: ['response_mode'] },
    {
      id: 'domain-results',
      rare: true,
      short: true,
      title: 'results_title',
      fields: ['hide_scores', 'hide_cert', 'overall_benchmark'],
    },
    {
      id: 'domain-reminders',
      rare: true,
      short: true,
      title: 'reminders_title',
      fields: ['send_reminders', 'reminder_days'],
    },
    {
      id: 'domain-roles',
      short: true,
      title: 'roles_title',
      fields: ['roles', 'default_role_id', 'welcome_instruction_id', 'plans'],
    },
    {
      id: 'domain-extra',
      rare: true,
      short: true,
      hideEmpty: true,
      title: 'extra_title',
      note: 'extra_note',
      fields: [...MISC_LABELS, 'information'],
    },
  ],
  list: {
    columns: [
      'title',
      { id: 'label', kind: 'localized', long: true },
      { id: 'domain_id', kind: 'lookup', lookup: 'domain', headed: true },
      pausableColumn(),
      'paused',
      'hide_scores',
      'hide_cert',
      'short_course',
      'allow_registration',
      'send_reminders',
      'reminder_days',
      'locale',
      'time_zone',
    ],
    visible: ['title', 'label', 'domain_id', 'active', 'paused', 'locale', 'updated_at'],
  },
  check: (values) => {
    const { title, locale, authentication_methods: methods, reminder_days: days, overall_benchmark: benchmark } = values
    const colors = COLOR_NAMES.filter((name) => values[name] !== '' && !isHexColor(values[name]))
    const errors: (FieldError | false)[] = [
      ...findTitleFault('title', title, locale),
      ...colors.map((path) => ({ path, code: 'invalid_colour' })),
      methods.length === 0 && { path: 'authentication_methods', code: 'must_choose' },
      days !== '' && !isDays(days) && { path: 'reminder_days', code: 'days_range' },
      benchmark !== '' && !isPercent(benchmark) && { path: 'overall_benchmark', code: 'percent_range' },
    ]
    return errors.filter((error) => error !== false)
  },
  // A new domain without a chosen role inherits its parent's roles.
  toInput: ({ roles }, before) =>
    before === null && roles.length === 0 ? { roles: undefined, default_role_id: undefined } : {},
  // Too large for the storage of drafts.
  excludedFromDraft: ['logo'],
})

export type DomainValues = FormValues<typeof domainResource>
