import { type Filter, parse } from 'scim2-parse-filter'
import { invalid } from '../scim-error.ts'
import { CORE_SCHEMAS, GROUP_SCHEMA, KNOWN_SCHEMAS, USER_SCHEMA } from './schema-names.ts'

/** Longer than any meaningful path or filter. */
const FILTER_MAX = 2000

export interface AttributePath {
  /** `core`, or the schema of an extension. */
  schema: string
  /** In lower case, with its sub-attribute; empty: the whole schema. */
  name: string
  /** Selects one of several values. */
  filter: Filter | null
}

const SCHEMAS = [...KNOWN_SCHEMAS, USER_SCHEMA, GROUP_SCHEMA]
/** An attribute, optionally with a filter in brackets and a sub-attribute. */
const PATH = /^([a-z$][\w$-]*)(?:\[((?:[^\]"]|"[^"]*")*)\])?(?:\.([\w$.-]+))?$/i

/**
 * Splits `urn:…:User:department` into its schema and `department`. Case does not matter. Returns null for an extension
 * that is neither known nor the domain's own. If one schema name is the beginning of another, which can happen with a
 * domain's own schemas, the longer one is used.
 */
export function findSchema(text: string, own: readonly string[] = []): { schema: string; rest: string } | null {
  const lower = text.toLowerCase()
  const [schema] = [...own, ...SCHEMAS]
    .filter((one) => lower === one.toLowerCase() || lower.startsWith(`${one.toLowerCase()}:`))
    .sort((one, other) => other.length - one.length)
  if (schema) return { schema: CORE_SCHEMAS.includes(schema) ? 'core' : schema, rest: text.slice(schema.length + 1) }
  return lower.startsWith('urn:') ? null : { schema: 'core', rest: text }
}

export const splitSchema = (text: string): { schema: string; rest: string } =>
  findSchema(text) ?? { schema: 'core', rest: text }

export function parseFilter(text: string, type: 'invalidFilter' | 'invalidPath' = 'invalidFilter'): Filter {
  if (text.length > FILTER_MAX) throw invalid(type, 'The filter is too long.')
  // The parser tries two ways to read each line break: a text with thirty of them that does not end properly would take
  // hours.
  if (text.includes('\n')) throw invalid(type, 'A filter can’t have line breaks.')
  try {
    return parse(text)
  } catch {
    throw invalid(type, 'We can’t read the filter.')
  }
}

/** Parses `name.familyName`, `emails[type eq "work"].value` or `urn:…:User:manager`. */
export function parsePath(text: string, own: readonly string[] = []): AttributePath {
  if (text.length > FILTER_MAX) throw invalid('invalidPath', 'The path is too long.')
  const { schema, rest } = findSchema(text.trim(), own) ?? splitSchema(text.trim())
  if (rest === '') return { schema, name: '', filter: null }
  const [, attribute, filter, part] = PATH.exec(rest) ?? []
  if (attribute === undefined)
    throw invalid('invalidPath', `We can’t read the path ${JSON.stringify(text.slice(0, 100))}.`)
  const name = part === undefined ? attribute : `${attribute}.${part}`
  return { schema, name: name.toLowerCase(), filter: filter === undefined ? null : parseFilter(filter, 'invalidPath') }
}
