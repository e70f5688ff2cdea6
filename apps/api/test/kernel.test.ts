import { connect } from 'node:net'
import { BODY_MAX_BYTES } from '@evenground/shared/constants'
import { getMe, login, logout } from '@evenground/shared/contract/auth'
import { createFactor, getFactor, listFactors } from '@evenground/shared/contract/factors'
import { completeTask } from '@evenground/shared/contract/learning'
import { createRole } from '@evenground/shared/contract/roles'
import { Problem } from '@evenground/shared/schemas'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { parseConfig } from '../src/config.ts'
import { newId } from '../src/platform/ids.ts'
import { startServer } from '../src/server.ts'
import { cloneDatabase } from './database/clone-database.ts'
import { createDatabaseGate } from './database-gate.ts'
import { makeAdministrator } from './factories/administrators.ts'
import { makeLearner, type SignedInPerson } from './factories/people.ts'
import { type Answer, createTestServer } from './harness.ts'

const server = await createTestServer()
const JSON_TYPE = { 'content-type': 'application/json' }
const FACTOR_RIGHTS = ['api.v2.factors.create', 'api.v2.factors.get_by_id', 'api.v2.factors.list'] as const

let admin: SignedInPerson
let learner: SignedInPerson
beforeAll(async () => {
  admin = await makeAdministrator(server, [...FACTOR_RIGHTS, 'api.v2.roles.create'])
  learner = await makeLearner(server)
})

/** Sends an unparsed body, with the permission to send it. */
const post = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE, url = createFactor.path) =>
  server.request({ method: 'POST', url, payload, headers: { authorization: `Bearer ${admin.token}`, ...headers } })

/** One response of each kind that the server sends, by its expected status. */
const KINDS: Readonly<Record<string, () => Promise<Answer>>> = {
  '200 of the API': () => server.call(getMe, { token: admin.token }),
  '201': () => server.call(createFactor, { token: admin.token, body: { title: 'Openness' } }),
  '204': () => server.call(logout, { body: {} }),
  '400 for a bad shape': () => server.call(createFactor, { token: admin.token, body: { title: 5 } as never }),
  '400 for a body that is no JSON': () => post('{"title":'),
  '401 without a token': () => server.call(getMe, {}),
  '401 with a bad token': () => server.call(getMe, { token: 'not.a.token' }),
  '403': () => server.call(listFactors, { token: learner.token, query: {} }),
  '404 for a resource': () => server.call(getFactor, { token: admin.token, params: { id: newId() } }),
  '404 for a path': () => server.request({ method: 'GET', url: '/api/v2/nothing/here' }),
  '413': () => post(JSON.stringify({ title: 'x'.repeat(BODY_MAX_BYTES) })),
  '415': () => post('title=x', { 'content-type': 'application/x-www-form-urlencoded' }),
  '422': () =>
    server.call(createFactor, { token: admin.token, body: { title: 'Narrow', factorIds: [newId()] } as never }),
}
const statusOf = (kind: string) => Number(kind.slice(0, 3))
const kinds = Object.keys(KINDS)

