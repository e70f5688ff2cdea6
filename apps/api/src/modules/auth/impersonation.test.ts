import { PERMISSION_KEYS, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { changePassword, getMe, logInAs, logout, saveSecrets, updateMe } from '@evenground/shared/contract/auth'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeCourse, queryRows } from '../../../test/factories/learning.ts'
import { makeAccount, makeLearner, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { readJwt } from '../../../test/factories/token.ts'
import { createTestServer } from '../../../test/harness.ts'
import { makeJourney, startJourney } from '../../../test/learner-journey.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer({}, { tokensExpire: true })

const impersonate = (token: string, id: string) => server.call(logInAs, { token, params: { id } })
const me = (token: string) => server.call(getMe, { token })

describe('log in as', () => {
  test('answers like a sign-in, but without a refresh token, for one hour, and with the actor in the token', async () => {
    const actor = await makeGlobalAdministrator(server)
    const learner = await makeLearner(server)
    const { status, body } = await impersonate(actor.token, learner.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      refresh_token: null,
      account: { id: learner.id },
      role: { id: learner.roleId },
      domain: { id: learner.domainId },
      actor: { id: actor.id, login: actor.email },
    })
    const { claims } = readJwt(body.access_token)
    expect(claims).toMatchObject({ sub: learner.id, rid: learner.roleId, act: { sub: actor.id } })
    expect((claims.exp as number) - (claims.iat as number)).toBe(3600)
    expect((await me(body.access_token)).body).toMatchObject({ account: { id: learner.id }, actor: { id: actor.id } })
    server.time.advance(3599)
    expect((await me(body.access_token)).status).toBe(200)
    server.time.advance(1)
    expect((await me(body.access_token)).status).toBe(401)
    expect((await me(learner.token)).body).not.toHaveProperty('actor')
  })

  test('does not change the time of the last sign-in of the person', async () => {
    const actor = await makeGlobalAdministrator(server)
    const learner = await makeLearner(server)
    const before = (await me(learner.token)).body.account.last_sign_in_at
    server.time.advance(60)
    await impersonate(actor.token, learner.id)
    expect((await me(learner.token)).body.account.last_sign_in_at).toBe(before)
  })

  test('is refused to everyone but global administrators, whatever their permissions', async () => {
    const learner = await makeLearner(server)
    const admin = await makeAdministrator(server, [...PERMISSION_KEYS], learner.domainId)
    expect((await impersonate(admin.token, learner.id)).body.code).toBe('forbidden')
    expect((await impersonate(learner.token, learner.id)).body.code).toBe('forbidden')
    const refusal = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.auditEvent.findFirst({ where: { accountId: admin.id, action: 'call.refused' } }),
    )
    expect(refusal).toMatchObject({ outcome: 'refused', details: { call: 'logInAs' } })
  })

  test('never works on a global administrator, including oneself, and never during an impersonation', async () => {
    const actor = await makeGlobalAdministrator(server)
    const other = await makeGlobalAdministrator(server)
    const [learner, next] = [await makeLearner(server), await makeLearner(server)]
    expect((await impersonate(actor.token, other.id)).status).toBe(403)
    expect((await impersonate(actor.token, actor.id)).status).toBe(403)
    const impersonation = (await impersonate(actor.token, learner.id)).body.access_token
    expect((await impersonate(impersonation, next.id)).status).toBe(403)
  })

  // Despite its name, `account_does_exist` means that the account does not exist. Clients know this code, so its
  // spelling stays.
  test('is 404 account_does_exist without such an account, and 403 account_not_active if it cannot sign in', async () => {
    const actor = await makeGlobalAdministrator(server)
    const domainId = await makeDomain(server)
    const roleId = await makeRole(server, domainId)
    const gone = await makeAccount(server, { domainId, roleId, anonymisedAt: new Date() })
    for (const id of [newId(), gone.id]) {
      const { status, body } = await impersonate(actor.token, id)
      expect([status, body.code]).toEqual([404, 'account_does_exist'])
    }
    const inactive = await makeAccount(server, { domainId, roleId, active: false })
    const { status, body } = await impersonate(actor.token, inactive.id)
    expect([status, body.code]).toEqual([403, 'account_not_active'])
    expect((await impersonate(actor.token, 'x')).status).toBe(400)
  })

  test('cannot read or change the password and the security questions', async () => {
    const actor = await makeGlobalAdministrator(server)
    const learner = await makeLearner(server)
    const secrets = {
      secret1: { question: 1, answer: 'a' },
      secret2: { question: 2, answer: 'b' },
      secret3: { question: 3, answer: 'c' },
    }
    await server.call(saveSecrets, { token: learner.token, body: secrets })
    const { body } = await impersonate(actor.token, learner.id)
    expect(body.account).toMatchObject({ secret1: null, secret2: null, secret3: null })
    const token = body.access_token
    expect((await me(token)).body.account).toMatchObject({ secret1: null, secret2: null, secret3: null })
    const change = { old_password: TEST_PASSWORD, password: 'Kettle-Lantern-42' }
    expect((await server.call(changePassword, { token, body: change })).body.code).toBe('forbidden')
    expect((await server.call(saveSecrets, { token, body: secrets })).body.code).toBe('forbidden')
    expect((await me(learner.token)).status).toBe(200)
  })

  test('has the permissions and the scope of the person, not those of the actor', async () => {
    const actor = await makeGlobalAdministrator(server)
    const learner = await makeLearner(server)
    const token = (await impersonate(actor.token, learner.id)).body.access_token
    const list = await server.request({ url: '/api/v2/factors', headers: { authorization: `Bearer ${token}` } })
    expect(list.status).toBe(403)
    const audit = await server.request({ url: '/api/v2/audit', headers: { authorization: `Bearer ${token}` } })
    expect(audit.status).toBe(403)
  })

  test('signing out ends only the impersonation: the actor and the person stay signed in', async () => {
    const actor = await makeGlobalAdministrator(server)
    const learner = await makeLearner(server)
    const token = (await impersonate(actor.token, learner.id)).body.access_token
    expect((await server.call(logout, { token, body: { refresh_token: null } })).status).toBe(204)
    expect((await me(token)).status).toBe(401)
    expect((await me(actor.token)).status).toBe(200)
    expect((await me(learner.token)).status).toBe(200)
  })

  test('ends when the actor is deactivated, gets another role or changes their password', async () => {
    const learner = await makeLearner(server)
    const change = (id: string, data: object) =>
      server.platform.database.transaction(ALL_DOMAINS, (db) => db.prisma.account.update({ where: { id }, data }))
    const changes = [
      (id: string, _token: string) => change(id, { active: false }),
      async (id: string) => change(id, { roleId: await makeRole(server, ROOT_DOMAIN_ID) }),
      (_id: string, token: string) =>
        server.call(changePassword, { token, body: { old_password: TEST_PASSWORD, password: 'Kettle-Lantern-42' } }),
    ]
    for (const apply of changes) {
      const actor = await makeGlobalAdministrator(server)
      const token = (await impersonate(actor.token, learner.id)).body.access_token
      await apply(actor.id, actor.token)
      expect((await me(token)).status).toBe(401)
    }
  })

  test('is audited with actor and person, and so are the calls that are made in it', async () => {
    const actor = await makeGlobalAdministrator(server)
    const learner = await makeLearner(server)
    const token = (await impersonate(actor.token, learner.id)).body.access_token
    await server.call(updateMe, { token, body: { locale: 'es-mx' } })
    await server.request({ url: '/api/v2/factors', headers: { authorization: `Bearer ${token}` } })
    const events = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.auditEvent.findMany({ where: { actorId: actor.id, accountId: learner.id }, orderBy: { id: 'asc' } }),
    )
    expect(events.map(({ action }) => action)).toEqual(['account.log_in_as', 'acting.call', 'call.refused'])
    expect(events[0]).toMatchObject({ targetType: 'account', targetId: learner.id, domainId: learner.domainId })
  })

  test('can work on plans as the person, and every row names the actor', async () => {
    const actor = await makeGlobalAdministrator(server)
    const domainId = await makeDomain(server)
    const course = await makeCourse(server, { domainId })
    const own = await startJourney(server, course, domainId)
    await own.save('pre', { [course.questions.agree]: 2 })
    const token = (await impersonate(actor.token, own.person.id)).body.access_token
    const impersonation = makeJourney(server, { ...own.person, token }, course, own.planId)
    const listEnteredBy = () =>
      queryRows<{ entered_by: string | null }>(
        server,
        `select entered_by from response where account_id = $1
         union all select entered_by from observation where account_id = $1
         union all select tp.entered_by from task_progress tp
           join personal_plan pp on pp.id = tp.personal_plan_id where pp.account_id = $1`,
        [own.person.id],
      )
    expect(await listEnteredBy()).toEqual([{ entered_by: null }])
    for (const step of [
      impersonation.start('hello'),
      impersonation.finish('hello'),
      impersonation.submit('pre'),
      impersonation.watch('sheet'),
    ]) {
      expect((await step).status).toBeLessThan(300)
    }
    expect(await listEnteredBy()).toEqual(Array(3).fill({ entered_by: actor.id }))
    // Journal entries cannot be written during an impersonation.
    expect((await impersonation.write('promptA')).status).toBe(403)
    // When the person continues on their own, the rows still name the administrator.
    await own.watch('sheet')
    expect(await listEnteredBy()).toEqual(Array(3).fill({ entered_by: actor.id }))
  })
})
