import { updateAccount } from '@evenground/shared/contract/accounts'
import { getReminderSettings, updateReminderSettings } from '@evenground/shared/contract/reminders'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { runJob } from '../../../test/factories/jobs.ts'
import { assignPlan, makeCourse, makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { createMailTestServer } from '../../../test/factories/mail-test-server.ts'
import { makeReminderScene } from '../../../test/factories/reminder-scene.ts'
import { newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { dispatchDueMail } from '../messaging/dispatch.ts'
import { sendDueReminders } from './index.ts'

const { smtp, server, mailer, deliver } = await createMailTestServer()

const DAY_MS = 24 * 3600 * 1000
/** A Tuesday, 09:10 in UTC. */
const START = new Date('2026-03-03T09:10:00Z')
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS)

// The job processes all domains: reminders are switched off for those of earlier tests.
beforeEach(async () => {
  server.time.set(START)
  await queryRows(server, 'update domain set send_reminders = false')
  await queryRows(server, 'update domain_reminders set ladder_on = false')
})

const remind = () => sendDueReminders(server.platform)

async function makeScene(domain: Partial<Prisma.DomainUncheckedCreateInput> = {}) {
  // People were enrolled 90 days before the start, unless `plan` says otherwise.
  const scene = await makeReminderScene(server, () => inDays(-90), domain)
  const join = async (
    dueAt: Date | null,
    plan: Partial<Prisma.PersonalPlanUncheckedCreateInput> = {},
    account: Partial<Prisma.AccountUncheckedCreateInput> = {},
  ) => {
    const { personalPlan, ...person } = await scene.join(account, { dueAt, ...plan })
    return { ...person, plan: personalPlan }
  }
  return { ...scene, join }
}

/** The days, counted from the start, on which a person was sent mail of these types. */
async function daysOf({ id }: { id: string }, ...types: string[]): Promise<number[]> {
  const rows = await queryRows<{ created_at: Date }>(
    server,
    'select created_at from communication where account_id = $1 and type = any ($2) order by created_at',
    [id, types.length > 0 ? types : ['plan_due', 'plan_overdue']],
  )
  return rows.map(({ created_at }) => Math.round((created_at.getTime() - START.getTime()) / DAY_MS))
}

async function runDaily(days: number, run: () => unknown = remind): Promise<void> {
  for (let day = 0; day < days; day++) {
    await run()
    server.time.advance(DAY_MS / 1000)
  }
}

const setSteps = (domainId: string, steps: number[] | null, on: boolean | null = true) =>
  queryRows(
    server,
    `insert into domain_reminders (domain_id, ladder_on, ladder_steps) values ($1, $2, $3::smallint[])
     on conflict (domain_id) do update set ladder_on = excluded.ladder_on, ladder_steps = excluded.ladder_steps`,
    [domainId, on, steps],
  )

describe('a step of the reminder ladder', () => {
  test('is sent seven days before, on and seven days after the due date, and then never again', async () => {
    const { join } = await makeScene()
    const person = await join(inDays(10))
    // On each morning a run whose time is up comes first: it leaves everything to the next one.
    await runDaily(40, async () => {
      expect(await sendDueReminders(server.platform, () => true)).toBe(0)
      await remind()
    })
    expect(await daysOf(person)).toEqual([3, 10, 17])
    expect(await daysOf(person, 'plan_due')).toEqual([3, 10])
  })

  test('starts again with a new due date, and ends when the plan is completed', async () => {
    const { join } = await makeScene()
    const [moved, done] = [await join(inDays(7)), await join(inDays(7))]
    await remind()
    await queryRows(server, 'update personal_plan set due_at = $2 where id = $1', [moved.plan, inDays(20)])
    await queryRows(server, 'update personal_plan set completed_at = $2 where id = $1', [done.plan, inDays(1)])
    server.time.advance(DAY_MS / 1000)
    await runDaily(30)
    expect(await daysOf(moved)).toEqual([0, 13, 20, 27])
    expect(await daysOf(done)).toEqual([0])
  })

  test.each<[string, Partial<Prisma.AccountUncheckedCreateInput>, Partial<Prisma.PersonalPlanUncheckedCreateInput>]>([
    ['an inactive account', { active: false }, {}],
    ['an account without an address', { email: null, username: 'ladder_no_address' }, {}],
    ['an account before its start date', { startAt: new Date('2030-01-01') }, {}],
    ['an account after its end date', { endAt: new Date('2026-01-01') }, {}],
    ['a person who has completed the plan', {}, { completedAt: inDays(-3) }],
    ['a person whose enrollment is archived', {}, { archivedAt: inDays(-3) }],
    ['a person who was enrolled after the day of the step', {}, { assignedAt: inDays(1) }],
  ])('is never sent to %s, nor to a person whose training is paused', async (_who, account, plan) => {
    const { domainId, join } = await makeScene()
    const paused = await join(inDays(7))
    const [excluded, reminded] = [await join(inDays(7), plan, account), await join(inDays(7))]
    await makeGroup(server, domainId, [paused.id], { paused: true })
    expect(await remind()).toBe(1)
    expect([await daysOf(excluded), await daysOf(paused), await daysOf(reminded)]).toEqual([[], [], [0]])
  })

  test('is sent up to two days late if the server was down, and never in the evening', async () => {
    const { join } = await makeScene()
    const [late, lost] = [await join(inDays(5)), await join(inDays(4))]
    server.time.set(new Date('2026-03-03T18:00:00Z'))
    expect(await remind()).toBe(0)
    server.time.set(START)
    await remind()
    expect([await daysOf(late), await daysOf(lost)]).toEqual([[0], []])
  })

  test('follows the settings of the domain that a person moves to, only for plans that this domain offers', async () => {
    const parentId = await makeDomain(server)
    const admin = await makeAdministrator(server, ['api.v2.accounts.update_by_id'], parentId)
    const from = await makeScene({ parentId })
    const to = await makeDomain(server, { parentId })
    await setSteps(to, [-3, 2])
    const shared = await makeCourse(server, { domainId: from.domainId, ownerId: parentId })
    const roleId = await makeRole(server, to)
    await seed(server, ({ prisma }) => prisma.domainPlan.create({ data: { domainId: to, planId: shared.plan } }))
    const [goesOn, leaves, stays] = [await from.join(null), await from.join(inDays(7)), await from.join(inDays(7))]
    await assignPlan(server, goesOn, shared.plan, { assignedAt: inDays(-90), dueAt: inDays(7) })
    expect(await remind()).toBe(3)
    for (const { id } of [goesOn, leaves]) {
      const body = { domain_id: to, role_id: roleId }
      const { status } = await server.call(updateAccount, { token: admin.token, params: { id }, body })
      expect(status).toBe(200)
    }
    server.time.advance(DAY_MS / 1000)
    await runDaily(20)
    expect(await daysOf(goesOn)).toEqual([0, 4, 9])
    // The new domain does not offer this plan, so the move withdrew it.
    expect(await daysOf(leaves)).toEqual([0])
    expect(await daysOf(stays)).toEqual([0, 7, 14])
  })

  test('is sent once, however many workers run at the same time', async () => {
    const { join } = await makeScene()
    for (let n = 0; n < 8; n++) await join(inDays(0))
    const counts = await Promise.all([remind(), remind(), remind()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8)
  })

  test('goes out in other domains when one of them has a fault', async () => {
    const broken = await makeScene({ timeZone: 'Nowhere/Land' })
    await broken.join(inDays(0))
    const person = await (await makeScene()).join(inDays(0))
    await expect(remind()).rejects.toThrow('mail failed in 1 domains')
    expect(await daysOf(person)).toEqual([0])
  })

  test('does not keep reminders after days without activity when it fails in one domain', async () => {
    const broken = await makeScene({ timeZone: 'Nowhere/Land' })
    await broken.join(inDays(0))
    const person = await (await makeScene()).join(null)
    await expect(runJob(server, 'reminders')).rejects.toThrow('mail failed in 1 domains; reminders failed in 1 domains')
    expect(await daysOf(person, 'plan_reminder')).toEqual([0])
  })

  test('is sent on the next day if it becomes due after the mail of the day', async () => {
    const { domainId, join } = await makeScene()
    const person = await join(inDays(0))
    await remind()
    const later = await makeCourse(server, { domainId, title: 'Added later' })
    await assignPlan(server, person, later.plan, { assignedAt: START, dueAt: inDays(0) })
    server.time.advance(2 * 3600)
    expect(await remind()).toBe(0)
    server.time.set(inDays(1))
    expect(await remind()).toBe(1)
    expect(await daysOf(person)).toEqual([0, 1])
    const [mail] = await queryRows<{ message: string }>(
      server,
      'select message from communication where account_id = $1 order by created_at desc limit 1',
      [person.id],
    )
    expect(mail?.message).toContain('Added later')
  })

  test('is never sent on the same day as a complete-plan reminder', async () => {
    const { join } = await makeScene()
    const person = await join(inDays(8))
    await runDaily(12, () => runJob(server, 'reminders'))
    expect(await daysOf(person)).toEqual([1, 8])
    // Complete-plan reminders come every seven days, here from day 0, and ladder steps on days 1 and 8.
    expect(await daysOf(person, 'plan_reminder')).toEqual([0, 7])
    const busy = await join(inDays(12))
    server.time.set(inDays(12))
    await runJob(server, 'reminders')
    expect([await daysOf(busy), await daysOf(busy, 'plan_reminder')]).toEqual([[12], []])
    server.time.set(inDays(13))
    await runJob(server, 'reminders')
    expect(await daysOf(busy, 'plan_reminder')).toEqual([13])
  })
})

describe('the settings of a domain', () => {
  test('are inherited until a domain sets its own; without any, the ladder is on if send_reminders is', async () => {
    const permissions = ['api.v2.domains.update_by_id'] as const
    const admin = await makeAdministrator(server, permissions)
    const child = await makeDomain(server, { parentId: admin.domainId, sendReminders: true })
    const read = async (id: string) =>
      (await server.call(getReminderSettings, { token: admin.token, params: { id } })).body
    const save = (id: string, body: object, headers = {}) =>
      server.call(updateReminderSettings, { token: admin.token, params: { id }, body, headers })
    expect(await read(child)).toEqual({
      ...{ ladder_on: null, ladder_steps: null, digest_on: null },
      inherited: { ladder_on: true, ladder_steps: [-7, 0, 7], digest_on: false },
    })
    const saved = await save(admin.domainId, { ladder_on: false, ladder_steps: [3, -14], digest_on: true })
    expect(saved.body).toMatchObject({ ladder_on: false, ladder_steps: [-14, 3] })
    expect((await read(child)).inherited).toEqual({ ladder_on: false, ladder_steps: [-14, 3], digest_on: true })
    expect((await save(child, { ladder_steps: [], ladder_on: true })).body.ladder_steps).toEqual([])
    expect((await save(child, { ladder_on: null }, { 'if-match': '"old"' })).status).toBe(412)
    expect(await save(child, { ladder_steps: [1, 1] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'ladder_steps', code: 'duplicate' }] },
    })
    expect((await save(child, { ladder_steps: [61] })).status).toBe(400)
    expect((await save(child, { ladder_steps: [1, 2, 3, 4, 5, 6, 7, 8, 9] })).status).toBe(400)
    const [auditEvent] = await queryRows<{ action: string }>(
      server,
      `select action from audit_event where target_id = $1 and action = 'domain.reminders'`,
      [child],
    )
    expect(auditEvent).toBeDefined()
  })
})

