import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ERRORS, PERMISSION_KEYS } from '../constants/index.ts'
import { get } from './calls.ts'
import { ENDPOINTS, type Method } from './index.ts'

/** Reads a line such as `GET /factors/{id}` into the method and the full path. */
function readRoutes(): { method: Method; path: string }[] {
  const text = readFileSync(new URL('routes.txt', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return lines.map((line) => {
    const [method, path] = line.split(' ') as [Method, string]
    return { method, path: path.startsWith('/agent') ? path : `/api/v2${path}` }
  })
}

const routes = readRoutes()
const key = ({ method, path }: { method: Method; path: string }): string =>
  `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
const duplicates = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at)

describe('the contract', () => {
  test('holds every call that the product owes, each once, under the same parameters', () => {
    expect(routes.length).toBeGreaterThan(150)
    for (const route of routes) {
      const found = ENDPOINTS.filter((endpoint) => key(endpoint) === key(route))
      expect(
        found.map(({ path }) => path),
        key(route),
      ).toEqual([route.path])
    }
  })

  test('names no endpoint twice, and no two under the same method and path', () => {
    expect(duplicates(ENDPOINTS.map(({ id }) => id))).toEqual([])
    expect(duplicates(ENDPOINTS.map(key))).toEqual([])
    for (const { id } of ENDPOINTS) expect(id).toMatch(/^[a-z]+([A-Z][a-z0-9]*)*$/)
  })

  test('puts every path under /api/v2 or /agent', () => {
    for (const { path } of ENDPOINTS) expect(path).toMatch(/^\/(api\/v2|agent)(\/[\w.-]+|\/\{\w+\})+$/)
  })

  test('says of every endpoint who may call it, and with rights that the catalog has', () => {
    const known: readonly string[] = PERMISSION_KEYS
    for (const { id, access } of ENDPOINTS) {
      if (typeof access === 'string') expect(['public', 'signed_in', 'global_administrator'], id).toContain(access)
      else {
        expect(access.anyOf.length, id).toBeGreaterThan(0)
        for (const right of access.anyOf) expect(known, id).toContain(right)
      }
    }
  })

  test('states for every signed_in endpoint what it does during an impersonation', () => {
    for (const { id, access, impersonation } of ENDPOINTS) {
      if (access === 'signed_in') expect(['open', 'learner_action', 'closed'], id).toContain(impersonation)
    }
    const spec = { tag: 'X', apiKeys: 'open', summary: 'X', responses: {} } as const
    // @ts-expect-error A new one without it does not compile.
    expect(get('x', '/api/v2/x', { ...spec, access: 'signed_in' }).id).toBe('x')
    // @ts-expect-error Nor does one with an option that does not exist.
    expect(get('x', '/api/v2/x', { ...spec, access: 'public', bodyLimits: 1 }).id).toBe('x')
    expect(get('x', '/api/v2/x', { ...spec, access: 'public' }).errors).toEqual([])
  })

  test('has every answer under its status: `answer` and `created` are for get, post, put and remove alone', () => {
    for (const endpoint of ENDPOINTS) {
      expect(endpoint, endpoint.id).not.toHaveProperty('answer')
      expect(endpoint, endpoint.id).not.toHaveProperty('created')
    }
    const spec = { tag: 'X', apiKeys: 'open', summary: 'X', access: 'public' } as const
    expect(get('x', '/api/v2/x', { ...spec, answer: z.string() }).responses).toHaveProperty('200')
    expect(get('x', '/api/v2/x', spec).responses).toEqual({ 204: null })
  })

  test('says what every endpoint is for', () => {
    for (const { id, summary, details, tag } of ENDPOINTS) {
      // A title in the list of calls: short, and without the sentences that belong to the details.
      expect(summary, id).toMatch(/^[A-Z][^;]{5,79}$/)
      expect(summary, id).not.toMatch(/\.( |$)/)
      if (details !== undefined) expect(details, id).toMatch(/^[A-Z].+\.$/)
      expect(tag, id).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/)
    }
  })

  test('declares just the parameters that a path has', () => {
    for (const { id, path, params } of ENDPOINTS) {
      const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : []
      expect(declared.sort(), id).toEqual(parametersOf(path).sort())
    }
  })

  test('lets no call that only reads carry a body', () => {
    for (const { id, method, body } of ENDPOINTS) {
      if (method === 'GET' || method === 'DELETE') expect(body, id).toBeUndefined()
    }
  })

  test('answers 201 for what is made, 204 for what is deleted, and errors of the table alone', () => {
    for (const { id, method, responses, errors } of ENDPOINTS) {
      const statuses = Object.keys(responses).map(Number)
      for (const status of statuses) expect([200, 201, 202, 204, 302, 303, 304], id).toContain(status)
      if (method === 'DELETE') expect(statuses, id).toEqual([204])
      if (/^create[A-Z]/.test(id)) expect(statuses, id).toContain(201)
      for (const code of errors) expect(Object.keys(ERRORS), id).toContain(code)
    }
  })

  test('bounds every number and text that a client may send', () => {
    const unbounded = ENDPOINTS.flatMap(({ id, params, query, body }) =>
      [params, query, body].flatMap((schema) => (schema ? listUnbounded(schema).map((path) => `${id} ${path}`) : [])),
    )
    // The scoring rules check these values and name each answer that is not an integer from 1 to 5, and each unknown
    // wording, with a 422 instead of a 400.
    expect(unbounded).toEqual(['saveUserResponse .answers.*', 'saveUserResponse .wordings.*'])
  })
})

type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  maximum?: number
  exclusiveMaximum?: number
  minimum?: number
  exclusiveMinimum?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  $ref?: string
}

/** Returns the paths of an input where nothing limits how much may be sent. */
function listUnbounded(schema: z.ZodType): string[] {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const walk = (node: JsonSchema, path: string): string[] => {
    const inner = [
      ...Object.entries(node.properties ?? {}).flatMap(([name, one]) => walk(one, `${path}.${name}`)),
      ...(node.anyOf ?? []).flatMap((one) => walk(one, path)),
      ...(node.items ? walk(node.items, `${path}[]`) : []),
      ...(typeof node.additionalProperties === 'object' ? walk(node.additionalProperties, `${path}.*`) : []),
    ]
    const isFixed = node.enum !== undefined || node.const !== undefined
    const isOpenText = node.type === 'string' && node.maxLength === undefined && node.pattern === undefined
    const isOpenNumber =
      (node.type === 'integer' || node.type === 'number') &&
      ((node.maximum ?? node.exclusiveMaximum) === undefined || (node.minimum ?? node.exclusiveMinimum) === undefined)
    const isOpenList = node.type === 'array' && node.maxItems === undefined
    return !isFixed && (isOpenText || isOpenNumber || isOpenList) ? [path, ...inner] : inner
  }
  return walk(whole, '')
}
