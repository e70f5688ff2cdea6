import type { Catalog } from './attributes/catalog.ts'
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, KNOWN_SCHEMAS, OWN_SCHEMA, USER_SCHEMA } from './attributes/schema-names.ts'
import type { UserAttribute } from './attributes/user-attributes.ts'
import { LANGUAGES, type Resource } from './present.ts'
import { COUNT_MAX } from './read-list-query.ts'

/** The documents by which the service describes itself. RFC 7643, 5 to 7. */

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'

export const serviceProviderConfig = (base: string): Resource => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  documentationUri: `${base.slice(0, -'/scim/v2'.length)}/api/v2/openapi.json`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: COUNT_MAX },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator of the domain created',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

interface Described {
  name: string
  type: string
  description: string
  multiValued?: boolean
  mutability?: string
  required?: boolean
  caseExact?: boolean
  uniqueness?: string
  subAttributes?: Described[]
  referenceTypes?: string[]
  canonicalValues?: string[]
}

const describe = (one: Described): Resource => ({
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...one,
  ...(one.subAttributes && { subAttributes: one.subAttributes.map(describe) }),
})

/** Describes the catalog's attributes of one schema: simple ones, and complex ones with their parts. */
function fromCatalog(attributes: readonly UserAttribute[], schema: string): Described[] {
  const described = new Map<string, Described>()
  for (const { path, type, about, key } of attributes.filter((one) => one.schema === schema)) {
    const [name = '', part] = path.split('.')
    const one = { name: part ?? name, type, description: about, ...sharpen(key) }
    const whole = described.get(name)
    if (!part) described.set(name, one)
    else if (whole?.subAttributes) whole.subAttributes.push(one)
    else described.set(name, { name, type: 'complex', description: about, subAttributes: [one] })
  }
  return [...described.values()].map(widen)
}

function sharpen(key: UserAttribute['key']): Partial<Described> {
  if (key === 'user_name') return { required: true, uniqueness: 'server' }
  if (key === 'external_id') return { caseExact: true }
  if (key === 'locale') return { canonicalValues: Object.values(LANGUAGES) }
  return key === 'full_name' || key === 'display_name' ? { mutability: 'readOnly' } : {}
}

/**
 * Adds what is derived: type and primary for attributes with several values, of which an account stores one, and the
 * address of a manager.
 */
function widen(one: Described): Described {
  if (one.name === 'manager' && one.subAttributes?.some(({ name }) => name === 'value'))
    return { ...one, subAttributes: [...one.subAttributes, address('User')] }
  if (!['emails', 'phoneNumbers', 'addresses'].includes(one.name)) return one
  const beside: Described[] = [
    { name: 'type', type: 'string', description: 'work', mutability: 'readOnly', canonicalValues: ['work'] },
    { name: 'primary', type: 'boolean', description: 'Always true', mutability: 'readOnly' },
  ]
  return { ...one, multiValued: true, subAttributes: [...(one.subAttributes ?? []), ...beside] }
}

type Kind = 'User' | 'Group'

const address = (kind: Kind): Described => ({
  name: '$ref',
  type: 'reference',
  description: 'Address of the resource. If it is sent without `value`, the ID at its end is used',
  referenceTypes: [kind],
})

const READ_ONLY = { mutability: 'readOnly' }

/** Describes the parts of a reference: the id, the address, and display values. */
const reference = (kind: Kind, mutability: string, type: string): Described[] => [
  { name: 'value', type: 'string', description: `The ID of a ${kind}`, mutability },
  { ...address(kind), mutability },
  { name: 'display', type: 'string', description: 'Display name', ...READ_ONLY },
  { name: 'type', type: 'string', description: `Always ${type}`, canonicalValues: [type], ...READ_ONLY },
]

const GROUPS: Described = {
  name: 'groups',
  type: 'complex',
  multiValued: true,
  mutability: 'readOnly',
  description: 'Groups that the person belongs to',
  subAttributes: reference('Group', 'readOnly', 'direct'),
}

const GROUP: Described[] = [
  { name: 'displayName', type: 'string', description: 'Title of the group', required: true, uniqueness: 'server' },
  { name: 'externalId', type: 'string', description: 'ID of the group in the directory', caseExact: true },
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'Members of the group',
    subAttributes: reference('User', 'immutable', 'User'),
  },
]

const schema = (base: string, id: string, name: string, attributes: readonly Described[]): Resource => ({
  schemas: [`${CORE}:Schema`],
  id,
  name,
  description: name,
  attributes: attributes.map(describe),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

/** A short name for a domain's own schema: the last part of its URN. */
const nameOfSchema = (id: string): string => id.split(':').at(-1) ?? id

export const listSchemas = (base: string, { attributes, ownSchemas }: Catalog): Resource[] => [
  schema(base, USER_SCHEMA, 'User', [...fromCatalog(attributes, USER_SCHEMA), GROUPS]),
  schema(base, GROUP_SCHEMA, 'Group', GROUP),
  schema(base, ENTERPRISE_SCHEMA, 'EnterpriseUser', fromCatalog(attributes, ENTERPRISE_SCHEMA)),
  schema(base, OWN_SCHEMA, 'EvengroundUser', fromCatalog(attributes, OWN_SCHEMA)),
  ...ownSchemas.map((id) => schema(base, id, nameOfSchema(id), fromCatalog(attributes, id))),
]

const resourceType = (base: string, name: 'User' | 'Group', id: string, extensions: readonly string[]): Resource => ({
  schemas: [`${CORE}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema: id,
  schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

export const listResourceTypes = (base: string, { ownSchemas }: Catalog): Resource[] => [
  resourceType(base, 'User', USER_SCHEMA, [...KNOWN_SCHEMAS, ...ownSchemas]),
  resourceType(base, 'Group', GROUP_SCHEMA, []),
]
