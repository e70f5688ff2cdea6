import { ENDPOINTS } from '@evenground/shared/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { copyDeclared } from './copy-declared.ts'

/** The schemas of all successful responses, by call and status. */
const ANSWERS = ENDPOINTS.flatMap(({ id, responses }) =>
  Object.entries(responses).flatMap(([status, schema]) => (schema ? [[`${id} ${status}`, schema] as const] : [])),
)

/**
 * Responses that are partly left to zod: objects that may have undeclared fields, and a record whose keys are
 * rewritten.
 */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  'exportAccount 200': ['object'],
  'getOpenApi 200': ['object'],
  'getAuditEvent 200': ['record'],
}

const PLANTED = 'planted_field'

/**
 * Builds a value that fits a schema, with an additional undeclared field at every depth. The values have the right type
 * but not always the right length: nothing under test checks them.
 */
function plant(schema: $ZodType, depth = 0): unknown {
  const { def } = schema._zod as $ZodTypes['_zod']
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, plant(field, depth + 1)])
      return { ...Object.fromEntries(fields), [PLANTED]: 'seen' }
    }
    case 'array':
      return depth > 12 ? [] : [plant(def.element, depth + 1)]
    case 'record':
      return { key: plant(def.valueType, depth + 1) }
    case 'union':
      return plant(def.options[0] as $ZodType, depth + 1)
    case 'nullable':
    case 'optional':
    case 'readonly':
      return plant(def.innerType, depth + 1)
    case 'lazy':
      return depth > 12 ? null : plant((schema as z.ZodLazy)._zod.innerType, depth + 1)
    case 'tuple':
      return def.items.map((item) => plant(item, depth + 1))
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return 'text'
  }
}

test.each(ANSWERS)('%s: what is not declared is left out, at every depth', (name, schema) => {
  const left: string[] = []
  const copy = copyDeclared(schema, ({ _zod }) => {
    left.push(_zod.def.type)
    return null
  })
  const written = JSON.stringify(copy(plant(schema))) ?? ''
  expect(left).toEqual(LEFT[name] ?? [])
  expect(written).not.toContain(PLANTED)
})

test('the planted fields are at every depth that there is', () => {
  const [, schema] = ANSWERS.find(([name]) => name === 'listMyPlans 200') ?? []
  const planted = JSON.stringify(plant(schema as $ZodType))
  expect(planted.split(PLANTED).length).toBeGreaterThan(10)
})

const KINDS: readonly (readonly [string, z.ZodType, unknown])[] = [
  ['fields in the order of the contract', z.object({ a: z.string(), b: z.int() }), { b: 1, a: 'x', c: 2 }],
  ['nothing where nothing is', z.object({ a: z.string().optional(), b: z.null() }), { a: undefined, b: null }],
  ['a record', z.record(z.string(), z.object({ a: z.int() })), { 2: { a: 1, b: 2 }, x: { a: 1 } }],
  ['a record of known keys', z.partialRecord(z.enum(['a', 'b']), z.int()), { b: 1, a: 2 }],
  ['a text that is trimmed', z.object({ a: z.string().trim().toLowerCase() }), { a: ' X ' }],
  ['two numbers', z.object({ a: z.tuple([z.int(), z.int()]) }), { a: [0, 1] }],
  [
    'one of several shapes',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), n: z.int() }),
      z.object({ kind: z.enum(['b', 'c']), t: z.string() }),
    ]),
    { kind: 'c', n: 1, t: 'x' },
  ],
  ['shapes that no field tells apart', z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]), { b: 1, c: 2 }],
  ['what may be anything', z.object({ a: z.unknown() }), { a: { b: [1] } }],
  ['an object that is open', z.looseObject({ a: z.int() }), { b: 1, a: 2 }],
  ['plain values of several kinds', z.array(z.union([z.string(), z.number(), z.null()])), ['x', 1, null]],
]

test.each(KINDS)('it writes as zod does: %s', (_name, schema, value) => {
  expect(JSON.stringify(copyDeclared(schema)(value))).toBe(JSON.stringify(z.encode(schema, value)))
})

test.each([
  ['an object in the place of a text', z.object({ a: z.string() }), { a: { secret: 1 } }],
  ['an object in a list of numbers', z.array(z.int()), [{ secret: 1 }]],
  ['an object in the place of a trimmed text', z.object({ a: z.string().trim() }), { a: { secret: 1 } }],
  ['a third of two numbers', z.tuple([z.int(), z.int()]), [0, 1, 2]],
  ['a text in the place of an object', z.object({ a: z.object({}) }), { a: 'secret' }],
  ['a kind that is not declared', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }],
])('it lets out no value of another shape: %s', (_name, schema, value) => {
  expect(() => copyDeclared(schema)(value)).toThrow()
})
