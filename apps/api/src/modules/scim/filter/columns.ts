import type { Locale } from '@evenground/shared/constants'
import { splitSchema } from '../attributes/parse-path.ts'
import { USER_SCHEMA } from '../attributes/schema-names.ts'
import type { UserAttribute, UserKey } from '../attributes/user-attributes.ts'
import { UUID } from '../is-id.ts'

export interface Column {
  /** `t` is the account or the group, `l` the row with what the directory sent about it. */
  sql: string
  /** `text` ignores case in comparisons, `exact` does not. */
  kind: 'text' | 'exact' | 'boolean' | 'moment'
  /**
   * SQL for `eq` that can use an index; `?` is the value. Without it, every lookup of one person would read the whole
   * domain.
   */
  equals?: string
}

/** The columns to filter and sort by. Their names are in lower case. */
export type Columns = ReadonlyMap<string, Column>

/** SQL: the text in this language, or in another if it is missing. */
const localized = (column: string, locale: Locale): string =>
  `coalesce(nullif(${column} ->> '${locale}', ''), ${column} ->> 'en-us', ${column} ->> 'es-mx')`

export const localizedNames = (locale: Locale) => ({
  given: localized('t.given_name', locale),
  family: localized('t.family_name', locale),
  title: localized('t.title', locale),
})

/** SQL: the user name that the directory sent, or the login of a person whom it does not know yet. */
const USER_NAME = 'coalesce(l.user_name, t.email, t.username)'

const COMMON: [string, Column][] = [
  ['id', { sql: 't.id::text', kind: 'exact', equals: `t.id = case when ? ~ '${UUID.source}' then (?)::uuid end` }],
  ['meta.created', { sql: 't.created_at', kind: 'moment' }],
  ['meta.lastmodified', { sql: 't.updated_at', kind: 'moment' }],
]

/** SQL: people found by what the directory sent about them. $1 is the domain, in the query of every list. */
const byDirectory = (condition: string) => `select account_id from scim_user where domain_id = $1 and ${condition}`

function columnOf(key: UserKey, type: string, locale: Locale): Column {
  const { given, family } = localizedNames(locale)
  const full = `nullif(concat_ws(' ', ${given}, ${family}), '')`
  const special: Partial<Record<UserKey, Column>> = {
    user_name: {
      sql: USER_NAME,
      kind: 'text',
      // People whom the directory does not know yet are found by their email address or username.
      equals: `(t.id = any (array(${byDirectory('user_key = lower(?)')}
          union all select id from account where email = lower(?)
          union all select id from account where username = lower(?)))
        and (l.user_name is null or l.user_key = lower(?)))`,
    },
    external_id: {
      sql: 'l.external_id',
      kind: 'exact',
      equals: `t.id = any (array(${byDirectory('external_id = ?')}))`,
    },
    email: { sql: 't.email', kind: 'text', equals: 't.email = lower(?)' },
    given_name: { sql: given, kind: 'text' },
    family_name: { sql: family, kind: 'text' },
    full_name: { sql: full, kind: 'text' },
    display_name: { sql: full, kind: 'text' },
    active: { sql: 't.active', kind: 'boolean' },
    manager: { sql: 't.manager_id::text', kind: 'exact' },
  }
  const column = special[key]
  if (column) return column
  if (type === 'dateTime') return { sql: `t.${key}`, kind: 'moment' }
  return { sql: `t.${key}::text`, kind: 'text' }
}

/** Returns the key in `Columns` for an attribute path. */
export function columnName(path: string): string {
  const { schema, rest } = splitSchema(path)
  return `${schema === 'core' ? '' : `${schema}:`}${rest}`.toLowerCase()
}

/** An account stores one value of these attributes, so the attribute without a sub-attribute means that value. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'emails.value': 'emails',
  'phonenumbers.value': 'phonenumbers',
}

/** Sub-attributes with the same value for everyone. */
const CONSTANTS: [string, Column][] = ['emails', 'phonenumbers', 'addresses'].flatMap((name) => [
  [`${name}.type`, { sql: `'work'`, kind: 'text' }] as [string, Column],
  [`${name}.primary`, { sql: 'true', kind: 'boolean' }] as [string, Column],
])

export function userColumns(locale: Locale, attributes: readonly UserAttribute[]): Columns {
  const columns = new Map<string, Column>([...COMMON, ...CONSTANTS])
  for (const { key, schema, path, type } of attributes) {
    const column = columnOf(key, type, locale)
    const name = schema === USER_SCHEMA ? path.toLowerCase() : `${schema}:${path}`.toLowerCase()
    columns.set(name, column)
    const short = SHORT_NAMES[name] ?? (name.endsWith(':manager.value') ? name.slice(0, -'.value'.length) : undefined)
    if (short) columns.set(short, column)
  }
  const groups: Column = {
    sql: `(select string_agg(m.group_id::text, ' ') from account_group m where m.account_id = t.id)`,
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
    ...COMMON,
    ['displayname', { sql: localizedNames(locale).title, kind: 'text' }],
    ['externalid', { sql: 'l.external_id', kind: 'exact' }],
    ['members', members],
    ['members.value', members],
  ])
}
