import { randomUUID } from 'node:crypto'
import { type Description, type JsonSchema, resolveSchema } from '../../../apps/api/test/fuzz/operations.ts'

/** The number of bytes by which a body may still grow. */
export interface Room {
  left: number
}

const FORMATS: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  'date-time': () => '2026-01-31T12:00:00Z',
  date: () => '2026-01-31',
  email: () => `${randomUUID()}@example.test`,
  uri: () => 'https://example.org/1',
}
const DEPTH = 12

function fillText({ format, maxLength = 1000 }: JsonSchema, pattern: string, room: Room): string {
  const written = Math.max(1, Buffer.byteLength(JSON.stringify(pattern)) - 2)
  const times = Math.floor(Math.min(maxLength / pattern.length, (room.left - 4) / written))
  const text = FORMATS[format ?? '']?.() ?? pattern.repeat(Math.max(0, times))
  room.left -= Buffer.byteLength(JSON.stringify(text)) + 1
  return text
}

function* count(most: number, room: Room): Generator<number> {
  for (let at = 0; at < most && room.left > 0; at++) yield at
}

/** The largest value that the schema accepts within the room: full lists, and texts at their maximum length. */
export function fill(description: Description, given: JsonSchema, pattern: string, room: Room, depth = 0): unknown {
  const schema = resolveSchema(description, given)
  const next = (inner: JsonSchema) => fill(description, inner, pattern, room, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  // The last choice takes the most: an object of languages, or a list.
  if (choices) return next(choices.filter(({ type }) => type !== 'null').at(-1) ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(next))
  const type = [schema.type ?? []].flat().find((one) => one !== 'null')
  room.left -= 8
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return schema.maximum ?? 1
  if (type === 'string') return fillText(schema, pattern, room)
  if (depth > DEPTH) return null
  if (type === 'array') return [...count(schema.maxItems ?? 1000, room)].length === 0 ? [] : fillList()
  if (type !== 'object') return pattern.slice(0, 1)
  const inner = schema.additionalProperties
  if (typeof inner === 'object') return fillRecord(inner)
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, next(one)]))

  function fillList(): unknown[] {
    const list: unknown[] = []
    for (const _ of count(schema.maxItems ?? 1000, room)) list.push(next(schema.items ?? {}))
    return list
  }

  function fillRecord(value: JsonSchema): unknown {
    const entries: [string, unknown][] = []
    for (const _ of count(schema.maxProperties ?? 10_000, room)) {
      room.left -= 44
      entries.push([randomUUID(), next(value)])
    }
    return Object.fromEntries(entries)
  }
}
