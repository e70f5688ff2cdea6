import { ACCOUNT_FIELDS } from '@evenground/shared/account-fields'
import { anonymiseAccount, createAccount, removeAccount, updateAccount } from '@evenground/shared/contract/accounts'
import * as contract from '@evenground/shared/contract/assignment-rules'
import { updateGroup } from '@evenground/shared/contract/groups'
import { ERASED_ID, ERASED_TEXT, kindOf, PEOPLE_FIELDS } from '@evenground/shared/people-filter'
import type { PeopleFilter, RuleCalendarRow, RuleEvent } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { whileHeld } from '../../../test/database/while-held.ts'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, changeDomain, makeCourse, makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { addDays } from './add-days.ts'
import { addToCalendar, type CalendarSums, fillCalendar } from './forecast.ts'
import { runRules } from './index.ts'

const server = await createTestServer()
const administrator = await makeGlobalAdministrator(server)
const { token } = administrator
const START = new Date('2026-03-02T12:00:00Z')
const DAY = 24 * 3600

const run = () => runRules(server.platform)
const inSales: PeopleFilter = [{ field: 'department', operator: 'is', values: ['Sales'] }]

/** Creates a domain with a plan. Returns helpers to add people and rules to it. */
async function setUp(domain: Partial<Prisma.DomainUncheckedCreateInput> = {}) {
  server.time.set(START)
  // Deactivate the rules of other tests, which would run, too.
  await queryRows(server, 'update assignment_rule set active = false')
  const domainId = await makeDomain(server, domain)
  const roleId = await makeRole(server, domainId)
  const course = await makeCourse(server, { domainId })
  const join = (data: Partial<Prisma.AccountUncheckedCreateInput> = {}) =>
    makeAccount(server, { domainId, roleId, department: 'Sales', createdAt: START, ...data })
  const rule = async (input: object = {}) => {
    const body = { domain_id: domainId, title: 'Newcomers', plan_id: course.plan, filter: inSales, ...input }
    const answer = await server.call(contract.createRule, { token, body: body as never })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body as { id: string }
  }
  return { domainId, roleId, course, join, rule }
}

interface Copy {
  run: number
  due: string | null
  archived: boolean
  newest: boolean
}

const plansOf = ({ id }: { id: string }) =>
  queryRows<Copy>(
    server,
    `select run, to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as due, archived_at is not null as archived,
            superseded_at is null as newest
       from personal_plan where account_id = $1 order by plan_id, run`,
    [id],
  )
const change = (id: string, data: Prisma.AccountUncheckedUpdateInput) =>
  seed(server, ({ prisma }) => prisma.account.update({ where: { id }, data }))
const complete = ({ id }: { id: string }, at = server.time.now()) =>
  queryRows(
    server,
    'update personal_plan set started_at = $2, completed_at = $2 where account_id = $1 and superseded_at is null',
    [id, at],
  )
const eventsOf = async ({ id }: { id: string }, rule?: { id: string }) => {
  const query = { account_id: id, ...(rule && { rule_id: rule.id }) }
  const { body } = await server.call(contract.listRuleEvents, { token, query })
  return body
    .toReversed()
    .map(({ kind, reason, run: number }: { kind: string; reason: string; run: number }) => [kind, reason, number])
}
const read = async ({ id }: { id: string }) => (await server.call(contract.getRule, { token, params: { id } })).body

