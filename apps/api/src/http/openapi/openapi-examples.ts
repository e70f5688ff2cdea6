import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, ERRORS, type ErrorCode } from '@evenground/shared/constants'
import { findErrorText } from '../errors/error-texts/index.ts'
import { DOCUMENTS, FIXED_VALUES, OMITTED_FIELDS, SAMPLES } from './openapi-samples.ts'

interface Schema {
  $ref?: string
  allOf?: readonly Schema[]
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema
  items?: Schema
  prefixItems?: readonly Schema[]
  format?: string
  minimum?: number
  maximum?: number
  minItems?: number
}

/** Where a value is: its field, the field around that, and the named schema around both. */
interface Place {
  key: string
  owner: string
  parent?: string
}

interface Medium {
  schema: Schema
  example?: unknown
  examples?: Record<string, { $ref: string } | { value: unknown }>
}
interface Operation {
  requestBody?: { content: Record<string, Medium> }
  responses: Record<string, { description?: string; content?: Record<string, Medium> }>
}
export interface Described {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; examples?: Record<string, { value: unknown }> }
}

const REQUEST_ID = '0198c3c0-0000-7000-8000-00000000abcd'
const NAME_OF_SCHEMA = /(Row|Input|UpdateInput|Pick|ListRow|Detail)$/

/** Names of fields and schemas that mean a record with another name. */
const ALIASES: Readonly<Record<string, string>> = {
  defaultrole: 'role',
  factorassessment: 'assessment',
  media: 'medium',
  member: 'account',
}

/**
 * An id that is the same wherever the same record is named: `domain_id`, `domains[]` and the `id` of a domain are
 * equal.
 */
function sampleId({ key, owner }: Place): string {
  const named = key === 'id' ? owner.replace(NAME_OF_SCHEMA, '').replace(/Update$/, '') : key
  const thing = named
    .replace(/\[\]$|\{\}$/, '')
    .replace(/_?ids?$/i, '')
    .replace(/s$/, '')
  const word = (thing || owner).toLowerCase().replaceAll('_', '')
  const hex = createHash('sha256')
    .update(ALIASES[word] ?? word)
    .digest('hex')
    .slice(0, 12)
  return `0198c3c0-0000-7000-8000-${hex}`
}

/** An instant after the time of the examples, long before it, or at it, chosen by the name of the field. */
function sampleInstant(key: string): string {
  if (/(^|_)(due|expires|end|next)/i.test(key)) return '2026-04-30T17:00:00.000Z'
  return /created|start|issued|min/i.test(key) ? '2026-01-12T08:00:00.000Z' : '2026-03-02T09:30:00.000Z'
}

function sampleText(place: Place, format: string | undefined): string {
  if (format === 'uuid') return sampleId(place)
  if (format === 'date-time') return sampleInstant(place.key)
  if (format === 'date') return '2026-03-02'
  return place.key.replaceAll(/[[\]{}]/g, '').replaceAll('_', ' ')
}

