import type { Locale } from '@evenground/shared/constants'
import { splitSchema } from '../attributes/parse-path.ts'
import { USER_SCHEMA } from '../attributes/schema-names.ts'
import type { UserAttribute, UserKey } from '../attributes/user-attributes.ts'
import { UUID } from '../is-id.ts'

/** `text` is compared without capitals, `exact` with them. */
export interface Column {
  sql: string
  kind: 'text' | 'exact' | 'boolean' | 'moment'
  /**
   * SQL that finds by index whom an exact value means; `?` is the value. Without it each look-up of one person would walk
   * through all of a domain.
   */
  equals?: string
}

/** What can be filtered and sorted by, under names in small letters. */
export type Columns = ReadonlyMap<string, Column>

/** A text in the language of the domain, else in any. */
const texts = (column: string, locale: Locale): string =>
  `coalesce(nullif(${column} ->> '${locale}', ''), ${column} ->> 'en-us', ${column} ->> 'es-mx')`

export const namesOf = (locale: Locale) => ({
  given: texts('t.given_name', locale),
  family: texts('t.family_name', locale),
  title: texts('t.title', locale),
})

/** Where the directory has not named someone yet, their login does. */
const USER_NAME = 'coalesce(l.user_name, t.email, t.username)'

const stamps: [string, Column][] = [
  ['id', { sql: 't.id::text', kind: 'exact', equals: `t.id = case when ? ~ '${UUID.source}' then (?)::uuid end` }],
  ['meta.created', { sql: 't.created_at', kind: 'moment' }],
  ['meta.lastmodified', { sql: 't.updated_at', kind: 'moment' }],
]

/** $1 is the domain, in every list. */
const byLink = (condition: string) => `select account_id from scim_user where domain_id = $1 and ${condition}`

function columnOf(key: UserKey, type: string, locale: Locale): Column {
  const { given, family } = namesOf(locale)
  const full = `nullif(concat_ws(' ', ${given}, ${family}), '')`
  const own: Partial<Record<UserKey, Column>> = {
    user_name: {
      sql: USER_NAME,
      kind: 'text',
      // People whom the directory meets for the first time are found by either of their logins.
      equals: `(t.id = any (array(${byLink('user_key = lower(?)')}
          union all select id from account where email = lower(?)
          union all select id from account where username = lower(?)))
        and (l.user_name is null or l.user_key = lower(?)))`,
    },
    external_id: { sql: 'l.external_id', kind: 'exact', equals: `t.id = any (array(${byLink('external_id = ?')}))` },
    email: { sql: 't.email', kind: 'text', equals: 't.email = lower(?)' },
    given_name: { sql: given, kind: 'text' },
    family_name: { sql: family, kind: 'text' },
    full_name: { sql: full, kind: 'text' },
    display_name: { sql: full, kind: 'text' },
    active: { sql: 't.active', kind: 'boolean' },
    manager: { sql: 't.manager_id::text', kind: 'exact' },
  }
  const known = own[key]
  if (known) return known
  if (type === 'dateTime') return { sql: `t.${key}`, kind: 'moment' }
  return { sql: `t.${key}::text`, kind: 'text' }
}

/** The name by which a path is looked for. */
export function columnName(path: string): string {
  const { schema, rest } = splitSchema(path)
  return `${schema === 'core' ? '' : `${schema}:`}${rest}`.toLowerCase()
}

/** Attributes with several values mean the one that is kept. */
const SHORT: Readonly<Record<string, string>> = {
  'emails.value': 'emails',
  'phonenumbers.value': 'phonenumbers',
}
const CONSTANTS: [string, Column][] = ['emails', 'phonenumbers', 'addresses'].flatMap((name) => [
  [`${name}.type`, { sql: `'work'`, kind: 'text' }] as [string, Column],
  [`${name}.primary`, { sql: 'true', kind: 'boolean' }] as [string, Column],
])

export function userColumns(locale: Locale, attributes: readonly UserAttribute[]): Columns {
  const columns = new Map<string, Column>([...stamps, ...CONSTANTS])
  for (const { key, schema, path, type } of attributes) {
    const column = columnOf(key, type, locale)
    const name = schema === USER_SCHEMA ? path.toLowerCase() : `${schema}:${path}`.toLowerCase()
    columns.set(name, column)
    const short = SHORT[name] ?? (name.endsWith(':manager.value') ? name.slice(0, -'.value'.length) : undefined)
    if (short) columns.set(short, column)
  }
  const member = { sql: `(select string_agg(m.group_id::text, ' ') from account_group m where m.account_id = t.id)` }
  const groups: Column = {
    ...member,
    kind: 'exact',
    equals: 'exists (select from account_group m where m.account_id = t.id and m.group_id::text = ?)',
  }
  return columns.set('groups', groups).set('groups.value', groups)
}

export function groupColumns(locale: Locale): Columns {
  const members: Column = {
    sql: `(select string_agg(m.account_id::text, ' ') from account_group m where m.group_id = t.id)`,
    kind: 'exact',
    equals: 'exists (select from account_group m where m.group_id = t.id and m.account_id::text = ?)',
  }
  return new Map<string, Column>([
    ...stamps,
    ['displayname', { sql: namesOf(locale).title, kind: 'text' }],
    ['externalid', { sql: 'l.external_id', kind: 'exact' }],
    ['members', members],
    ['members.value', members],
  ])
}
