import type { Locale } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, OWN_SCHEMA, USER_SCHEMA } from './attributes/schema-names.ts'
import { USER_ATTRIBUTES } from './attributes/user-attributes.ts'
import type { GroupRow, Member } from './groups.repo.ts'
import type { UserRow } from './users.repo.ts'

export type Resource = Record<string, unknown>

export interface Presenting {
  /** The address of the service. */
  base: string
  locale: Locale
}

/** Without what is empty: SCIM knows no difference between that and nothing. */
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

const ownAttributes = USER_ATTRIBUTES.filter(({ schema }) => schema === OWN_SCHEMA)

function presentOwn({ fields }: UserRow): Resource {
  return filled(
    Object.fromEntries(
      ownAttributes.map(({ key, path, type }) => {
        const value = fields[key] ?? null
        return [path, type === 'dateTime' && typeof value === 'string' ? new Date(value).toISOString() : value]
      }),
    ),
  )
}

function presentEnterprise({ fields }: UserRow, base: string): Resource {
  const { department, client_id: employeeNumber, manager_id: managerId } = fields
  const manager = managerId ? { value: managerId, $ref: `${base}/Users/${managerId}` } : null
  return filled({ employeeNumber, department, manager })
}

const LANGUAGES: Readonly<Record<string, string>> = { 'en-us': 'en-US', 'es-mx': 'es-MX' }

export function presentUser(user: UserRow, { base, locale }: Presenting): Resource {
  const givenName = pickText(user.givenName, locale)
  const familyName = pickText(user.familyName, locale)
  const formatted = [givenName, familyName].filter(Boolean).join(' ')
  const { active, phone, location, locale: language } = user.fields
  const enterprise = presentEnterprise(user, base)
  const own = presentOwn(user)
  const schemas = [
    USER_SCHEMA,
    ...(Object.keys(enterprise).length > 0 ? [ENTERPRISE_SCHEMA] : []),
    ...(Object.keys(own).length > 0 ? [OWN_SCHEMA] : []),
  ]
  return filled({
    schemas,
    id: user.id,
    externalId: user.externalId,
    userName: user.userName,
    name: filled({ formatted, givenName, familyName }),
    displayName: formatted,
    preferredLanguage: LANGUAGES[String(language)],
    active,
    emails: user.email && [{ value: user.email, type: 'work', primary: true }],
    phoneNumbers: phone && [{ value: phone, type: 'work', primary: true }],
    addresses: location && [{ locality: location, type: 'work', primary: true }],
    groups: user.groups?.map(({ id, title }) => ({
      value: id,
      $ref: `${base}/Groups/${id}`,
      display: pickText(title, locale),
      type: 'direct',
    })),
    [ENTERPRISE_SCHEMA]: enterprise,
    [OWN_SCHEMA]: own,
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
