import { updateMe } from '@evenground/shared/contract/auth'
import { describe, expect, test } from 'vitest'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { exchangeBytes } from '../../../test/raw-exchange.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const learner = await makeLearner(server)

const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/api/v2/auth/login') =>
  server.request({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload })
const put = (payload: string) =>
  server.request({
    method: 'PUT',
    url: '/api/v2/accounts/me',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${learner.token}` },
    payload,
  })

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

describe('a hostile body', () => {
  test('nested without end is 400, whichever call it is sent to', async () => {
    for (const bomb of [nested(500_000, '[', ']'), nested(150_000, '{"a":', '}').replace(':}', ':1}')]) {
      for (const url of ['/api/v2/auth/login', '/api/v2/auth/register', '/api/v2/auth/secrets', '/api/v2/groupsList']) {
        const { status, body } = await post(bomb, {}, url)
        expect(status).toBe(400)
        expect(['malformed_json', 'validation_failed']).toContain(body.code)
      }
    }
    expect((await put(`{"settings":${nested(150_000, '[', ']')}}`)).status).toBe(400)
  })

  test('brackets inside a text are no nesting', async () => {
    const { body } = await post(JSON.stringify({ login: '['.repeat(200), password: '{"}\\"['.repeat(20) }))
    expect(body.code).toBe('invalid_email_or_password')
  })

  test('that reaches for a prototype is refused or inert', async () => {
    const poisoned = [
      '{"login":"a","password":"b","__proto__":{"admin":true}}',
      '{"login":"a","password":"b","constructor":{"prototype":{"admin":true}}}',
      '{"login":"a","password":"b","\\u005f\\u005fproto__":{"admin":true}}',
    ]
    for (const body of poisoned) expect((await post(body)).status).toBe(400)
    await put('{"settings":{"__proto__":{"darkMode":true}}}')
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    expect(({} as Record<string, unknown>).darkMode).toBeUndefined()
  })

  test('with numbers beyond all bounds, NUL, lone surrogates or the wrong types is 400', async () => {
    const bodies = [
      '{"login":1e999,"password":"b"}',
      `{"login":${'9'.repeat(10_000)},"password":"b"}`,
      '{"login":"a\\u0000b","password":"b"}',
      '{"login":"a","password":"\\ud800"}',
      '{"login":["a"],"password":{"$gt":""}}',
      '{"login":null,"password":null}',
      '{"login":"a"}',
      '[]',
      'null',
      '"text"',
      '1',
      '',
      '{"login":"a",}',
      '\u{feff}{',
      '{"login":"a","password":"b"}}',
    ]
    for (const body of bodies) expect([body.slice(0, 40), (await post(body)).status]).toEqual([body.slice(0, 40), 400])
    const secrets = (question: string) =>
      post(
        `{"login":"somebody","secret1":{"question":${question},"answer":"a"},"secret2":{"question":1,"answer":"a"},"secret3":{"question":2,"answer":"a"}}`,
        {},
        '/api/v2/auth/secrets',
      )
    for (const number of ['1e308', '-1', '12', '0.5', '2147483648', '"0"']) {
      expect([number, (await secrets(number)).status]).toEqual([number, 400])
    }
    expect((await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))).status).toBe(400)
  })

  test('that is no JSON by its type is 415, and one too large 413', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/json',
    ]) {
      expect([type, (await post('{"login":"a","password":"b"}', { 'content-type': type })).status]).toEqual([type, 415])
    }
    expect((await post(`{"login":"${'a'.repeat(1_048_576)}"}`)).status).toBe(413)
  })

  test('with keys that the call does not have changes nothing but what it has', async () => {
    const { status, body } = await server.call(updateMe, {
      token: learner.token,
      body: {
        locale: 'es-mx',
        settings: { darkMode: true, rights: 'all' },
        id: learner.domainId,
        role_id: learner.domainId,
        domain_id: learner.roleId,
        email: 'other@example.test',
        active: false,
        accepted_terms: true,
        attempts: 0,
        password: 'Kettle-Lantern-42',
      } as never,
    })
    expect(status).toBe(200)
    expect(body.account).toMatchObject({
      id: learner.id,
      role_id: learner.roleId,
      domain_id: learner.domainId,
      email: learner.email,
      active: true,
      accepted_terms: false,
      locale: 'es-mx',
      settings: { darkMode: true },
    })
    expect(body.account.settings).not.toHaveProperty('rights')
  })
})

describe('a hostile head', () => {
  test('of endless headers is cut off by the server, which goes on', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const send = (head: string) => exchangeBytes(port, head)
    const large = await send(`GET /api/v2/accounts/me HTTP/1.1\r\nHost: x\r\nX-Bomb: ${'a'.repeat(200_000)}\r\n\r\n`)
    expect(large).toMatch(/^HTTP\/1\.1 431 /)
    // A dashboard takes at most 500 domains: `ids` is as long as the URL that lists them all.
    const ids = Array.from({ length: 500 }, () => newId()).join('%2C')
    const long = await send(
      `GET /api/v2/analytics/dashboard?domain_ids=${ids} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(long).toMatch(/^HTTP\/1\.1 401 /)
    const many = await send(`GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${'X-A: 1\r\n'.repeat(3000)}\r\n`)
    expect(many).toMatch(/^HTTP\/1\.1 (?:200|431) /)
    const split = await send(
      'GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n',
    )
    expect(split).toMatch(/^HTTP\/1\.1 400 /)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })

  test('with odd bearer tokens, cookies and versions answers 401 or as usual', async () => {
    for (const authorization of [
      'Bearer',
      'Bearer  ',
      'Basic YTpi',
      'bearer x',
      `Bearer ${'a.'.repeat(3000)}`,
      'Bearer é',
    ]) {
      const { status } = await server.request({ url: '/api/v2/accounts/me', headers: { authorization } })
      expect([authorization.slice(0, 20), status]).toEqual([authorization.slice(0, 20), 401])
    }
    const odd = {
      authorization: `Bearer ${learner.token}`,
      cookie: 'evenground_session=%E0%A4%A; evenground_device=; __proto__=x; =; ;;',
      'if-match': '"v99999999999999999999"',
      'sec-fetch-site': 'same-origin',
    }
    expect((await server.request({ url: '/api/v2/accounts/me', headers: odd })).status).toBe(200)
  })
})
