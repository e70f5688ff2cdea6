import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ENDPOINTS } from '@evenground/shared/contract'
import { getOpenApi } from '@evenground/shared/contract/service'
import { describe, expect, test } from 'vitest'
import { describeApi } from './describe-api.ts'
import { createTestServer } from './harness.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const stored = join(root, 'docs', 'openapi.json')

type Schema = { $ref?: string; [key: string]: unknown }
interface Medium {
  schema: Schema
  example?: unknown
  examples?: object
}
interface Operation {
  operationId: string
  description: string
  security: object[]
  parameters?: { name: string; description?: string }[]
  responses: Record<string, { description?: string; content?: Record<string, Medium> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const document = (await describeApi()) as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation

/**
 * The description with each example only once per schema: the linter compiles a schema again for every example, and
 * most examples are of the same errors.
 */
function withoutRepeatedExamples(): Document {
  const copy: Document = structuredClone(document)
  const seen = new Set<string>()
  for (const { responses } of Object.values(copy.paths).flatMap((methods) => Object.values(methods))) {
    for (const medium of Object.values(responses).flatMap(({ content }) => Object.values(content ?? {}))) {
      const { schema, example, examples } = medium
      const shown = JSON.stringify([schema, example, examples])
      if (seen.has(shown)) {
        delete medium.example
        delete medium.examples
      }
      seen.add(shown)
    }
  }
  return copy
}

describe('the description of the API', () => {
  test('is OpenAPI 3.1, and anybody may fetch it', async () => {
    const server = await createTestServer({ PUBLIC_URL: 'https://learn.example.org' })
    const { status, body } = await server.call(getOpenApi, {})
    expect(status).toBe(200)
    expect(body.openapi).toBe('3.1.0')
    expect(body.servers).toEqual([{ url: 'https://learn.example.org' }])
    expect({ ...body, servers: [] }).toEqual({ ...document, servers: [] })
  })

  test('docs/openapi.json is up to date; if not: node scripts/write-openapi.mjs', async () => {
    expect(JSON.parse(await readFile(stored, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('is without a fault or a warning to a linter of others', async () => {
    const require = createRequire(join(root, 'package.json'))
    const program = join(dirname(require.resolve('@stoplight/spectral-cli/package.json')), 'dist', 'index.js')
    const folder = await mkdtemp(join(tmpdir(), 'evenground-openapi-'))
    const file = join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(withoutRepeatedExamples()))
    const args = [program, 'lint', file, '--ruleset', join(root, '.spectral.yaml'), '--fail-severity', 'hint']
    const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: { stdout: string }) => error)
    await rm(folder, { recursive: true })
    expect(stdout).toMatch(/^No results with a severity of 'hint' or higher found!/)
  })

  test('says of every call what it needs, what it answers and which errors it can answer', () => {
    for (const endpoint of ENDPOINTS) {
      const operation = operationOf(endpoint.id)
      const statuses = Object.keys(operation.responses).map(Number)
      expect(statuses, endpoint.id).toEqual(expect.arrayContaining(Object.keys(endpoint.responses).map(Number)))
      const ways = endpoint.apiKeys === 'closed' ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [] }]
      expect(operation.security, endpoint.id).toEqual(endpoint.access === 'public' ? [] : ways)
      if (endpoint.access !== 'public') expect(statuses, endpoint.id).toContain(401)
      if (typeof endpoint.access === 'object') {
        for (const right of endpoint.access.anyOf) expect(operation.description).toContain(`\`${right}\``)
        expect(operation.responses[403]?.description, endpoint.id).toContain('`forbidden`')
      }
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(response.description, `${endpoint.id} ${status}`).toBeTruthy()
        if (Number(status) < 400) continue
        const schema = response.content?.['application/problem+json']?.schema
        expect(schema, `${endpoint.id} ${status}`).toEqual({ $ref: '#/components/schemas/Problem' })
      }
    }
  })

  test('an answer without a body has none; lists and reports say that they answer CSV too', () => {
    expect(operationOf('logout').responses[204]).toEqual({ description: 'Success, no content' })
    for (const id of ['listFactors', 'getScoreData']) {
      const content = operationOf(id).responses[200]?.content
      expect(Object.keys(content ?? {}), id).toEqual(['application/json', 'text/csv'])
    }
  })

  test('every parameter says what it means in its call, also where another call has one of the same name', () => {
    for (const { operationId, parameters = [] } of operations) {
      for (const { name, description } of parameters) expect(description, `${operationId} ${name}`).toBeTruthy()
    }
    const meaningOf = (id: string, name: string) =>
      operationOf(id).parameters?.find((parameter) => parameter.name === name)?.description
    expect(meaningOf('listAlerts', 'state')).toBe('Only alerts in this state')
    expect(meaningOf('listErasureRequests', 'state')).toBe('Only requests in this state')
    expect(meaningOf('listGroups', 'limit')).toContain('Default: 1000')
    expect(meaningOf('listScimEvents', 'limit')).toContain('Default: 50')
    expect(meaningOf('getGroup', 'id')).toBe('ID of the group')
    expect(meaningOf('getSignInProvider', 'id')).toBe('ID of the sign-in provider')
    expect(meaningOf('deleteInstructionSingular', 'id')).toBe('ID of the instruction')
  })

  test('every schema that is named is used, and every one that is referred to is there', () => {
    const text = JSON.stringify(document)
    const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]))
    expect([...referred].sort()).toEqual(Object.keys(document.components.schemas).sort())
  })
})
