import { BODY_MAX_VALUES, PERMISSION_KEYS, QUESTIONS_MAX } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { importAccounts } from '@evenground/shared/contract/account-import'
import { saveUserResponse } from '@evenground/shared/contract/assessments'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { recipeOf, type TestTenants, tokenFor } from './contract/visit.ts'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { parseImportEvents } from './factories/import-events.ts'
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

// Rows of the maximum length. A parser that starts over at each character would take a quarter of an hour.
describe('a file with endless texts', () => {
  const rehearse = async (file: string) => {
    const { status, body } = await post(importAccounts, JSON.stringify({ file, dry_run: true }))
    expect(status).toBe(200)
    return parseImportEvents(body)
  }

  test.each([
    ['blanks', `a${' '.repeat(190_000)}b`, 'too_long'],
    ['blanks before a line break', `"a${' '.repeat(190_000)}\nb"`, 'too_long'],
    ['blanks and line breaks', `"a${' \n'.repeat(95_000)}b"`, 'too_long'],
    ['blanks and line breaks at its end', `"a${' \n'.repeat(95_000)}"`, undefined],
    ['opening brackets', '('.repeat(190_000), 'too_long'],
  ])('in its cells is read once: %s', async (_of, text, code) => {
    const rows = Array.from({ length: 8 }, (_none, at) => `a${at}@b.example,Ana,${text}\n`)
    const { ofType, last } = await rehearse(`email,given_name,family_name\n${rows.join('')}`)
    expect(ofType('refused').map(({ faults: [fault] }) => fault?.code)).toEqual(code ? rows.map(() => code) : [])
    expect(last).toMatchObject({ type: 'done', rows: 8 })
  })

  test.each(['(', '[', ' (', 'E-mail ('])('above its columns is read once: %s', async (piece) => {
    const head = piece.repeat(190_000 / piece.length)
    const { ofType, last } = await rehearse(`email,given_name,family_name,${head}\na@b.example,Ana,Ruiz,x\n`)
    expect(ofType('start')[0]?.columns.map(({ field }) => field)).toEqual(['email', 'given_name', 'family_name', null])
    expect(last).toMatchObject({ type: 'done', rows: 1 })
  })
})