describe('problem documents', () => {
  test.each(kinds.filter((kind) => statusOf(kind) >= 400))('%s: says what, where and under which id', async (kind) => {
    const { status, body, headers } = await KINDS[kind]!()
    expect(status).toBe(statusOf(kind))
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    const problem = Problem.parse(body)
    expect(problem).toMatchObject({ status, type: `urn:evenground:problem:${problem.code}` })
    expect(problem.code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(problem.title).toMatch(/^[A-Z].*\.$/)
    expect(problem.request_id).toBe(headers['x-request-id'])
  })

  test('every request has an id of its own, which a client cannot choose', async () => {
    const forged = { 'x-request-id': 'chosen', 'request-id': 'chosen' }
    const answers = await Promise.all([1, 2].map(() => server.call(getMe, { headers: forged })))
    const ids = answers.map(({ body }) => body.request_id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/)
  })

  test('a body that is no JSON is told apart from one of the wrong shape', async () => {
    for (const broken of ['{"title":', '{title: 1}', 'null,', '[', '']) {
      expect((await post(broken)).body.code, broken).toBe('malformed_json')
    }
    for (const misshaped of ['null', '[]', '"text"', '5', 'true', '{}']) {
      expect((await post(misshaped)).body.code, misshaped).toBe('validation_failed')
    }
  })

  test('values of the wrong type are named by their path, all at once', async () => {
    const { status, body } = await server.call(createFactor, {
      token: admin.token,
      body: { title: 5, average_score: '84', factorIds: [admin.id, 'no id'], active: 'yes' } as never,
    })
    expect(status).toBe(400)
    const paths = body.errors.map((error: { path: string }) => error.path)
    expect(paths.sort()).toEqual(['active', 'average_score', 'factorIds.1', 'title'])
    for (const error of body.errors)
      expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })

  test('a parameter of the path or the query that is not valid is 400 as well', async () => {
    const path = await server.call(getFactor, { token: admin.token, params: { id: 'no-id' } })
    expect(path.body).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ path: 'id' }] })
    const query = await server.call(listFactors, { token: admin.token, query: { limit: 'many', offset: '-1' } })
    expect(query.status).toBe(400)
    expect(query.body.errors.map((error: { path: string }) => error.path)).toEqual(['limit', 'offset'])
    const huge = await server.call(listFactors, { token: admin.token, query: { offset: '99999999999999999999' } })
    expect(huge.status).toBe(400)
  })

  test('NUL is refused next to its field, in every part of a request', async () => {
    const body = await server.call(createFactor, { token: admin.token, body: { title: 'a\0b' } })
    expect(body).toMatchObject({ status: 400, body: { errors: [{ path: 'title', code: 'no_nul' }] } })
    const query = await server.call(listFactors, { token: admin.token, query: { q: 'a\0b' } })
    expect(query).toMatchObject({ status: 400, body: { errors: [{ path: 'q', code: 'no_nul' }] } })
    const path = await server.request({
      method: 'GET',
      url: '/api/v2/factors/%00',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(path.status).toBe(400)
  })

  test('__proto__ and constructor in a body change nothing', async () => {
    for (const poison of [
      '{"title":"A","__proto__":{"admin":true}}',
      '{"title":"A","constructor":{"prototype":{"admin":true}}}',
    ]) {
      expect((await post(poison)).body.code, poison).toBe('malformed_json')
    }
    const deep = await post('{"title":"A","options":{"__proto__":{"admin":true}}}', JSON_TYPE, createRole.path)
    expect(deep.body.code).toBe('malformed_json')
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    expect(Object.prototype).not.toHaveProperty('admin')
  })

  test('fields that a call does not know are left unread', async () => {
    const { status, body } = await server.call(createFactor, {
      token: admin.token,
      body: { title: 'Known', id: newId(), created_at: '2001-01-01T00:00:00Z', unknown: { deep: true } } as never,
    })
    expect(status).toBe(201)
    expect(body.created_at).not.toBe('2001-01-01T00:00:00Z')
    expect(body).not.toHaveProperty('unknown')
  })

  test('a body of more than 1 MiB is 413; one of just so much is read', async () => {
    const envelope = JSON.stringify({ title: 'x', unread: '' }).length
    const just = await post(JSON.stringify({ title: 'x', unread: 'u'.repeat(BODY_MAX_BYTES - envelope) }))
    expect(just.status).toBe(201)
    const more = await post(JSON.stringify({ title: 'x', unread: 'u'.repeat(BODY_MAX_BYTES - envelope + 1) }))
    expect(more).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
  })

  test('nobody without a right makes the server read a large body', async () => {
    const payload = JSON.stringify({ title: 'x'.repeat(BODY_MAX_BYTES * 2) })
    const anonymous = await server.request({ method: 'POST', url: createFactor.path, payload, headers: JSON_TYPE })
    expect(anonymous.status).toBe(401)
    const headers = { ...JSON_TYPE, authorization: `Bearer ${learner.token}` }
    expect((await server.request({ method: 'POST', url: createFactor.path, payload, headers })).status).toBe(403)
  })

  test('what a form or a foreign page can send without asking is 415', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json']
    for (const type of types) {
      const answer = await post('{"title":"A"}', { 'content-type': type })
      expect(answer, type).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    }
    // Signing in is what a hostile page would try.
    const headers = { 'content-type': 'text/plain' }
    const payload = JSON.stringify({ login: 'a@example.test', password: 'x' })
    expect((await server.request({ method: 'POST', url: login.path, payload, headers })).status).toBe(415)
    const charset = await post('{"title":"A"}', { 'content-type': 'application/json; charset=utf-8' })
    expect(charset.status).toBe(201)
  })

  test('an unknown path, an unknown method and a path that is no path are 404', async () => {
    const unknown = [
      { method: 'GET', url: '/api/v2/nope' },
      { method: 'PUT', url: login.path },
      { method: 'GET', url: '/api/v3/auth/login' },
      { method: 'GET', url: '/api/v2/factors/%E0%A4%A' },
      { method: 'GET', url: `/api/v2/factors/${'a'.repeat(5000)}` },
      { method: 'GET', url: '/api/v2/../../etc/passwd' },
      { method: 'GET', url: '/.env' },
    ] as const
    for (const { method, url } of unknown) {
      const answer = await server.request({ method, url, headers: { authorization: `Bearer ${admin.token}` } })
      expect(answer, url).toMatchObject({ status: 404, body: { code: 'resource_not_found' } })
      expect(JSON.stringify(answer.body)).not.toContain(url.slice(0, 40))
    }
  })

  test('a parameter given twice is refused rather than guessed at', async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const twice = await server.request({ method: 'GET', url: `${listFactors.path}?q=a&q=b`, headers })
    expect(twice).toMatchObject({ status: 400, body: { errors: [{ path: 'q' }] } })
  })

  test('JSON that is nested deeper than any use of it is refused, and the server goes on', async () => {
    const deep = `{"title":"A","options":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`
    expect((await post(deep, JSON_TYPE, createRole.path)).status).toBe(400)
    expect((await server.call(getMe, { token: admin.token })).status).toBe(200)
  })

  test('a wrong type of a discriminating field never becomes a fault of ours', async () => {
    const odd = [null, [], {}, '', 'x', -1, 1e308, true, '\u202e', ['a'], { $ne: null }]
    for (const value of odd) {
      for (const field of ['plan_id', 'id', 'task_type', 'type'] as const) {
        const body = { plan_id: newId(), id: newId(), task_type: 'medium', type: 'start', [field]: value }
        const { status } = await server.call(completeTask, { token: learner.token, body: body as never })
        expect(status, `${field}: ${JSON.stringify(value)}`).toBe(400)
      }
    }
  })
})

