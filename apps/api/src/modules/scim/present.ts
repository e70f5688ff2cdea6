import type { Locale } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './attributes/schema-names.ts'
import { isStoredAsSent, type UserAttribute } from './attributes/user-attributes.ts'
import type { GroupRow, Member } from './groups.repo.ts'
import type { UserRow } from './users.repo.ts'

export type Resource = Record<string, unknown>

export interface Presenting {
  /** The base URL of the service. */
  base: string
  locale: Locale
}

/** For people, with the attributes of their domain. */
interface PresentingUser extends Presenting {
  attributes: readonly UserAttribute[]
}

/** Leaves out empty values: in SCIM, they mean the same as missing ones. */
const filled = (resource: Resource): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  )

const metaOf = (
  resourceType: 'User' | 'Group',
  { id, version, createdAt, updatedAt }: Pick<UserRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>,
  base: string,
) => ({
  resourceType,
  created: createdAt.toISOString(),
  lastModified: updatedAt.toISOString(),
  location: `${base}/${resourceType}s/${id}`,
  version: `"v${version}"`,
})

const isObject = (value: unknown): value is Resource => typeof value === 'object' && value !== null

/** Attributes that have several values in SCIM. An account stores one of them. */
const MULTI_VALUED: readonly string[] = ['phonenumbers', 'addresses']

/** Puts a value at a path such as `department` or `addresses.locality`. */
function place(into: Resource, path: string, value: string): void {
  const [name = '', part] = path.split('.')
  if (part === undefined) into[name] = value
  else if (MULTI_VALUED.includes(name.toLowerCase())) {
    const [before] = Array.isArray(into[name]) ? (into[name] as Resource[]) : []
    into[name] = [{ ...(before ?? { type: 'work', primary: true }), [part]: value }]
  } else into[name] = { ...(isObject(into[name]) ? into[name] : {}), [part]: value }
}

/** Returns the simple fields of a person by schema. */
function presentFields({ fields }: UserRow, attributes: readonly UserAttribute[]): Map<string, Resource> {
  const bySchema = new Map<string, Resource>()
  for (const { key, schema, path, type } of attributes) {
    const value = fields[key]
    if (!isStoredAsSent(key) || typeof value !== 'string' || value === '') continue
    const resource = bySchema.get(schema) ?? {}
    bySchema.set(schema, resource)
    place(resource, path, type === 'dateTime' ? new Date(value).toISOString() : value)
  }
  return bySchema
}

/** The product's languages as directories write them. */
export const LANGUAGES: Readonly<Record<string, string>> = { 'en-us': 'en-US', 'es-mx': 'es-MX' }

export function presentUser(user: UserRow, { base, locale, attributes }: PresentingUser): Resource {
  const givenName = pickText(user.givenName, locale)
  const familyName = pickText(user.familyName, locale)
  const formatted = [givenName, familyName].filter(Boolean).join(' ')
  const { active, locale: language, manager_id: managerId } = user.fields
  const bySchema = presentFields(user, attributes)
  if (managerId) {
    const manager = { value: managerId, $ref: `${base}/Users/${managerId}` }
    bySchema.set(ENTERPRISE_SCHEMA, { ...bySchema.get(ENTERPRISE_SCHEMA), manager })
  }
  const { [USER_SCHEMA]: core = {}, ...extensions } = Object.fromEntries(bySchema)
  return filled({
    schemas: [USER_SCHEMA, ...Object.keys(extensions)],
    id: user.id,
    externalId: user.externalId,
    userName: user.userName,
    name: filled({ formatted, givenName, familyName }),
    displayName: formatted,
    preferredLanguage: LANGUAGES[String(language)],
    active,
    emails: user.email && [{ value: user.email, type: 'work', primary: true }],
    ...core,
    groups: user.groups?.map(({ id, title }) => ({
      value: id,
      $ref: `${base}/Groups/${id}`,
      display: pickText(title, locale),
      type: 'direct',
    })),
    ...extensions,
    meta: metaOf('User', user, base),
  })
}

export function presentGroup(group: GroupRow, { base, locale }: Presenting): Resource {
  return filled({
    schemas: [GROUP_SCHEMA],
    id: group.id,
    externalId: group.externalId,
    displayName: pickText(group.title, locale),
    meta: metaOf('Group', group, base),
  })
}

export const presentMember = ({ id, givenName, familyName }: Member, { base, locale }: Presenting): Resource => ({
  value: id,
  $ref: `${base}/Users/${id}`,
  type: 'User',
  display: [pickText(givenName, locale), pickText(familyName, locale)].filter(Boolean).join(' '),
})
