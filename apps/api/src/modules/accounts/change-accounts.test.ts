import * as contract from '@evenground/shared/contract/accounts'
import type { AccountBulkInput } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeAccount, type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS = ['api.v2.accounts.list', 'api.v2.accounts.get_by_id', 'api.v2.accounts.update_by_id'] as const

const inDatabase = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  server.platform.database.transaction(ALL_DOMAINS, work)

const change = (who: SignedInPerson, body: AccountBulkInput) =>
  server.call(contract.changeAccounts, { token: who.token, body })
const get = async (who: SignedInPerson, id: string) =>
  (await server.call(contract.getAccount, { token: who.token, params: { id } })).body

/** Creates a domain with an administrator of its people and `learners` learners. */
async function setUpDomain(learners = 3, parentId?: string) {
  const domainId = await makeDomain(server, parentId ? { parentId } : {})
  const roleId = await makeRole(server, domainId)
  const admin = await makeAdministrator(server, PERMISSIONS, domainId)
  const people = []
  for (let at = 0; at < learners; at += 1) people.push(await makeAccount(server, { domainId, roleId }))
  return { domainId, roleId, admin, people, ids: people.map(({ id }) => id).sort() }
}

async function makePlan(domainIds: readonly string[]): Promise<string> {
  const id = newId()
  await inDatabase(async ({ prisma }) => {
    await prisma.plan.create({ data: { id, title: { 'en-us': 'Plan' } } })
    await prisma.domainPlan.createMany({ data: domainIds.map((domainId) => ({ domainId, planId: id })) })
  })
  return id
}

async function makeGroup(domainId: string): Promise<string> {
  const id = newId()
  await inDatabase(({ prisma }) => prisma.group.create({ data: { id, domainId, title: { 'en-us': 'Group' } } }))
  return id
}

const ALL_DONE = { unchanged: 0, refused: [] }