describe('headers', () => {
  test.each(kinds)('%s: carries every header that protects a browser', async (kind) => {
    const { headers } = await KINDS[kind]!()
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    // They only count for a page, and over a slow network they would cost a page more than the answers do.
    for (const name of ['origin-agent-cluster', 'x-download-options', 'x-dns-prefetch-control'])
      expect(headers).not.toHaveProperty(name)
  })

  test.each(['/theme-boot.js', '/assets/start-1.js', '/assets/start-1.css', '/assets/words-1.woff2'])(
    '%s: acts inside a page and carries no more than what counts for it',
    async (url) => {
      const { headers } = await server.request({ method: 'GET', url })
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-resource-policy': 'same-origin',
      })
      for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'origin-agent-cluster'])
        expect(headers).not.toHaveProperty(name)
    },
  )

  test.each(['/', '/assets/pdf.worker-1.js', '/sw.js', '/assets/page.html', '/assets/drawing.svg'])(
    '%s: is a page, a worker or a drawing of its own and carries the whole policy',
    async (url) => {
      const { headers } = await server.request({ method: 'GET', url })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers).toHaveProperty('cross-origin-opener-policy', 'same-origin')
      expect(headers).toHaveProperty('x-frame-options', 'DENY')
    },
  )

  test('the origin of a foreign page is not reflected, neither in an answer nor in a preflight', async () => {
    const headers = { origin: 'https://evil.test', authorization: `Bearer ${admin.token}` }
    const answer = await server.call(getMe, { headers })
    const preflight = await server.request({
      method: 'OPTIONS',
      url: getMe.path,
      headers: { ...headers, 'access-control-request-method': 'GET' },
    })
    for (const { headers: answered } of [answer, preflight]) {
      const cors = Object.keys(answered).filter((name) => name.startsWith('access-control-'))
      expect(cors).toEqual([])
    }
    expect(preflight.status).toBe(404)
  })

  test('only an origin that CORS_ORIGINS names may read answers', async () => {
    const config = { ...server.platform.config, corsOrigins: ['https://intranet.test'] }
    const app = await buildApp({ platform: { ...server.platform, config }, findProblem: async () => null })
    afterAll(() => app.close())
    const ask = async (origin: string) =>
      (await app.inject({ url: '/api/v2/openapi.json', headers: { origin } })).headers
    expect(await ask('https://intranet.test')).toMatchObject({ 'access-control-allow-origin': 'https://intranet.test' })
    for (const foreign of ['https://evil.test', 'https://intranet.test.evil.test', 'http://intranet.test', 'null']) {
      expect(await ask(foreign), foreign).not.toHaveProperty('access-control-allow-origin')
    }
  })
})

