import type { PermissionKey } from '@evenground/shared/constants'
import * as accounts from '@evenground/shared/contract/accounts'
import type { AccountBulkInput } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { countWaiting, openTransaction } from '../../../test/database/bare-client.ts'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import { clearCounters } from '../jobs/retention.ts'
import { BATCH_SIZE, bulkToolsOf, keptOf, PERMISSIONS } from './bulk-runs.fixture.ts'

const server = await createTestServer()
const { askUndo, breakAt, change, endOf, get, listOwn, makeCrowd, runJob, save, undo } = bulkToolsOf(server)

const refusalOf = async (who: SignedInPerson, id: string) => (await askUndo(who, id)).body.errors?.[0]?.code
const rowsLeft = async (runId: string) =>
  (await queryRows(server, 'select from bulk_run_change where run_id = $1', [runId])).length
const activeOf = async (ids: readonly string[]) =>
  (
    await queryRows<{ active: boolean }>(server, 'select active from account where id = any ($1::uuid[]) order by id', [
      ids,
    ])
  ).map(({ active }) => active)

/** All rows of these people, without columns that every change increments. */
async function dump(ids: readonly string[]): Promise<string> {
  const parts = ['account', 'account_group', 'personal_plan'].map((table) =>
    queryRows(
      server,
      `select to_jsonb(t) - array['version', 'updated_at'] as row from ${table} t
        where to_jsonb(t) ->> $2 = any ($1::text[]) order by to_jsonb(t)::text`,
      [ids, table === 'account' ? 'id' : 'account_id'],
    ),
  )
  return JSON.stringify(await Promise.all(parts))
}