describe('the mail', () => {
  test('names plan and due date in the language of the person, says why it was sent, and has a calendar entry', async () => {
    const { domainId, join } = await makeScene({
      title: { 'en-us': 'Harbor', 'es-mx': 'Puerto' },
      timeZone: 'America/Mexico_City',
      emailDueIntro: { 'es-mx': '<p>{first_name}: {plan}, {due_date}, {domain}</p>' },
    })
    // Late in the evening in Mexico it is already the next day in UTC.
    const person = await join(new Date('2026-03-11T05:30:00Z'), {}, { locale: 'es-mx' })
    server.time.set(new Date('2026-03-03T15:10:00Z'))
    const crashingMailer: Mailer = {
      send: async (mail) => {
        await mailer.send(mail)
        return new Promise<never>(() => undefined)
      },
      close: () => undefined,
    }
    await queryRows(server, 'delete from communication')
    await remind()
    // A worker that crashes between sending and recording: the mail is sent again, with the same message id.
    void dispatchDueMail(server.platform, crashingMailer)
    await expect.poll(() => smtp.received.filter(({ to }) => to.includes(person.email))).toHaveLength(1)
    server.time.advance(120)
    await dispatchDueMail(server.platform, mailer)
    const [mail, copy] = smtp.received.filter(({ to }) => to.includes(person.email))
    expect(copy?.headers['message-id']).toBe(mail?.headers['message-id'])
    expect(mail?.text).toContain('Pat: Belonging at work, 10 de marzo de 2026, Puerto')
    expect(mail?.text).toContain('- Belonging at work (Vence en 7 días)')
    expect(mail?.text).toContain('no puedes desactivar estos recordatorios')
    expect(mail?.headers['list-unsubscribe']).toBeUndefined()
    const first = readCalendar(mail?.calendar ?? '')
    expect(first).toMatchObject({
      uid: `${person.plan}@evenground.test`,
      day: '2026-03-10',
      title: 'Vence: Belonging at work',
    })
    await queryRows(server, 'update personal_plan set due_at = $2 where id = $1', [
      person.plan,
      new Date('2026-03-12T18:00:00Z'),
    ])
    server.time.set(new Date('2026-03-05T15:10:00Z'))
    await remind()
    await deliver()
    const moved = readCalendar(smtp.received.filter(({ to }) => to.includes(person.email)).at(-1)?.calendar ?? '')
    expect(moved).toMatchObject({ uid: first.uid, day: '2026-03-12' })
    expect(moved.sequence).toBeGreaterThan(first.sequence)
    // The plan is taken away, and comes back with a new due date.
    await queryRows(server, 'update personal_plan set due_at = $2, assigned_at = $3 where id = $1', [
      person.plan,
      new Date('2026-03-14T18:00:00Z'),
      new Date('2026-03-06T18:00:00Z'),
    ])
    server.time.set(new Date('2026-03-07T15:10:00Z'))
    await remind()
    await deliver()
    const back = readCalendar(smtp.received.filter(({ to }) => to.includes(person.email)).at(-1)?.calendar ?? '')
    expect(back).toMatchObject({ uid: first.uid, day: '2026-03-14' })
    expect(back.sequence).toBeGreaterThan(moved.sequence)
    const [row] = await queryRows<{ kept: string }>(
      server,
      'select payload::text as kept from communication where domain_id = $1',
      [domainId],
    )
    expect(row?.kept).toBeNull()
  })
})

