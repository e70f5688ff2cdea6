import { buildPermissionTree, GLOBAL_ADMINISTRATOR_ROLE_ID, type PermissionKey } from '@evenground/shared/constants'
import { createBulkRun, previewBulkRun } from '@evenground/shared/contract/account-bulk-runs'
import { getMe } from '@evenground/shared/contract/auth'
import type { AccountBulkInput } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import { BATCH_SIZE, bulkToolsOf, keptOf, PERMISSIONS } from './bulk-runs.fixture.ts'

const server = await createTestServer()
const { breakAt, change, endOf, begin, get, makeCrowd, runJob, save, undo } = bulkToolsOf(server)

const DUE = '2030-01-31T12:00:00.000Z'
const LATER = '2031-01-31T12:00:00.000Z'

const preview = async (who: SignedInPerson, body: AccountBulkInput) =>
  (await server.call(previewBulkRun, { token: who.token, body })).body
const refuse = (who: SignedInPerson, body: AccountBulkInput) => server.call(createBulkRun, { token: who.token, body })

const groupsOf = async (id: string | undefined) =>
  (
    await queryRows<{ id: string }>(
      server,
      'select group_id as id from account_group where account_id = $1 order by group_id',
      [id],
    )
  ).map((row) => row.id)
const roleOf = async (id: string | undefined) =>
  (await queryRows<{ role: string }>(server, 'select role_id as role from account where id = $1', [id]))[0]?.role
const plansOf = (id: string | undefined) =>
  queryRows<{ plan: string; open: boolean; due: Date | null }>(
    server,
    `select plan_id as plan, archived_at is null as open, due_at as due from personal_plan
      where account_id = $1 and superseded_at is null order by plan_id`,
    [id],
  )
const dueOf = async (id: string | undefined) => (await plansOf(id)).map(({ due }) => due?.toISOString() ?? null)

describe('leaving groups together', () => {
  test('takes people out of those that they are in, and undoing it puts them back', async () => {
    const { admin, domainId, ids } = await makeCrowd(3)
    const [one, two, kept] = [
      await makeGroup(server, domainId, ids.slice(0, 2)),
      await makeGroup(server, domainId, ids.slice(0, 1)),
      await makeGroup(server, domainId, ids.slice(0, 2)),
    ]
    const body: AccountBulkInput = { action: 'remove_from_groups', ids, groups: [one, two] }
    expect(await preview(admin, body)).toEqual({ matched: 3, ready: 2, unchanged: 1, refused: [] })
    const run = await change(admin, body)
    expect(await get(admin, run)).toMatchObject({ changed: 2, unchanged: 1, refused: 0 })
    expect(await Promise.all(ids.map(groupsOf))).toEqual([[kept], [kept], []])
    expect(await undo(admin, run)).toMatchObject({ matched: 2, changed: 2, refused: 0 })
    expect(await groupsOf(ids[0])).toEqual([one, two, kept].sort())
    expect(await groupsOf(ids[1])).toEqual([one, kept].sort())
  })

  test('is not undone for whom a group took in and let go by hand, who moved, and whose group is gone', async () => {
    const { admin, domainId, ids } = await makeCrowd(3)
    const [again, moved, other] = ids as [string, string, string]
    const below = await makeDomain(server, { parentId: domainId })
    const roleId = await makeRole(server, below)
    const group = await makeGroup(server, domainId, [again, moved])
    const gone = await makeGroup(server, domainId, [other])
    const run = await change(admin, { action: 'remove_from_groups', ids, groups: [group, gone] })
    await save(admin, again, { groups: [group] })
    await save(admin, again, { groups: [] })
    await save(admin, moved, { domain_id: below, role_id: roleId })
    await seed(server, ({ prisma }) => prisma.group.delete({ where: { id: gone } }))
    const kept = Object.fromEntries(ids.map((id) => [id, 'changed_since']))
    expect(keptOf(await undo(admin, run))).toEqual(kept)
    expect(await Promise.all(ids.map(groupsOf))).toEqual([[], [], []])
  })

  test('is refused for a dynamic group, and for one that is out of sight', async () => {
    const { admin, domainId, ids } = await makeCrowd(1)
    const rule = [{ field: 'department', operator: 'is', values: ['Nowhere'] }]
    const dynamic = await makeGroup(server, domainId, [], { rule })
    const foreign = await makeGroup(server, await makeDomain(server), [])
    const body = { action: 'remove_from_groups', ids } as const
    expect(await refuse(admin, { ...body, groups: [dynamic] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'groups', code: 'dynamic_group' }] },
    })
    expect((await refuse(admin, { ...body, groups: [foreign] })).status).toBe(404)
  })
})