describe('faults of the server', () => {
  test('an unexpected fault says nothing of its cause: no SQL, no name of a table, no stack, no path', async () => {
    const broken = await createTestServer({ LOG_LEVEL: 'silent' })
    const person = await makeAdministrator(broken, FACTOR_RIGHTS)
    const owner = new pg.Client({ connectionString: broken.databaseUrl })
    await owner.connect()
    await owner.query('alter table factor rename to factor_gone')
    await owner.end()
    const made = await broken.call(createFactor, { token: person.token, body: { title: 'Openness' } })
    const listed = await broken.call(listFactors, { token: person.token, query: {} })
    for (const { status, body, headers } of [made, listed]) {
      expect(status).toBe(500)
      expect(Object.keys(body).sort()).toEqual(['code', 'detail', 'request_id', 'status', 'title', 'type'])
      expect(body).toMatchObject({ code: 'internal_error', title: 'Something went wrong on our side.' })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      expect(JSON.stringify(body)).not.toMatch(/factor|select|insert|relation|prisma|node_modules|\.ts\b/i)
    }
  })
})

describe('life and readiness', () => {
  test('a server without its database is alive, says so, answers no 200 for it, and comes back by itself', async () => {
    const database = await cloneDatabase()
    const gate = await createDatabaseGate(database.url)
    const running = await startServer(
      parseConfig({
        DATABASE_URL: gate.url,
        PORT: '0',
        DEMO: 'false',
        LOG_LEVEL: 'silent',
        BCRYPT_COST: '4',
        ROLE: 'api',
        JWT_SECRET: 'a secret for tests that is long enough',
      }),
    )
    try {
      const ask = async (path: string) => {
        const answer = await fetch(running.url + path)
        return { status: answer.status, body: await answer.json(), headers: answer.headers }
      }
      const signIn = async () =>
        (
          await fetch(running.url + login.path, {
            method: 'POST',
            headers: JSON_TYPE,
            body: JSON.stringify({ login: 'nobody@example.test', password: 'Test-Pass-2026!' }),
          })
        ).status
      expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
      expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
      expect(await signIn()).toBe(400)

      await gate.close()
      expect(await ask('/healthz')).toMatchObject({ status: 200 })
      const unready = await ask('/readyz')
      expect(unready).toMatchObject({ status: 503, body: { status: 'not_ready' } })
      expect(unready.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await signIn()).toBe(503)

      await gate.open()
      expect(await ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
      expect(await signIn()).toBe(400)
    } finally {
      await running.stop()
      await gate.close()
      await database.drop()
    }
  })

  test('/readyz is 503 while a migration is missing', async () => {
    const database = await cloneDatabase()
    const running = await startServer(
      parseConfig({
        DATABASE_URL: database.url,
        PORT: '0',
        DEMO: 'false',
        LOG_LEVEL: 'silent',
        ROLE: 'api',
        DATA_DIR: '',
      }),
    )
    try {
      const owner = new pg.Client({ connectionString: database.url })
      await owner.connect()
      await owner.query(
        'delete from _prisma_migrations where migration_name = (select max(migration_name) from _prisma_migrations)',
      )
      await owner.end()
      expect((await fetch(`${running.url}/readyz`)).status).toBe(503)
      expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
    } finally {
      await running.stop()
      await database.drop()
    }
  })

  test('bytes that are no HTTP are answered 400 and end that connection alone', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('\x16\x03\x01\x00\xa5\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('end', () => resolve(text)).on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toMatch(/Parse Error|HPE_|node/i)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })
})
