import { type Filter, parse } from 'scim2-parse-filter'
import { invalid } from '../scim-error.ts'
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, OWN_SCHEMA, USER_SCHEMA } from './schema-names.ts'

/** Longer than any path or filter that means something. */
const FILTER_MAX = 2000

export interface AttributePath {
  /** `core`, or the schema of an extension. */
  schema: string
  /** In lower case, sub-attribute included; empty: everything of the schema. */
  name: string
  /** Which of several values is meant. */
  filter: Filter | null
}

const SCHEMAS = [ENTERPRISE_SCHEMA, OWN_SCHEMA, USER_SCHEMA, GROUP_SCHEMA].map((schema) => ({
  schema,
  lower: schema.toLowerCase(),
}))
const CORE = [USER_SCHEMA, GROUP_SCHEMA]
/** An attribute, which of its values, and a part of that. */
const PATH = /^([a-z$][\w$-]*)(?:\[((?:[^\]"]|"[^"]*")*)\])?(?:\.([\w$.-]+))?$/i

/** `urn:…:User:department` as its schema and `department`. Names are the same in capitals and small letters. */
export function splitSchema(text: string): { schema: string; rest: string } {
  const lower = text.toLowerCase()
  const { schema } = SCHEMAS.find((one) => lower === one.lower || lower.startsWith(`${one.lower}:`)) ?? {}
  if (!schema) return { schema: 'core', rest: text }
  return { schema: CORE.includes(schema) ? 'core' : schema, rest: text.slice(schema.length + 1) }
}

export function parseFilter(text: string, type: 'invalidFilter' | 'invalidPath' = 'invalidFilter'): Filter {
  if (text.length > FILTER_MAX) throw invalid(type, 'The filter is too long.')
  // The parser tries each line break in two ways: thirty of them in a text that does not end would take hours.
  if (text.includes('\n')) throw invalid(type, 'A filter has no line breaks.')
  try {
    return parse(text)
  } catch {
    throw invalid(type, 'The filter cannot be read.')
  }
}

/** Reads `name.familyName`, `emails[type eq "work"].value` or `urn:…:User:manager`. */
export function parsePath(text: string): AttributePath {
  if (text.length > FILTER_MAX) throw invalid('invalidPath', 'The path is too long.')
  const { schema, rest } = splitSchema(text.trim())
  if (rest === '') return { schema, name: '', filter: null }
  const [, attribute, filter, part] = PATH.exec(rest) ?? []
  if (attribute === undefined)
    throw invalid('invalidPath', `The path ${JSON.stringify(text.slice(0, 100))} cannot be read.`)
  const name = part === undefined ? attribute : `${attribute}.${part}`
  return { schema, name: name.toLowerCase(), filter: filter === undefined ? null : parseFilter(filter, 'invalidPath') }
}