describe('another role for many', () => {
  test('is given with the rules of a single change, signs people out, and is undone', async () => {
    const { admin, domainId, roleId, ids } = await makeCrowd(1)
    const wanted = await makeRole(server, domainId)
    const elsewhere = await makeDomain(server, { parentId: domainId })
    const away = await makeAccount(server, { domainId: elsewhere, roleId: await makeRole(server, elsewhere) })
    const strong = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.plans.create'], domainId)
    const has = await makeAccount(server, { domainId, roleId: wanted })
    const learner = await signIn(server, await makeAccount(server, { domainId, roleId }))
    const all = [...ids, away.id, strong.id, has.id, learner.id, admin.id]
    const body: AccountBulkInput = { action: 'change_role', ids: all, role_id: wanted }
    const looked = await preview(admin, body)
    expect(looked).toMatchObject({ matched: 6, ready: 2, unchanged: 1 })
    expect(looked.refused).toEqual(
      expect.arrayContaining([
        { code: 'role_not_offered', count: 1 },
        { code: 'forbidden', count: 1 },
        { code: 'account_protected', count: 1 },
      ]),
    )
    const run = await change(admin, body)
    expect(keptOf(await get(admin, run))).toEqual({
      [away.id]: 'role_not_offered',
      [strong.id]: 'forbidden',
      [admin.id]: 'account_protected',
    })
    expect(await Promise.all([ids[0], away.id, strong.id].map(roleOf))).toEqual([wanted, away.roleId, strong.roleId])
    expect((await server.call(getMe, { token: learner.token })).status).toBe(401)
    const back = await undo(admin, run)
    expect(back).toMatchObject({ matched: 2, changed: 2, refused: 0 })
    expect(await Promise.all([ids[0], learner.id].map(roleOf))).toEqual([roleId, roleId])
    const lines = await queryRows(
      server,
      `select details -> 'fields' as fields, details -> 'before' ->> 'role_id' as before,
              details -> 'after' ->> 'role_id' as after
         from audit_event where account_id = $1 and target_id = $2 order by occurred_at, id`,
      [admin.id, ids[0]],
    )
    expect(lines).toEqual([
      { fields: ['role_id'], before: roleId, after: wanted },
      { fields: ['role_id', 'undo'], before: wanted, after: roleId },
    ])
  })

  test('is never one with more rights than the caller has, one out of sight, or that of the global administrator', async () => {
    const { admin, domainId, ids } = await makeCrowd(1)
    const strong = await makeRole(server, domainId, ['ui.v1.type.admin', 'api.v2.plans.create'])
    const foreign = await makeRole(server, await makeDomain(server))
    const body = { action: 'change_role', ids } as const
    for (const ask of [
      refuse,
      (who: SignedInPerson, input: AccountBulkInput) => server.call(previewBulkRun, { token: who.token, body: input }),
    ]) {
      expect((await ask(admin, { ...body, role_id: strong })).status).toBe(403)
      expect((await ask(admin, { ...body, role_id: foreign })).status).toBe(404)
    }
    const global = await makeGlobalAdministrator(server)
    expect(await refuse(global, { ...body, role_id: GLOBAL_ADMINISTRATOR_ROLE_ID })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'role_id', code: 'one_at_a_time' }] },
    })
  })

  test('leaves the last global administrator', async () => {
    const [first, second] = [await makeGlobalAdministrator(server), await makeGlobalAdministrator(server)]
    await seed(server, ({ prisma }) =>
      prisma.account.updateMany({
        where: { roleId: first.roleId, id: { notIn: [first.id, second.id] } },
        data: { active: false },
      }),
    )
    const wanted = await makeRole(server, first.domainId)
    const ids = [first.id, second.id].sort()
    const body: AccountBulkInput = { action: 'change_role', ids, role_id: wanted }
    const looked = await preview(first, body)
    expect(looked).toEqual({ matched: 2, ready: 1, unchanged: 0, refused: [{ code: 'account_protected', count: 1 }] })
    const { status, body: answer } = await refuse(first, body)
    expect(status).toBe(201)
    const state = () => queryRows<{ state: string }>(server, 'select state from bulk_run where id = $1', [answer.id])
    await expect.poll(async () => (await state())[0]?.state).toBe('done')
    expect((await Promise.all(ids.map(roleOf))).sort()).toEqual([first.roleId, wanted].sort())
  })

  test('stays where it was changed by hand since, where it is no longer offered, and where it has more rights than the caller by now', async () => {
    const rights: PermissionKey[] = [...PERMISSIONS, 'api.v2.plans.create']
    const admin = await makeAdministrator(server, rights)
    const { domainId } = admin
    const [plain, gone, strong, wanted] = [
      await makeRole(server, domainId),
      await makeRole(server, domainId),
      await makeRole(server, domainId, ['ui.v1.type.admin', 'api.v2.plans.create']),
      await makeRole(server, domainId),
    ]
    const [byHand, dropped, stronger] = [
      await makeAccount(server, { domainId, roleId: plain }),
      await makeAccount(server, { domainId, roleId: gone }),
      await makeAccount(server, { domainId, roleId: strong }),
    ]
    const ids = [byHand.id, dropped.id, stronger.id].sort()
    const run = await change(admin, { action: 'change_role', ids, role_id: wanted })
    await save(admin, byHand.id, { role_id: plain })
    await save(admin, byHand.id, { role_id: wanted })
    const permissions = buildPermissionTree(['ui.v1.type.admin', 'api.v2.roles.create']) as object
    await seed(server, async ({ prisma }) => {
      await prisma.domainRole.deleteMany({ where: { domainId, roleId: gone } })
      await prisma.role.update({ where: { id: strong }, data: { permissions } })
    })
    expect(keptOf(await undo(admin, run))).toEqual({
      [byHand.id]: 'changed_since',
      [dropped.id]: 'role_not_offered',
      [stronger.id]: 'forbidden',
    })
    expect(await Promise.all(ids.map(roleOf))).toEqual([wanted, wanted, wanted])
  })
})