function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const [entry, ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  const event = new ICAL.Event(entry as ICAL.Component)
  return { uid: event.uid, day: event.startDate.toString(), title: event.summary, sequence: event.sequence }
}

/** A seeded generator, so that a failure can be reproduced. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const TIME_ZONE = 'America/Mexico_City'
const toDay = (moment: Date) => {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(moment)
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS
}

interface ModelPlan {
  id: string
  accountId: string
  dueAt: Date
  assignedAt: Date
  completedOn: number
  /** The steps that were sent, each with the due day at that time. */
  sent: Set<string>
}

/** The rules as a simple model: the step of a plan that is sent on a day, if any. Marks it as sent. */
function sendStep(plan: ModelPlan, today: number, steps: readonly number[]): number | null {
  if (plan.completedOn <= today) return null
  const due = toDay(plan.dueAt)
  const reached = steps.filter((step) => due + step <= today)
  if (reached.length === 0) return null
  const step = Math.max(...reached)
  const day = due + step
  if (today - day > 2 || day < toDay(plan.assignedAt) || plan.sent.has(`${due} ${step}`)) return null
  plan.sent.add(`${due} ${step}`)
  return step
}

/** What one run of the job sends: all due steps of each person who was not sent mail earlier on this day, one per line. */
function runModel(plans: readonly ModelPlan[], today: number, steps: readonly number[], sentLines: readonly string[]) {
  const sentToday = new Set(plans.filter(({ id }) => sentLines.some((line) => line.startsWith(`${id} ${today} `))))
  const remindedPeople = new Set([...sentToday].map(({ accountId }) => accountId))
  return plans.flatMap((plan) => {
    const step = remindedPeople.has(plan.accountId) ? null : sendStep(plan, today, steps)
    return step === null ? [] : [`${plan.id} ${today} ${step}`]
  })
}