describe('undoing a change of many accounts', () => {
  test('leaves everybody as they were: state, groups, plans and those that had been put away', async () => {
    const { admin, domainId, ids } = await makeCrowd(3)
    const [kept, fresh, back] = await Promise.all([0, 1, 2].map(() => makeCourse(server, { domainId })))
    const [known, added] = [await makeGroup(server, domainId, ids.slice(0, 1)), await makeGroup(server, domainId, [])]
    const begun = new Date(server.time.now().getTime() - 86_400_000)
    const person = { id: ids[0] as string, domainId }
    await assignPlan(server, person, kept?.plan as string)
    await assignPlan(server, person, back?.plan as string, { startedAt: begun, archivedAt: begun, dueAt: begun })
    const before = await dump(ids)
    const plans = [kept?.plan, fresh?.plan, back?.plan] as string[]
    const due_at = new Date(server.time.now().getTime() + 86_400_000).toISOString()
    const changes: AccountBulkInput[] = [
      { action: 'deactivate', ids },
      { action: 'activate', ids },
      { action: 'add_to_groups', ids, groups: [known, added] },
      { action: 'assign_plans', ids, plans, due_at },
    ]
    const runs = []
    for (const body of changes) {
      server.time.advance(1)
      runs.push(await change(admin, body))
    }
    expect(await dump(ids)).not.toBe(before)
    for (const id of runs.slice(2).reverse()) {
      expect(await undo(admin, id)).toMatchObject({ matched: 3, changed: 3, refused: 0, undo_until: null })
      expect(await rowsLeft(id)).toBe(0)
    }
    expect(await dump(ids)).toBe(before)
    expect(await undo(admin, runs[1] as string)).toMatchObject({ changed: 3 })
    expect(await activeOf(ids)).toEqual([false, false, false])
    // Activated and deactivated again since, so the effect of the first run is no longer in place.
    const first = await undo(admin, runs[0] as string)
    expect(first).toMatchObject({ changed: 0, refused: 3 })
    expect(keptOf(first)).toEqual(Object.fromEntries(ids.map((id) => [id, 'changed_since'])))
  })

  test('keeps and names whose state, groups or plans were changed by hand since, and nobody else', async () => {
    const { admin, domainId, ids } = await makeCrowd(4)
    const [switched, moved, begins, edited] = ids as [string, string, string, string]
    const [course, group] = [await makeCourse(server, { domainId }), await makeGroup(server, domainId, [])]
    const off = await change(admin, { action: 'deactivate', ids })
    const grouped = await change(admin, { action: 'add_to_groups', ids, groups: [group] })
    const planned = await change(admin, { action: 'assign_plans', ids, plans: [course.plan] })
    await save(admin, switched, { active: true })
    await save(admin, switched, { active: false })
    await save(admin, moved, { groups: [] })
    await save(admin, moved, { groups: [group] })
    await save(admin, edited, { department: 'By hand' })
    await queryRows(server, 'update personal_plan set started_at = now() where account_id = $1', [begins])
    await save(admin, moved, {
      plans: [course.plan],
      due_ats: ['2030-01-31T12:00:00Z'],
    })
    expect(keptOf(await undo(admin, off))).toEqual({ [switched]: 'changed_since' })
    expect(await activeOf(ids)).toEqual([false, true, true, true])
    expect(keptOf(await undo(admin, grouped))).toEqual({ [moved]: 'changed_since' })
    const members = await queryRows<{ id: string }>(
      server,
      'select account_id as id from account_group where group_id = $1',
      [group],
    )
    expect(members).toEqual([{ id: moved }])
    expect(keptOf(await undo(admin, planned))).toEqual({ [begins]: 'begun_since', [moved]: 'changed_since' })
    const holders = await queryRows<{ id: string }>(
      server,
      'select account_id as id from personal_plan where plan_id = $1 order by account_id',
      [course.plan],
    )
    expect(holders.map(({ id }) => id)).toEqual([moved, begins].sort())
    const [left] = await queryRows(server, 'select department, active from account where id = $1', [edited])
    expect(left).toEqual({ department: 'By hand', active: true })
  })

  test('keeps what somebody begins while it is being undone', async () => {
    const { admin, domainId, ids } = await makeCrowd(1)
    const course = await makeCourse(server, { domainId })
    const run = await change(admin, { action: 'assign_plans', ids, plans: [course.plan] })
    const learner = await openTransaction(server.databaseUrl)
    await learner.query('update personal_plan set started_at = now() where account_id = $1', [ids[0]])
    const { body } = await askUndo(admin, run)
    await expect.poll(() => countWaiting(server.databaseUrl)).toBeGreaterThan(0)
    await learner.end()
    await endOf(admin, body.id).toBe('done')
    expect(keptOf(await get(admin, body.id))).toEqual({ [ids[0] as string]: 'begun_since' })
    expect(await queryRows(server, 'select from personal_plan where account_id = $1', [ids[0]])).toHaveLength(1)
  })

  test('keeps who was switched in another domain since, by somebody who sees no more than that one', async () => {
    const { domainId: parentId } = await makeAdministrator(server, PERMISSIONS)
    const [from, to] = [await makeDomain(server, { parentId }), await makeDomain(server, { parentId })]
    const above = await makeAdministrator(server, PERMISSIONS, parentId)
    const there = await makeAdministrator(server, PERMISSIONS, to)
    const roleId = await makeRole(server, parentId)
    await seed(server, ({ prisma }) => prisma.domainRole.create({ data: { domainId: to, roleId } }))
    const { id } = await makeAccount(server, { domainId: from, roleId })
    const run = await change(above, { action: 'deactivate', ids: [id] })
    await save(above, id, { domain_id: to })
    await save(there, id, { active: true })
    await save(there, id, { active: false })
    expect(keptOf(await undo(above, run))).toEqual({ [id]: 'changed_since' })
    expect(await activeOf([id])).toEqual([false])
  })

  test('tells nobody who may not see progress who has begun a plan: all are withdrawn alike, and no work is lost', async () => {
    const { admin, domainId, ids } = await makeCrowd(5, { seesProgress: false })
    const [untouched, begins, repeats, returns, dated] = ids as [string, string, string, string, string]
    const course = await makeCourse(server, { domainId })
    const before = new Date(server.time.now().getTime() - 86_400_000)
    const back = await assignPlan(server, { id: returns, domainId }, course.plan, {
      startedAt: before,
      archivedAt: before,
      dueAt: before,
    })
    const due_at = new Date(server.time.now().getTime() + 86_400_000).toISOString()
    const run = await change(admin, { action: 'assign_plans', ids, plans: [course.plan], due_at })
    const later = new Date(server.time.now().getTime() + 60_000)
    const plans = await queryRows<{ id: string; account_id: string }>(
      server,
      'select id, account_id from personal_plan where plan_id = $1',
      [course.plan],
    )
    const planOf = (id: string) => plans.find(({ account_id }) => account_id === id)?.id as string
    await seed(server, async ({ prisma, query }) => {
      await query('update personal_plan set started_at = $2, updated_at = $2 where id = any ($1)', [
        [planOf(begins), planOf(repeats)],
        later,
      ])
      await query('update personal_plan set completed_at = $2, superseded_at = $2 where id = $1', [
        planOf(repeats),
        later,
      ])
      const work = [planOf(begins), back].map((personalPlanId) => ({ personalPlanId, domainId, startedAt: later }))
      await prisma.taskProgress.createMany({ data: work.map((one) => ({ ...one, taskId: course.tasks.hello })) })
    })
    await assignPlan(server, { id: repeats, domainId }, course.plan, { run: 2, dueAt: later })
    await save(admin, dated, { plans: [course.plan], due_ats: ['2030-01-31T12:00:00Z'] })
    const undone = await undo(admin, run)
    expect([undone.changed, keptOf(undone)]).toEqual([4, { [dated]: 'changed_since' }])
    const left = await queryRows(
      server,
      `select account_id as id, run, archived_at is not null as archived, due_at,
              (select count(*)::int from task_progress w where w.personal_plan_id = p.id) as work
         from personal_plan p where plan_id = $1 order by account_id, run`,
      [course.plan],
    )
    const gone = { run: 1, archived: true, due_at: new Date(due_at), work: 0 }
    expect(left).toEqual([
      { ...gone, id: untouched },
      { ...gone, id: begins, work: 1 },
      { ...gone, id: repeats },
      { ...gone, id: repeats, run: 2, due_at: later },
      { ...gone, id: returns, due_at: before, work: 1 },
      { id: dated, run: 1, archived: false, due_at: new Date('2030-01-31T12:00:00Z'), work: 0 },
    ])
  })

  test('puts due dates back whether or not a plan was taken again, for those who may not see progress', async () => {
    const { admin, domainId, ids } = await makeCrowd(2, { seesProgress: false })
    const course = await makeCourse(server, { domainId })
    for (const id of ids) await assignPlan(server, { id, domainId }, course.plan)
    const due_at = new Date(server.time.now().getTime() + 86_400_000).toISOString()
    const run = await change(admin, { action: 'set_due_dates', ids, plans: [course.plan], due_at })
    await queryRows(
      server,
      'update personal_plan set completed_at = now(), superseded_at = now() where account_id = $1',
      [ids[0]],
    )
    expect(await undo(admin, run)).toMatchObject({ changed: 2, refusals: [] })
  })

  test('keeps plans that somebody has worked in since, begun or not, and whatever they wrote', async () => {
    const { admin, domainId, ids } = await makeCrowd(3)
    const [writes, returns] = ids as [string, string, string]
    const course = await makeCourse(server, { domainId })
    const begun = new Date(server.time.now().getTime() - 86_400_000)
    const back = await assignPlan(server, { id: returns, domainId }, course.plan, {
      startedAt: begun,
      archivedAt: begun,
    })
    const run = await change(admin, { action: 'assign_plans', ids, plans: [course.plan] })
    const [fresh] = await queryRows<{ id: string }>(server, 'select id from personal_plan where account_id = $1', [
      writes,
    ])
    await seed(server, async ({ prisma }) => {
      await prisma.journalEntry.create({
        data: {
          id: newId(),
          accountId: writes,
          domainId,
          personalPlanId: fresh?.id as string,
          journalPromptId: course.content.promptA,
          textBody: 'Before the plan counted as begun',
        },
      })
      await prisma.taskProgress.create({
        data: {
          personalPlanId: back,
          taskId: course.tasks.hello,
          domainId,
          startedAt: new Date(server.time.now().getTime() + 60_000),
        },
      })
    })
    expect(keptOf(await undo(admin, run))).toEqual({ [writes]: 'begun_since', [returns]: 'begun_since' })
    const open = await queryRows(server, 'select from personal_plan where plan_id = $1 and archived_at is null', [
      course.plan,
    ])
    expect(open).toHaveLength(2)
    expect(await queryRows(server, 'select from journal_entry where account_id = $1', [writes])).toHaveLength(1)
  })

  test('shuts out again whom it let in, but nobody who has signed in since', async () => {
    const { admin, domainId, roleId } = await makeCrowd(0)
    const people = []
    for (let at = 0; at < 2; at++) people.push(await makeAccount(server, { domainId, roleId, active: false }))
    const ids = people.map(({ id }) => id).sort()
    const run = await change(admin, { action: 'activate', ids })
    server.time.advance(1)
    const [one, other] = people
    await signIn(server, one as never)
    expect(keptOf(await undo(admin, run))).toEqual({ [one?.id as string]: 'signed_in_since' })
    const [state] = await queryRows(server, 'select active from account where id = $1', [other?.id])
    expect(state).toEqual({ active: false })
  })

  test('is written into the audit log, a line for each person', async () => {
    const { admin, ids } = await makeCrowd(2)
    const { id } = await undo(admin, await change(admin, { action: 'deactivate', ids }))
    const lines = await queryRows<{ target: string; fields: string[]; run: string }>(
      server,
      `select e.target_id as target, e.details -> 'fields' as fields, r.id as run
         from audit_event e join bulk_run r on r.request_id = e.request_id
        where e.account_id = $1 and e.details -> 'fields' ? 'undo' order by e.target_id`,
      [admin.id],
    )
    expect(lines).toEqual(ids.map((target) => ({ target, fields: ['active', 'undo'], run: id })))
  })
})