describe('a rule', () => {
  test('gives the plan to those to whom it applies, and once', async () => {
    const { join, rule } = await setUp()
    const [seller, carer] = [await join(), await join({ department: 'Care' })]
    const [gone, later, old] = [
      await join({ active: false }),
      await join({ startAt: new Date('2026-03-05T00:00:00Z') }),
      await join({ endAt: new Date('2026-03-01T00:00:00Z') }),
    ]
    const newcomers = await rule()
    await Promise.all([run(), run()])
    await run()
    expect(await plansOf(seller)).toEqual([{ run: 1, due: null, archived: false, newest: true }])
    for (const person of [carer, gone, later, old]) expect(await plansOf(person)).toEqual([])
    expect(await eventsOf(seller)).toEqual([['assigned', 'matches', 1]])
    server.time.advance(3 * DAY)
    await run()
    expect(await plansOf(later)).toHaveLength(1)
    expect(await read(newcomers)).toMatchObject({ person_count: 2, problems: [], filter_text: 'Department: Sales' })
  })

  test.each([
    ['none', {}, null],
    ['days after assignment', { due_kind: 'after_assignment', due_days: 10 }, '2026-03-13T05:59:59'],
    ['days after joining', { due_kind: 'after_joining', due_days: 10 }, '2026-03-11T05:59:59'],
    [
      'days after a joining that is long ago: from today',
      { due_kind: 'after_joining', due_days: 0 },
      '2026-03-03T05:59:59',
    ],
    ['a date', { due_kind: 'date', due_on: '2026-06-30' }, '2026-07-01T05:59:59'],
    ['a date that is today', { due_kind: 'date', due_on: '2026-03-02' }, '2026-03-03T05:59:59'],
    ['a date that is over: none', { due_kind: 'date', due_on: '2026-03-01' }, null],
  ])('gives the due date by the clocks of the domain: %s', async (_name, terms, due) => {
    const { join, rule } = await setUp({ timeZone: 'America/Mexico_City' })
    const person = await join({ joinedOn: new Date('2026-02-28') })
    await rule(terms)
    await run()
    expect((await plansOf(person)).map((copy) => copy.due)).toEqual([due])
  })

  test.each([0, 1, 2, 3, 4, 5])('leaves nobody out whose run has no more time after %i looks', async (most) => {
    const { join, rule } = await setUp()
    const person = await join()
    const { id } = await rule({ repeat_months: 12 })
    await queryRows(server, 'delete from account_change')
    let looks = 0
    await runRules(server.platform, () => looks++ >= most)
    const [stored] = await queryRows<{ done: boolean }>(
      server,
      'select evaluated_at is not null as done from assignment_rule where id = $1',
      [id],
    )
    expect(stored?.done).toBe(false)
    await run()
    expect(await plansOf(person)).toHaveLength(1)
  })

  test('counts from the day on which the account was made where nobody knows when somebody joined', async () => {
    const { join, rule } = await setUp()
    const person = await join()
    await rule({ due_kind: 'after_joining', due_days: 1 })
    server.time.advance(DAY)
    await run()
    expect((await plansOf(person)).map((copy) => copy.due)).toEqual(['2026-03-03T23:59:59'])
  })

  test.each<[string, PeopleFilter[number], [string, string]]>([
    [
      'of a day: a week after joining',
      { field: 'joined_on', operator: 'not_in_last_days', values: ['6'] },
      ['2026-03-03', '2026-03-04'],
    ],
    [
      'of an instant: made yesterday or today',
      { field: 'created_at', operator: 'in_last_days', values: ['1'] },
      ['2026-03-08T15:10:00Z', '2026-03-08T14:50:00Z'],
    ],
    [
      'of an instant: made since a day',
      { field: 'created_at', operator: 'on_or_after', values: ['2026-03-09'] },
      ['2026-03-08T15:10:00Z', '2026-03-08T14:50:00Z'],
    ],
  ])('counts days by the clocks of the domain, east of UTC, too: %s', async (_name, condition, [fits, misses]) => {
    const { join, rule } = await setUp({ timeZone: 'Asia/Tokyo' })
    const column = condition.field === 'joined_on' ? 'joinedOn' : 'createdAt'
    const [one, other] = [await join({ [column]: new Date(fits) }), await join({ [column]: new Date(misses) })]
    await rule({ filter: [condition] })
    // In Tokyo, it is half past midnight on the 10th.
    server.time.set(new Date('2026-03-09T15:30:00Z'))
    await run()
    expect([(await plansOf(one)).length, (await plansOf(other)).length]).toEqual([1, 0])
  })

  test('assigns nothing that somebody has, by hand or by another rule, and leaves its due date', async () => {
    const { course, join, rule } = await setUp()
    const [byHand, byRules] = [await join(), await join()]
    await assignPlan(server, byHand, course.plan, { dueAt: new Date('2026-05-01T00:00:00Z') })
    const first = await rule({ due_kind: 'after_assignment', due_days: 5 })
    const second = await rule({ due_kind: 'after_assignment', due_days: 90 })
    await run()
    expect(await plansOf(byHand)).toMatchObject([{ run: 1, due: '2026-05-01T00:00:00' }])
    expect(await plansOf(byRules)).toMatchObject([{ run: 1, due: '2026-03-07T23:59:59' }])
    expect(await eventsOf(byHand, first)).toEqual([['already_enrolled', 'matches', null]])
    expect(await eventsOf(byRules, second)).toEqual([['already_enrolled', 'matches', null]])
  })

  test('takes nothing from those to whom it no longer applies, and brings it back to nobody from whom it was taken', async () => {
    const { course, domainId, join, rule } = await setUp()
    const [mover, taken] = [await join(), await join()]
    const newcomers = await rule()
    await run()
    await change(mover.id, { department: 'Care' })
    const takeAway = (id: string, plans: string[]) =>
      server.call(updateAccount, { token, params: { id }, body: { plans } })
    await takeAway(taken.id, [])
    server.time.advance(DAY)
    await run()
    expect(await plansOf(mover)).toMatchObject([{ run: 1, archived: false }])
    expect(await plansOf(taken)).toMatchObject([{ run: 1, archived: true }])
    expect(await read(newcomers)).toMatchObject({ person_count: 1 })
    await takeAway(mover.id, [])
    await change(mover.id, { department: 'Sales' })
    await run()
    expect(await plansOf(mover)).toMatchObject([{ run: 1, archived: false }])
    expect(await eventsOf(mover)).toEqual([
      ['assigned', 'matches', 1],
      ['left', 'no_match', null],
      ['brought_back', 'returned', 1],
    ])
    await change(mover.id, { active: false })
    await run()
    expect((await eventsOf(mover)).at(-1)).toEqual(['left', 'inactive', null])
    const below = await makeDomain(server)
    await change(taken.id, { domainId: below, roleId: await makeRole(server, below) })
    await run()
    const moved = await queryRows(
      server,
      `select reason from assignment_rule_event where account_id = $1 and kind = 'left'`,
      [taken.id],
    )
    expect(moved).toEqual([{ reason: 'moved' }])
    expect(course.plan && domainId).toBeTruthy()
  })
})

describe('a plan that is to be taken again', () => {
  test('opens a new run the months after its completion, once, with its own due date', async () => {
    const { join, rule } = await setUp()
    const person = await join()
    await rule({ repeat_months: 1, repeat_due_days: 14, due_kind: 'after_assignment', due_days: 3 })
    await run()
    server.time.set(new Date('2026-08-31T09:00:00Z'))
    await run()
    expect(await plansOf(person)).toHaveLength(1)
    await complete(person)
    server.time.set(new Date('2026-09-29T23:00:00Z'))
    await run()
    expect(await plansOf(person)).toHaveLength(1)
    server.time.set(new Date('2026-09-30T00:30:00Z'))
    await Promise.all([run(), run()])
    await run()
    expect(await plansOf(person)).toMatchObject([
      { run: 1, newest: false, due: '2026-03-05T23:59:59' },
      { run: 2, newest: true, due: '2026-10-14T23:59:59' },
    ])
    expect(await eventsOf(person)).toEqual([
      ['assigned', 'matches', 1],
      ['assigned_again', 'repeats', 2],
    ])
  })

  test('is taken again at once by those who completed it long before the rule, and not by those who have left', async () => {
    const { course, join, rule } = await setUp()
    const [early, late, away] = [await join(), await join(), await join()]
    const completedAt = (at: string) => ({ startedAt: new Date(at), completedAt: new Date(at) })
    await assignPlan(server, early, course.plan, completedAt('2025-01-15T00:00:00Z'))
    await assignPlan(server, late, course.plan, completedAt('2025-12-15T00:00:00Z'))
    await rule({ repeat_months: 12 })
    await run()
    expect((await plansOf(early)).map((copy) => copy.run)).toEqual([1, 2])
    expect(await eventsOf(early)).toEqual([
      ['already_enrolled', 'matches', null],
      ['assigned_again', 'repeats', 2],
    ])
    expect((await plansOf(late)).map((copy) => copy.run)).toEqual([1])
    await complete(away)
    await change(away.id, { department: 'Care' })
    server.time.set(new Date('2027-06-01T00:00:00Z'))
    await run()
    expect((await plansOf(away)).map((copy) => copy.run)).toEqual([1])
  })
})

