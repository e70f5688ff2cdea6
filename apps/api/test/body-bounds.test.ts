import { BODY_MAX_VALUES, PERMISSION_KEYS, QUESTIONS_MAX } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { saveUserResponse } from '@evenground/shared/contract/assessments'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { recipeOf, type TestTenants, tokenFor } from './contract/visit.ts'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { makeTenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'
import { buildFetchRequest } from './http-client.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const TAKING_BODIES = (ENDPOINTS as readonly Endpoint[]).filter(({ body }) => body)

let world: TestTenants
beforeAll(async () => {
  const home = await makeTenant(server, PERMISSION_KEYS)
  world = { server, ownTenant: home, otherTenant: home, globalAdmin: await makeGlobalAdministrator(server) }
})
afterEach(() => void vi.restoreAllMocks())

async function post(endpoint: Endpoint, payload: string) {
  const recipe = recipeOf(endpoint.id)
  const input = await recipe.build(server, world.ownTenant)
  const token = await tokenFor(world, recipe, world.ownTenant)
  const { url, method, headers } = buildFetchRequest('', endpoint, input, token)
  return server.request({
    method: method as 'POST',
    url,
    headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
    payload,
  })
}

describe('a body of very many values', () => {
  test.each(TAKING_BODIES.map((endpoint) => [endpoint.id, endpoint] as const))(
    'is refused before any of it is parsed: %s',
    async (_id, endpoint) => {
      const parsed = vi.spyOn(JSON, 'parse')
      const bombs = `{"more":[${'[],'.repeat(endpoint.maxBodyValues ?? BODY_MAX_VALUES)}[]]}`
      const { status, body } = await post(endpoint, bombs)
      expect([status, body.code]).toEqual([413, 'payload_too_large'])
      expect(parsed.mock.calls.filter(([text]) => String(text).startsWith('{"more"'))).toEqual([])
    },
  )

  test('as many as are taken, each of them wrong, is answered with a few faults', async () => {
    const wrong = Array.from({ length: QUESTIONS_MAX }, (_none, at) => `"answer ${at}":"x"`)
    const { status, body } = await post(saveUserResponse, `{"assessment_type":0,"answers":{${wrong.join(',')}}}`)
    expect([status, body.code, body.errors.length]).toEqual([400, 'validation_failed', 50])
    const more = `{"assessment_type":0,"answers":{${wrong.join(',')},"one more":1}}`
    expect((await post(saveUserResponse, more)).body.errors).toEqual([
      { path: 'answers', code: 'too_many', message: 'There are too many entries. Send fewer at a time.' },
    ])
  })
})