describe('due dates of many', () => {
  test('are set and cleared for those who have the plan, and are as before once that is undone', async () => {
    const { admin, domainId, ids } = await makeCrowd(4)
    const [course, other] = [await makeCourse(server, { domainId }), await makeCourse(server, { domainId })]
    const before = new Date('2029-05-05T05:05:05.005Z')
    const [first, second, , away] = ids.map((id) => ({ id, domainId }))
    await assignPlan(server, first!, course.plan, { dueAt: before })
    await assignPlan(server, first!, other.plan, { dueAt: before })
    await assignPlan(server, second!, course.plan)
    await assignPlan(server, { id: ids[2]!, domainId }, course.plan, { dueAt: new Date(DUE) })
    await assignPlan(server, away!, course.plan, { archivedAt: before })
    const body: AccountBulkInput = { action: 'set_due_dates', ids, plans: [course.plan], due_at: DUE }
    const refused = [{ code: 'plan_not_assigned', count: 1 }]
    expect(await preview(admin, body)).toEqual({ matched: 4, ready: 2, unchanged: 1, refused })
    const run = await change(admin, body)
    expect(keptOf(await get(admin, run))).toEqual({ [ids[3]!]: 'plan_not_assigned' })
    expect((await dueOf(ids[0])).sort()).toEqual([before.toISOString(), DUE].sort())
    expect(await dueOf(ids[1])).toEqual([DUE])
    const cleared = await change(admin, { ...body, due_at: null })
    expect(await Promise.all(ids.slice(1, 3).map(dueOf))).toEqual([[null], [null]])
    expect(await undo(admin, cleared)).toMatchObject({ changed: 3, refused: 0 })
    expect(await dueOf(ids[1])).toEqual([DUE])
    // The second change replaced the effects of the first, so the first can no longer be undone.
    expect(keptOf(await undo(admin, run))).toEqual({ [ids[0]!]: 'changed_since', [ids[1]!]: 'changed_since' })
  })

  test('are as before for who has worked since, and stay for whom they were set by hand or whose plan was put away', async () => {
    const { admin, domainId, ids } = await makeCrowd(3)
    const [works, byHand, ended] = ids as [string, string, string]
    const course = await makeCourse(server, { domainId })
    for (const id of ids) await assignPlan(server, { id, domainId }, course.plan)
    const plans = [course.plan]
    const run = await change(admin, { action: 'set_due_dates', ids, plans, due_at: DUE })
    await queryRows(server, 'update personal_plan set started_at = now(), updated_at = now() where account_id = $1', [
      works,
    ])
    await save(admin, byHand, { plans, due_ats: [LATER] })
    await save(admin, byHand, { plans, due_ats: [DUE] })
    await save(admin, ended, { plans: [] })
    expect(keptOf(await undo(admin, run))).toEqual({ [byHand]: 'changed_since', [ended]: 'changed_since' })
    expect(await Promise.all(ids.map(dueOf))).toEqual([[null], [DUE], [DUE]])
  })

  test('have to be said, be it that there is none', async () => {
    const { admin, ids } = await makeCrowd(1)
    const answer = await refuse(admin, { action: 'set_due_dates', ids, plans: [newId()] })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'due_at', code: 'required' }] } })
  })
})

