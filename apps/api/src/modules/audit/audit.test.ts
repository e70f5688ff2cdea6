import { ENDPOINTS } from '@evenground/shared/contract'
import { getAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { countAuditEvents, getAuditEvent, listAuditEvents } from '@evenground/shared/contract/audit'
import { login } from '@evenground/shared/contract/auth'
import { createFactor } from '@evenground/shared/contract/factors'
import { listApiKeys } from '@evenground/shared/contract/keys'
import { getPlan } from '@evenground/shared/contract/plans'
import { getRole } from '@evenground/shared/contract/roles'
import { listAccountSessions } from '@evenground/shared/contract/sessions'
import type { AuditEvent } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { findRefusedTarget } from './refused-target.ts'

const server = await createTestServer()

describe('the audit log', () => {
  test('is read with the permission, newest first, and by nobody else', async () => {
    const global = await makeGlobalAdministrator(server)
    const admin = await makeAdministrator(server, ['api.v2.factors.create'])
    await server.call(createFactor, { token: admin.token, body: { title: 'Trust' } })
    const { status, body } = await server.call(listAuditEvents, { token: global.token, query: { limit: '2' } })
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({
      action: 'factor.create',
      outcome: 'ok',
      domain_id: admin.domainId,
      actor_id: admin.id,
      account_id: admin.id,
      target_type: 'factor',
      request_id: expect.any(String),
    })
    expect(body).toHaveLength(2)
    const learner = await makeLearner(server)
    for (const token of [admin.token, learner.token]) {
      expect((await server.call(listAuditEvents, { token, query: {} })).status).toBe(403)
      expect((await server.call(countAuditEvents, { token, query: {} })).status).toBe(403)
    }
    expect((await server.call(listAuditEvents, { query: {} })).status).toBe(401)
  })

  test('is filtered by action, outcome, people, target, domain and time, and counted alike', async () => {
    const global = await makeGlobalAdministrator(server)
    const learner = await makeLearner(server)
    server.time.advance(10)
    await server.call(login, { body: { login: learner.email, password: 'Wrong-Pass-1' } })
    const find = async (query: object) => {
      const [list, count] = await Promise.all([
        server.call(listAuditEvents, { token: global.token, query: query as never }),
        server.call(countAuditEvents, { token: global.token, query: query as never }),
      ])
      expect(count.body.count).toBe(list.body.length)
      return list.body.map((event: { action: string; outcome: string }) => `${event.action} ${event.outcome}`)
    }
    const own = { account_id: learner.id }
    expect(await find(own)).toEqual(['sign_in refused', 'sign_in ok'])
    expect(await find({ ...own, outcome: 'refused' })).toEqual(['sign_in refused'])
    expect(await find({ ...own, actor_id: learner.id })).toEqual(['sign_in ok'])
    expect(await find({ ...own, action: 'factor.create' })).toEqual([])
    expect(await find({ domain_id: learner.domainId })).toHaveLength(2)
    expect(await find({ ...own, q: 'SIGN' })).toHaveLength(2)
    expect(await find({ ...own, order_by: 'occurred_at', order_dir: 'asc' })).toEqual(['sign_in ok', 'sign_in refused'])
    const future = new Date(Date.now() + 3_600_000).toISOString()
    expect(await find({ ...own, from: future })).toEqual([])
    expect(await find({ ...own, to: future })).toHaveLength(2)
    // These offsets are valid in ISO 8601, but not in PostgreSQL.
    expect(await find({ ...own, from: '2024-01-01T00:00:00-23:59', to: future.replace('Z', '+00:00') })).toHaveLength(2)
    expect(await find({ ...own, to: '2024-01-01T00:00:00+23:59' })).toEqual([])
  })

  test('shows its readers their own domains alone, with the names of today', async () => {
    const auditor = await makeAdministrator(server, ['api.v2.audit.list'])
    const boss = await makeAdministrator(
      server,
      ['api.v2.accounts.update_by_id', 'api.v2.factors.create'],
      auditor.domainId,
    )
    const learner = await makeLearner(server, auditor.domainId)
    const stranger = await makeAdministrator(server, ['api.v2.factors.create'])
    for (const { token } of [boss, stranger]) {
      await server.call(createFactor, { token, body: { title: 'Trust' } })
    }
    await server.call(updateAccount, { token: boss.token, params: { id: learner.id }, body: { active: false } })
    const list = async (query: object) =>
      (await server.call(listAuditEvents, { token: auditor.token, query: query as never })).body
    const all = await list({})
    expect(new Set(all.map(({ domain_id }: { domain_id: string }) => domain_id))).toEqual(new Set([auditor.domainId]))
    expect((await list({ kind: 'content' })).map(({ action }: { action: string }) => action)).toEqual(['factor.create'])
    expect(await list({ kind: 'people' })).toMatchObject([
      {
        action: 'account.update',
        actor_name: 'Pat Doe',
        account_name: 'Pat Doe',
        target_name: 'Pat Doe',
        details: { fields: ['active'], before: { active: true }, after: { active: false } },
      },
    ])
    expect((await list({ kind: 'content' }))[0].target_name).toBe('Trust')
    const about = (await list({ person_id: learner.id })).map(({ action }: { action: string }) => action)
    expect(about.sort()).toEqual(['account.update', 'sign_in'])
    const [strange] = (
      await server.call(listAuditEvents, {
        token: (await makeGlobalAdministrator(server)).token,
        query: { actor_id: stranger.id, action: 'factor.create' },
      })
    ).body
    const get = (id: string) => server.call(getAuditEvent, { token: auditor.token, params: { id } })
    expect((await get(strange.id)).status).toBe(404)
    expect((await get(all[0].id)).body).toMatchObject({ id: all[0].id, account_names: {} })
  })

  test('can be taken away as CSV, which is written down itself', async () => {
    const auditor = await makeAdministrator(server, ['api.v2.audit.list'])
    const { status, body } = await server.call(listAuditEvents, {
      token: auditor.token,
      query: { fields: 'action,actor_name' } as never,
      headers: { accept: 'text/csv' },
    })
    expect([status, body]).toEqual([200, expect.stringMatching(/^\uFEFF?action,actor_name\r\nsign_in,Pat Doe\r\n$/)])
    const { body: events } = await server.call(listAuditEvents, { token: auditor.token, query: { kind: 'exports' } })
    expect(events).toMatchObject([{ action: 'list.export', details: { fields: ['action', 'actor_name'] } }])
  })

  test('a bad filter is 400', async () => {
    const { token } = await makeGlobalAdministrator(server)
    for (const query of [{ account_id: 'x' }, { outcome: 'maybe' }, { from: 'yesterday' }, { order_by: 'details' }]) {
      expect((await server.call(listAuditEvents, { token, query: query as never })).status).toBe(400)
    }
  })

  test('a call refused for want of a right is written down and does nothing', async () => {
    const learner = await makeLearner(server)
    const { status, body } = await server.call(createFactor, { token: learner.token, body: { title: 'Mine' } })
    expect(status).toBe(403)
    const event = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.auditEvent.findFirst({ where: { accountId: learner.id, action: 'call.refused' } }),
    )
    expect(event).toMatchObject({ outcome: 'refused', requestId: body.request_id, details: { call: 'createFactor' } })
    const made = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.factor.count({ where: { domainId: learner.domainId } }),
    )
    expect(made).toBe(0)
  })

  test('a refused call is about the record in its path, named to readers who could see it, whatever the caller may', async () => {
    const auditor = await makeAdministrator(server, ['api.v2.audit.list'])
    const learner = await makeLearner(server, auditor.domainId)
    const stranger = await makeLearner(server)
    const { token } = learner
    const tries = [
      server.call(updateAccount, { token, params: { id: auditor.id }, body: { active: false } }),
      server.call(getAccount, { token, params: { id: stranger.id } }),
      server.call(getRole, { token, params: { id: learner.roleId } }),
      server.call(listAccountSessions, { token, params: { id: auditor.id } }),
      server.call(listApiKeys, { token, query: {} }),
      server.call(getPlan, { token, params: { id: 'no-id' } }),
    ]
    for (const one of tries) expect((await one).status).toBe(403)
    const query = { kind: 'refusals', order_dir: 'asc' } as const
    const { body } = await server.call(listAuditEvents, { token: auditor.token, query })
    const seen = (body as AuditEvent[]).map(({ details, target_type, target_id, target_name }) => [
      details.call,
      ...[target_type, target_id, target_name],
    ])
    expect(new Map(seen.map(([call, ...target]) => [call, target]))).toEqual(
      new Map<unknown, unknown[]>([
        ['updateAccount', ['account', auditor.id, 'Pat Doe']],
        ['getAccount', ['account', stranger.id, null]],
        ['getRole', ['role', learner.roleId, expect.any(String)]],
        ['listAccountSessions', ['account', auditor.id, 'Pat Doe']],
        ['listApiKeys', [null, null, null]],
        ['getPlan', [null, null, null]],
      ]),
    )
  })

  test('a refused call with an ID in its path is about that record, except where it is one’s own or has no name', () => {
    const left = ENDPOINTS.filter(({ path, access }) => access !== 'public' && path.includes('{')).flatMap(
      ({ path }) => {
        const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], newId()])
        const route = path.replaceAll(/\{(\w+)\}/g, ':$1')
        return findRefusedTarget(route, Object.fromEntries(names)).targetType ? [] : [path]
      },
    )
    const own = /^\/agent\/|^\/api\/v2\/accounts\/me\//
    expect([...new Set(left)].filter((path) => !own.test(path)).sort()).toEqual([
      '/api/v2/accounts/imports/{id}/undo',
      '/api/v2/audit/{id}',
      '/api/v2/content/{kind}/{id}/uses',
      '/api/v2/library/plans/{id}',
      '/api/v2/library/plans/{id}/add',
    ])
  })

  test('is never changed: the application may neither alter nor delete what stands there', async () => {
    const change = (sql: string) => server.platform.database.read(ALL_DOMAINS, (db) => db.query(sql))
    await expect(change(`update audit_event set action = 'nothing'`)).rejects.toThrow(/permission denied/)
    await expect(change('delete from audit_event')).rejects.toThrow(/permission denied/)
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const { token } = await makeGlobalAdministrator(server)
      const { status } = await server.request({
        method,
        url: '/api/v2/audit',
        headers: { authorization: `Bearer ${token}` },
        ...(method !== 'DELETE' && { payload: {} }),
      })
      expect(status).toBe(404)
    }
  })
})
