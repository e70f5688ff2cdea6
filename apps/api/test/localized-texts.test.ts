import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { RICH_TEXT } from '@evenground/shared/schemas'
import { beforeAll, expect, test } from 'vitest'
import type { Input } from './contract/requests/index.ts'
import { call, recipeOf, type TestTenants, tokenFor } from './contract/visit.ts'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { makeTenant } from './factories/tenant.ts'
import { type Description, type JsonSchema, readOperations, resolveSchema } from './fuzz/operations.ts'
import { createTestServer } from './harness.ts'

/**
 * There are two kinds of localized texts. Those that pages show as HTML are marked so in the API description and
 * cleaned before they are stored. All others are plain text, stored and shown exactly as written.
 */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

interface Place {
  operation: string
  path: string
  isRich: boolean
}

/** Fields with URLs: everything else is refused, so neither kind of text can be stored in them. */
const ADDRESSES = /^(?:create|update)Medium body\.(?:links|captions)$/

function listTexts(description: Description, given: JsonSchema, path: string, depth = 0): Omit<Place, 'operation'>[] {
  const schema = resolveSchema(description, given) as JsonSchema & { description?: string }
  if (depth > 9) return []
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? [])
  const whole = parts.map((part) => resolveSchema(description, part))
  if (whole.some(({ properties }) => properties?.['en-us']) && whole.some(({ type }) => type === 'string')) {
    return [{ path, isRich: schema.description === RICH_TEXT }]
  }
  const next = (inner: JsonSchema, at: string) => listTexts(description, inner, at, depth + 1)
  return [
    ...parts.flatMap((part) => next(part, path)),
    ...(schema.items ? next(schema.items, `${path}.*`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => next(inner, `${path}.${name}`)),
  ]
}

const description = server.app.swagger() as unknown as Description
const PLACES: Place[] = readOperations(description)
  .flatMap(({ id: operation, body }) =>
    body ? listTexts(description, body, 'body').map((place) => ({ operation, ...place })) : [],
  )
  .filter(({ operation, path }) => !ADDRESSES.test(`${operation} ${path}`))

type Node = Record<string, unknown>
const stepsOf = (path: string) => path.split('.').map((step) => (step === '*' ? '0' : step))

function putAt(input: Input, path: string, value: unknown): Input {
  const copy = structuredClone(input)
  const steps = stepsOf(path)
  const last = steps.pop() as string
  const parent = steps.reduce<Node>((node, step) => node[step] as Node, copy as unknown as Node)
  parent[last] = value
  return copy
}
const readAt = (body: unknown, path: string): unknown =>
  stepsOf(path)
    .slice(1)
    .reduce<unknown>((node, step) => (node as Node | undefined)?.[step], body)

let world: TestTenants
beforeAll(async () => {
  const home = await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true })
  world = { server, ownTenant: home, otherTenant: home, globalAdmin: await makeGlobalAdministrator(server) }
})

const SCRIPT = '<script>alert(1)</script>'

async function store({ operation, path }: Place, text: string) {
  const recipe = recipeOf(operation)
  const endpoint = ENDPOINTS.find(({ id }) => id === operation) as Endpoint
  const input = await recipe.build(server, world.ownTenant)
  const token = await tokenFor(world, recipe, world.ownTenant)
  const answer = await call(server, endpoint, putAt(input, path, { 'en-us': text }), token)
  expect([answer.status, answer.body], `${operation} ${path}`).toEqual([expect.toSatisfy((n) => n < 300), answer.body])
  return answer.body
}

test('texts of both kinds are found in the description', () => {
  const isRich = (operation: string, path: string) =>
    PLACES.find((place) => place.operation === operation && place.path === path)?.isRich
  expect(isRich('createInstruction', 'body.text_body')).toBe(true)
  expect(isRich('updateAssessment', 'body.questions.*.text_body')).toBe(true)
  expect(isRich('createFactor', 'body.summary')).toBe(false)
  expect(isRich('createAccount', 'body.given_name')).toBe(false)
})

test.each(PLACES.map((place) => ({ name: `${place.operation} ${place.path}`, ...place })))(
  '$name is cleaned where pages show it as HTML, and otherwise kept as it was written',
  async (place) => {
    const text = place.isRich ? `<p>Kept</p>${SCRIPT}<img src=x onerror=alert(1)>` : SCRIPT
    const wanted = place.isRich ? '<p>Kept</p>' : SCRIPT
    const body = await store(place, text)
    const stored = readAt(body, place.path)
    if (typeof stored === 'object') expect(stored).toEqual({ 'en-us': wanted })
    // A preview returns one language; a response without text must not contain the markup anywhere.
    else if (typeof stored === 'string') expect(stored).toContain(wanted)
    else if (place.isRich) expect(JSON.stringify(body ?? '')).not.toMatch(/<script|onerror/)
  },
)
