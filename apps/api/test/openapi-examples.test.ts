import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { Problem } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { describeApi } from './describe-api.ts'

interface Medium {
  example?: unknown
  examples?: Record<string, { $ref: string }>
}
interface Operation {
  operationId: string
  requestBody?: { content: Record<string, Medium> }
  responses: Record<string, { description: string; content?: Record<string, Medium> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { examples: Record<string, { value: unknown }> }
  tags: { name: string; description: string }[]
}

const document = (await describeApi()) as Document
const operations = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
)
const operationOf = ({ id }: Endpoint) => operations.get(id) as Operation

/** The examples of a body, whether inline or referenced. */
function readExamples(medium: Medium | undefined): unknown[] {
  const referred = Object.values(medium?.examples ?? {}).map(
    ({ $ref }) => document.components.examples[$ref.split('/').at(-1) as string]?.value,
  )
  return medium && 'example' in medium ? [...referred, medium.example] : referred
}

describe('the description of the API has examples', () => {
  test('of every body that is sent, and the server would take each', () => {
    for (const endpoint of ENDPOINTS.filter(({ body }) => body)) {
      const content = operationOf(endpoint).requestBody?.content ?? {}
      // Forms are sent by browsers and mail programs; nobody writes them by hand.
      if ('application/x-www-form-urlencoded' in content) continue
      const examples = readExamples(content['application/json'])
      expect(examples.length, endpoint.id).toBeGreaterThan(0)
      for (const example of examples) {
        expect(endpoint.body?.safeParse(example).error?.issues ?? [], endpoint.id).toEqual([])
      }
    }
  })

  test('of every answer in JSON, in its declared shape, with nothing beside it', () => {
    for (const endpoint of ENDPOINTS.filter(({ produces }) => !produces)) {
      for (const [status, schema] of Object.entries(endpoint.responses)) {
        if (!schema) continue
        const examples = readExamples(operationOf(endpoint).responses[status]?.content?.['application/json'])
        expect(examples.length, `${endpoint.id} ${status}`).toBeGreaterThan(0)
        for (const example of examples) {
          const { data, error } = schema.safeParse(example)
          expect(error?.issues ?? [], endpoint.id).toEqual([])
          expect(data, endpoint.id).toEqual(example)
        }
      }
    }
  })

  test('of every other answer that is text', () => {
    for (const endpoint of ENDPOINTS) {
      for (const [type, medium] of Object.entries(operationOf(endpoint).responses[200]?.content ?? {})) {
        if (/^text\/|ndjson/.test(type)) expect(readExamples(medium), `${endpoint.id} ${type}`).not.toEqual([])
      }
    }
  })

  test('of every error that a call names: a problem document with its status', () => {
    for (const { operationId, responses } of operations.values()) {
      for (const [status, { description, content }] of Object.entries(responses)) {
        if (Number(status) < 400) continue
        const problems = readExamples(content?.['application/problem+json']).map((one) => Problem.parse(one))
        expect(problems.length, `${operationId} ${status}`).toBeGreaterThan(0)
        expect(new Set(problems.map((problem) => problem.status))).toEqual(new Set([Number(status)]))
        for (const { code } of problems) expect(description, operationId).toContain(`\`${code}\``)
      }
    }
  })

  test('in which the same thing has the same id everywhere', () => {
    const { Account, Domain } = Object.fromEntries(
      Object.entries(document.components.examples).map(([name, { value }]) => [name, value as Record<string, unknown>]),
    )
    expect(Account?.domain_id).toBe(Domain?.id)
    expect(Domain?.roles).toEqual([Account?.role_id])
  })
})

test('every chapter of the description says what it is about', () => {
  const used = new Set(ENDPOINTS.map(({ tag }) => tag))
  expect(new Set(document.tags.map(({ name }) => name))).toEqual(used)
  for (const { name, description } of document.tags) expect(description, name).toMatch(/\.$/)
})
