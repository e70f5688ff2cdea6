import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, OWN_SCHEMA, USER_SCHEMA } from './attributes/schema-names.ts'
import { USER_ATTRIBUTES, type UserAttribute } from './attributes/user-attributes.ts'
import type { Resource } from './present.ts'
import { COUNT_MAX } from './read-list-query.ts'

/** What the service tells about itself. RFC 7643, 5 to 7. */

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
      description: 'A token that an administrator of the domain made',
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

/** Attributes of the catalog that are whole, or the parts of one. */
function fromCatalog(schema: string): Described[] {
  const described = new Map<string, Described>()
  for (const { path, type, about, key } of USER_ATTRIBUTES.filter((one) => one.schema === schema)) {
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
  return key === 'full_name' || key === 'display_name' ? { mutability: 'readOnly' } : {}
}

/** Attributes with several values, of which an account keeps one, and what stands beside it. */
function widen(one: Described): Described {
  if (!['emails', 'phoneNumbers', 'addresses'].includes(one.name)) return one
  const beside: Described[] = [
    { name: 'type', type: 'string', description: 'work', mutability: 'readOnly', canonicalValues: ['work'] },
    { name: 'primary', type: 'boolean', description: 'Always true', mutability: 'readOnly' },
  ]
  return { ...one, multiValued: true, subAttributes: [...(one.subAttributes ?? []), ...beside] }
}

const reference = (description: string): Described[] => [
  { name: 'value', type: 'string', description, mutability: 'immutable' },
  {
    name: '$ref',
    type: 'reference',
    description: 'Its address',
    mutability: 'readOnly',
    referenceTypes: ['User', 'Group'],
  },
  { name: 'display', type: 'string', description: 'Its name', mutability: 'readOnly' },
]

const GROUPS: Described = {
  name: 'groups',
  type: 'complex',
  multiValued: true,
  mutability: 'readOnly',
  description: 'Groups of the person',
  subAttributes: reference('The id of a group'),
}

const GROUP: Described[] = [
  { name: 'displayName', type: 'string', description: 'The title', required: true, uniqueness: 'server' },
  { name: 'externalId', type: 'string', description: 'The id of the directory', caseExact: true },
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'People',
    subAttributes: reference('The id of a person'),
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

export const listSchemas = (base: string): Resource[] => [
  schema(base, USER_SCHEMA, 'User', [...fromCatalog(USER_SCHEMA), GROUPS]),
  schema(base, GROUP_SCHEMA, 'Group', GROUP),
  schema(base, ENTERPRISE_SCHEMA, 'EnterpriseUser', fromCatalog(ENTERPRISE_SCHEMA)),
  schema(base, OWN_SCHEMA, 'EvengroundUser', fromCatalog(OWN_SCHEMA)),
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

export const listResourceTypes = (base: string): Resource[] => [
  resourceType(base, 'User', USER_SCHEMA, [ENTERPRISE_SCHEMA, OWN_SCHEMA]),
  resourceType(base, 'Group', GROUP_SCHEMA, []),
]
