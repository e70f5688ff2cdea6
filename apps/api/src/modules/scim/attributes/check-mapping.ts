import type { ScimMapping } from '@evenground/shared/schemas'
import { AppError } from '../../../http/errors/app-error.ts'
import { buildCatalog, DEFAULT_CATALOG, joinAttribute, splitAttribute } from './catalog.ts'
import { CORE_SCHEMAS, ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './schema-names.ts'
import { isStoredAsSent } from './user-attributes.ts'

/** Attributes with a fixed meaning: SCIM itself, sign-in, names and access depend on them. */
const RESERVED: readonly string[] = [
  ...['schemas', 'id', 'externalid', 'meta', 'groups', 'username', 'name', 'displayname', 'emails', 'active'],
  ...['preferredlanguage', 'password'],
]
/** Attributes with several values, of which one is stored. A mapping names one part of it, such as `addresses.region`. */
const MULTI_VALUED: readonly string[] = ['addresses', 'phonenumbers']

const SCHEMA = /^urn(?::[\w.-]+){2,}$/i
const PATH = /^[a-z][\w-]*(?:\.[a-z][\w-]*)?$/i
const WORK = /\[\s*type\s+eq\s+"work"\s*\]/i

/** The default attribute of each field. */
const DEFAULT_MAPPING: readonly ScimMapping[] = DEFAULT_CATALOG.attributes
  .filter(({ key }) => isStoredAsSent(key))
  .map((one) => ({ field: one.key as ScimMapping['field'], attribute: joinAttribute(one) }))

/** The canonical spelling of an attribute. `[type eq "work"]` is dropped, since the work value is stored anyway. */
function normalize({ field, attribute }: ScimMapping): ScimMapping {
  const { schema, path } = splitAttribute(attribute.replace(WORK, ''))
  const isBare = schema === USER_SCHEMA && path.toLowerCase() === 'phonenumbers'
  return { field, attribute: joinAttribute({ schema, path: isBare ? `${path}.value` : path }) }
}

interface Problem {
  code: string
  message: string
}

function findProblem({ attribute }: ScimMapping): Problem | null {
  const { schema, path } = splitAttribute(attribute)
  const [name = '', part] = path.toLowerCase().split('.')
  if (!SCHEMA.test(schema) || !PATH.test(path) || schema.toLowerCase() === GROUP_SCHEMA.toLowerCase()) {
    return {
      code: 'invalid_attribute',
      message: 'Write it like this: title, addresses.region, or urn:…:User:costCenter.',
    }
  }
  const isReserved = CORE_SCHEMAS.includes(schema)
    ? RESERVED.includes(name)
    : schema === ENTERPRISE_SCHEMA && name === 'manager'
  if (isReserved)
    return { code: 'attribute_taken', message: 'This attribute has a meaning of its own: choose another one.' }
  const needsPart = CORE_SCHEMAS.includes(schema) && MULTI_VALUED.includes(name) && part === undefined
  return needsPart ? { code: 'needs_part', message: 'Add the part you mean, such as addresses.region.' } : null
}

/** Whether one attribute contains the other, or both are the same. */
function collide(one: string, other: string): boolean {
  const [short, long] = [one.toLowerCase(), other.toLowerCase()].sort((a, b) => a.length - b.length) as [string, string]
  return long === short || long.startsWith(`${short}.`)
}

/**
 * Returns the mapping that a domain chose, without entries that equal the default. Throws an error that lists every
 * invalid entry. Each field may have only one attribute, and each attribute only one field; fields that keep their
 * default count too.
 */
export function checkMapping(chosen: readonly ScimMapping[]): ScimMapping[] {
  const normalized = chosen.map(normalize)
  const others = DEFAULT_MAPPING.filter(({ field }) => !normalized.some((one) => one.field === field))
  const errors = normalized.flatMap((one, at) => {
    const before = normalized.slice(0, at)
    const isRepeated = before.some(({ field }) => field === one.field)
    const isShared = [...before, ...others].some(({ attribute }) => collide(attribute, one.attribute))
    const problem =
      findProblem(one) ??
      (isRepeated || isShared
        ? { code: 'duplicate', message: 'Each attribute fills one field, and each field takes one attribute.' }
        : null)
    return problem ? [{ path: `attributes.${at}.${isRepeated ? 'field' : 'attribute'}`, ...problem }] : []
  })
  if (errors.length > 0) throw new AppError('rule_violated', { errors })
  return normalized.filter(
    (one) => !DEFAULT_MAPPING.some((preset) => preset.field === one.field && preset.attribute === one.attribute),
  )
}

/** Lists every field with its attribute in the domain and its default attribute. */
export function describeMapping(chosen: readonly ScimMapping[]): (ScimMapping & { usual: string })[] {
  const { attributes } = buildCatalog(chosen)
  return DEFAULT_MAPPING.map(({ field, attribute: usual }) => {
    const found = attributes.find(({ key }) => key === field)
    return { field, attribute: found ? joinAttribute(found) : usual, usual }
  })
}
