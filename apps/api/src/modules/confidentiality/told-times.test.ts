import { exportAccount, getAccount, listAccounts } from '@evenground/shared/contract/accounts'
import { getMe, logInAs } from '@evenground/shared/contract/auth'
import { getPlan, listPlans } from '@evenground/shared/contract/plans'
import { getUserActivity, getUserData } from '@evenground/shared/contract/reports'
import { listAccountSessions, listMySessions } from '@evenground/shared/contract/sessions'
import { expect, test } from 'vitest'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { signIn } from '../../../test/factories/people.ts'
import { setUpTwoOrders } from '../../../test/factories/two-orders.ts'
import { createTestServer } from '../../../test/harness.ts'

/**
 * Submitting and completing change the personal plan and count as activity. Where others only see the day of these, the
 * same applies to the plan's time of change and to activity.
 */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const { token } = await makeGlobalAdministrator(server)
const { makeTwo } = setUpTwoOrders(server, token)

const MIDNIGHT = /T00:00:00\.000Z$/
type Row = Record<string, string | null>

const rowOf = (rows: Row[], id: string): Row => rows.find((row) => row.id === id) as Row

test('others are told the day on which a confidential plan changed, and the person was active; the person the time', async () => {
  const { trust } = await makeTwo('confidential')
  const { id, personalPlan } = trust
  const query = { plan_type: 'personal_plan', limit: '500' } as const
  const plans = [
    rowOf((await server.call(listPlans, { token, query })).body, personalPlan),
    (await server.call(getPlan, { token, params: { id: personalPlan } })).body,
  ]
  for (const plan of plans) expect(plan.updated_at).toMatch(MIDNIGHT)
  const acting = (await server.call(logInAs, { token, params: { id } })).body
  const accounts = [
    rowOf((await server.call(listAccounts, { token, query: { limit: '500' } })).body, id),
    (await server.call(getAccount, { token, params: { id } })).body,
    (await server.call(exportAccount, { token, params: { id } })).body.account,
    acting.account,
    (await server.call(getMe, { token: acting.access_token })).body.account,
  ]
  for (const account of accounts) expect(account.last_activity_at).toMatch(MIDNIGHT)
  const { token: own } = await signIn(server, trust)
  const params = { id }
  const sessions: Row[] = [
    ...(await server.call(listAccountSessions, { token, params })).body,
    ...(await server.call(exportAccount, { token, params })).body.sessions,
  ]
  expect(sessions.length).toBeGreaterThan(1)
  for (const session of sessions) expect(session.last_used_at).toMatch(/T00:00:00\.000Z$|^\d{4}-\d\d-\d\d$/)
  for (const session of (await server.call(listMySessions, { token: own })).body) {
    expect(session.last_used_at).not.toMatch(MIDNIGHT)
  }
  const [stored] = await queryRows<{ at: Date }>(server, 'select last_activity_at as at from account where id = $1', [
    id,
  ])
  const me = (await server.call(getMe, { token: own })).body.account
  expect(me.last_activity_at).toBe(stored?.at.toISOString())
  expect(me.last_activity_at).not.toMatch(MIDNIGHT)
})

test('the day is all that others are told of who was promised so, also in a domain that has opened up', async () => {
  const { cohort, trust } = await makeTwo('confidential')
  const { id } = trust
  await seed(server, ({ prisma }) =>
    prisma.domainPrivacy.update({ where: { domainId: cohort.domainId }, data: { responseMode: 'identified' } }),
  )
  const query = { domain_id: cohort.domainId, limit: '500' } as const
  const row = rowOf((await server.call(listAccounts, { token, query })).body, id)
  const account = (await server.call(getAccount, { token, params: { id } })).body
  const [session] = (await server.call(listAccountSessions, { token, params: { id } })).body
  const report = { domain_ids: cohort.domainId }
  const reported = (await server.call(getUserData, { token, query: report })).body.rows as Row[]
  const { date_of_last_system_activity } = reported.find((one) => one.account_id === id) as Row
  for (const at of [row.last_activity_at, account.last_activity_at, session.last_used_at]) expect(at).toMatch(MIDNIGHT)
  expect(date_of_last_system_activity).toMatch(MIDNIGHT)
})

