import { beforeEach, describe, expect, test } from 'vitest'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import type { Person } from '../../../test/factories/people.ts'
import { makeReminderScene } from '../../../test/factories/reminder-scene.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { sendReminders } from './index.ts'

const server = await createTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
const DAY = 24 * 3600
/** A Tuesday, ten past nine in UTC. */
const START = new Date('2026-03-03T09:10:00Z')

// The job covers all domains, so each test switches off reminders in those of earlier tests.
beforeEach(() => queryRows(server, 'update domain set send_reminders = false'))

const daysAgo = (days: number) => new Date(server.time.now().getTime() - days * DAY * 1000)
const remind = () => sendReminders(server.platform)

const makeScene = (domain?: Partial<Prisma.DomainUncheckedCreateInput>) =>
  makeReminderScene(server, () => daysAgo(30), domain)

const mailsTo = (person: { id: string }) =>
  queryRows<{ id: string; subject: string; message: string; text: string; created_at: Date; template_id: string }>(
    server,
    `select id, subject, payload ->> 'html' as message, payload ->> 'text' as text, created_at, template_id
       from communication where account_id = $1 and type = 'plan_reminder' order by created_at`,
    [person.id],
  )

const change = (id: string, column: string, value: unknown) =>
  queryRows(server, `update account set ${column} = $2 where id = $1`, [id, value])

/** Advances one day at a time and runs the job in each morning. */
async function liveDays(days: number, each: (day: number) => Promise<void> = async () => undefined): Promise<void> {
  for (let day = 0; day < days; day++) {
    server.time.advance(DAY)
    await each(day)
    await remind()
  }
}