test('half a year of random events matches the model, plan by plan and day by day', async () => {
  const random = makeRandom(1)
  const { domainId, course } = await makeScene({ timeZone: TIME_ZONE })
  const courses = [course.plan]
  for (const title of ['Two', 'Three', 'Four']) courses.push((await makeCourse(server, { domainId, title })).plan)
  const roleId = await makeRole(server, domainId)
  server.time.set(new Date('2026-01-05T16:00:00Z'))
  const begin = server.time.now()
  const moment = (days: number) => new Date(begin.getTime() + days * DAY_MS + random(24 * 60) * 60_000)
  const people = Array.from({ length: 20 }, () => newId())
  const plans: ModelPlan[] = Array.from({ length: 80 }, (_none, at) => ({
    id: newId(),
    accountId: people[at % people.length] as string,
    dueAt: moment(random(200) - 30),
    assignedAt: moment(random(150) - 80),
    completedOn: random(2) ? toDay(begin) + random(220) : Number.POSITIVE_INFINITY,
    sent: new Set(),
  }))
  await seed(server, async ({ prisma }) => {
    await prisma.account.createMany({
      data: people.map((id) => ({ id, domainId, roleId, email: `${id}@example.test` })),
    })
    await prisma.personalPlan.createMany({
      data: plans.map(({ id, accountId, dueAt, assignedAt }, at) => ({
        ...{ id, accountId, dueAt, assignedAt, domainId },
        planId: courses[Math.floor(at / people.length)] as string,
      })),
    })
  })
  let steps = [-7, 0, 7]
  const expected: string[] = []
  for (let day = 0; day < 182; day++) {
    if (random(25) === 0) {
      steps = [...new Set(Array.from({ length: random(9) }, () => random(121) - 60))].sort((a, b) => a - b)
      await setSteps(domainId, steps)
    }
    const today = toDay(server.time.now())
    const finished = plans.filter(({ completedOn }) => completedOn === today).map(({ id }) => id)
    await queryRows(server, 'update personal_plan set completed_at = $2 where id = any ($1)', [finished, begin])
    // On some days the job does not run; on others it runs more than once.
    for (let times = random(3); times > 0; times--) {
      const moved = plans.filter(() => random(20) === 0)
      for (const plan of moved) plan.dueAt = moment(day + random(80) - 20)
      await queryRows(
        server,
        `update personal_plan pp set due_at = moved.due_at from unnest($1::uuid[], $2::timestamptz[]) as moved (id, due_at)
          where pp.id = moved.id`,
        [moved.map(({ id }) => id), moved.map(({ dueAt }) => dueAt)],
      )
      await remind()
      expected.push(...runModel(plans, today, steps, expected))
    }
    server.time.advance(DAY_MS / 1000)
  }
  const rows = await queryRows<{ line: string }>(
    server,
    `select personal_plan_id || ' ' || (sent_on - date '1970-01-01') || ' ' || step as line
       from plan_reminder where domain_id = $1`,
    [domainId],
  )
  expect(expected.length).toBeGreaterThan(50)
  expect(rows.map(({ line }) => line).sort()).toEqual(expected.sort())
  const [{ mails } = { mails: 0 }] = await queryRows<{ mails: number }>(
    server,
    `select count(*)::int as mails from communication where domain_id = $1 and type in ('plan_due', 'plan_overdue')`,
    [domainId],
  )
  // One mail per person and day covers all their plans.
  const days = expected.map((line) => {
    const [id, day] = line.split(' ')
    return `${plans.find((plan) => plan.id === id)?.accountId} ${day}`
  })
  expect(mails).toBe(new Set(days).size)
})