describe('what can be undone', () => {
  test('is a change of the last day, once, by whoever made it', async () => {
    const { admin, domainId, ids } = await makeCrowd(1)
    const run = await change(admin, { action: 'deactivate', ids })
    const until = new Date(server.time.now().getTime() + 86_400_000).toISOString()
    expect((await listOwn(admin))[0]).toMatchObject({ undo_until: until, undoes: null, undone_by: null })
    const colleague = await makeAdministrator(server, PERMISSIONS, domainId)
    expect((await askUndo(colleague, run)).status).toBe(404)
    const { id } = await undo(admin, run)
    expect(await get(admin, run)).toMatchObject({ undo_until: null, undone_by: id })
    expect(await refusalOf(admin, run)).toBe('nothing_to_undo')
    expect(await refusalOf(admin, id)).toBe('not_undoable')
    const letters = await change(admin, { action: 'send_welcome', ids })
    expect(await refusalOf(admin, letters)).toBe('not_undoable')
  })

  test('is over after a day, and what is kept for it goes then', async () => {
    const { admin, ids } = await makeCrowd(1)
    const run = await change(admin, { action: 'deactivate', ids })
    server.time.advance(86_400)
    expect(await get(admin, run)).toMatchObject({ undo_until: null })
    expect(await refusalOf(admin, run)).toBe('undo_over')
    server.time.advance(1)
    await clearCounters(server.platform)
    expect(await rowsLeft(run)).toBe(0)
  })

  test.each([
    ['erased', accounts.removeAccount],
    ['anonymised', accounts.anonymiseAccount],
  ])('is nothing of a person who was %s', async (_how, endpoint) => {
    const permissions: PermissionKey[] = [...PERMISSIONS, 'api.v2.accounts.destroy_by_id']
    const admin = await makeAdministrator(server, permissions)
    const roleId = await makeRole(server, admin.domainId)
    const person = await makeAccount(server, { domainId: admin.domainId, roleId })
    const run = await change(admin, { action: 'deactivate', ids: [person.id] })
    expect(await rowsLeft(run)).toBe(1)
    expect((await server.call(endpoint, { token: admin.token, params: { id: person.id } })).status).toBe(204)
    expect(await rowsLeft(run)).toBe(0)
    expect(await refusalOf(admin, run)).toBe('nothing_to_undo')
  })
})