describe('the reminder', () => {
  test('lists all unfinished plans with what is due, in the language of the account, with a way to go on', async () => {
    server.time.set(START)
    const { domainId, join } = await makeScene({ title: { 'en-us': 'Harbor' } })
    const more = await makeCourse(server, { domainId, title: 'Speaking up' })
    const done = await makeCourse(server, { domainId, title: 'Over and done' })
    const archived = await makeCourse(server, { domainId, title: 'Taken back' })
    const person = await join({ locale: 'es-mx' }, { dueAt: new Date(START.getTime() + 3 * DAY * 1000) })
    const long = { assignedAt: daysAgo(30) }
    await assignPlan(server, person, more.plan, { ...long, dueAt: daysAgo(2) })
    await assignPlan(server, person, done.plan, { ...long, completedAt: daysAgo(20) })
    await assignPlan(server, person, archived.plan, { ...long, archivedAt: daysAgo(20) })
    // A run that is out of time leaves people to the next run.
    expect(await sendReminders(server.platform, () => true)).toBe(0)
    expect(await remind()).toBe(1)
    const [mail, ...others] = await mailsTo(person)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Harbor: tienes capacitación pendiente',
      template_id: '00000000-0000-4000-8000-0000000000e1',
    })
    expect(mail?.text).toContain(
      '- Speaking up (Venció hace 2 días)\n- Belonging at work (Vence en 3 días)\n\nContinuar:\nhttp://evenground.test/#/content',
    )
    expect(mail?.text).not.toMatch(/Over and done|Taken back/)
    const [row] = await queryRows<{ message: string }>(server, 'select message from communication where id = $1', [
      mail?.id,
    ])
    expect(row?.message).not.toContain('#/content')
  })

  test('takes its words from the domain, filled with the names of the reader', async () => {
    const { join } = await makeScene({
      emailReminderSubject: { 'en-us': '{first_name}, go on' },
      emailReminderIntro: { 'en-us': '<p>Dear {first_name} {last_name} of {domain}, {nobody} waits.</p>' },
      title: { 'en-us': 'Salt & Sons' },
    })
    const person = await join({ givenName: { 'en-us': '<b>Ana</b>' }, familyName: { 'en-us': '{domain}' } })
    await remind()
    const [mail] = await mailsTo(person)
    expect(mail?.subject).toBe('<b>Ana</b>, go on')
    expect(mail?.message).toContain('<p>Dear &lt;b&gt;Ana&lt;/b&gt; {domain} of Salt &amp; Sons, {nobody} waits.</p>')
  })

  test.each<[string, Partial<Prisma.AccountUncheckedCreateInput>, Partial<Prisma.PersonalPlanUncheckedCreateInput>]>([
    ['an inactive account', { active: false }, {}],
    ['an account without an address', { email: null, username: 'no_address' }, {}],
    ['an account that is not open yet', { startAt: new Date('2030-01-01') }, {}],
    ['an account that has ended', { endAt: new Date('2026-01-01') }, {}],
    ['whoever was active less than seven whole days ago', { lastActivityAt: new Date('2026-02-24T00:00:00Z') }, {}],
    ['whoever was reminded less than seven days ago', { lastReminderAt: new Date('2026-02-24T09:11:00Z') }, {}],
    ['whoever got a plan less than seven days ago', {}, { assignedAt: new Date('2026-02-24T09:11:00Z') }],
    ['whoever has finished', {}, { completedAt: new Date('2026-01-10') }],
    ['whoever has had five without any activity', { remindersSent: 5, lastReminderAt: new Date('2026-01-10') }, {}],
  ])('never goes to %s', async (_who, account, plan) => {
    server.time.set(START)
    const { join } = await makeScene()
    const spared = await join(account, plan)
    const reminded = await join({ lastActivityAt: new Date('2026-02-23T23:59:59.999Z') })
    await remind()
    expect(await mailsTo(spared)).toEqual([])
    expect(await mailsTo(reminded)).toHaveLength(1)
  })

  test.each<[string, Partial<Prisma.DomainUncheckedCreateInput>]>([
    ['sends no reminders', { sendReminders: false }],
    ['is paused', { paused: true }],
    ['is inactive', { active: false }],
  ])('never goes out in a domain that %s', async (_state, domain) => {
    server.time.set(START)
    const { join } = await makeScene(domain)
    const person = await join()
    await remind()
    expect(await mailsTo(person)).toEqual([])
  })

  test('never goes out below an inactive domain', async () => {
    const parentId = await makeDomain(server, { active: false })
    const { join } = await makeScene({ parentId })
    const person = await join()
    await remind()
    expect(await mailsTo(person)).toEqual([])
  })

  test('spares the members of a paused group and of groups below it, as long as these groups are active', async () => {
    const { domainId, join } = await makeScene()
    const [member, below, outside, retired] = [await join(), await join(), await join(), await join()]
    const paused = await makeGroup(server, domainId, [member.id])
    const child = await makeGroup(server, domainId, [below.id])
    const inactive = await makeGroup(server, domainId, [retired.id])
    await makeGroup(server, domainId, [outside.id])
    await seed(server, async ({ prisma }) => {
      await prisma.group.update({ where: { id: paused }, data: { paused: true } })
      await prisma.group.update({ where: { id: child }, data: { parentId: paused } })
      await prisma.group.update({ where: { id: inactive }, data: { parentId: paused, active: false } })
    })
    await remind()
    expect((await mailsTo(member)).length + (await mailsTo(below)).length).toBe(0)
    expect(await mailsTo(outside)).toHaveLength(1)
    expect(await mailsTo(retired)).toHaveLength(1)
  })

  test('comes at most five times without any activity, every reminder_days, and again after some', async () => {
    server.time.set(START)
    const { join } = await makeScene({ reminderDays: 3 })
    const person = await join()
    await remind()
    await liveDays(30)
    const days = (await mailsTo(person)).map((mail) => (mail.created_at.getTime() - START.getTime()) / (DAY * 1000))
    expect(days).toEqual([0, 3, 6, 9, 12])
    await change(person.id, 'last_activity_at', server.time.now())
    await liveDays(20)
    const later = (await mailsTo(person)).slice(5)
    expect(later.map((mail) => (mail.created_at.getTime() - START.getTime()) / (DAY * 1000))).toEqual([
      34, 37, 40, 43, 46,
    ])
  })

  test('goes out once however many workers look at the same moment, and however often', async () => {
    server.time.set(START)
    const { join } = await makeScene()
    const people: Person[] = []
    for (let n = 0; n < 12; n++) people.push(await join())
    const counts = await Promise.all([remind(), remind(), remind(), remind()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(await remind()).toBe(0)
    for (const person of people) expect(await mailsTo(person)).toHaveLength(1)
  })

  test('cannot be stored twice for one person and day, whatever the account says', async () => {
    server.time.set(START)
    const { join } = await makeScene()
    const person = await join()
    await remind()
    await change(person.id, 'last_reminder_at', null)
    await remind()
    expect(await mailsTo(person)).toHaveLength(1)
  })

  test('keeps going for other domains when one of them has a fault', async () => {
    server.time.set(START)
    const broken = await makeScene({ timeZone: 'Nowhere/Land' })
    await broken.join()
    const sound = await makeScene()
    const person = await sound.join()
    await expect(remind()).rejects.toThrow('reminders failed in 1 domains')
    expect(await mailsTo(person)).toHaveLength(1)
  })
})