test('the report of activity tells no more than the day, also where no answer is left of what was promised', async () => {
  const { cohort, trust } = await makeTwo('confidential')
  const { domainId } = cohort
  await seed(server, async ({ prisma, query }) => {
    await query('delete from response where domain_id = $1', [domainId])
    await prisma.domainPrivacy.update({ where: { domainId }, data: { responseMode: 'identified' } })
  })
  const group = await makeGroup(server, domainId, [trust.id])
  const finished = await queryRows<{ at: Date }>(
    server,
    `select occurred_at as at from activity where account_id = $1 and kind = 'task_completed' order by occurred_at`,
    [trust.id],
  )
  const reportOf = async (from: Date | string, to: Date | string) => {
    const [start_at, end_at] = [from, to].map((at) => (typeof at === 'string' ? at : at.toISOString()))
    const query = { domain_ids: domainId, group_ids: group, week_month: 'day', start_at, end_at } as const
    return (await server.call(getUserActivity, { token, query })).body
  }
  expect(new Set(finished.map(({ at }) => at.getTime())).size).toBeGreaterThan(1)
  for (const { at } of finished) {
    const day = at.toISOString().slice(0, 10)
    const whole = await reportOf(day, day)
    expect(whole.tasksCompleted).toEqual([expect.objectContaining({ count: expect.any(Number) })])
    expect(await reportOf(at, at)).toEqual(whole)
    expect(await reportOf(new Date(at.getTime() + 1), `${day}T23:59:00Z`)).toEqual(whole)
  }
})

test('which session was used last, or ran out, is told from day to day', async () => {
  const { cohort, trust } = await makeTwo('confidential')
  await seed(server, ({ query }) =>
    query('insert into domain_sign_in (domain_id, idle_minutes) values ($1, 5)', [cohort.domainId]),
  )
  const { token: own } = await signIn(server, trust)
  const listed = async () => {
    const sessions = (await server.call(listAccountSessions, { token, params: { id: trust.id } })).body
    return sessions.map(({ id }: Row) => id)
  }
  const before = await listed()
  expect(before).toHaveLength(2)
  await seed(server, ({ query }) =>
    query(
      `update session set last_used_at = case when id = $2 then $3::timestamptz else $3::timestamptz - interval '6 minutes' end
        where account_id = $1`,
      [trust.id, before[1], server.time.now()],
    ),
  )
  expect(await listed()).toEqual(before)
  const mine = await server.call(listMySessions, { token: own })
  expect(mine.status).toBe(401)
})

test('where results are identified, the times are told', async () => {
  const { trust } = await makeTwo('identified')
  const { id, personalPlan } = trust
  const query = { plan_type: 'personal_plan', limit: '500' } as const
  const plan = rowOf((await server.call(listPlans, { token, query })).body, personalPlan)
  const account = rowOf((await server.call(listAccounts, { token, query: { limit: '500' } })).body, id)
  for (const at of [plan.updated_at, account.last_activity_at]) expect(at).not.toMatch(MIDNIGHT)
})

test('lists are sorted by the day, so that their order tells no time', async () => {
  const { cohort, trust, voice } = await makeTwo('confidential')
  const { domainId: domain_id, members } = cohort
  const both = [trust, voice]
  const listed = async (order_dir: 'asc' | 'desc') => {
    const query = { domain_id, order_by: 'last_activity_at', order_dir } as const
    const people: Row[] = (await server.call(listAccounts, { token, query })).body
    const sorted = { plan_type: 'personal_plan', order_by: 'updated_at', order_dir, limit: '500' } as const
    const plans: Row[] = (await server.call(listPlans, { token, query: sorted })).body
    return [
      people.map(({ id }) => id).filter((id) => both.some((one) => one.id === id)),
      plans.map(({ id }) => id).filter((id) => members.some(({ personalPlan }) => personalPlan === id)),
    ]
  }
  const before = [await listed('asc'), await listed('desc')]
  const swap = async (table: string, column: string, ids: string[]) => {
    const rows = await queryRows<{ id: string; at: Date }>(
      server,
      `select id, ${column} as at from ${table} where id = any ($1)`,
      [ids],
    )
    expect(new Set(rows.map(({ at }) => at.getTime())).size).toBe(2)
    for (const [at, { id }] of rows.entries()) {
      const other = rows[1 - at] as { at: Date }
      await queryRows(server, `update ${table} set ${column} = $2 where id = $1`, [id, other.at])
    }
  }
  const plans = both.map(({ personalPlan }) => personalPlan)
  await queryRows(server, `update personal_plan set updated_at = updated_at + interval '1 s' where id = $1`, [plans[0]])
  await queryRows(server, `update account set last_activity_at = last_activity_at + interval '1 s' where id = $1`, [
    trust.id,
  ])
  await swap(
    'account',
    'last_activity_at',
    both.map(({ id }) => id),
  )
  await swap('personal_plan', 'updated_at', plans)
  expect([await listed('asc'), await listed('desc')]).toEqual(before)
})