describe('withdrawing plans from many', () => {
  test('puts them away with their earlier runs, and undoing it brings them back with their progress', async () => {
    const { admin, domainId, ids } = await makeCrowd(2)
    const [course, other] = [await makeCourse(server, { domainId }), await makeCourse(server, { domainId })]
    const begun = new Date('2026-01-02T03:04:05Z')
    const person = { id: ids[0]!, domainId }
    await assignPlan(server, person, course.plan, { supersededAt: begun, completedAt: begun, run: 1 })
    await assignPlan(server, person, course.plan, { startedAt: begun, dueAt: begun, run: 2 })
    await assignPlan(server, person, other.plan)
    const all = () =>
      queryRows(
        server,
        `select to_jsonb(p) - 'updated_at' as row from personal_plan p where account_id = $1 order by id`,
        [ids[0]],
      )
    const before = await all()
    const body: AccountBulkInput = { action: 'withdraw_plans', ids, plans: [course.plan] }
    expect(await preview(admin, body)).toEqual({ matched: 2, ready: 1, unchanged: 1, refused: [] })
    const run = await change(admin, body)
    const open = await queryRows<{ plan: string }>(
      server,
      'select plan_id as plan from personal_plan where account_id = $1 and archived_at is null',
      [ids[0]],
    )
    expect(open).toEqual([{ plan: other.plan }])
    expect(await undo(admin, run)).toMatchObject({ matched: 1, changed: 1, refused: 0 })
    expect(await all()).toEqual(before)
  })

  test('is not undone for who got the plan again by hand, lost it again, or moved', async () => {
    const { admin, domainId, ids } = await makeCrowd(3)
    const [again, lost, moved] = ids as [string, string, string]
    const course = await makeCourse(server, { domainId })
    const below = await makeDomain(server, { parentId: domainId })
    const roleId = await makeRole(server, below)
    for (const id of ids) await assignPlan(server, { id, domainId }, course.plan)
    const run = await change(admin, { action: 'withdraw_plans', ids, plans: [course.plan] })
    await save(admin, again, { plans: [course.plan], due_ats: [DUE] })
    await save(admin, lost, { plans: [course.plan] })
    await save(admin, lost, { plans: [] })
    await save(admin, moved, { domain_id: below, role_id: roleId })
    const kept = Object.fromEntries(ids.map((id) => [id, 'changed_since']))
    expect(keptOf(await undo(admin, run))).toEqual(kept)
    expect(await Promise.all(ids.map(plansOf))).toMatchObject([
      [{ open: true, due: new Date(DUE) }],
      [{ open: false }],
      [{ open: false }],
    ])
  })

  test('is refused for a plan that is out of sight', async () => {
    const { admin, ids } = await makeCrowd(1)
    const foreign = await makeCourse(server, { domainId: await makeDomain(server) })
    for (const action of ['withdraw_plans', 'set_due_dates'] as const) {
      const body: AccountBulkInput = { action, ids, plans: [foreign.plan], due_at: null }
      expect((await refuse(admin, body)).status).toBe(404)
    }
  })
})

/** Creates people for two batches, in a state that each of the actions below changes. */
async function makeLaden() {
  const crowd = await makeCrowd(2 * BATCH_SIZE)
  const { domainId, ids } = crowd
  const course = await makeCourse(server, { domainId })
  const group = await makeGroup(server, domainId, ids)
  await seed(server, ({ prisma }) =>
    prisma.personalPlan.createMany({
      data: ids.map((accountId) => ({ id: newId(), accountId, domainId, planId: course.plan })),
    }),
  )
  return { ...crowd, plans: [course.plan], group, wanted: await makeRole(server, domainId) }
}

type Laden = Awaited<ReturnType<typeof makeLaden>>

