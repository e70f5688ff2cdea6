import { type FieldsOfKind, fieldsOfKind } from '@evenground/shared/account-fields'
import { ENTERPRISE_SCHEMA, OWN_SCHEMA, USER_SCHEMA } from './schema-names.ts'

type Extra = Exclude<FieldsOfKind<'text' | 'day' | 'moment'>, 'phone' | 'location' | 'department' | 'client_id'>

/** This product's names for what a directory sends about a person. */
export type UserKey =
  | 'user_name'
  | 'external_id'
  | 'given_name'
  | 'family_name'
  | 'full_name'
  | 'display_name'
  | 'email'
  | 'phone'
  | 'location'
  | 'active'
  | 'locale'
  | 'department'
  | 'client_id'
  | 'manager'
  | Extra

/** Null: clear the value. Absent: leave it as it is. */
export type UserValues = { active?: boolean } & { [Key in Exclude<UserKey, 'active'>]?: string | null }

export interface UserAttribute {
  key: UserKey
  schema: string
  /** The SCIM path without the schema. For an attribute with several values: the part that is stored. */
  path: string
  type: 'string' | 'boolean' | 'dateTime'
  about: string
  /** Whether the domain chose this attribute in its mapping. */
  isMapped?: boolean
}

const STANDARD: readonly UserAttribute[] = [
  {
    key: 'user_name',
    schema: USER_SCHEMA,
    path: 'userName',
    type: 'string',
    about:
      'Name of the person in the directory. If no email address is sent, it must be an email address or a username',
  },
  {
    key: 'external_id',
    schema: USER_SCHEMA,
    path: 'externalId',
    type: 'string',
    about: 'ID of the person in the directory',
  },
  { key: 'given_name', schema: USER_SCHEMA, path: 'name.givenName', type: 'string', about: 'First name' },
  { key: 'family_name', schema: USER_SCHEMA, path: 'name.familyName', type: 'string', about: 'Last name' },
  {
    key: 'full_name',
    schema: USER_SCHEMA,
    path: 'name.formatted',
    type: 'string',
    about: 'Full name. Split into first and last name if these are not sent',
  },
  {
    key: 'display_name',
    schema: USER_SCHEMA,
    path: 'displayName',
    type: 'string',
    about: 'Display name. Split into first and last name if no other name is sent',
  },
  {
    key: 'email',
    schema: USER_SCHEMA,
    path: 'emails.value',
    type: 'string',
    about: 'Email address. Only one is stored: the primary or the work address',
  },
  {
    key: 'phone',
    schema: USER_SCHEMA,
    path: 'phoneNumbers.value',
    type: 'string',
    about: 'Phone number. Only one is stored: the primary or the work number',
  },
  {
    key: 'location',
    schema: USER_SCHEMA,
    path: 'addresses.locality',
    type: 'string',
    about: 'City of the primary or the work address',
  },
  { key: 'active', schema: USER_SCHEMA, path: 'active', type: 'boolean', about: 'Whether the person can sign in' },
  {
    key: 'locale',
    schema: USER_SCHEMA,
    path: 'preferredLanguage',
    type: 'string',
    about: 'Language: English or Spanish, such as `es-MX`',
  },
  { key: 'department', schema: ENTERPRISE_SCHEMA, path: 'department', type: 'string', about: 'Department' },
  { key: 'client_id', schema: ENTERPRISE_SCHEMA, path: 'employeeNumber', type: 'string', about: 'Client number' },
  {
    key: 'manager',
    schema: ENTERPRISE_SCHEMA,
    path: 'manager.value',
    type: 'string',
    about: 'ID of another person in the domain',
  },
]

const STANDARD_KEYS: readonly string[] = STANDARD.map(({ key }) => key)
const toCamel = (field: string): string => field.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

const extras = fieldsOfKind('text', 'day', 'moment').filter((field): field is Extra => !STANDARD_KEYS.includes(field))
const MOMENTS: readonly string[] = fieldsOfKind('moment')
const DAYS: readonly string[] = fieldsOfKind('day')

/** The attributes of a person that a directory can read and write. */
export const USER_ATTRIBUTES: readonly UserAttribute[] = [
  ...STANDARD,
  ...extras.map((key): UserAttribute => {
    const type = MOMENTS.includes(key) ? 'dateTime' : 'string'
    const about = `The field ${key} of the account${DAYS.includes(key) ? ', such as 2026-01-31' : ''}`
    return { key, schema: OWN_SCHEMA, path: toCamel(key), type, about }
  }),
]

const SPECIAL: readonly UserKey[] = [
  ...(['user_name', 'external_id', 'given_name', 'family_name', 'full_name', 'display_name'] as const),
  ...(['email', 'locale', 'manager', 'active'] as const),
]

/** Whether a value is stored as it was sent. A domain can choose the attribute only for these fields. */
export const isStoredAsSent = (key: UserKey): boolean => !SPECIAL.includes(key)
