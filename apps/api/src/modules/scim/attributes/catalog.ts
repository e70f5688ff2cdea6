import type { ScimMapping } from '@evenground/shared/schemas'
import { CORE_SCHEMAS, KNOWN_SCHEMAS, USER_SCHEMA } from './schema-names.ts'
import { USER_ATTRIBUTES, type UserAttribute } from './user-attributes.ts'

/** The attributes of people in one domain, as its directory reads and writes them. */
export interface Catalog {
  attributes: readonly UserAttribute[]
  /** Extension schemas that only this domain uses. */
  ownSchemas: readonly string[]
  find(schema: string, name: string): UserAttribute | undefined
  /** Returns the parts of an attribute without its own value, such as `name`, or of a whole extension. */
  listParts(schema: string, name: string): readonly UserAttribute[] | undefined
}

const keyOf = (schema: string, name: string): string =>
  `${CORE_SCHEMAS.includes(schema) ? 'core' : schema} ${name}`.toLowerCase()

/** Splits an attribute name into schema and path: `title`, or `urn:…:User:costCenter`. */
export function splitAttribute(text: string): { schema: string; path: string } {
  const known = [...KNOWN_SCHEMAS, USER_SCHEMA].find((one) => text.toLowerCase().startsWith(`${one.toLowerCase()}:`))
  const end = known?.length ?? (/^urn:/i.test(text) ? text.lastIndexOf(':') : -1)
  return { schema: known ?? (end < 0 ? USER_SCHEMA : text.slice(0, end)), path: text.slice(end + 1) }
}

/** The reverse of `splitAttribute`. The schema is left out if it is the core user schema. */
export const joinAttribute = ({ schema, path }: Pick<UserAttribute, 'schema' | 'path'>): string =>
  schema === USER_SCHEMA ? path : `${schema}:${path}`

export function buildCatalog(mapping: readonly ScimMapping[]): Catalog {
  const chosen = new Map<string, string>(mapping.map(({ field, attribute }) => [field, attribute]))
  const attributes = USER_ATTRIBUTES.map((one): UserAttribute => {
    const attribute = chosen.get(one.key)
    return attribute ? { ...one, ...splitAttribute(attribute), isMapped: true } : one
  })
  const found = new Map(attributes.map((one) => [keyOf(one.schema, one.path), one]))
  const parts = new Map<string, UserAttribute[]>()
  for (const attribute of attributes) {
    const { schema, path } = attribute
    const [name = '', part] = path.split('.')
    const above = [...(schema === USER_SCHEMA ? [] : ['']), ...(part === undefined ? [] : [name])]
    for (const one of above) parts.set(keyOf(schema, one), [...(parts.get(keyOf(schema, one)) ?? []), attribute])
  }
  const schemas = new Set(attributes.map(({ schema }) => schema))
  return {
    attributes,
    ownSchemas: [...schemas].filter((schema) => schema !== USER_SCHEMA && !KNOWN_SCHEMAS.includes(schema)),
    find: (schema, name) => found.get(keyOf(schema, name)),
    listParts: (schema, name) => parts.get(keyOf(schema, name)),
  }
}

/** The attributes of a domain without a mapping of its own. */
export const DEFAULT_CATALOG = buildCatalog([])
