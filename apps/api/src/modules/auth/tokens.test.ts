import { SESSION_HOURS_MAX } from '@evenground/shared/constants'
import { getMe, listMySessions, login, logout, refreshTokens } from '@evenground/shared/contract/auth'
import { describe, expect, test } from 'vitest'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { queryRows } from '../../../test/factories/learning.ts'
import { makeAccount, makeLearner, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { forgeJwt, readJwt } from '../../../test/factories/token.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { hashToken } from '../credentials/index.ts'

const server = await createTestServer({}, { tokensExpire: true })
const BROWSER = { 'sec-fetch-site': 'same-origin' }

const me = (token: string) => server.call(getMe, { token })
const refresh = (token: string, headers: Record<string, string> = {}) =>
  server.call(refreshTokens, { body: { refresh_token: token }, headers })
const change = (id: string, data: Prisma.AccountUncheckedUpdateInput) =>
  server.platform.database.transaction(ALL_DOMAINS, (db) => db.prisma.account.update({ where: { id }, data }))

/** Makes a domain whose sessions last as long as a domain may set. */
async function makeDomainWithLongSessions(): Promise<string> {
  const domainId = await makeDomain(server)
  await queryRows(server, 'insert into domain_sign_in (domain_id, session_hours) values ($1, $2)', [
    domainId,
    SESSION_HOURS_MAX,
  ])
  return domainId
}

async function signInBrowser(headers: Record<string, string> = BROWSER) {
  const domainId = await makeDomain(server)
  const person = await makeAccount(server, { domainId, roleId: await makeRole(server, domainId) })
  const { body, headers: sent } = await server.call(login, {
    body: { login: person.email, password: TEST_PASSWORD },
    headers,
  })
  const cookies = [sent['set-cookie'] ?? []].flat() as string[]
  const session = cookies.find((cookie) => cookie.startsWith('evenground_session='))
  return { person, body, cookies, cookie: session?.split(';')[0] ?? '' }
}

describe('the access token', () => {
  test('lives 15 minutes and names account, session and role, nothing else', async () => {
    const learner = await makeLearner(server)
    const { header, claims } = readJwt(learner.token)
    expect(header.alg).toBe('HS256')
    expect(claims).toEqual({
      sub: learner.id,
      rid: learner.roleId,
      sid: expect.any(String),
      typ: 'access',
      iat: expect.any(Number),
      exp: (claims.iat as number) + 900,
    })
  })

  test('forged, swapped, expired, truncated or of another kind it is 401', async () => {
    const learner = await makeLearner(server)
    const key = server.platform.keys.accessToken[0].secret
    const { header, claims } = readJwt(learner.token)
    const [head, body, signature] = learner.token.split('.') as [string, string, string]
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}`
    const other = await makeLearner(server)
    const seconds = Math.floor(Date.now() / 1000)
    const bad = {
      none: `${none}.`,
      'none with a signature': `${none}.${signature}`,
      'another key': forgeJwt(header, claims, 'another key'),
      'the secret itself as key': forgeJwt(header, claims, server.platform.config.jwtSecret as string),
      jku: forgeJwt({ ...header, jku: 'https://evil.example/keys', jwk: { kty: 'oct', k: 'AAAA' } }, claims, 'AAAA'),
      'a stronger algorithm named': forgeJwt({ ...header, alg: 'HS512' }, claims, key),
      'an asymmetric algorithm named': forgeJwt({ ...header, alg: 'RS256' }, claims, key),
      expired: forgeJwt(header, { ...claims, iat: seconds - 1000, exp: seconds - 100 }, key),
      'without a kind': forgeJwt(header, { ...claims, typ: undefined }, key),
      'of another kind': forgeJwt(header, { ...claims, typ: 'refresh' }, key),
      'of another session': forgeJwt(header, { ...claims, sid: readJwt(other.token).claims.sid }, key),
      'with an actor that the session does not have': forgeJwt(header, { ...claims, act: { sub: other.id } }, key),
      'of another role': forgeJwt(header, { ...claims, rid: other.roleId }, key),
      'a claim that is no id': forgeJwt(header, { ...claims, sub: "' or 1=1 --" }, key),
      'claims swapped': `${head}.${other.token.split('.')[1]}.${signature}`,
      truncated: learner.token.slice(0, -4),
      'a refresh token': learner.refreshToken,
      empty: '',
      garbage: 'a.b.c',
      long: 'x'.repeat(8000),
    }
    for (const [name, token] of Object.entries(bad)) {
      const { status, body: problem } = await server.request({
        url: '/api/v2/accounts/me',
        headers: { authorization: `Bearer ${token}` },
      })
      expect([name, status]).toEqual([name, 401])
      expect(['invalid_token', 'unauthenticated']).toContain(problem.code)
    }
    expect((await me(learner.token)).status).toBe(200)
  })

  test('a call without a token is 401 and says how to send one', async () => {
    const { status, headers } = await server.request({ url: '/api/v2/accounts/me' })
    expect(status).toBe(401)
    expect(headers['www-authenticate']).toBe('Bearer')
  })

  test('is cut off at the next request by deactivation, dates, domain, role or a sleeping domain', async () => {
    const cases: [string, (person: { id: string; domainId: string }) => Promise<unknown>][] = [
      ['account', ({ id }) => change(id, { active: false })],
      ['end', ({ id }) => change(id, { endAt: new Date(server.time.now().getTime() - 1000) })],
      ['anonymised', ({ id }) => change(id, { anonymisedAt: new Date() })],
      ['role', async ({ id, domainId }) => change(id, { roleId: await makeRole(server, domainId) })],
      ['moved', async ({ id }) => change(id, { domainId: await makeDomain(server) })],
      [
        'domain',
        ({ domainId }) =>
          server.platform.database.transaction(ALL_DOMAINS, (db) =>
            db.prisma.domain.update({ where: { id: domainId }, data: { active: false } }),
          ),
      ],
    ]
    for (const [name, cut] of cases) {
      const learner = await makeLearner(server)
      expect((await me(learner.token)).status).toBe(200)
      await cut(learner)
      expect([name, (await me(learner.token)).status]).toEqual([name, 401])
      if (name !== 'role') expect([name, (await refresh(learner.refreshToken)).status]).toEqual([name, 401])
    }
  })

  test('a role that is switched off leaves its holders the rights of a learner', async () => {
    const domainId = await makeDomain(server)
    const roleId = await makeRole(server, domainId, ['ui.v1.type.admin', 'api.v2.factors.list'])
    const person = await makeAccount(server, { domainId, roleId })
    const { body } = await server.call(login, { body: { login: person.email, password: TEST_PASSWORD } })
    const list = () =>
      server.request({ url: '/api/v2/factors', headers: { authorization: `Bearer ${body.access_token}` } })
    expect((await list()).status).toBe(200)
    await server.platform.database.transaction(ALL_DOMAINS, (db) =>
      db.prisma.role.update({ where: { id: roleId }, data: { active: false } }),
    )
    expect((await list()).status).toBe(403)
    expect((await me(body.access_token)).status).toBe(200)
  })
})

describe('the refresh token', () => {
  test('holds 256 bits, and only its hash is stored', async () => {
    const learner = await makeLearner(server)
    expect(Buffer.from(learner.refreshToken, 'base64url')).toHaveLength(32)
    const rows = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.refreshToken.findMany({ where: { session: { accountId: learner.id } } }),
    )
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]?.hash as Uint8Array).equals(Buffer.from(hashToken(learner.refreshToken)))).toBe(true)
    expect(rows[0]?.expiresAt.getTime()).toBe(server.time.now().getTime() + 30 * 24 * 3600 * 1000)
  })

  test('is exchanged once; for ten seconds the same successor comes again, later the family ends', async () => {
    const learner = await makeLearner(server)
    const first = await refresh(learner.refreshToken)
    expect(first.status).toBe(200)
    expect(first.body.refresh_token).not.toBe(learner.refreshToken)
    server.time.advance(9)
    const again = await refresh(learner.refreshToken)
    expect(again.body.refresh_token).toBe(first.body.refresh_token)
    expect((await me(again.body.access_token)).status).toBe(200)
    server.time.advance(2)
    const late = await refresh(learner.refreshToken)
    expect([late.status, late.body.code]).toEqual([401, 'invalid_token'])
    expect((await refresh(first.body.refresh_token)).status).toBe(401)
    expect((await me(first.body.access_token)).status).toBe(401)
  })

  test('eight parallel uses yield one successor', async () => {
    const learner = await makeLearner(server)
    const all = await Promise.all(Array.from({ length: 8 }, () => refresh(learner.refreshToken)))
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(all.map(({ body }) => body.refresh_token)).size).toBe(1)
    const rows = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.refreshToken.count({ where: { session: { accountId: learner.id } } }),
    )
    expect(rows).toBe(2)
  })

  test('ends after 30 idle days, and after 90 days however often it is renewed', async () => {
    const DAY = 24 * 3600
    const idle = await makeLearner(server)
    let token = (await makeLearner(server)).refreshToken
    const statuses: number[] = []
    for (let round = 0; round < 4; round++) {
      server.time.advance(25 * DAY)
      const { status, body } = await refresh(token)
      statuses.push(status)
      token = body.refresh_token ?? token
    }
    expect(statuses).toEqual([200, 200, 200, 401])
    expect((await refresh(idle.refreshToken)).status).toBe(401)
  })

  test('lasts for a year where the domain sets the longest time, if it is renewed', async () => {
    const DAY = 24 * 3600
    const domainId = await makeDomainWithLongSessions()
    const learner = await makeLearner(server, domainId)
    let { token, refreshToken } = learner
    for (let day = 0; day <= 364; day += 28) {
      if (day > 0) server.time.advance(28 * DAY)
      const { status, body } = await refresh(refreshToken)
      expect(status, `day ${day}`).toBe(200)
      refreshToken = body.refresh_token
      token = body.access_token
      expect((await me(token)).status, `day ${day}`).toBe(200)
    }
    server.time.advance(2 * DAY)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test.each<[string, string]>([
    ['takes its own length back', 'update domain_sign_in set session_hours = null where domain_id = $1'],
    ['has no rules any more', 'delete from domain_sign_in where domain_id = $1'],
  ])('ends after 90 days, although it began under a longer length, where the domain %s', async (_what, shorten) => {
    const DAY = 24 * 3600
    const domainId = await makeDomainWithLongSessions()
    const learner = await makeLearner(server, domainId)
    const began = server.time.now().getTime()
    let { token, refreshToken } = learner
    for (const _renewal of [28, 56, 84]) {
      server.time.advance(28 * DAY)
      const { body } = await refresh(refreshToken)
      refreshToken = body.refresh_token
      token = body.access_token
    }
    await queryRows(server, shorten, [domainId])
    const { body: listed } = await server.call(listMySessions, { token })
    expect(listed.map(({ expires_at }: { expires_at: string }) => Date.parse(expires_at) - began)).toEqual([
      90 * DAY * 1000,
    ])
    server.time.advance(6 * DAY - 60)
    const late = await refresh(refreshToken)
    expect((await me(late.body.access_token)).status).toBe(200)
    server.time.advance(120)
    expect((await me(late.body.access_token)).status).toBe(401)
    expect((await refresh(late.body.refresh_token)).status).toBe(401)
    expect((await server.call(listMySessions, { token: late.body.access_token })).status).toBe(401)
  })

  test('made up, truncated or an access token it is 401', async () => {
    const learner = await makeLearner(server)
    for (const token of ['x'.repeat(43), learner.refreshToken.slice(1), learner.token, '%00', "'--"]) {
      expect((await refresh(token)).status).toBe(401)
    }
    expect((await server.request({ method: 'POST', url: '/api/v2/auth/tokens', payload: {} })).status).toBe(400)
  })
})

describe('signing out', () => {
  test('ends the session of the refresh token, its access tokens included', async () => {
    const learner = await makeLearner(server)
    const { status } = await server.call(logout, { body: { refresh_token: learner.refreshToken } })
    expect(status).toBe(204)
    expect((await me(learner.token)).status).toBe(401)
    expect((await refresh(learner.refreshToken)).status).toBe(401)
  })

  test('ends the calling session where no refresh token is given, and works with a stale bearer token', async () => {
    const learner = await makeLearner(server)
    expect((await server.call(logout, { token: learner.token, body: {} })).status).toBe(204)
    expect((await me(learner.token)).status).toBe(401)
    const other = await makeLearner(server)
    const stale = await server.call(logout, { token: learner.token, body: { refresh_token: other.refreshToken } })
    expect(stale.status).toBe(204)
    expect((await me(other.token)).status).toBe(401)
    expect((await server.call(logout, { body: { refresh_token: 'unknown' } })).status).toBe(204)
  })
})

describe('a browser', () => {
  test('gets a host-only cookie that no script reads, and its refresh token works with that cookie alone', async () => {
    const { body, cookies, cookie } = await signInBrowser()
    expect(cookies).toHaveLength(2)
    for (const one of cookies) {
      expect(one).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
      expect(one).not.toMatch(/domain=/i)
    }
    const renewed = await refresh(body.refresh_token, { ...BROWSER, cookie })
    expect(renewed.status).toBe(200)
    const next = renewed.body.refresh_token
    const stolen = await refresh(next)
    expect(stolen.status).toBe(401)
    expect((await refresh(next, { ...BROWSER, cookie })).status).toBe(401)
    expect((await me(renewed.body.access_token)).status).toBe(401)
  })

  test('is not taken for another one by a cookie of its own', async () => {
    const one = await signInBrowser()
    const other = await signInBrowser()
    expect((await refresh(one.body.refresh_token, { ...BROWSER, cookie: other.cookie })).status).toBe(401)
  })

  test('is known by an Origin of the same host where it sends no fetch metadata', async () => {
    const own = await signInBrowser({ origin: 'http://evenground.test', host: 'evenground.test' })
    expect(own.cookie).not.toBe('')
    const foreign = await signInBrowser({ origin: 'https://elsewhere.example', host: 'evenground.test' })
    expect(foreign.cookies).toEqual([])
    const crossSite = await signInBrowser({ 'sec-fetch-site': 'cross-site', origin: 'http://evenground.test' })
    expect(crossSite.cookies).toEqual([])
  })

  test('an API client gets no cookie and needs none', async () => {
    const { body, cookies } = await signInBrowser({})
    expect(cookies).toEqual([])
    expect((await refresh(body.refresh_token)).status).toBe(200)
  })

  test('over https gets Secure cookies whose names bind them to the host', async () => {
    const secure = await createTestServer({ PUBLIC_URL: 'https://evenground.test' })
    const domainId = await makeDomain(secure)
    const person = await makeAccount(secure, { domainId, roleId: await makeRole(secure, domainId) })
    const { headers } = await secure.call(login, {
      body: { login: person.email, password: TEST_PASSWORD },
      headers: BROWSER,
    })
    for (const cookie of headers['set-cookie'] as string[]) {
      expect(cookie).toMatch(/^__Host-evenground_(session|device)=/)
      expect(cookie).toContain('; Secure')
    }
  })
})