describe('the hour of the reminder', () => {
  test.each([
    ['UTC', '2026-03-10T09:00:00Z'],
    ['America/Los_Angeles', '2026-03-10T16:00:00Z'],
    ['Asia/Tokyo', '2026-03-10T00:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-10T19:00:00Z'],
  ])('tells of the last activity no more than its day, in %s', async (timeZone, expected) => {
    const { join } = await makeScene({ timeZone })
    const minutes = [0, 9 * 60 + 1, 14 * 60 + 20, 24 * 60 - 1]
    const active = minutes.map((minute) => new Date(Date.UTC(2026, 2, 2, 0, minute)))
    const people: Person[] = []
    for (const lastActivityAt of active) {
      people.push(await join({ lastActivityAt }, { assignedAt: new Date('2026-01-01') }))
    }
    const quarter = 15 * 60_000
    for (let at = Date.UTC(2026, 2, 8); at < Date.UTC(2026, 2, 12); at += quarter) {
      server.time.set(new Date(at))
      await remind()
    }
    for (const person of people) {
      expect((await mailsTo(person)).map((mail) => mail.created_at)).toEqual([new Date(expected)])
    }
  })

  test('does not tell it either to whoever changes the time zone', async () => {
    const { domainId, join } = await makeScene()
    const people: Person[] = []
    for (const lastActivityAt of ['2026-03-02T00:00:00Z', '2026-03-02T11:00:00Z', '2026-03-02T23:59:00Z']) {
      people.push(await join({ lastActivityAt: new Date(lastActivityAt) }, { assignedAt: new Date('2026-01-01') }))
    }
    const sent: number[] = []
    for (let at = Date.UTC(2026, 2, 8, 12); at < Date.UTC(2026, 2, 11); at += 3_600_000) {
      server.time.set(new Date(at))
      for (const zone of ['Etc/GMT+12', 'America/Lima', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
        await queryRows(server, 'update domain set time_zone = $2 where id = $1', [domainId, zone])
        sent.push(await remind())
      }
    }
    expect(sent.filter((count) => count > 0)).toEqual([people.length])
  })

  test.each([
    ['America/Mexico_City', '2026-03-03T14:59:00Z', '2026-03-03T15:00:00Z'],
    ['Asia/Kathmandu', '2026-03-03T03:14:00Z', '2026-03-03T03:15:00Z'],
    ['Pacific/Kiritimati', '2026-03-02T18:59:00Z', '2026-03-02T19:00:00Z'],
  ])('is nine o’clock in %s', async (timeZone, before, after) => {
    const { join } = await makeScene({ timeZone })
    const person = await join({}, { assignedAt: new Date('2026-01-01') })
    server.time.set(new Date(before))
    await remind()
    expect(await mailsTo(person)).toEqual([])
    server.time.set(new Date(after))
    await remind()
    expect(await mailsTo(person)).toHaveLength(1)
  })

  test('a server that was away in the morning makes up for it by day, and not at night', async () => {
    const { join } = await makeScene()
    const person = await join({}, { assignedAt: new Date('2026-01-01') })
    server.time.set(new Date('2026-03-03T18:00:00Z'))
    await remind()
    expect(await mailsTo(person)).toEqual([])
    server.time.set(new Date('2026-03-04T17:59:00Z'))
    await remind()
    expect(await mailsTo(person)).toHaveLength(1)
  })

  test('stays nine o’clock, every seven days, when summer time begins and ends', async () => {
    // Nine o'clock in New York is an hour earlier in UTC from 8 March 2026, and an hour later from 1 November.
    for (const [first, second] of [
      ['2026-03-03T14:00:00Z', '2026-03-10T13:00:00Z'],
      ['2026-10-27T13:00:00Z', '2026-11-03T14:00:00Z'],
    ]) {
      const { join } = await makeScene({ timeZone: 'America/New_York' })
      const person = await join({}, { assignedAt: new Date('2026-01-01') })
      server.time.set(new Date(first as string))
      await remind()
      const end = new Date(second as string).getTime() + DAY * 1000
      for (let at = new Date(first as string).getTime(); at < end; at += 3_600_000) {
        server.time.set(new Date(at))
        // Runs the job in every UTC hour that could be nine o'clock.
        if ([12, 13, 14].includes(new Date(at).getUTCHours())) await remind()
      }
      expect((await mailsTo(person)).map((mail) => mail.created_at.toISOString())).toEqual([
        (first as string).replace('Z', '.000Z'),
        (second as string).replace('Z', '.000Z'),
      ])
    }
  })
})

test('are written in one go to more people than one transaction takes', async () => {
  const { domainId, course } = await makeScene()
  const roleId = await makeRole(server, domainId)
  const people = Array.from({ length: 501 }, () => newId())
  await seed(server, async ({ prisma }) => {
    await prisma.account.createMany({
      data: people.map((id, n) => ({ id, domainId, roleId, email: `many${n}@example.test` })),
    })
    await prisma.personalPlan.createMany({
      data: people.map((id) => ({
        id: newId(),
        accountId: id,
        domainId,
        planId: course.plan,
        assignedAt: new Date('2026-01-01'),
      })),
    })
  })
  server.time.set(START)
  await remind()
  const mails = await queryRows<{ account_id: string }>(
    server,
    'select account_id from communication where domain_id = $1',
    [domainId],
  )
  expect(mails.map(({ account_id }) => account_id).sort()).toEqual(people.sort())
})

// 300 people cover all pairs of an activity rhythm and a day of finishing.
test('a year of three hundred learners holds each to the rules', async () => {
  const { domainId, course } = await makeScene({ timeZone: 'America/Mexico_City' })
  const roleId = await makeRole(server, domainId)
  const people = Array.from({ length: 300 }, (_none, n) => ({ id: newId(), plan: newId(), n }))
  server.time.set(new Date('2026-01-05T16:00:00Z'))
  await seed(server, async ({ prisma }) => {
    await prisma.account.createMany({
      data: people.map(({ id, n }) => ({ id, domainId, roleId, email: `year${n}@example.test` })),
    })
    await prisma.personalPlan.createMany({
      data: people.map(({ id, plan }) => ({
        id: plan,
        accountId: id,
        domainId,
        planId: course.plan,
        assignedAt: server.time.now(),
      })),
    })
  })
  // Half do nothing, a quarter come often and a quarter seldom. Some of each finish, each on a different day.
  const rhythm = (n: number) => [null, 5, null, 60 + (n % 100)][n % 4] ?? null
  const finish = (n: number) => (n % 3 === 1 ? 20 + (n % 300) : null)
  await liveDays(365, async (day) => {
    const active = people.filter(({ n }) => rhythm(n) && (day + n) % (rhythm(n) as number) === 0)
    const finished = people.filter(({ n }) => finish(n) === day)
    const now = server.time.now()
    await queryRows(server, 'update account set last_activity_at = $2 where id = any ($1)', [
      active.map((p) => p.id),
      now,
    ])
    await queryRows(server, 'update personal_plan set completed_at = $2 where id = any ($1)', [
      finished.map((p) => p.plan),
      now,
    ])
  })
  const mails = await queryRows<{ account_id: string; days: number[] }>(
    server,
    `select account_id, array_agg(extract(epoch from created_at - $2::timestamptz)::int / 86400 order by created_at) as days
       from communication where domain_id = $1 group by account_id`,
    [domainId, new Date('2026-01-05T16:00:00Z')],
  )
  const daysOf = new Map(mails.map((row) => [row.account_id, row.days]))
  expect(people.map(({ id, n }) => [n, daysOf.get(id) ?? []])).toEqual(
    people.map(({ n }) => [n, expectedDays(rhythm(n), finish(n), n)]),
  )
})

/** An independent version of the rules: the days since assignment on which one person gets a reminder. */
function expectedDays(rhythm: number | null, finish: number | null, n: number): number[] {
  const sent: number[] = []
  let [lastActive, lastReminder, unanswered] = [0, -Infinity, 0]
  for (let day = 1; day <= 365; day++) {
    if (rhythm && (day - 1 + n) % rhythm === 0) [lastActive, unanswered] = [day, 0]
    if (finish !== null && day - 1 >= finish) break
    // The day of the activity does not count as a day without activity.
    if (day - lastActive < (lastActive > 0 ? 8 : 7) || day - lastReminder < 7 || unanswered >= 5) continue
    sent.push(day)
    lastReminder = day
    unanswered++
  }
  return sent
}