describe('whatever changes a person is followed', () => {
  test('a new account, a field, a group: with the next minute, and not only the next day', async () => {
    const { domainId, roleId, join, rule } = await setUp()
    const [moved, member] = [await join({ department: 'Care' }), await join({ department: 'Care' })]
    const crew = await makeGroup(server, domainId, [])
    await rule()
    await rule({ filter: [{ field: 'groups', operator: 'is', values: [crew] }] })
    await run()
    const account = { domain_id: domainId, role_id: roleId, email: 'new@rules.test', password: TEST_PASSWORD }
    const made = await server.call(createAccount, {
      token,
      body: { ...account, given_name: 'Ana', family_name: 'Ruiz', department: 'Sales' } as never,
    })
    await server.call(updateAccount, { token, params: { id: moved.id }, body: { department: 'sales' } })
    await server.call(updateAccount, { token, params: { id: member.id }, body: { groups: [crew] } })
    await run()
    for (const { id } of [made.body, moved, member]) expect(await plansOf({ id }), id).toHaveLength(1)
    expect(await queryRows(server, 'select from account_change')).toEqual([])
  })

  test('is noted by the database itself, for every field that a filter can look at', async () => {
    const watched = await queryRows<{ column: string }>(
      server,
      `select event_object_column as column from information_schema.triggered_update_columns
        where trigger_name = 'note_account_change_on_update'`,
    )
    const columns = watched.map(({ column }) => column)
    // Columns that change all the time, such as the last activity, are only checked once a day.
    const daily = ['last_sign_in_at', 'last_activity_at', 'created_at']
    const isColumn = (field: string) => !['group', 'plan', 'percent'].includes(kindOf(field as never))
    const fields = [...PEOPLE_FIELDS, ...Object.keys(ACCOUNT_FIELDS)].filter(isColumn)
    expect(fields.filter((field) => !columns.includes(field) && !daily.includes(field))).toEqual([])
  })
})

describe('where a rule reaches', () => {
  test('are its domain and those below that offer the plan; it says what keeps it from its work', async () => {
    const { domainId, course, join, rule } = await setUp()
    const member = async (parentId: string, offers: boolean) => {
      const below = await makeDomain(server, { parentId })
      if (offers)
        await seed(server, ({ prisma }) => prisma.domainPlan.create({ data: { domainId: below, planId: course.plan } }))
      return join({ domainId: below, roleId: await makeRole(server, below) })
    }
    const [offered, notOffered] = [await member(domainId, true), await member(domainId, false)]
    const elsewhere = await member(await makeDomain(server), true)
    const newcomers = await rule({ due_kind: 'date', due_on: '2026-03-10' })
    await run()
    expect([offered, notOffered, elsewhere].map(({ id }) => id)).toHaveLength(3)
    expect(await plansOf(offered)).toHaveLength(1)
    expect(await plansOf(notOffered)).toEqual([])
    expect(await plansOf(elsewhere)).toEqual([])
    server.time.set(new Date('2026-03-11T12:00:00Z'))
    await seed(server, ({ prisma }) => prisma.plan.update({ where: { id: course.plan }, data: { active: false } }))
    await seed(server, ({ prisma }) => prisma.domainPlan.deleteMany({ where: { domainId } }))
    await changeDomain(server, domainId, { active: false })
    expect((await read(newcomers)).problems).toEqual([
      'plan_inactive',
      'plan_not_offered',
      'domain_inactive',
      'date_passed',
    ])
    await queryRows(
      server,
      `update assignment_rule set plan_id = null, filter = '[{"field":"shoe_size"}]' where id = $1`,
      [newcomers.id],
    )
    expect((await read(newcomers)).problems).toEqual(expect.arrayContaining(['plan_removed', 'filter_unreadable']))
    await run()
  })

  test('whose filter cannot be read applies to nobody: it forecasts nothing and is not described as everyone', async () => {
    const { join, rule } = await setUp()
    await join()
    const unread = await rule()
    const forecast = async () =>
      (await server.call(contract.getRuleCalendar, { token, query: { rule_id: unread.id, months: '1' } })).body
    expect(await forecast()).toMatchObject([{ assigned: 1 }])
    await queryRows(server, `update assignment_rule set filter = '[{"field":"shoe_size"}]' where id = $1`, [unread.id])
    expect((await forecast()).filter(({ assigned }: { assigned: number }) => assigned > 0)).toEqual([])
    const asRead = await read(unread)
    expect(asRead).toMatchObject({ filter: [], filter_text: '', problems: ['filter_unreadable'] })
    // Sent back as it was read, it does not come to mean everyone.
    const update = (body: object) => server.call(contract.updateRule, { token, params: { id: unread.id }, body })
    const refused = { status: 422, body: { errors: [{ path: 'filter', code: 'filter_unreadable' }] } }
    expect(await update({ title: 'Renamed', filter: asRead.filter })).toMatchObject(refused)
    const { domain_id, plan_id } = asRead
    const preview = { id: unread.id, domain_id, plan_id, filter: asRead.filter }
    expect(await server.call(contract.previewRule, { token, body: preview })).toMatchObject(refused)
    expect((await update({ title: 'Renamed' })).body).toMatchObject({ problems: ['filter_unreadable'] })
    expect((await update({ filter: inSales })).body).toMatchObject({ filter: inSales, problems: [] })
    expect((await update({ filter: [] })).body).toMatchObject({ filter: [], problems: [] })
  })

  test('is the reach of who looks after it: rules, previews and logs of others do not exist', async () => {
    const { course, join, rule, domainId } = await setUp()
    const person = await join()
    const newcomers = await rule()
    await run()
    const stranger = await makeAdministrator(server, [
      'api.v2.rules.list',
      'api.v2.rules.get_by_id',
      'api.v2.rules.create',
    ])
    const asStranger = { token: stranger.token }
    const events = (query: object) => server.call(contract.listRuleEvents, { ...asStranger, query })
    expect((await events({ rule_id: newcomers.id })).status).toBe(404)
    expect((await events({ account_id: person.id })).status).toBe(404)
    expect((await events({})).body).toEqual([])
    expect((await server.call(contract.getRule, { ...asStranger, params: { id: newcomers.id } })).status).toBe(404)
    const body = { domain_id: domainId, plan_id: course.plan, filter: [] }
    expect((await server.call(contract.previewRule, { ...asStranger, body })).status).toBe(404)
    // A count by a field would reveal the field.
    const own = { ...body, domain_id: stranger.domainId, filter: inSales }
    expect((await server.call(contract.previewRule, { ...asStranger, body: own })).status).toBe(403)
  })
})