function sampleNumber({ type, minimum = 0, maximum = Number.POSITIVE_INFINITY }: Schema): number {
  const wanted = type === 'integer' ? 12 : 72.5
  return Math.min(Math.max(wanted, Math.max(minimum, 0)), maximum)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const allowsNull = ({ type, anyOf = [] }: Schema): boolean =>
  (Array.isArray(type) && type.includes('null')) || anyOf.some((one) => one.type === 'null')

function fits(schema: Schema, value: unknown): boolean {
  if (value === null) return allowsNull(schema)
  const { type, properties, required = [] } = schema
  const types = typeof type === 'string' ? [type] : (type ?? [])
  if (types.includes('string')) return typeof value === 'string'
  if (types.includes('number') || types.includes('integer')) return typeof value === 'number'
  if (types.includes('array')) return Array.isArray(value)
  if (!types.includes('object')) return false
  if (!isObject(value)) return false
  return !properties || (Object.keys(value).every((key) => key in properties) && required.every((key) => key in value))
}

/** The sample for a field, if one of its type exists. For a plain string, the English text of a localized sample. */
function findSample(schema: Schema, { key, owner, parent }: Place): unknown {
  for (const name of [`${owner}.${key}`, `${parent}.${key}`, key]) {
    const sample = SAMPLES[name]
    if (fits(schema, sample)) return sample
    const first = isObject(sample) ? sample['en-us'] : undefined
    if (fits(schema, first)) return first
  }
  return undefined
}

/** Creates a function that builds an example of any schema from the samples and the types. */
function createSampler(schemas: Readonly<Record<string, Schema>>) {
  function sampleObject(schema: Schema, place: Place): object {
    const { properties, additionalProperties } = schema
    if (!properties) {
      const isOpen = !additionalProperties || Object.keys(additionalProperties).length === 0
      if (isOpen) return {}
      const inner = { ...place, key: `${place.key}{}` }
      return { [sampleId({ ...place, key: 'factor_id' })]: sample(additionalProperties, inner) }
    }
    const fixed = FIXED_VALUES[place.owner] ?? {}
    const shown = Object.entries(properties).filter(([key]) => !OMITTED_FIELDS[place.owner]?.includes(key))
    return Object.fromEntries(
      shown.map(([key, value]) => [key, fixed[key] ?? sample(value, { key, owner: place.owner, parent: place.key })]),
    )
  }

  function sampleArray({ items, prefixItems }: Schema, place: Place): unknown[] {
    const inner = { ...place, key: `${place.key}[]` }
    if (prefixItems) return prefixItems.map((one) => sample(one, inner))
    return items ? [sample(items, inner)] : []
  }

  function sample(schema: Schema, place: Place): unknown {
    if (schema.$ref) {
      const owner = schema.$ref.split('/').at(-1) as string
      const target = schemas[owner] as Schema
      // `LocalizedText` is a named schema too, but does not tell which record the text belongs to.
      return owner === 'LocalizedText' ? sample(target, place) : sample(target, { ...place, owner })
    }
    const known = findSample(schema, place)
    if (known !== undefined) return known
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    const choice = schema.anyOf?.find((one) => one.type !== 'null')
    if (choice) return sample(choice, place)
    const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null')
    if (type === 'object') return sampleObject(schema, place)
    if (type === 'array') return sampleArray(schema, place)
    if (type === 'string') return sampleText(place, schema.format)
    if (type === 'integer' || type === 'number') return sampleNumber({ ...schema, type })
    return type === 'boolean' ? true : null
  }

  return sample
}

function sampleProblem(code: ErrorCode): object {
  const { status } = ERRORS[code]
  const { title, detail } = findErrorText(code, DEFAULT_LOCALE)
  const errors = [{ path: 'title', code: 'required', message: 'Fill in this field.' }]
  return {
    type: `urn:evenground:problem:${code}`,
    title,
    status,
    detail,
    code,
    request_id: REQUEST_ID,
    ...(code === 'validation_failed' && { errors }),
  }
}

const readCodes = (description: string): ErrorCode[] =>
  [...description.matchAll(/`(\w+)`:/g)].map((match) => match[1] as ErrorCode).filter((code) => code in ERRORS)

/**
 * Adds an example to every request body, response and error. The example of a named schema or of an error is written
 * once and referenced.
 */
export function addExamples(document: Described): void {
  const { schemas } = document.components
  const sample = createSampler(schemas)
  const examples: Record<string, { value: unknown }> = {}

  function referTo(name: string, make: () => unknown): { $ref: string } {
    examples[name] ??= { value: make() }
    return { $ref: `#/components/examples/${name}` }
  }

  function addExample(type: string, medium: Medium): void {
    const owner = medium.schema.$ref?.split('/').at(-1)
    if (owner) medium.examples = { [owner]: referTo(owner, () => sample(medium.schema, { key: owner, owner })) }
    else if (DOCUMENTS[type]) medium.example = DOCUMENTS[type]
    else if (type === 'application/json') medium.example = sample(medium.schema, { key: 'answer', owner: '' })
  }

  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    for (const [type, medium] of Object.entries(operation.requestBody?.content ?? {})) addExample(type, medium)
    for (const [status, { description = '', content = {} }] of Object.entries(operation.responses)) {
      for (const [type, medium] of Object.entries(content)) {
        if (Number(status) < 400) addExample(type, medium)
        else
          medium.examples = Object.fromEntries(
            readCodes(description).map((code) => [code, referTo(`error_${code}`, () => sampleProblem(code))]),
          )
      }
    }
  }
  document.components.examples = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)))
}
