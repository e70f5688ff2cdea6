import { getMe } from '@evenground/shared/contract/auth'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from './harness.ts'
import { exchangeBytes } from './raw-exchange.ts'

const server = await createTestServer()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const readUntilCut = (start: string): Promise<string> => exchangeBytes(port, start)

describe('what is no request', () => {
  test.each([
    ['bytes that are no HTTP', '\x16\x03\x01\x00\xa5\r\n\r\n', 400],
    ['a header with NUL', 'GET /healthz HTTP/1.1\r\nhost: a\r\nx-a: b\0c\r\n\r\n', 400],
    ['two lengths', 'POST /healthz HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['a header without end', `GET /healthz HTTP/1.1\r\nhost: a\r\nx-a: ${'b'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s: the headers that belong on every answer, and nothing of why', async (_name, bytes, status) => {
    const [head = '', body = ''] = (await readUntilCut(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const header of [
      'content-type: application/problem+json; charset=utf-8',
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'cache-control: no-store',
    ]) {
      expect(head).toContain(header)
    }
    expect(JSON.parse(body)).toEqual({ type: 'about:blank', title: expect.any(String), status })
  })
})

describe('a request that does not say which host it is for', () => {
  const get = (version: string, ...hosts: string[]) =>
    readUntilCut(
      `GET ${getMe.path} HTTP/${version}\r\n${hosts.map((host) => `host: ${host}\r\n`).join('')}connection: close\r\n\r\n`,
    )

  test.each([
    ['none', '1.1', [], 'required'],
    ['two', '1.1', ['evenground.test', 'evil.test'], 'duplicate'],
    ['the same twice', '1.0', ['evenground.test', 'evenground.test'], 'duplicate'],
  ])('%s: 400 as any other problem, with every header of any other answer', async (_what, version, hosts, code) => {
    const [head = '', body = ''] = (await get(version, ...hosts)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ path: 'host', code }] })
    const usual = await server.request({ url: '/api/v2/nothing' })
    const names = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase())
    expect(names).toEqual(expect.arrayContaining(Object.keys(usual.headers)))
    expect(head).toMatch(/^connection: close$/im)
  })

  test('HTTP/1.0 knows no Host, and one is what everybody else sends', async () => {
    for (const answer of [await get('1.0'), await get('1.0', 'a'), await get('1.1', 'a')]) {
      expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    }
  })
})

describe('a client that writes its request slowly', () => {
  test('is given ten seconds for the headers and thirty for the whole, looked at every second', () => {
    const { headersTimeout, requestTimeout } = server.app.server
    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 10_000, requestTimeout: 30_000 })
  })

  test('is cut off when its time is over, and nobody else is', async () => {
    // The same timers with a shorter limit. If they were only checked every 30 seconds, this test would time out.
    const { headersTimeout, requestTimeout } = server.app.server
    Object.assign(server.app.server, { headersTimeout: 200, requestTimeout: 400 })
    const slow = Array.from({ length: 20 }, (_none, index) =>
      index % 2 === 0
        ? readUntilCut('GET /healthz HTTP/1.1\r\nhost: a\r\nx-a')
        : readUntilCut(
            'POST /api/v2/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
          ),
    )
    const answers = await Promise.all(slow)
    Object.assign(server.app.server, { headersTimeout, requestTimeout })
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a path that cannot be read', () => {
  test.each([
    '/api/v2/groups/%ff',
    '/api/v2/groups/%',
    '/%zz',
    `/api/v2/groups/${'a'.repeat(201)}`,
    '/api%2fv2/%u0041',
  ])('%s: 404 with every header of any other answer', async (url) => {
    const [odd, usual] = [await server.request({ url }), await server.request({ url: '/api/v2/nothing' })]
    expect(odd).toMatchObject({ status: 404, body: { code: 'resource_not_found' } })
    const names = ({ headers }: typeof odd) => Object.keys(headers).sort()
    expect(names(odd)).toEqual(names(usual))
  })
})