describe('before and after', () => {
  test('the preview says what the rule then does, and the calendar what is to come', async () => {
    const { course, join, rule, domainId } = await setUp()
    const [fresh, finished, overdue, begun, later] = [
      await join(),
      await join(),
      await join(),
      await join(),
      await join({ startAt: new Date('2026-04-20T10:00:00Z') }),
    ]
    const done = (at: string) => ({ startedAt: new Date(at), completedAt: new Date(at) })
    await assignPlan(server, finished, course.plan, done('2025-09-10T10:00:00Z'))
    await assignPlan(server, overdue, course.plan, done('2024-09-10T10:00:00Z'))
    await assignPlan(server, begun, course.plan, { startedAt: START, dueAt: new Date('2026-05-05T10:00:00Z') })
    const terms = { due_kind: 'after_assignment', due_days: 30, repeat_months: 12, repeat_due_days: 60 } as const
    const body = { domain_id: domainId, plan_id: course.plan, filter: inSales, ...terms }
    const { body: preview } = await server.call(contract.previewRule, { token, body })
    expect(preview).toEqual({
      people: 4,
      completed: 1,
      months: 12,
      in_progress: 1,
      to_assign: 1,
      to_bring_back: 0,
      to_assign_again: 1,
      not_offered: 0,
      late: 0,
    })
    const newcomers = await rule(terms)
    const calendar = (query: object = {}) =>
      server.call(contract.getRuleCalendar, { token, query: { rule_id: newcomers.id, months: '8', ...query } })
    const expected = [
      // March: `fresh` gets the plan, and `overdue` gets it again.
      { starts_on: '2026-03-01', assigned: 1, due: 0, assigned_again: 1 },
      // April: `fresh` is due on the 1st, and `later` starts on the 20th.
      { starts_on: '2026-04-01', assigned: 1, due: 1, assigned_again: 0 },
      // May: `begun` is due on the 5th, `overdue` on the 1st, and `later` on the 20th.
      { starts_on: '2026-05-01', assigned: 0, due: 3, assigned_again: 0 },
      { starts_on: '2026-06-01', assigned: 0, due: 0, assigned_again: 0 },
      { starts_on: '2026-07-01', assigned: 0, due: 0, assigned_again: 0 },
      { starts_on: '2026-08-01', assigned: 0, due: 0, assigned_again: 0 },
      { starts_on: '2026-09-01', assigned: 0, due: 0, assigned_again: 1 },
      { starts_on: '2026-10-01', assigned: 0, due: 0, assigned_again: 0 },
    ]
    expect((await calendar()).body).toEqual(expected)
    await run()
    expect((await plansOf(fresh)).length + (await plansOf(overdue)).length).toBe(3)
    expect((await calendar()).body[0]).toEqual({ starts_on: '2026-03-01', assigned: 0, due: 0, assigned_again: 0 })
    expect((await calendar()).body.slice(1)).toEqual(expected.slice(1))
    const days = (await calendar({ by: 'day', months: '2' })).body
    expect(days).toHaveLength(60)
    expect(days.find((day: { starts_on: string }) => day.starts_on === '2026-04-20')).toMatchObject({ assigned: 1 })
    const after = await server.call(contract.previewRule, { token, body: { ...body, id: newcomers.id } })
    expect(after.body).toMatchObject({ people: 4, to_assign: 0, to_assign_again: 0, in_progress: 3 })
    expect(later.id).toBeTruthy()
  })

  test('the preview and the calendar count repetitions of plans that people get back, and of no others', async () => {
    const { course, domainId, join, rule } = await setUp()
    const join2025 = async (month: string, more: Partial<Prisma.PersonalPlanUncheckedCreateInput>, startAt?: Date) => {
      const at = new Date(`2025-${month}-10T10:00:00Z`)
      const person = await join({ startAt: startAt ?? null })
      await assignPlan(server, person, course.plan, { startedAt: at, completedAt: at, ...more })
      return person
    }
    const archivedAt = new Date('2025-12-01T10:00:00Z')
    const now = await join2025('01', { archivedAt })
    const inMay = await join2025('05', { archivedAt })
    const inApril = await join2025('02', { archivedAt }, new Date('2026-04-20T10:00:00Z'))
    const taken = await join2025('04', {})
    const terms = { repeat_months: 12, repeat_due_days: 3 } as const
    const body = { domain_id: domainId, plan_id: course.plan, filter: inSales, ...terms }
    const preview = async (more: object) =>
      (await server.call(contract.previewRule, { token, body: { ...body, ...more } })).body
    expect(await preview({})).toMatchObject({ people: 3, to_assign: 0, to_bring_back: 2, to_assign_again: 1 })
    const { id } = await rule(terms)
    const forecast = async (rule_id = id) =>
      (await server.call(contract.getRuleCalendar, { token, query: { rule_id, months: '3' } })).body.map(
        ({ assigned, due, assigned_again }: RuleCalendarRow) => [assigned, due, assigned_again],
      )
    expect(await forecast()).toEqual([
      [2, 1, 1],
      [1, 2, 2],
      [0, 1, 1],
    ])
    await run()
    expect((await plansOf(now)).map((copy) => [copy.run, copy.archived])).toEqual([
      [1, false],
      [2, false],
    ])
    // An administrator takes a plan away: that person stays without it.
    await queryRows(server, 'update personal_plan set archived_at = $2 where account_id = $1', [taken.id, START])
    expect(await preview({ id })).toMatchObject({ people: 3, to_bring_back: 0, to_assign_again: 0 })
    expect(await forecast()).toEqual([
      [0, 1, 0],
      [1, 1, 1],
      [0, 1, 1],
    ])
    for (const at of ['2026-04-20T12:00:00Z', '2026-05-10T12:00:00Z']) {
      server.time.set(new Date(at))
      await run()
    }
    for (const person of [inApril, inMay]) expect((await plansOf(person)).map((copy) => copy.run)).toEqual([1, 2])
    expect((await plansOf(taken)).map((copy) => copy.run)).toEqual([1])
    // A rule that does not repeat repeats nothing. It would give `taken` the plan back.
    server.time.set(START)
    expect((await forecast((await rule()).id))[0]).toEqual([1, 1, 0])
  })

  test.each([
    ['the evening west of UTC', 'America/Mexico_City', '2026-04-01T01:00:00Z', ['2026-03-31', '2026-04-30', 31]],
    ['the morning east of UTC', 'Pacific/Auckland', '2026-04-30T20:00:00Z', ['2026-05-01', '2026-06-30', 61]],
  ])('the calendar begins with today where the people are: %s', async (_name, timeZone, now, [first, last, days]) => {
    const { course, join, rule } = await setUp({ timeZone })
    server.time.set(new Date(now))
    const held = await join()
    await assignPlan(server, held, course.plan, { startedAt: START, dueAt: new Date(`${first}T08:00:00Z`) })
    await join()
    // One person starts on the last day shown, another the day after.
    await join({ startAt: new Date(`${last}T08:00:00Z`) })
    await join({ startAt: new Date(Date.parse(`${last}T08:00:00Z`) + DAY * 1000) })
    const { id } = await rule({ due_kind: 'after_assignment', due_days: 0 })
    const query = { rule_id: id, by: 'day', months: '2' } as const
    const { body } = await server.call(contract.getRuleCalendar, { token, query })
    expect(body).toHaveLength(days as number)
    expect(body[0]).toEqual({ starts_on: first, assigned: 1, due: 2, assigned_again: 0 })
    expect(body.at(-1)).toEqual({ starts_on: last, assigned: 1, due: 1, assigned_again: 0 })
    const { body: months } = await server.call(contract.getRuleCalendar, { token, query: { ...query, by: 'month' } })
    expect(months.map(({ assigned, due }: { assigned: number; due: number }) => [assigned, due])).toEqual([
      [1, 2],
      [1, 1],
    ])
  })

  test('the calendar of rules for people in several time zones begins with the earliest of their days', async () => {
    const { course, domainId, roleId, rule } = await setUp()
    const west = await makeDomain(server, { parentId: domainId, timeZone: 'America/Mexico_City' })
    server.time.set(new Date('2026-03-03T01:00:00Z'))
    const first = async (query: object) =>
      (await server.call(contract.getRuleCalendar, { token, query: { by: 'day', ...query } })).body[0]
    expect(await first({ domain_id: west })).toMatchObject({ starts_on: '2026-03-02' })
    const person = await makeAccount(server, { domainId: west, roleId, department: 'Sales', createdAt: START })
    await assignPlan(server, person, course.plan, { dueAt: new Date('2026-03-03T05:59:59Z') })
    const { id } = await rule()
    expect(await first({ rule_id: id })).toEqual({ starts_on: '2026-03-02', assigned: 0, due: 1, assigned_again: 0 })
    expect(await first({ domain_id: domainId })).toEqual(await first({ rule_id: id }))
    await queryRows(server, 'update assignment_rule set active = false where id = $1', [id])
    expect(await first({ rule_id: id })).toEqual({ starts_on: '2026-03-02', assigned: 0, due: 0, assigned_again: 0 })
  })

  test('the preview tells of what people did no more than the day, whatever the time zone', async () => {
    const { course, domainId, join } = await setUp()
    for (const [department, at] of [
      ['Early', '2026-02-10T00:00:00Z'],
      ['Late', '2026-02-10T23:59:59Z'],
    ] as const) {
      const person = await join({ department, lastActivityAt: new Date(at) })
      await assignPlan(server, person, course.plan, { startedAt: new Date(at), completedAt: new Date(at) })
    }
    const preview = async (department: string, ...more: PeopleFilter) => {
      const filter: PeopleFilter = [{ field: 'department', operator: 'is', values: [department] }, ...more]
      const body = { domain_id: domainId, plan_id: course.plan, filter, repeat_months: 1 }
      return (await server.call(contract.previewRule, { token, body })).body
    }
    const active = (operator: PeopleFilter[number]['operator'], value: string): PeopleFilter[number] => ({
      field: 'last_activity_at',
      operator,
      values: [value],
    })
    const conditions = [
      ...(['2026-02-10', '2026-02-11'] as const).flatMap((day) => [active('before', day), active('on_or_after', day)]),
      ...(['0', '28'] as const).flatMap((days) => [active('in_last_days', days), active('not_in_last_days', days)]),
    ]
    const counts: number[] = []
    const dayAndMonthLater = [
      '2026-02-09T18:00:00Z',
      '2026-02-10T18:00:00Z',
      '2026-03-09T18:00:00Z',
      '2026-03-10T06:00:00Z',
    ]
    for (const timeZone of ['Etc/GMT+12', 'America/Mexico_City', 'Asia/Kathmandu', 'Pacific/Kiritimati']) {
      await changeDomain(server, domainId, { timeZone })
      for (const now of dayAndMonthLater) {
        server.time.set(new Date(now))
        const early = await preview('Early')
        expect(await preview('Late'), `${timeZone} ${now}`).toEqual(early)
        counts.push(early.to_assign_again ?? 0)
        for (const condition of conditions) {
          const { people } = await preview('Early', condition)
          expect((await preview('Late', condition)).people, `${timeZone} ${now} ${condition.operator}`).toBe(people)
        }
      }
    }
    expect(new Set(counts)).toEqual(new Set([0, 1]))
  })

  test('the preview tells how far people are only to those who may filter by it', async () => {
    const { course, domainId, join } = await setUp()
    const person = await join()
    await assignPlan(server, person, course.plan, { startedAt: START })
    const body = { domain_id: domainId, plan_id: course.plan, filter: inSales, repeat_months: 1 }
    const previewFor = async (...more: 'api.v2.plans.progress'[]) => {
      const admin = await makeAdministrator(server, ['api.v2.rules.create', 'api.v2.accounts.list', ...more], domainId)
      return (await server.call(contract.previewRule, { token: admin.token, body })).body
    }
    const counts = { people: 1, to_assign: 0, not_offered: 0, late: 0 }
    const hidden = { completed: null, in_progress: null, to_bring_back: null, to_assign_again: null }
    expect(await previewFor()).toEqual({ ...counts, ...hidden, months: 1 })
    expect(await previewFor('api.v2.plans.progress')).toMatchObject({ ...counts, in_progress: 1, completed: 0 })
  })

  test('the calendar counts due dates and repetitions only for those who may see progress', async () => {
    const { course, domainId, join, rule } = await setUp()
    await join()
    const finished = await join()
    const done = new Date('2026-02-10T10:00:00Z')
    await assignPlan(server, finished, course.plan, { startedAt: done, completedAt: done })
    const { id } = await rule({ due_kind: 'after_assignment', due_days: 0, repeat_months: 1, repeat_due_days: 0 })
    const calendarFor = async (...more: 'api.v2.plans.progress'[]) => {
      const reader = await makeAdministrator(server, ['api.v2.rules.list', 'api.v2.accounts.list', ...more], domainId)
      const query = { rule_id: id, by: 'day', months: '1' } as const
      const { body } = await server.call(contract.getRuleCalendar, { token: reader.token, query })
      return body as RuleCalendarRow[]
    }
    const all = await calendarFor('api.v2.plans.progress')
    expect(all.filter(({ assigned_again }) => assigned_again).map((row) => [row.starts_on, row.due])).toEqual([
      ['2026-03-10', 1],
    ])
    const countAssigned = (rows: RuleCalendarRow[]) => rows.reduce((sum, row) => sum + (row.assigned ?? 0), 0)
    expect(countAssigned(all)).toBe(1)
    expect(await calendarFor()).toEqual(all.map((row) => ({ ...row, due: null, assigned_again: null })))
    await assignPlan(server, await join(), course.plan, { archivedAt: done })
    expect(countAssigned(await calendarFor('api.v2.plans.progress'))).toBe(2)
    expect(countAssigned(await calendarFor())).toBe(2)
  })

  test('no rule shows without progress whether one person had the plan before, or has completed it', async () => {
    const { course, domainId, join, rule } = await setUp()
    const done = new Date('2026-01-10T10:00:00Z')
    const people = [
      await join({ department: 'A', joinedOn: new Date('2026-01-01') }),
      await join({ department: 'B', joinedOn: new Date('2026-01-01') }),
      await join({ department: 'C', joinedOn: new Date('2026-01-01') }),
    ] as const
    await assignPlan(server, people[1], course.plan, { archivedAt: START })
    await assignPlan(server, people[2], course.plan, { startedAt: done, completedAt: done, archivedAt: START })
    const terms = {
      due_kind: 'after_joining',
      due_days: 30,
      repeat_months: 1,
      repeat_due_days: 5,
    } as const
    const keys = ['api.v2.rules.list', 'api.v2.rules.create', 'api.v2.accounts.list'] as const
    const blind = (await makeAdministrator(server, keys, domainId)).token
    const sees = (await makeAdministrator(server, [...keys, 'api.v2.plans.progress'], domainId)).token
    const rules: string[] = []
    for (const department of ['A', 'B', 'C']) {
      rules.push((await rule({ ...terms, filter: [{ field: 'department', operator: 'is', values: [department] }] })).id)
    }
    const looks: Record<string, (asker: string, at: number) => Promise<unknown>> = {
      preview: async (asker, at) => {
        const filter: PeopleFilter = [{ field: 'department', operator: 'is', values: ['ABC'[at] as string] }]
        const body = { ...terms, domain_id: domainId, plan_id: course.plan, filter }
        return (await server.call(contract.previewRule, { token: asker, body })).body
      },
      calendar: async (asker, at) => {
        const query = { rule_id: rules[at], by: 'day', months: '2' } as const
        return (await server.call(contract.getRuleCalendar, { token: asker, query })).body
      },
      log: async (asker, at) => {
        const query = { rule_id: rules[at], order_by: 'kind' }
        const { body } = await server.call(contract.listRuleEvents, { token: asker, query })
        return body.map(({ kind, reason, run: number, due_on, occurred_at }: RuleEvent) => ({
          ...{ kind, reason, run: number, due_on, occurred_at },
        }))
      },
    }
    const seen = async (asker: string, name: string) => {
      const look = looks[name] as (typeof looks)[string]
      return [await look(asker, 0), await look(asker, 1), await look(asker, 2)]
    }
    const compare = async (names: readonly string[]) => {
      for (const name of names) {
        const [fresh, back, finished] = await seen(blind, name)
        expect([name, back, finished]).toEqual([name, fresh, fresh])
        const [all, ...others] = await seen(sees, name)
        expect([name, others]).not.toEqual([name, [all, all]])
      }
    }
    await compare(['preview', 'calendar'])
    expect(await (looks.preview as (typeof looks)[string])(blind, 2)).toMatchObject({ to_assign: 1, late: 1 })
    await run()
    expect((await Promise.all(people.map(plansOf))).map(({ length }) => length)).toEqual([1, 1, 2])
    await compare(['log'])
  })

  test('the log tells of repetitions only to those who may see progress, and of plans that came back as of new ones', async () => {
    const { course, domainId, join, rule } = await setUp()
    const [fresh, again, back] = [await join(), await join(), await join()]
    const done = { startedAt: new Date('2026-01-10T10:00:00Z'), completedAt: new Date('2026-01-10T10:00:00Z') }
    await assignPlan(server, again, course.plan, done)
    await assignPlan(server, back, course.plan, { ...done, archivedAt: START })
    const { id } = await rule({ repeat_months: 1 })
    await run()
    const logFor = async (...more: 'api.v2.plans.progress'[]) => {
      const reader = await makeAdministrator(server, ['api.v2.rules.list', 'api.v2.accounts.list', ...more], domainId)
      const log = []
      for (const { id: account_id } of [fresh, again, back]) {
        const query = { rule_id: id, account_id }
        const { body } = await server.call(contract.listRuleEvents, { token: reader.token, query })
        log.push(body.toReversed().map(({ kind }: { kind: string }) => kind))
      }
      return log
    }
    expect(await logFor('api.v2.plans.progress')).toEqual([
      ['assigned'],
      ['already_enrolled', 'assigned_again'],
      ['brought_back', 'assigned_again'],
    ])
    expect(await logFor()).toEqual([['assigned'], ['already_enrolled'], ['assigned']])
  })

  test('whom a rule applies to is told only to those who may filter by its conditions', async () => {
    const { course, domainId, join, rule } = await setUp()
    const finished = await join({ department: 'Care' })
    const done = new Date('2026-02-10T10:00:00Z')
    await assignPlan(server, finished, course.plan, { startedAt: done, completedAt: done })
    const next = await makeCourse(server, { domainId })
    const byProgress = await rule({
      plan_id: next.plan,
      filter: [{ field: 'plans', operator: 'complete', values: [course.plan] }],
    })
    const plain = await rule()
    const below = await makeDomain(server, { parentId: domainId })
    await queryRows(server, 'insert into domain_plan (domain_id, plan_id) values ($1, $2)', [below, next.plan])
    const finishedBelow = await join({ domainId: below, department: 'Care' })
    await join()
    await assignPlan(server, finishedBelow, course.plan, { startedAt: done, completedAt: done })
    const keys = [
      'api.v2.rules.list',
      'api.v2.rules.get_by_id',
      'api.v2.rules.create',
      'api.v2.rules.update_by_id',
      'api.v2.accounts.list',
    ] as const
    const makeReader = (domain: string, ...more: ('api.v2.plans.progress' | 'api.v2.accounts.get_by_id')[]) =>
      makeAdministrator(server, [...keys, ...more], domain)
    const [reader, sees] = [
      await makeReader(domainId),
      await makeReader(domainId, 'api.v2.plans.progress', 'api.v2.accounts.get_by_id'),
    ]
    const calendarFor = async (asker: { token: string }, query: object) => {
      const { body } = await server.call(contract.getRuleCalendar, { token: asker.token, query })
      return (body as RuleCalendarRow[]).map(({ assigned }) => assigned)[0]
    }
    expect(await calendarFor(sees, { rule_id: byProgress.id })).toBe(2)
    expect(await calendarFor(reader, { rule_id: byProgress.id })).toBe(null)
    expect(await calendarFor(sees, {})).toBe(3)
    expect(await calendarFor(reader, {})).toBe(1)
    await run()
    const look = async ({ token: asker }: { token: string }, { id }: { id: string }) => {
      const list = await server.call(contract.listRules, { token: asker, query: {} })
      const row = list.body.find((one: { id: string }) => one.id === id)
      const one = await server.call(contract.getRule, { token: asker, params: { id } })
      const log = await server.call(contract.listRuleEvents, { token: asker, query: { rule_id: id } })
      return [row.person_count, one.body.person_count, log.body.length]
    }
    expect(await look(sees, byProgress)).toEqual([2, 2, 2])
    expect(await look(reader, byProgress)).toEqual([null, null, 0])
    expect(await look(reader, plain)).toEqual([1, 1, 1])
    // Neither the log of a person nor that of a domain below the rule's reveals it.
    const logFor = async ({ token: asker }: { token: string }, account: { id: string }) =>
      (await server.call(contract.listRuleEvents, { token: asker, query: { account_id: account.id } })).body.length
    expect([await logFor(sees, finished), await logFor(reader, finished)]).toEqual([1, 0])
    expect(await logFor(await makeReader(below), finishedBelow)).toBe(0)
    const seesBelow = await makeReader(below, 'api.v2.plans.progress')
    expect(await logFor(seesBelow, finishedBelow)).toBe(1)
    // Other conditions would show the people of the earlier ones, as would what they change.
    const { token: asker } = reader
    const { id } = byProgress
    expect(
      (await server.call(contract.updateRule, { token: asker, params: { id }, body: { filter: [] } })).status,
    ).toBe(403)
    const body = { id, domain_id: domainId, plan_id: next.plan, filter: [] }
    expect((await server.call(contract.previewRule, { token: asker, body })).status).toBe(403)
    expect((await server.call(contract.previewRule, { token: sees.token, body })).status).toBe(200)
    const renamed = await server.call(contract.updateRule, { token: asker, params: { id }, body: { title: 'Renamed' } })
    expect(renamed).toMatchObject({ status: 200, body: { person_count: null } })
    // What the conditions of an unreadable filter looked at is unknown.
    await queryRows(server, `update assignment_rule set filter = '[{"field":"shoe_size"}]' where id = $1`, [id])
    expect(await look(reader, byProgress)).toEqual([null, null, 0])
    expect(
      (await server.call(contract.updateRule, { token: asker, params: { id }, body: { filter: inSales } })).status,
    ).toBe(403)
  })

  test('a domain has two hundred rules and no more, and the calendar looks at each of their days once', async () => {
    const { domainId, course, rule } = await setUp()
    const one = await rule()
    await queryRows(
      server,
      `insert into assignment_rule (id, domain_id, title, plan_id)
       select gen_random_uuid(), domain_id, title, plan_id from assignment_rule, generate_series(1, 199) where id = $1`,
      [one.id],
    )
    const body = { domain_id: domainId, title: 'X', filter: [], plan_id: course.plan }
    expect(await server.call(contract.createRule, { token, body })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'domain_id', code: 'too_many' }] },
    })
    let looks = 0
    const row = (day: number) => ({
      get starts_on() {
        looks++
        return addDays('2026-03-01', day)
      },
      ...{ assigned: 1, due: 0, assigned_again: 2 },
    })
    const sums: CalendarSums = new Map()
    for (let count = 0; count < 3; count++) {
      const rows = Array.from({ length: 31 }, (_row, day) => row(day))
      addToCalendar(sums, rows)
    }
    const days = fillCalendar(sums, { by: 'day', today: '2026-03-01', lastDay: '2026-04-01' })
    expect([days.length, days[30], days[31]]).toEqual([
      32,
      { starts_on: '2026-03-31', assigned: 3, due: 0, assigned_again: 6 },
      { starts_on: '2026-04-01', assigned: 0, due: 0, assigned_again: 0 },
    ])
    expect(looks).toBe(93)
  })

  test('of two rules at once only one is the two hundredth', async () => {
    const { domainId, course, rule } = await setUp()
    const one = await rule()
    await queryRows(
      server,
      `insert into assignment_rule (id, domain_id, title, plan_id)
       select gen_random_uuid(), domain_id, title, plan_id from assignment_rule, generate_series(1, 198) where id = $1`,
      [one.id],
    )
    const body = { domain_id: domainId, title: 'X', filter: [], plan_id: course.plan }
    const answers = await whileHeld(
      server,
      ({ query }) => query('select from domain where id = $1 for update', [domainId]),
      () => Promise.all([1, 2].map(() => server.call(contract.createRule, { token, body }))),
      2,
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('a rule keeps the due days that someone else saves at the same time', async () => {
    const { rule } = await setUp()
    const { id } = await rule({ due_kind: 'after_assignment', due_days: 10 })
    const params = { id }
    const answer = await whileHeld(
      server,
      ({ query }) => query('update assignment_rule set due_days = 30, version = version + 1 where id = $1', [id]),
      () => server.call(contract.updateRule, { token, params, body: { title: 'Renamed' } }),
    )
    expect(answer).toMatchObject({ status: 200, body: { due_days: 30 } })
    expect(await read({ id })).toMatchObject({ due_days: 30, title: { 'en-us': 'Renamed' } })
  })

  test('a rule that someone else changed at the same time is neither changed nor deleted in the version before', async () => {
    const { rule } = await setUp()
    const { id } = await rule()
    const from = { token, params: { id }, headers: { 'if-match': '"v1"' } }
    const answers = await whileHeld(
      server,
      ({ query }) => query('update assignment_rule set active = false, version = version + 1 where id = $1', [id]),
      () =>
        Promise.all([
          server.call(contract.deleteRule, from),
          server.call(contract.updateRule, { ...from, body: { title: 'Late' } }),
        ]),
      2,
    )
    expect(answers.map(({ status }) => status)).toEqual([412, 412])
    expect(await read({ id })).toMatchObject({ active: false, title: { 'en-us': 'Newcomers' } })
  })

  test('a rule with another plan begins with everybody; deleted, it takes nothing back', async () => {
    const { domainId, join, rule } = await setUp()
    const person = await join()
    const newcomers = await rule()
    await run()
    const other = await makeCourse(server, { domainId })
    const params = { id: newcomers.id }
    await server.call(contract.updateRule, { token, params, body: { plan_id: other.plan } })
    await run()
    expect(await plansOf(person)).toHaveLength(2)
    await server.call(contract.updateRule, { token, params, body: { active: false } })
    const newcomer = await join()
    await run()
    expect(await plansOf(newcomer)).toEqual([])
    expect((await server.call(contract.deleteRule, { token, params })).status).toBe(204)
    expect(await plansOf(person)).toHaveLength(2)
  })

  test.each<[{ due_kind?: string; due_days?: number; plan_id?: string }, string, string]>([
    [{ due_kind: 'after_joining' }, 'due_days', 'required'],
    [{ due_kind: 'date', due_days: 3 }, 'due_on', 'required'],
    [{ plan_id: 'inactive' }, 'plan_id', 'not_in_catalogue'],
  ])('%j is refused at its field', async (input, path, code) => {
    const { domainId, course } = await setUp()
    const other = await makeCourse(server, { domainId })
    await seed(server, ({ prisma }) => prisma.plan.update({ where: { id: other.plan }, data: { active: false } }))
    const plan_id = 'plan_id' in input ? other.plan : course.plan
    const body = { domain_id: domainId, title: 'X', filter: [], ...input, plan_id } as never
    expect(await server.call(contract.createRule, { token, body })).toMatchObject({
      status: 422,
      body: { errors: [{ path, code }] },
    })
  })
})

describe('people whom conditions name', () => {
  const conditionsOf = (ids: readonly string[]) =>
    queryRows<{ conditions: PeopleFilter }>(
      server,
      `select filter as conditions from assignment_rule where id = any ($1::uuid[])
       union all select rule from "group" where id = any ($1::uuid[])
       union all select conditions from people_filter where id = any ($1::uuid[]) order by 1`,
      [ids],
    )

  test.each([
    ['anonymised', anonymiseAccount],
    ['erased', removeAccount],
  ])('are not named any more once they are %s, and nobody else is meant in their place', async (word, removal) => {
    const { domainId, join, rule } = await setUp()
    const email = `${word}.rule@x.example`
    const person = await join({ email, clientId: '7001', department: 'Care' })
    const [other, report] = [await join({ givenName: { 'en-us': 'Care' } }), await join({ managerId: person.id })]
    const byLogin = await rule({ filter: [{ field: 'email', operator: 'is', values: [email.toUpperCase()] }] })
    const group = await makeGroup(server, domainId, [])
    const saved = newId()
    const elsewhere = await makeDomain(server)
    const numbers = { field: 'client_id', operator: 'is', values: ['7001', '7002'] }
    await seed(server, async ({ prisma }) => {
      const led = [{ field: 'manager_id', operator: 'is', values: [person.id] }]
      await prisma.group.update({ where: { id: group }, data: { rule: led } })
      const conditions = [numbers, { field: 'given_name', operator: 'is', values: ['Care'] }]
      await prisma.peopleFilter.create({ data: { id: saved, domainId, title: 'X', shared: true, conditions } })
      await prisma.peopleFilter.create({
        data: { id: newId(), domainId: elsewhere, title: 'Y', shared: true, conditions: [numbers] },
      })
    })
    expect((await server.call(removal, { token, params: { id: person.id } })).status).toBe(204)
    expect(await conditionsOf([byLogin.id, group, saved])).toEqual([
      { conditions: [{ field: 'email', operator: 'is', values: [ERASED_TEXT] }] },
      { conditions: [{ field: 'manager_id', operator: 'is', values: [ERASED_ID] }] },
      {
        conditions: [
          { ...numbers, values: ['7002'] },
          { field: 'given_name', operator: 'is', values: ['Care'] },
        ],
      },
    ])
    const others = await queryRows(server, 'select conditions from people_filter where domain_id = $1', [elsewhere])
    expect(others).toEqual([{ conditions: [numbers] }])
    await run()
    expect(await read(byLogin)).toMatchObject({ problems: [], person_count: 0, filter_text: 'Email: (deleted)' })
    for (const one of [other, report]) expect(await plansOf(one)).toEqual([])
  })

  test('are not named by the audit log', async () => {
    const { domainId, join, rule } = await setUp()
    const { email } = await join({ email: 'logged.rule@x.example' })
    const filter: PeopleFilter = [{ field: 'email', operator: 'is', values: [email as string] }]
    const newcomers = await rule()
    const group = await makeGroup(server, domainId, [])
    const saves = [
      await server.call(contract.updateRule, { token, params: newcomers, body: { filter } }),
      await server.call(updateGroup, { token, params: { id: group }, body: { rule: filter } }),
    ]
    expect(saves.map(({ status }) => status)).toEqual([200, 200])
    const logged = await queryRows<{ details: object }>(
      server,
      'select details from audit_event where target_id = any ($1::uuid[]) order by action',
      [[newcomers.id, group]],
    )
    expect(JSON.stringify(logged)).not.toContain('logged.rule')
    expect(JSON.stringify(logged)).toContain('{"field":"email","operator":"is"}')
  })
})
