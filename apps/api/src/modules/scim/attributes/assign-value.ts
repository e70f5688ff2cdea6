import type { Filter } from 'scim2-parse-filter'
import { invalid } from '../scim-error.ts'
import { type Catalog, DEFAULT_CATALOG } from './catalog.ts'
import { type AttributePath, findSchema, parsePath } from './parse-path.ts'
import { readReference } from './read-reference.ts'
import type { UserAttribute, UserValues } from './user-attributes.ts'

export interface Assigned {
  values: UserValues
  /** Attributes that were sent but are not stored, spelled as sent. */
  ignored: Set<string>
}

/** What one request has sent so far, with counters for its limits. */
interface Assigning extends Assigned {
  catalog: Catalog
  names: number
  filters: number
}

/** The maximum number of attributes in one request. A person with every existing field has about sixty. */
const NAMES_MAX = 200
const FILTERS_MAX = 50

/** Attributes with several values, and the part that is meant if none is named. */
const SEVERAL: Readonly<Record<string, string>> = { emails: 'value', phonenumbers: 'value', addresses: 'locality' }
/** Attributes that messages contain but that only the server sets. */
const NOT_ASKED: readonly string[] = ['schemas', 'id', 'meta', 'groups', 'meta.resourcetype']
/** How deep values may be nested. */
const DEPTH_MAX = 4

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a boolean. Some directories send it as text. */
function parseFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return text === 'true' || text === 'false' ? text === 'true' : null
}

/** Lists the value types in a filter, such as `home` in `emails[type eq "home"]`. */
function listKinds(filter: Filter): string[] {
  if (filter.op === 'and' || filter.op === 'or') return filter.filters.flatMap(listKinds)
  if (filter.op !== 'eq' || filter.attrPath.toLowerCase() !== 'type') return []
  return [String(filter.compValue).toLowerCase()]
}

/** Chooses which of several values an account stores: the primary one, else the work one, else the first. */
function chooseValue(values: readonly unknown[]): unknown {
  const objects = values.filter(isObject)
  const kindOf = (one: Record<string, unknown>) => String(one.type ?? '').toLowerCase()
  return (
    objects.find((one) => parseFlag(one.primary) === true) ??
    objects.find((one) => kindOf(one) === 'work') ??
    values[0] ??
    null
  )
}

/** Returns the only value of a list. Of several values, chooses one if the domain has mapped the attribute. */
function chooseOnly(values: readonly unknown[], attribute: UserAttribute | undefined): unknown {
  if (values.length === 1) return values[0]
  return attribute?.isMapped ? chooseValue(values) : values
}

function assignScalar({ values, ignored }: Assigned, attribute: UserAttribute, value: unknown): void {
  const { key, path } = attribute
  if (key === 'active') {
    const flag = parseFlag(value)
    if (flag === null) throw invalid('invalidValue', 'active must be true or false.')
    values.active = flag
    return
  }
  if (value === null || value === undefined || value === '') values[key] = null
  else if (typeof value === 'string' || typeof value === 'number') values[key] = String(value).trim() || null
  else if (typeof value === 'boolean') ignored.add(path)
  else throw invalid('invalidValue', `${path} must be text.`)
}

/** Assigns a complex attribute: the parts of an object, or one value of a list. Returns false if it is neither. */
function assignParts(into: Assigning, { schema, name }: AttributePath, value: unknown, depth: number): boolean {
  const prefix = schema === 'core' ? '' : `${schema}:`
  const several = schema === 'core' ? SEVERAL[name] : undefined
  if (several !== undefined) {
    const one = Array.isArray(value) ? chooseValue(value) : value
    if (isObject(one)) assignParts(into, { schema, name: `${name}.`, filter: null }, one, depth)
    else assignAt(into, `${prefix}${name}.${several}`, one, depth + 1)
    return true
  }
  if (isObject(value)) {
    const base = name === '' ? '' : name.endsWith('.') ? name : `${name}.`
    const referred = name === 'manager' ? readReference(value) : undefined
    const parts = referred === undefined ? value : { ...value, value: referred }
    for (const [part, inner] of Object.entries(parts)) assignAt(into, `${prefix}${base}${part}`, inner, depth + 1)
    return true
  }
  return false
}

/** Whether an attribute only describes a stored value, such as its type. */
const isBeside = (name: string): boolean =>
  /^(?:emails|phonenumbers|manager)\.(?:type|primary|display|displayname|\$ref)$/.test(name)

/** Assigns the value at a path, in any of the usual spellings. Null clears the stored value. */
export function assignAt(into: Assigning, text: string, value: unknown, depth = 0): void {
  if (++into.names > NAMES_MAX) throw invalid('invalidValue', `Send at most ${NAMES_MAX} attributes at once.`)
  if (text.includes('[') && ++into.filters > FILTERS_MAX)
    throw invalid('invalidValue', `Send at most ${FILTERS_MAX} attributes with a filter at once.`)
  if (depth > DEPTH_MAX) throw invalid('invalidValue', 'The value is nested too deeply.')
  const { catalog } = into
  // An extension that has no fields here is ignored, as sending it is not an error.
  if (findSchema(text.trim(), catalog.ownSchemas) === null) {
    into.ignored.add(text)
    return
  }
  const path = text === '' ? { schema: 'core', name: '', filter: null } : parsePath(text, catalog.ownSchemas)
  const { schema, name, filter } = path
  if (filter && listKinds(filter).some((kind) => kind !== 'work')) {
    into.ignored.add(text)
    return
  }
  const attribute = catalog.find(schema, name)
  // Some directories send a single value as an object or as a list of one.
  const one = Array.isArray(value) && SEVERAL[name] === undefined ? chooseOnly(value, attribute) : value
  const plain = attribute && isObject(one) && 'value' in one ? one.value : one
  if (attribute) assignScalar(into, attribute, plain)
  else if (schema !== 'core' && name === 'manager' && !isObject(one))
    assignAt(into, `${schema}:manager.value`, one, depth + 1)
  else if (assignParts(into, path, one, depth)) return
  else if (value === null && catalog.listParts(schema, name)) {
    for (const part of catalog.listParts(schema, name) ?? []) assignScalar(into, part, null)
  } else if (!NOT_ASKED.includes(name) && !isBeside(name)) into.ignored.add(text)
}

export const beginAssigning = (catalog: Catalog): Assigning => ({
  ...{ catalog, values: {}, names: 0, filters: 0 },
  ignored: new Set(),
})

/** Assigns all values of a resource or of a part of one. Values that it leaves out are not changed. */
export function assignResource(body: unknown, catalog = DEFAULT_CATALOG, into = beginAssigning(catalog)): Assigned {
  if (!isObject(body)) throw invalid('invalidSyntax', 'Send a resource.')
  for (const [name, value] of Object.entries(body)) {
    if (!NOT_ASKED.includes(name.toLowerCase())) assignAt(into, name, value)
  }
  return into
}
