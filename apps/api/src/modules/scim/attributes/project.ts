import { columnName } from '../filter/columns.ts'
import { invalid } from '../scim-error.ts'

type Resource = Record<string, unknown>

/** The response to every request. */
const ALWAYS: readonly string[] = ['schemas', 'id']
/** Names that one request may give, and how long each may be. */
const NAMES_MAX = 100
const NAME_MAX = 200

export interface Projection {
  /** Whether an attribute of the first level is wanted at all: what costs a look-up is not loaded otherwise. */
  wants(name: string): boolean
  /** Whether it was named itself, or a part of it. */
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
      // Of an extension that is named as a whole, nothing follows the colon.
      return columnName(one.trim()).replace(/:$/, '')
    })
    .filter(Boolean)
}

/** The paths that lie above these: of each, a part is named. */
const listAbove = (names: readonly string[]): string[] =>
  names.flatMap((name) => [...name.matchAll(/[.:]/g)].map(({ index }) => name.slice(0, index)))

const isObject = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keeps, or leaves out, the parts of a resource that are named. */
function pick(
  value: Resource,
  path: string,
  keeps: (path: string) => 'whole' | 'part' | 'no',
  separator = '',
): Resource {
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const full = `${path}${separator}${name}`.toLowerCase()
    // Attributes of an extension are behind a colon, parts of an attribute behind a dot.
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
 * What of a resource is answered: `attributes` names it, or `excludedAttributes` what is left out. Names are resolved
 * once: however many there are, each attribute of each resource is one look-up. What lies below a name is never looked up,
 * since all of it is kept or left out with it.
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
