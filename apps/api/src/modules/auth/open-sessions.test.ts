import {
  endAccountSession,
  endAccountSessions,
  endMyOtherSessions,
  endMySession,
  getMe,
  listAccountSessions,
  listMySessions,
  logInAs,
  login,
  logout,
} from '@evenground/shared/contract/auth'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeAccount, makeLearner, signIn, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const isOpen = async (token: string) => (await server.call(getMe, { token })).status === 200

async function makeThreeSessions() {
  const domainId = await makeDomain(server)
  const person = await makeAccount(server, { domainId, roleId: await makeRole(server, domainId) })
  const first = await signIn(server, person)
  server.time.advance(60)
  const second = await signIn(server, person)
  server.time.advance(60)
  const third = await signIn(server, person)
  return { person, first, second, third }
}

describe('the own sessions', () => {
  test('are listed with device and times, the newest first, the one that asks marked', async () => {
    const { person, second } = await makeThreeSessions()
    server.time.advance(60)
    await server.call(login, { body: { login: person.email, password: TEST_PASSWORD, user_agent: 'Firefox on Linux' } })
    const { status, body } = await server.call(listMySessions, { token: second.token })
    expect(status).toBe(200)
    expect(body.map((one: { current: boolean }) => one.current)).toEqual([true, false, false, false])
    expect(body[1]).toMatchObject({ user_agent: 'Firefox on Linux', actor_id: null })
    // The list itself is a use of the session that asks for it, and newer than the sign-in that followed.
    expect(Date.parse(body[0].last_used_at)).toBeGreaterThanOrEqual(Date.parse(body[1].last_used_at))
    expect(body[0].last_used_at).toBe(server.time.now().toISOString())
    expect(Object.keys(body[0]).sort()).toEqual(
      ['actor_id', 'created_at', 'current', 'expires_at', 'id', 'last_used_at', 'second_factor', 'user_agent'].sort(),
    )
  })

  test('leave out what was signed out or ran out', async () => {
    const { first, second, third } = await makeThreeSessions()
    await server.call(logout, { body: { refresh_token: second.refreshToken } })
    expect((await server.call(listMySessions, { token: first.token })).body).toHaveLength(2)
    server.time.advance(30 * 24 * 3600)
    expect((await server.call(listMySessions, { token: third.token })).body).toEqual([])
  })

  test('end one by one, or all others at once', async () => {
    const { first, second, third } = await makeThreeSessions()
    const { body } = await server.call(listMySessions, { token: third.token })
    const oldest = body.at(-1).id
    expect((await server.call(endMySession, { token: third.token, params: { id: oldest } })).status).toBe(204)
    expect(await isOpen(first.token)).toBe(false)
    expect(await isOpen(second.token)).toBe(true)
    const again = await server.call(endMySession, { token: third.token, params: { id: oldest } })
    expect(again.status).toBe(404)
    expect((await server.call(endMyOtherSessions, { token: third.token })).status).toBe(204)
    expect(await isOpen(second.token)).toBe(false)
    expect(await isOpen(third.token)).toBe(true)
  })

  test('of others do not exist', async () => {
    const { third } = await makeThreeSessions()
    const stranger = await makeLearner(server)
    const { body } = await server.call(listMySessions, { token: third.token })
    const foreign = await server.call(endMySession, { token: stranger.token, params: { id: body[0].id } })
    const absent = await server.call(endMySession, { token: stranger.token, params: { id: newId() } })
    expect([foreign.status, absent.status]).toEqual([404, 404])
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' })
    expect(await isOpen(third.token)).toBe(true)
  })

  test('show who acts as the person', async () => {
    const actor = await makeGlobalAdministrator(server)
    const learner = await makeLearner(server)
    const impersonation = await server.call(logInAs, { token: actor.token, params: { id: learner.id } })
    const { body } = await server.call(listMySessions, { token: learner.token })
    expect(body.map((one: { actor_id: string | null }) => one.actor_id).sort()).toEqual([null, actor.id].sort())
    await server.call(endMyOtherSessions, { token: learner.token })
    expect(await isOpen(impersonation.body.access_token)).toBe(false)
  })
})

describe('the sessions of an account', () => {
  test('are listed and ended by an administrator of its domain or of a parent, and it is audited', async () => {
    const { person, first, third } = await makeThreeSessions()
    const admin = await makeAdministrator(server, ['api.v2.accounts.update_by_id'], person.domainId)
    const params = { id: person.id }
    const { status, body } = await server.call(listAccountSessions, { token: admin.token, params })
    expect(status).toBe(200)
    expect(body).toHaveLength(3)
    expect(body.every((one: { current: boolean }) => !one.current)).toBe(true)
    const sessionId = body.at(-1).id
    const one = await server.call(endAccountSession, { token: admin.token, params: { ...params, sessionId } })
    expect(one.status).toBe(204)
    expect(await isOpen(first.token)).toBe(false)
    expect(await isOpen(third.token)).toBe(true)
    expect((await server.call(endAccountSessions, { token: admin.token, params })).status).toBe(204)
    expect(await isOpen(third.token)).toBe(false)
    const events = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.auditEvent.findMany({ where: { actorId: admin.id }, orderBy: { id: 'asc' } }),
    )
    expect(events.map(({ action, targetId }) => [action, targetId])).toEqual([
      ['sign_in', null],
      ['session.end', sessionId],
      ['session.end_all', person.id],
    ])
  })

  test('need the right, and the account in scope', async () => {
    const { person, third } = await makeThreeSessions()
    const { body } = await server.call(listMySessions, { token: third.token })
    const calls = (token: string) =>
      Promise.all([
        server.call(listAccountSessions, { token, params: { id: person.id } }),
        server.call(endAccountSessions, { token, params: { id: person.id } }),
        server.call(endAccountSession, { token, params: { id: person.id, sessionId: body[0].id } }),
      ])
    const weak = await makeAdministrator(server, ['api.v2.accounts.list'], person.domainId)
    expect((await calls(weak.token)).map(({ status }) => status)).toEqual([403, 403, 403])
    const foreign = await makeAdministrator(server, ['api.v2.accounts.update_by_id'])
    expect((await calls(foreign.token)).map(({ status }) => status)).toEqual([404, 404, 404])
    const child = await makeDomain(server, { parentId: person.domainId })
    const below = await makeAdministrator(server, ['api.v2.accounts.update_by_id'], child)
    expect((await calls(below.token)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await isOpen(third.token)).toBe(true)
  })

  test('a session of somebody else in the path of an account is 404', async () => {
    const { person, third } = await makeThreeSessions()
    const neighbour = await makeLearner(server, person.domainId)
    const admin = await makeAdministrator(server, ['api.v2.accounts.update_by_id'], person.domainId)
    const { body } = await server.call(listMySessions, { token: third.token })
    const params = { id: neighbour.id, sessionId: body[0].id as string }
    expect((await server.call(endAccountSession, { token: admin.token, params })).status).toBe(404)
    expect(await isOpen(third.token)).toBe(true)
  })
})
