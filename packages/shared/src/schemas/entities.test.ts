import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '../contract/index.ts'
import * as schemas from './index.ts'

const { Account, AuthenticationMethod, ChatThread, Communication, Domain, EmailTemplate, Group, Id, Role } = schemas

const keysOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape).sort()
const numbered = (name: string, count: number, suffix = '') =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}${suffix}`)
const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

type Node = { properties?: Record<string, unknown> } & Record<string, unknown>

/** Returns the names of all fields of a schema, at any depth. */
function namesIn(schema: z.ZodType): string[] {
  const walk = (node: unknown): string[] => {
    if (Array.isArray(node)) return node.flatMap(walk)
    if (typeof node !== 'object' || node === null) return []
    const { properties = {} } = node as Node
    return [...Object.keys(properties), ...Object.values(node).flatMap(walk)]
  }
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

describe('names on the wire', () => {
  test('are snake_case, but for the few that are spelt in camelCase', () => {
    const spoken = ENDPOINTS.flatMap(({ params, query, body, responses }) =>
      [params, query, body, ...Object.values(responses)].flatMap((schema) => (schema ? namesIn(schema) : [])),
    )
    const odd = new Set(spoken.filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)))
    const camelCase = ['domainId', 'factorIds', 'mediaId', 'planId', 'superFactorIds', 'threadId']
    const otherwise = ['en-us', 'es-mx', 'darkMode', 'sessionId']
    const figures = [
      ...['domainOverallScore', 'benchmarkOverallScore', 'domainScoresByFactor', 'domainScoresType', 'assessmentName'],
      ...['maxDate', 'asOfDate', 'notStarted', 'numResponses', 'startAt', 'endAt', 'weekMonth'],
      ...['accountsCreated', 'activeAccounts', 'tasksCompleted', 'perActiveUser'],
    ]
    // Spelled as in the passkey standard.
    const passkeys = ['rawId', 'clientDataJSON', 'authenticatorData', 'attestationObject', 'userHandle']
    // From the path to a provider and its keys, and from the form that SAML defines.
    const signingIn = ['providerId', 'keyId', 'SAMLResponse', 'RelayState']
    const known = new Set([...signingIn, ...camelCase, ...otherwise, ...figures, ...passkeys])
    expect([...odd].filter((name) => !known.has(name))).toEqual([])
    expect([...odd]).toEqual(expect.arrayContaining(['domainId', 'factorIds', 'mediaId', 'planId']))
  })

  test('of ids that are spelt in camelCase have no second spelling', () => {
    expect(keysOf(schemas.Observation)).toEqual(expect.arrayContaining(['mediaId', 'planId']))
    expect(keysOf(schemas.Observation)).not.toContain('media_id')
    expect(keysOf(schemas.Factor)).toContain('factorIds')
    expect(keysOf(schemas.Factor)).not.toContain('factor_ids')
  })
})

describe('values on the wire', () => {
  test('an id is a UUID, always in lower case', () => {
    expect(Id.parse('0198F2D1-7C1B-7E5A-8C11-0123456789AB')).toBe('0198f2d1-7c1b-7e5a-8c11-0123456789ab')
    expect(takes(Id, '00000000-0000-0000-0000-000000000000')).toBe(true)
    expect(['1', '', 'not-an-id', '0198f2d17c1b7e5a8c110123456789ab'].filter((id) => takes(Id, id))).toEqual([])
  })

  test('a timestamp is ISO 8601 in UTC', () => {
    expect(takes(schemas.Timestamp, '2026-01-31T12:00:00.000Z')).toBe(true)
    const others = ['2026-01-31T12:00:00+02:00', '2026-01-31T12:00:00', '2026-01-31', '1769860800']
    expect(others.filter((value) => takes(schemas.Timestamp, value))).toEqual([])
  })

  test('a day of the calendar is YYYY-MM-DD and exists', () => {
    expect(takes(schemas.CalendarDate, '1990-02-28')).toBe(true)
    const others = ['1990-02-30', '28/02/1990', '1990-2-8', '1990-02-28T00:00:00Z', '1990']
    expect(others.filter((value) => takes(schemas.CalendarDate, value))).toEqual([])
    for (const day of [Account.shape.birth_date, Account.shape.last_promotion_date]) {
      expect([takes(day, '1990-02-28'), takes(day, '28/02/1990'), takes(day, null)]).toEqual([true, false, true])
    }
  })

  test('a per-language text is answered by locale and taken as a plain string as well', () => {
    const both = { 'en-us': 'Trust', 'es-mx': 'Confianza' }
    expect(schemas.LocalizedText.parse(both)).toEqual(both)
    expect(takes(schemas.LocalizedText, 'Trust')).toBe(false)
    expect([takes(schemas.localizedInput(20), 'Trust'), takes(schemas.localizedInput(20), both)]).toEqual([true, true])
  })

  test('a locale is en-us or es-mx', () => {
    expect(schemas.LocaleCode.options).toEqual(['en-us', 'es-mx'])
    expect(['zh-cn', 'en', 'es', 'EN-US', ''].filter((value) => takes(schemas.LocaleCode, value))).toEqual([])
  })

  test('a list is a thousand rows at most, however many are asked for, and no fewer than one', () => {
    const limitOf = (limit?: string) => schemas.ListQuery.parse(limit === undefined ? {} : { limit }).limit
    expect([limitOf(), limitOf('1'), limitOf('1000'), limitOf('5000')]).toEqual([1000, 1, 1000, 1000])
    expect(['0', '-1', 'many'].filter((limit) => takes(schemas.ListQuery, { limit }))).toEqual([])
  })
})

const SWITCHES = [
  ...['active', 'paused', 'short_course', 'send_reminders'],
  ...['hide_scores', 'hide_cert', 'allow_registration', 'allow_video_skip', 'allow_journal_skip'],
  ...['enable_training_navigation', 'enable_intro_outro_navigation'],
  ...['require_password_change', 'require_verified_email'],
]
const COLORS = ['primary_color', 'secondary_color', 'secondary_background', 'secondary_font_color']

describe('a domain', () => {
  test('has these fields and no others', () => {
    expect(keysOf(Domain)).toEqual(
      [
        ...['id', 'domain_id', 'title', 'label', 'locale', 'time_zone', 'created_at', 'updated_at'],
        ...['default_role_id', 'welcome_instruction_id', 'roles', 'plans', 'domains'],
        ...SWITCHES,
        ...['response_mode', 'journal_mode', 'min_group_size'],
        ...['authentication_methods', 'reminder_days', 'overall_benchmark', 'logo'],
        ...COLORS.flatMap((name) => [name, `${name}_dark`]),
        ...numbered('misc', 5, '_label'),
        ...['information', 'logos', 'colors'],
        ...['email_reminder_subject', 'email_reminder_intro', 'email_reminder_outro'],
        ...['email_account_created_subject', 'email_account_created_intro', 'email_account_created_outro'],
        ...['due', 'overdue', 'digest'].flatMap((name) =>
          ['subject', 'intro', 'outro'].map((part) => `email_${name}_${part}`),
        ),
      ].sort(),
    )
  })

  test('has per-language title, label and labels of the extra fields', () => {
    const text = { 'en-us': 'Team', 'es-mx': 'Equipo' }
    const fields = ['title', 'label', ...numbered('misc', 5, '_label')] as (keyof typeof Domain.shape)[]
    for (const field of fields) {
      expect([takes(Domain.shape[field], text), takes(Domain.shape[field], 'Team')], field).toEqual([true, false])
    }
  })

  test('signs people in by e-mail, by username or by both, and by nothing else', () => {
    expect(AuthenticationMethod.options).toEqual(['email', 'username'])
    const input = schemas.DomainUpdate.shape.authentication_methods
    expect([['email'], ['username'], ['email', 'username']].every((methods) => takes(input, methods))).toBe(true)
    expect([[], ['phone']].filter((methods) => takes(input, methods))).toEqual([])
  })
})

describe('an account', () => {
  const WRITTEN = [
    ...['domain_id', 'role_id', 'email', 'username', 'given_name', 'family_name', 'locale', 'active', 'accepted_terms'],
    ...['start_at', 'end_at', 'client_id', 'phone', 'birth_date', 'gender', 'location', 'department', 'org_level'],
    ...[
      'race',
      'time_as_employee',
      'last_promotion_date',
      'pronouns',
      'joined_on',
      'manager_id',
      'plans',
      'due_ats',
      'groups',
    ],
    ...numbered('misc', 5),
    ...numbered('secret', 3),
  ]

  test('has these fields and no others', () => {
    const read = ['id', 'login', 'settings', 'last_sign_in_at', 'last_activity_at', 'created_at', 'updated_at']
    expect(keysOf(Account)).toEqual([...WRITTEN, ...read, 'attempts', 'user_agent', 'group_id'].sort())
  })

  test('takes a password and never answers it', () => {
    const { shape } = schemas.AccountInput
    expect(Object.keys(shape).sort()).toEqual([...WRITTEN, 'password', 'send_new_account_notification'].sort())
    expect(keysOf(Account)).not.toContain('password')
  })

  test('takes a recovery question with its answer and answers the question alone', () => {
    for (const field of ['secret1', 'secret2', 'secret3'] as const) {
      expect(Account.shape[field].parse({ question: 4, answer: 'Rex' })).toEqual({ question: 4 })
      expect(schemas.AccountUpdate.shape[field].parse({ question: 4, answer: 'Rex' })).toEqual({
        question: 4,
        answer: 'Rex',
      })
    }
  })
})

test('a role has these fields and no others', () => {
  expect(keysOf(Role)).toEqual(
    ['id', 'domain_id', 'title', 'permissions', 'options', 'active', 'created_at', 'updated_at'].sort(),
  )
})

test('a group has these fields and no others', () => {
  expect(keysOf(Group)).toEqual(
    [
      ...['id', 'domain_id', 'group_id', 'title', 'members', 'options'],
      ...['active', 'paused', 'hide_scores', 'dynamic', 'rule', 'created_at', 'updated_at'],
    ].sort(),
  )
  expect([takes(Group.shape.group_id, null), takes(Group.shape.domain_id, null)]).toEqual([true, false])
})

test('a plan is a master or a personal one, its training in one of three orders', () => {
  expect(schemas.PlanType.options).toEqual(['master_plan', 'personal_plan'])
  expect(schemas.OrderType.options).toEqual(['worst_factor_first', 'forward', 'reverse'])
})

describe('mail', () => {
  test('a communication has these fields and no others', () => {
    expect(keysOf(Communication)).toEqual(
      [
        ...['id', 'subject', 'to_email', 'to_name', 'from_email', 'from_name', 'type', 'status'],
        ...['send_response', 'send_response_at', 'sent_at', 'created_at', 'error'],
        ...['template_id', 'template_version', 'account_id', 'domain_id', 'template_data'],
        ...['message', 'message_variant_1', 'message_variant_2'],
      ].sort(),
    )
  })

  test('a template has these fields and no others', () => {
    expect(keysOf(EmailTemplate)).toEqual(
      ['id', 'title', 'subject', 'preview', 'intro_text', 'outro_text', 'updated_at'].sort(),
    )
  })
})

test('a chat thread has these fields and no others', () => {
  expect(keysOf(ChatThread)).toEqual(['thread_id', 'title', 'updated_at', 'domain_id', 'group_id'].sort())
})
