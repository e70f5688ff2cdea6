import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/harness.ts'

const TOKEN = 'a token for those who watch'
const server = await createTestServer({ METRICS_TOKEN: TOKEN })
const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])
const readMetrics = (authorization: string) =>
  server.request({ method: 'GET', url: '/metrics', headers: { authorization } })

test('the reference is a page of this server alone: its program and the document it draws come from here', async () => {
  const page = await server.request({ method: 'GET', url: '/reference/' })
  expect(page.status).toBe(200)
  expect(page.body).not.toMatch(/https?:/)
  const sources = [...String(page.body).matchAll(/(?:src|data-url)="([^"]+)"/g)].map((match) => match[1] as string)
  expect(sources).toEqual(['/api/v2/openapi.json', '/reference/scalar.js'])
  expect(policyOf(page.headers)).toContain("connect-src 'self'")
  expect(policyOf(page.headers)).toContain("script-src 'self';")

  // The page shows something before its four-megabyte program has loaded.
  const first = /<main id="first">([\s\S]*)<\/main>/.exec(page.body)?.[1]
  expect(first).toContain('<h1>Evenground API</h1>')
  expect(first).toContain('Loading the reference…')
  expect(page.body).toContain('<script defer src')

  const program = await server.app.inject('/reference/scalar.js')
  expect(program.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(gunzipSync(program.rawPayload).toString()).toContain('createApiReference')
})

test('the address without the slash leads there', async () => {
  const { status, headers } = await server.request({ method: 'GET', url: '/reference' })
  expect([status, headers.location]).toEqual([308, '/reference/'])
})

test('every other page keeps the strict policy', async () => {
  for (const url of ['/healthz', '/reference/scalar.js']) {
    const { headers } = await server.app.inject(url)
    expect(policyOf(headers), url).toContain("require-trusted-types-for 'script'")
    expect(policyOf(headers), url).toContain("style-src 'self';")
  }
})

test('metrics are for who has the token', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`]) {
    const { status, body } = await readMetrics(authorization)
    expect([status, body], authorization).toEqual([401, ''])
  }
  expect((await readMetrics(`Bearer ${TOKEN}`)).status).toBe(200)
})

test('metrics tell requests by pattern, never by id, and what waits in the database', async () => {
  const id = '00000000-0000-4000-8000-00000000abcd'
  await server.request({ method: 'GET', url: `/api/v2/groups/${id}` })
  const { body } = await readMetrics(`Bearer ${TOKEN}`)
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/v2/groups/:id",status="401"} 1')
  expect(body).not.toContain(id)
  expect(body).toMatch(/^evenground_database_up 1$/m)
  expect(body).toMatch(/^evenground_database_connections [1-9]\d*$/m)
  expect(body).toContain('nodejs_eventloop_lag_seconds')
})

test('without a token there is no such page', async () => {
  const closed = await createTestServer()
  expect((await closed.request({ method: 'GET', url: '/metrics' })).status).toBe(404)
})