describe('many accounts at once', () => {
  test('are switched off with their sessions, and on again; who is so already is unchanged', async () => {
    const { admin, people, ids } = await setUpDomain()
    const learner = await signIn(server, people[0]!)
    const off = await change(admin, { action: 'deactivate', ids })
    expect(off).toMatchObject({ status: 200, body: { matched: 3, changed: 3, ...ALL_DONE } })
    expect((await get(admin, learner.id)).active).toBe(false)
    const asks = await server.request({
      method: 'GET',
      url: '/api/v2/accounts/me',
      headers: { authorization: `Bearer ${learner.token}` },
    })
    expect(asks.status).toBe(401)
    const again = await change(admin, { action: 'deactivate', ids: [...ids, ...ids] })
    expect(again.body).toMatchObject({ matched: 3, changed: 0, unchanged: 3, refused: [] })
    expect((await change(admin, { action: 'activate', ids })).body.changed).toBe(3)
    expect((await get(admin, learner.id)).active).toBe(true)
  })

  test('leave out oneself, whoever has more rights, and the last global administrator, each with the reason', async () => {
    const { admin, ids, domainId } = await setUpDomain(1)
    const strong = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.plans.create'], domainId)
    const { body } = await change(admin, { action: 'deactivate', ids: [...ids, admin.id, strong.id] })
    expect(body).toMatchObject({ matched: 3, changed: 1, unchanged: 0 })
    expect(body.refused).toEqual(
      expect.arrayContaining([
        { id: admin.id, code: 'account_protected' },
        { id: strong.id, code: 'forbidden' },
      ]),
    )
    const first = await makeGlobalAdministrator(server)
    const second = await makeGlobalAdministrator(server)
    const third = await makeGlobalAdministrator(server)
    await inDatabase(({ prisma }) =>
      prisma.account.updateMany({
        where: { roleId: first.roleId, id: { notIn: [first.id, second.id, third.id] } },
        data: { active: false },
      }),
    )
    const answer = await change(first, { action: 'deactivate', ids: [first.id, second.id, third.id] })
    expect(answer.body).toMatchObject({ changed: 2, refused: [{ id: first.id, code: 'account_protected' }] })
  })

  test('get plans beside those that they hold; what was put away comes back with its progress', async () => {
    const { admin, ids, domainId } = await setUpDomain(2)
    const [held, fresh] = [await makePlan([domainId]), await makePlan([domainId])]
    await change(admin, { action: 'assign_plans', ids: ids.slice(0, 1), plans: [held] })
    const startedAt = new Date('2025-01-02T03:04:05Z')
    await inDatabase(({ prisma }) =>
      prisma.personalPlan.updateMany({ where: { accountId: ids[0]! }, data: { startedAt, archivedAt: startedAt } }),
    )
    const due_at = '2030-01-31T12:00:00.000Z'
    const { body } = await change(admin, { action: 'assign_plans', ids, plans: [held, fresh], due_at })
    expect(body).toMatchObject({ changed: 2, ...ALL_DONE })
    const account = await get(admin, ids[0]!)
    expect([...account.plans].sort()).toEqual([held, fresh].sort())
    expect(account.due_ats).toEqual([due_at, due_at])
    const copy = await inDatabase(({ prisma }) =>
      prisma.personalPlan.findFirst({ where: { accountId: ids[0]!, planId: held } }),
    )
    expect(copy).toMatchObject({ startedAt, archivedAt: null })
    const again = await change(admin, { action: 'assign_plans', ids, plans: [held] })
    expect(again.body).toMatchObject({ changed: 0, unchanged: 2 })
  })

  test('whose domain does not offer the plan, or the group, are refused one by one', async () => {
    const above = await setUpDomain(1)
    const below = await setUpDomain(1, above.domainId)
    const ids = [...above.ids, ...below.ids]
    const plan = await makePlan([below.domainId])
    const plans = await change(above.admin, { action: 'assign_plans', ids, plans: [plan] })
    expect(plans.body).toMatchObject({ changed: 1, refused: [{ id: above.ids[0], code: 'plan_not_offered' }] })
    const groups = [await makeGroup(above.domainId), await makeGroup(above.domainId)]
    const joined = await change(above.admin, { action: 'add_to_groups', ids, groups })
    expect(joined.body).toMatchObject({ changed: 1, refused: [{ id: below.ids[0], code: 'group_elsewhere' }] })
    expect([...(await get(above.admin, above.ids[0]!)).groups].sort()).toEqual([...groups].sort())
    const again = await change(above.admin, { action: 'add_to_groups', ids: above.ids, groups })
    expect(again.body).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('are those that a search finds, in one domain if asked, however many pages they fill', async () => {
    const { admin, roleId, domainId } = await setUpDomain(0)
    await inDatabase(({ prisma }) =>
      prisma.account.createMany({
        data: Array.from({ length: 1203 }, (_, at) => ({
          id: newId(),
          domainId,
          roleId,
          username: `bulk_${newId().slice(-12)}`,
          givenName: { 'en-us': at < 1100 ? 'Quill' : 'Other' },
          familyName: { 'en-us': 'Many' },
        })),
      }),
    )
    const groups = [await makeGroup(domainId)]
    const { body } = await change(admin, {
      action: 'add_to_groups',
      filter: { q: 'quill', domain_id: domainId },
      groups,
    })
    expect(body).toEqual({
      run_id: expect.any(String),
      matched: 1100,
      changed: 1100,
      unchanged: 0,
      refused: [],
      stopped: false,
    })
    const nobody = await change(admin, { action: 'activate', filter: { q: 'nobody is called so' } })
    expect(nobody).toMatchObject({ status: 200, body: { matched: 0, changed: 0 } })
  })

  test('of another tenant do not exist: named among others they are refused, alone they are 404', async () => {
    const { admin, ids } = await setUpDomain(1)
    const foreign = await setUpDomain(1)
    const mixed = await change(admin, { action: 'deactivate', ids: [...ids, ...foreign.ids] })
    expect(mixed.body).toMatchObject({
      changed: 1,
      refused: [{ id: foreign.ids[0], code: 'resource_not_found' }],
    })
    expect((await change(admin, { action: 'deactivate', ids: foreign.ids })).status).toBe(404)
    const elsewhere = { action: 'activate', filter: { domain_id: foreign.domainId } } as const
    expect((await change(admin, elsewhere)).status).toBe(404)
    const plans = [await makePlan([foreign.domainId])]
    await inDatabase(({ prisma }) =>
      prisma.plan.updateMany({ where: { id: plans[0]! }, data: { domainId: foreign.domainId } }),
    )
    expect((await change(admin, { action: 'assign_plans', ids, plans })).status).toBe(404)
    const groups = [await makeGroup(foreign.domainId)]
    expect((await change(admin, { action: 'add_to_groups', ids, groups })).status).toBe(404)
    expect((await get(foreign.admin, foreign.ids[0]!)).active).toBe(true)
  })

  test('leave one line each in the audit log, and newer versions', async () => {
    const { admin, ids } = await setUpDomain(2)
    const before = await inDatabase(({ prisma }) => prisma.account.findFirstOrThrow({ where: { id: ids[0]! } }))
    await change(admin, { action: 'deactivate', ids })
    const [events, after] = await inDatabase(({ prisma }) =>
      Promise.all([
        prisma.auditEvent.findMany({ where: { accountId: admin.id, action: 'account.update' } }),
        prisma.account.findFirstOrThrow({ where: { id: ids[0]! } }),
      ]),
    )
    expect(events.map(({ targetId }) => targetId).sort()).toEqual(ids)
    expect(events[0]).toMatchObject({ targetType: 'account', details: { fields: ['active'] } })
    expect(after.version).toBe(before.version + 1)
  })

  test.each([
    [{ action: 'activate' }, 'ids'],
    [{ action: 'activate', ids: [newId()], filter: {} }, 'ids'],
    [{ action: 'assign_plans', ids: [newId()] }, 'plans'],
    [{ action: 'add_to_groups', ids: [newId()], plans: [newId()] }, 'groups'],
  ])('say in one way who and what is meant: %j is refused at %s', async (body, path) => {
    const { admin } = await setUpDomain(0)
    const answer = await change(admin, body as AccountBulkInput)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((one: { path: string }) => one.path)).toContain(path)
  })
})