test.each<[string, (crowd: Laden) => AccountBulkInput]>([
  ['leaving groups', ({ ids, group }) => ({ action: 'remove_from_groups', ids, groups: [group] })],
  ['another role', ({ ids, wanted }) => ({ action: 'change_role', ids, role_id: wanted })],
  ['due dates', ({ ids, plans }) => ({ action: 'set_due_dates', ids, plans, due_at: DUE })],
  ['withdrawing plans', ({ ids, plans }) => ({ action: 'withdraw_plans', ids, plans })],
])('%s: goes on where it broke off, each person once, with what its undo needs', async (_what, bodyOf) => {
  const crowd = await makeLaden()
  const { admin, ids } = crowd
  const mend = await breakAt(ids[BATCH_SIZE + 5], '57P03')
  const run = await begin(admin, bodyOf(crowd))
  await expect.poll(async () => (await get(admin, run)).done, { timeout: 20_000 }).toBe(BATCH_SIZE)
  await mend()
  await Promise.all([runJob(), runJob()])
  await endOf(admin, run).toBe('done')
  expect(await get(admin, run)).toMatchObject({ changed: 2 * BATCH_SIZE, unchanged: 0, refused: 0 })
  const [lines] = await queryRows(
    server,
    `select count(*)::int as lines, count(distinct target_id)::int as people from audit_event
      where account_id = $1 and action = 'account.update'`,
    [admin.id],
  )
  expect(lines).toEqual({ lines: 2 * BATCH_SIZE, people: 2 * BATCH_SIZE })
  expect(await undo(admin, run)).toMatchObject({ matched: 2 * BATCH_SIZE, changed: 2 * BATCH_SIZE, refused: 0 })
})

describe('a preview', () => {
  test('counts for what was there before, too, and changes nobody', async () => {
    const { admin, domainId, ids } = await makeCrowd(2)
    const [course, group] = [await makeCourse(server, { domainId }), await makeGroup(server, domainId, ids.slice(0, 1))]
    await assignPlan(server, { id: ids[0]!, domainId }, course.plan)
    const unknown = newId()
    const all = [...ids, admin.id, unknown]
    const gone = { code: 'resource_not_found', count: 1 }
    expect(await preview(admin, { action: 'deactivate', ids: all })).toEqual({
      ...{ matched: 4, ready: 2, unchanged: 0 },
      refused: [{ code: 'account_protected', count: 1 }, gone],
    })
    expect(await preview(admin, { action: 'activate', ids: all })).toMatchObject({ ready: 0, unchanged: 3 })
    expect(await preview(admin, { action: 'add_to_groups', ids: all, groups: [group] })).toMatchObject({
      ...{ ready: 2, unchanged: 1, refused: [gone] },
    })
    expect(await preview(admin, { action: 'assign_plans', ids: all, plans: [course.plan] })).toMatchObject({
      ...{ ready: 2, unchanged: 1, refused: [gone] },
    })
    expect(await groupsOf(ids[1])).toEqual([])
    expect(await plansOf(ids[1])).toEqual([])
    expect((await queryRows(server, 'select from account where id = any ($1::uuid[]) and active', [ids])).length).toBe(
      2,
    )
  })
})

describe('processes of two releases', () => {
  test('a kind that a process does not know ends with an error and changes nobody', async () => {
    const { admin, domainId, ids } = await makeCrowd(1)
    const id = newId()
    await queryRows(
      server,
      `insert into bulk_run (id, account_id, domain_id, request_id, kind, input, ids, updated_at)
       values ($1, $2, $3, 'later', 'of_a_later_release', '{"action": "of_a_later_release"}', $4, $5)`,
      [id, admin.id, domainId, ids, server.time.now()],
    )
    await expect(runJob()).rejects.toThrow('broke off')
    const [run] = await queryRows(server, 'select state, fault, changed from bulk_run where id = $1', [id])
    expect(run).toEqual({ state: 'failed', fault: 'internal_error', changed: 0 })
    const [person] = await queryRows(server, 'select active from account where id = $1', [ids[0]])
    expect(person).toEqual({ active: true })
  })

  test('the release before finds nothing to do in the new kinds, which it would take for switching accounts off', async () => {
    const { admin, domainId, ids } = await makeCrowd(1)
    const run = await change(admin, {
      action: 'remove_from_groups',
      ids,
      groups: [await makeGroup(server, domainId, [])],
    })
    const [stored] = await queryRows(server, 'select input, wish ->> $2 as action from bulk_run where id = $1', [
      run,
      'action',
    ])
    expect(stored).toEqual({ input: null, action: 'remove_from_groups' })
  })
})