describe('an undo of many batches', () => {
  test('goes on where it broke off, and takes nobody back twice', async () => {
    const { admin, ids } = await makeCrowd(2 * BATCH_SIZE)
    const run = await change(admin, { action: 'deactivate', ids })
    const mend = await breakAt(ids[BATCH_SIZE + 5], '57P03')
    const { body } = await askUndo(admin, run)
    await expect.poll(async () => (await get(admin, body.id)).done).toBe(BATCH_SIZE)
    await expect.poll(() => rowsLeft(run)).toBe(BATCH_SIZE)
    await mend()
    await Promise.all([runJob(), runJob()])
    await endOf(admin, body.id).toBe('done')
    expect(await get(admin, body.id)).toMatchObject({ done: 2 * BATCH_SIZE, changed: 2 * BATCH_SIZE, refused: 0 })
    const [counts] = await queryRows(
      server,
      `select bool_and(active) as active, min(version) as least, max(version) as most from account where id = any ($1::uuid[])`,
      [ids],
    )
    expect(counts).toEqual({ active: true, least: 3, most: 3 })
  })

  test('is begun once by two who ask at the same moment', async () => {
    const { admin, ids } = await makeCrowd(BATCH_SIZE)
    const run = await change(admin, { action: 'deactivate', ids })
    const answers = await Promise.all([askUndo(admin, run), askUndo(admin, run), askUndo(admin, run)])
    const [done, ...refused] = answers.sort((one, other) => one.status - other.status)
    expect(done?.status).toBe(201)
    for (const { body } of refused) {
      expect(['undo_running', 'nothing_to_undo']).toContain(body.errors[0].code)
    }
    await endOf(admin, done?.body.id).toBe('done')
    expect(await get(admin, done?.body.id)).toMatchObject({ changed: BATCH_SIZE })
  })

  test('ends where the right is taken away, and the rest can be undone once it is back', async () => {
    const { admin, ids } = await makeCrowd(2 * BATCH_SIZE)
    const run = await change(admin, { action: 'deactivate', ids })
    const mend = await breakAt(ids[BATCH_SIZE], '57P03')
    const { body } = await askUndo(admin, run)
    await expect.poll(() => rowsLeft(run)).toBe(BATCH_SIZE)
    await mend()
    const end = (endAt: Date | null) =>
      seed(server, ({ prisma }) => prisma.account.update({ where: { id: admin.id }, data: { endAt } }))
    await end(new Date('2020-01-01'))
    await runJob()
    const [broken] = await queryRows(server, 'select state, fault from bulk_run where id = $1', [body.id])
    expect(broken).toEqual({ state: 'failed', fault: 'forbidden' })
    expect((await activeOf(ids)).filter(Boolean)).toHaveLength(BATCH_SIZE)
    await end(null)
    expect(await undo(admin, run)).toMatchObject({ matched: BATCH_SIZE, changed: BATCH_SIZE })
    expect((await activeOf(ids)).every(Boolean)).toBe(true)
  })

  test('leaves whose role has more rights by now than whoever undoes', async () => {
    const { admin, domainId, ids } = await makeCrowd(2)
    const [promoted] = ids
    const run = await change(admin, { action: 'deactivate', ids })
    const roleId = await makeRole(server, domainId, ['ui.v1.type.admin', 'api.v2.roles.create'])
    await seed(server, ({ prisma }) => prisma.account.update({ where: { id: promoted as string }, data: { roleId } }))
    expect(keptOf(await undo(admin, run))).toEqual({ [promoted as string]: 'forbidden' })
    expect(await activeOf(ids)).toEqual([false, true])
  })
})
