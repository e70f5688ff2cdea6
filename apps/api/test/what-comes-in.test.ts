import { createServer } from 'node:net'
import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { updateDomain } from '@evenground/shared/contract/domains'
import { previewEmail } from '@evenground/shared/contract/messaging'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, recipeOf, type TestTenants, tokenFor } from './contract/visit.ts'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { makeTenant } from './factories/tenant.ts'
import { type Description, type JsonSchema, readOperations, resolveSchema } from './fuzz/operations.ts'
import { createTestServer } from './harness.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

/**
 * The paths of all values in a schema that have no bound: numbers need a lower and an upper one, texts and lists only
 * an upper one; a pattern or format counts as one. The values of open objects (`additionalProperties`) are not visited,
 * because the limits of a body cover them.
 */
function findUnbounded(
  description: Description,
  given: JsonSchema,
  path: string,
  seen: readonly JsonSchema[] = [],
): string[] {
  const schema = resolveSchema(description, given)
  if (seen.includes(schema)) return []
  const next = (inner: JsonSchema, at: string) => findUnbounded(description, inner, at, [...seen, schema])
  const types = [schema.type ?? []].flat()
  const has = (...keys: string[]) => keys.some((key) => key in schema)
  const isFixed = has('const', 'enum')
  const isNumber = types.includes('integer') || types.includes('number')
  const faults = [
    isNumber && !isFixed && !(has('minimum', 'exclusiveMinimum') && has('maximum', 'exclusiveMaximum')),
    types.includes('string') && !isFixed && !has('maxLength', 'format', 'pattern'),
    types.includes('array') && !has('maxItems'),
  ]
  return [
    ...(faults.some(Boolean) ? [path] : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => (parts ?? []).flatMap((part) => next(part, path))),
    ...(schema.items ? next(schema.items, `${path}.*`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => next(inner, `${path}.${name}`)),
  ]
}

describe('a value in the schema of a request', () => {
  test('has a bound: numbers two, texts and lists one', () => {
    const description = server.app.swagger() as unknown as Description
    const unbounded = readOperations(description).flatMap(({ id, query, body }) => [
      ...query.flatMap(({ name, schema }) => findUnbounded(description, schema, `${id} query.${name}`)),
      ...(body ? findUnbounded(description, body, `${id} body`) : []),
    ])
    expect(unbounded).toEqual([])
  })

  test('is reported by findUnbounded when it has none', () => {
    const description = { paths: {}, components: { schemas: {} } }
    const schema = {
      type: 'object',
      properties: { a: { type: 'integer', minimum: 0 }, b: { type: 'array', maxItems: 2, items: { type: 'string' } } },
    }
    expect(findUnbounded(description, schema as JsonSchema, 'x')).toEqual(['x.a', 'x.b.*'])
  })
})

describe('a URL from user input', () => {
  let world: TestTenants
  beforeAll(async () => {
    const home = await makeTenant(server, PERMISSION_KEYS)
    world = { server, ownTenant: home, otherTenant: home, globalAdmin: await makeGlobalAdministrator(server) }
  })

  test('is never requested by the server', async () => {
    let called = 0
    // The server does not block local addresses, so any request that it made would arrive here.
    const listener = createServer((socket) => {
      called++
      socket.destroy()
    })
    await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
    const address = listener.address()
    const url = `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/a.mp3`
    const html = `<p><img src="${url}"><a href="${url}">here</a></p>`
    const token = world.ownTenant.admin.token
    const send = async (id: string, changes: object) => {
      const { body, ...input } = await recipeOf(id).build(server, world.ownTenant)
      const endpoint = ENDPOINTS.find((one) => one.id === id) as Endpoint
      return call(
        server,
        endpoint,
        { ...input, body: { ...body, ...changes } },
        await tokenFor(world, recipeOf(id), world.ownTenant),
      )
    }
    expect((await send('createMedium', { medium_type: 'podcast', links: url })).status).toBe(201)
    expect((await send('createSurvey', { url })).status).toBe(201)
    expect((await send('createInstruction', { text_body: html })).status).toBe(201)
    expect((await send('createJournal', { description: html })).status).toBe(201)
    expect(
      (await send('streamChat', { question: `What does ${url} say?`, ask_with_at: true, search_in_web: true })).status,
    ).toBe(200)
    const preview = await recipeOf('previewEmail').build(server, world.ownTenant)
    const body = { ...preview.body, intro_text: { 'en-us': html } }
    expect((await server.call(previewEmail, { ...preview, body, token } as never)).status).toBe(200)
    const logo = await server.call(updateDomain, {
      params: { id: world.ownTenant.domainId },
      body: { logo: url },
      token,
    })
    expect(logo.status).toBe(400)
    for (const id of ['listMedia', 'listSurveys', 'getReportPdf', 'getReportOdt']) {
      expect((await send(id, {})).status, id).toBe(200)
    }
    await new Promise((resolve) => listener.close(resolve))
    expect(called).toBe(0)
  })
})
