import { columnName } from '../filter/columns.ts'

type Resource = Record<string, unknown>

/** What is answered whatever was asked for. */
const ALWAYS: readonly string[] = ['schemas', 'id']

export interface Projection {
  /** Whether an attribute of the first level is wanted at all: what costs a look-up is not loaded otherwise. */
  wants(name: string): boolean
  apply(resource: Resource): Resource
}

function readNames(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return list.map((one) => columnName(String(one).trim())).filter(Boolean)
}

const isObject = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keeps, or leaves out, the parts of a resource that are named. */
function pick(value: Resource, path: string, keeps: (path: string) => 'whole' | 'part' | 'no'): Resource {
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const full = `${path}${path && (path.endsWith(':user') ? ':' : '.')}${name}`.toLowerCase()
    const kept = !path && ALWAYS.includes(name) ? 'whole' : keeps(full)
    if (kept === 'whole') return [[name, inner]]
    if (kept === 'no') return []
    if (Array.isArray(inner)) return [[name, inner.map((one) => (isObject(one) ? pick(one, full, keeps) : one))]]
    if (!isObject(inner)) return [[name, inner]]
    const part = pick(inner, full, keeps)
    return Object.keys(part).length > 0 ? [[name, part]] : []
  })
  return Object.fromEntries(entries)
}

const isWithin = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}:`)

/** What of a resource is answered: `attributes` names it, or `excludedAttributes` what is left out. */
export function readProjection({ attributes, excludedAttributes }: Readonly<Record<string, unknown>>): Projection {
  const wanted = readNames(attributes)
  const left = readNames(excludedAttributes)
  if (wanted.length > 0) {
    return {
      wants: (name) => wanted.some((one) => isWithin(one, name) || isWithin(name, one)),
      apply: (resource) =>
        pick(resource, '', (path) => {
          if (wanted.some((one) => isWithin(path, one))) return 'whole'
          return wanted.some((one) => isWithin(one, path)) ? 'part' : 'no'
        }),
    }
  }
  if (left.length === 0) return { wants: () => true, apply: (resource) => resource }
  return {
    wants: (name) => !left.includes(name),
    apply: (resource) =>
      pick(resource, '', (path) => {
        if (left.some((one) => isWithin(path, one))) return 'no'
        return left.some((one) => isWithin(one, path)) ? 'part' : 'whole'
      }),
  }
}
