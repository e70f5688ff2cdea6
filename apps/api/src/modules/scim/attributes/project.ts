import { columnName } from '../filter/columns.ts'
import { invalid } from '../scim-error.ts'

type Resource = Record<string, unknown>

/** Attributes in every response. */
const ALWAYS: readonly string[] = ['schemas', 'id']
/** Limits of one request: the number of names, and the length of each. */
const NAMES_MAX = 100
const NAME_MAX = 200

export interface Projection {
  /** Whether a top-level attribute is wanted. If not, data that takes a query of its own is not loaded. */
  wants(name: string): boolean
  /** Whether the attribute, or a part of it, was explicitly named. */
  names(name: string): boolean
  apply(resource: Resource): Resource
}

function readNames(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  if (list.length > NAMES_MAX) throw invalid('invalidValue', `Send at most ${NAMES_MAX} attributes.`)
  return list
    .map((one) => {
      if (typeof one !== 'string' || one.length > NAME_MAX)
        throw invalid('invalidValue', `An attribute’s name must be text of at most ${NAME_MAX} characters.`)
      // The name of a whole extension may end in a colon.
      return columnName(one.trim()).replace(/:$/, '')
    })
    .filter(Boolean)
}

/** Returns the paths above these names: only parts of them were named. */
const listAbove = (names: readonly string[]): string[] =>
  names.flatMap((name) => [...name.matchAll(/[.:]/g)].map(({ index }) => name.slice(0, index)))

const isObject = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Copies a resource, keeping for each path the whole value, part of it, or nothing. */
function pick(
  value: Resource,
  path: string,
  keeps: (path: string) => 'whole' | 'part' | 'no',
  separator = '',
): Resource {
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const full = `${path}${separator}${name}`.toLowerCase()
    // Attributes of an extension follow a colon, parts of an attribute a dot.
    const next = !path && full.startsWith('urn:') ? ':' : '.'
    const kept = !path && ALWAYS.includes(name) ? 'whole' : keeps(full)
    if (kept === 'whole') return [[name, inner]]
    if (kept === 'no') return []
    if (Array.isArray(inner)) return [[name, inner.map((one) => (isObject(one) ? pick(one, full, keeps, next) : one))]]
    if (!isObject(inner)) return [[name, inner]]
    const part = pick(inner, full, keeps, next)
    return Object.keys(part).length > 0 ? [[name, part]] : []
  })
  return Object.fromEntries(entries)
}

/**
 * Reads which attributes to return: those in `attributes`, or all except `excludedAttributes`. The names are resolved
 * once, so each attribute of each resource takes one lookup, however many names there are. Below a named attribute
 * nothing is looked up, since it is kept or left out as a whole.
 */
export function readProjection({ attributes, excludedAttributes }: Readonly<Record<string, unknown>>): Projection {
  const [wanted, left] = [readNames(attributes), readNames(excludedAttributes)]
  const named = new Set(wanted.length > 0 ? wanted : left)
  const above = new Set(listAbove([...named]))
  if (wanted.length > 0) {
    const names = (name: string) => named.has(name) || above.has(name)
    const keeps = (path: string) => (named.has(path) ? 'whole' : above.has(path) ? 'part' : 'no')
    return { wants: names, names, apply: (resource) => pick(resource, '', keeps) }
  }
  const keeps = (path: string) => (named.has(path) ? 'no' : above.has(path) ? 'part' : 'whole')
  return {
    wants: (name) => !named.has(name),
    names: () => false,
    apply: (resource) => (named.size === 0 ? resource : pick(resource, '', keeps)),
  }
}
