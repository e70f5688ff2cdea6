import { type Description, type JsonSchema, resolveSchema } from './operations.ts'
import type { Random } from './random.ts'

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '01890000-0000-7000-8000-000000000000',
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  email: 'somebody@example.test',
  uri: 'https://example.org/1',
}

function sampleNumber({ minimum = 0, maximum = 1000 }: JsonSchema, random: Random): number {
  return random.pick([minimum, maximum, minimum + Math.floor((Math.min(maximum, minimum + 10) - minimum) / 2)])
}

/** A value that fits the schema, as far as a schema can express it. Ids are taken from existing ones. */
export function sampleValue(
  description: Description,
  given: JsonSchema,
  random: Random,
  ids: readonly string[],
  depth = 0,
): unknown {
  const schema = resolveSchema(description, given)
  const next = (inner: JsonSchema) => sampleValue(description, inner, random, ids, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return next(random.pick(choices))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(next))
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (depth > 6 || type === 'null') return null
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'integer' || type === 'number') return sampleNumber(schema, random)
  if (type === 'array') return schema.items ? Array.from({ length: random.below(3) }, () => next(schema.items!)) : []
  if (type === 'object') {
    const members = Object.entries(schema.properties ?? {})
    return Object.fromEntries(members.map(([name, inner]) => [name, next(inner)]))
  }
  if (type !== 'string') return random.pick(['text', 1, true, null])
  if (schema.format === 'uuid' && random.chance(0.8)) return random.pick(ids)
  const text = FORMATS[schema.format ?? ''] ?? random.pick(['text', 'en-us', '1', 'a'.repeat(schema.maxLength ?? 20)])
  return text.padEnd(Math.min(schema.minLength ?? 0, 1000), 'x')
}
