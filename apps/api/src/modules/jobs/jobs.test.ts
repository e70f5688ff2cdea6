import { getJobs } from '@evenground/shared/contract/messaging'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, makeLearner, type Person } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import { findComingRun, findNextRun, type IsOver, startJobs, startRun } from '../../platform/jobs.ts'
import { listRecurringJobs } from './job-list.ts'
import { clearCounters, clearExpired } from './retention.ts'

const server = await createTestServer()
const { platform } = server
const DAY = 24 * 3600

const overview = async () => {
  const { token } = await makeGlobalAdministrator(server)
  const { status, body } = await server.call(getJobs, { token })
  expect(status).toBe(200)
  return body
}
const jobCalled = async (name: string) => (await overview()).jobs.find((job: { name: string }) => job.name === name)

describe('the page of jobs', () => {
  test('tells before any worker has run which jobs there are and when they come up', async () => {
    server.time.set(new Date('2026-03-03T09:07:00Z'))
    const { jobs, mail } = await overview()
    expect(jobs.map((job: { name: string; next_run_at: string }) => [job.name, job.next_run_at])).toEqual([
      ['reminders', '2026-03-03T09:15:00.000Z'],
      ['counters', '2026-03-03T09:10:00.000Z'],
      ['bulk_runs', '2026-03-03T09:08:00.000Z'],
      ['releases', '2026-03-03T09:08:00.000Z'],
      ['sums', '2026-03-03T09:10:00.000Z'],
      ['retention', '2026-03-04T03:17:00.000Z'],
      ['record_months', '2026-03-04T03:47:00.000Z'],
      ['key_ends', '2026-03-04T06:41:00.000Z'],
      ['email_domains', '2026-03-03T09:30:00.000Z'],
      ['group_rules', '2026-03-04T00:05:00.000Z'],
      ['assignment_rules', '2026-03-03T09:08:00.000Z'],
      ['board_packs', '2026-03-03T09:15:00.000Z'],
      ['digests', '2026-03-03T09:15:00.000Z'],
    ])
    expect(jobs[5]).toMatchObject({
      schedule: 'daily at 03:17',
      last_run_at: null,
      last_result: null,
      last_error: null,
      failures: 0,
      queued: 0,
    })
    expect(mail).toMatchObject({ has_server: false, queued: 0, due: 0, sending: 0, failed: 0 })
  })

  test('is for the global administrator alone', async () => {
    const learner = await makeLearner(server)
    expect((await server.call(getJobs, { token: learner.token })).status).toBe(403)
  })

  test('counts the mail that waits', async () => {
    const { domainId, id: accountId } = await makeLearner(server)
    const now = server.time.now()
    const states = [
      { status: 'queued', nextAttemptAt: now },
      { status: 'queued', nextAttemptAt: new Date(now.getTime() + 1000) },
      { status: 'sending', nextAttemptAt: now },
      { status: 'failed' },
      { status: 'sent', sentAt: now },
    ] as const
    for (const state of states) await makeMail({ domainId, accountId, createdAt: now, ...state })
    expect((await overview()).mail).toMatchObject({
      queued: 2,
      due: 1,
      sending: 1,
      failed: 1,
      oldest_queued_at: now.toISOString(),
      last_sent_at: now.toISOString(),
    })
  })
})

const makeMail = (data: {
  domainId: string
  accountId: string
  createdAt: Date
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'captured'
  nextAttemptAt?: Date
  sentAt?: Date
}) =>
  seed(server, ({ prisma }) => {
    const id = newId()
    const words = { type: 'alert', subject: 'S', toEmail: 'a@example.test', fromEmail: 'b@example.test' }
    return prisma.communication.create({ data: { id, messageId: id, ...words, ...data } })
  })

describe('a worker', () => {
  test('makes its queue, runs its jobs, and writes down how it went, without a word of the fault', async () => {
    const errors: string[] = []
    let ran = 0
    const over: boolean[] = []
    const jobs = listRecurringJobs(platform).map((job) => ({
      ...job,
      run: async (isOver: IsOver) => {
        ran++
        over.push(isOver())
        if (job.name === 'retention') throw new Error('select secret from /etc/passwd')
      },
    }))
    const { databaseUrl: ownerUrl, applicationUrl: connectionString } = server
    const options = { ownerUrl, connectionString, jobs, pollSeconds: 0.5 }
    const onError = (error: Error) => void errors.push(error.message)
    // Two processes that start at once create one queue.
    const workers = await Promise.all([startJobs({ ...options, onError }), startJobs({ ...options, onError })])
    await workers[0]?.runNow('counters')
    await workers[1]?.runNow('retention')
    await expect.poll(async () => (await jobCalled('counters')).last_result).toBe('ok')
    await expect.poll(async () => (await jobCalled('retention')).last_result).toBe('failed')
    expect(await jobCalled('retention')).toMatchObject({ last_error: 'Error', queued: 1 })
    expect(errors).toContain('job retention: select secret from /etc/passwd')
    expect(ran).toBeGreaterThanOrEqual(2)
    expect(over).not.toContain(true)
    await Promise.all(workers.map((worker) => worker.stop()))
  })

  test('lets no run count as dead while it works, however old its queue is', async () => {
    await queryRows(server, 'update pgboss.queue set expire_seconds = 900, heartbeat_seconds = null')
    const { databaseUrl: ownerUrl, applicationUrl: connectionString } = server
    const jobs = listRecurringJobs(platform).map((job) => ({ ...job, run: async () => undefined }))
    const worker = await startJobs({ ownerUrl, connectionString, jobs, onError: () => undefined })
    await worker.stop()
    expect(
      await queryRows(
        server,
        `select distinct expire_seconds, heartbeat_seconds, policy from pgboss.queue where name not like E'\\\\_\\\\_%'`,
      ),
    ).toEqual([{ expire_seconds: 10_800, heartbeat_seconds: 60, policy: 'exclusive' }])
  })

  test('keeps its queue in tables of the owner, who runs nothing that stands in them', async () => {
    for (const sql of [
      'create table pgboss.stowaway (id int)',
      'alter table pgboss.job add column stowaway int',
      'truncate pgboss.job',
      "insert into pgboss.bam (name, version, status, command) values ('x', 1, 'pending', 'drop table account')",
      "update pgboss.bam set command = 'drop table account'",
      'update pgboss.version set version = 1',
      "update pgboss.queue set table_name = 'account', partition = true",
    ]) {
      await expect(queryRows(server, sql), sql).rejects.toThrow(/permission denied|must be owner|queue_one_table/)
    }
    const schedules = await queryRows<{ name: string; cron: string }>(
      server,
      'select name, cron from pgboss.schedule order by name',
    )
    expect(schedules).toEqual([
      { name: 'assignment_rules', cron: '*/1 * * * *' },
      { name: 'board_packs', cron: '*/15 * * * *' },
      { name: 'bulk_runs', cron: '*/1 * * * *' },
      { name: 'counters', cron: '*/10 * * * *' },
      { name: 'digests', cron: '*/15 * * * *' },
      { name: 'email_domains', cron: '*/30 * * * *' },
      { name: 'group_rules', cron: '5 0 * * *' },
      { name: 'key_ends', cron: '41 6 * * *' },
      { name: 'record_months', cron: '47 3 * * *' },
      { name: 'releases', cron: '*/1 * * * *' },
      { name: 'reminders', cron: '*/15 * * * *' },
      { name: 'retention', cron: '17 3 * * *' },
      { name: 'sums', cron: '*/5 * * * *' },
    ])
  })
})

describe('a run begins nothing new', () => {
  const every = { everyMinutes: 1 }
  const daily = { dailyAt: { hour: 3, minute: 17 } }
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['five minutes where it is soon back', every, 5],
    ['an hour where it is back tomorrow', daily, 60],
  ])('after %s', (_name, schedule, minutes) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const isOver = startRun(schedule, new AbortController().signal)
    expect(isOver()).toBe(false)
    vi.advanceTimersByTime(minutes * 60_000)
    expect(isOver()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isOver()).toBe(true)
  })

  test('once the queue has given it up', () => {
    const queue = new AbortController()
    const isOver = startRun(daily, queue.signal)
    expect(isOver()).toBe(false)
    queue.abort()
    expect(isOver()).toBe(true)
  })

  test('that is long', async () => {
    const { domainId, roleId } = await makeLearner(server)
    const { id: accountId } = await makeAccount(server, { domainId, roleId })
    await makeMail({ domainId, accountId, createdAt: new Date('2001-01-01'), status: 'sent' })
    const old = () => queryRows(server, `select from communication where created_at < '2002-01-01'`)
    await clearExpired(platform, () => true)
    expect(await old()).toHaveLength(1)
    await clearExpired(platform, () => false)
    expect(await old()).toHaveLength(0)
  })
})

describe('a job of several parts', () => {
  test.each(['reminders', 'counters', 'sums', 'retention', 'record_months'])(
    'runs the others when one fails: %s',
    async (name) => {
      let calls = 0
      const failFirst =
        <Call extends (...args: never[]) => Promise<unknown>>(call: Call) =>
        async (...args: Parameters<Call>) => {
          calls++
          if (calls === 1) throw new Error('the first part failed')
          return call(...args)
        }
      const { database } = platform
      const faulty = {
        ...platform,
        database: { ...database, read: failFirst(database.read), transaction: failFirst(database.transaction) },
      } as typeof platform
      const job = listRecurringJobs(faulty).find((one) => one.name === name)
      await expect(job?.run(() => false)).rejects.toThrow('the first part failed')
      expect(calls).toBeGreaterThan(1)
    },
  )
})

describe('the next run', () => {
  test.each([
    ['2026-03-03T09:07:31.500Z', { everyMinutes: 15 }, '2026-03-03T09:15:00.000Z'],
    ['2026-03-03T09:15:00.000Z', { everyMinutes: 15 }, '2026-03-03T09:30:00.000Z'],
    ['2026-03-03T23:55:00.000Z', { everyMinutes: 10 }, '2026-03-04T00:00:00.000Z'],
    ['2026-03-03T03:16:59.000Z', { dailyAt: { hour: 3, minute: 17 } }, '2026-03-03T03:17:00.000Z'],
    ['2026-02-28T03:17:00.000Z', { dailyAt: { hour: 3, minute: 17 } }, '2026-03-01T03:17:00.000Z'],
  ])('after %s', (now, schedule, next) => {
    expect(findNextRun(schedule, new Date(now)).toISOString()).toBe(next)
  })

  test.each([
    ['has not begun', '2026-03-03T12:20:35Z', '2026-03-03T12:21:00.000Z'],
    ['has begun', '2026-03-03T12:21:04Z', '2026-03-03T12:22:00.000Z'],
    ['has not begun for long', '2026-03-03T09:00:00Z', '2026-03-03T12:21:00.000Z'],
  ])('is the one that just came up where it %s', (_name, startedAt, next) => {
    const now = new Date('2026-03-03T12:21:05Z')
    expect(findComingRun({ everyMinutes: 1 }, now, new Date(startedAt)).toISOString()).toBe(next)
  })
})

describe('clearing away', () => {
  const count = async (table: string, person: Person) => {
    const [row] = await queryRows<{ count: number }>(
      server,
      `select count(*)::int as count from ${table} where account_id = $1`,
      [person.id],
    )
    return row?.count
  }

  test('takes mail and chat after twelve months; mail on its way, activity and the audit log stay', async () => {
    const person = await makeLearner(server)
    const now = server.time.now()
    const own = { domainId: person.domainId, accountId: person.id }
    const [threadId, messageId] = [newId(), newId()]
    await seed(server, async ({ prisma }) => {
      await prisma.chatThread.create({ data: { id: threadId, ...own, createdAt: now, updatedAt: now } })
      const message = { id: messageId, threadId, ...own, type: 'human', content: 'Hello', createdAt: now } as const
      await prisma.chatMessage.create({ data: message })
      const excerpt = { keyword: 'harm', excerpt: '… harm …', createdAt: now }
      await prisma.alert.create({ data: { id: newId(), ...own, messageId, ...excerpt } })
      await prisma.auditEvent.create({ data: { id: newId(), ...own, action: 'factor.create', occurredAt: now } })
    })
    for (const status of ['sent', 'failed', 'captured', 'queued', 'sending'] as const) {
      await makeMail({ ...own, createdAt: now, status })
    }
    const counts = async () =>
      Promise.all(
        ['communication', 'chat_thread', 'chat_message', 'alert', 'activity'].map((table) => count(table, person)),
      )
    const audited = await count('audit_event', person)
    server.time.set(new Date(now.getTime() + 364 * DAY * 1000))
    await clearExpired(platform)
    expect(await counts()).toEqual([5, 1, 1, 1, 1])
    server.time.set(new Date(now.getTime() + 367 * DAY * 1000))
    await clearExpired(platform)
    expect(await counts()).toEqual([2, 0, 0, 0, 1])
    expect(await count('audit_event', person)).toBe(audited)
    server.time.set(now)
  })

  test('keeps a thread that goes on, without its old messages', async () => {
    const person = await makeLearner(server)
    const now = server.time.now()
    const old = new Date(now.getTime() - 400 * DAY * 1000)
    const own = { domainId: person.domainId, accountId: person.id }
    const threadId = newId()
    await seed(server, async ({ prisma }) => {
      await prisma.chatThread.create({ data: { id: threadId, ...own, createdAt: old, updatedAt: now } })
      const message = { threadId, ...own, type: 'human', content: 'Hello' } as const
      await prisma.chatMessage.create({ data: { id: newId(), ...message, createdAt: old } })
      await prisma.chatMessage.create({ data: { id: newId(), ...message, createdAt: now } })
    })
    await clearExpired(platform)
    expect([await count('chat_thread', person), await count('chat_message', person)]).toEqual([1, 1])
  })

  test('takes sessions and links thirty days after they ended', async () => {
    const person = await makeLearner(server)
    const now = server.time.now()
    const own = { domainId: person.domainId, accountId: person.id }
    const later = new Date(now.getTime() + 80 * DAY * 1000)
    const token = (hash: number, more: object) => ({
      ...own,
      hash: new Uint8Array([hash, ...Buffer.from(person.id)]),
      purpose: 'password_reset' as const,
      expiresAt: later,
      ...more,
    })
    await seed(server, async ({ prisma }) => {
      await prisma.session.create({ data: { id: newId(), ...own, expiresAt: later, revokedAt: now } })
      await prisma.oneTimeToken.create({ data: token(1, { usedAt: now }) })
      await prisma.oneTimeToken.create({ data: token(2, { expiresAt: now }) })
      await prisma.oneTimeToken.create({ data: token(3, {}) })
    })
    const counts = async () => [await count('session', person), await count('one_time_token', person)]
    server.time.set(new Date(now.getTime() + 29 * DAY * 1000))
    await clearExpired(platform)
    expect(await counts()).toEqual([2, 3])
    server.time.set(new Date(now.getTime() + 31 * DAY * 1000))
    await clearExpired(platform)
    // The session of the sign-in is valid for 90 days, and one link has not been used.
    expect(await counts()).toEqual([1, 1])
    server.time.set(now)
  })

  test('takes as long as the configuration says, in batches however many there are', async () => {
    const brief = await createTestServer({ KEEP_MAIL_MONTHS: '1' })
    const learner = await makeLearner(brief)
    const values = [learner.domainId, brief.time.now()]
    await queryRows(
      brief,
      `insert into communication (id, domain_id, type, subject, to_email, from_email, message_id, status, created_at)
       select gen_random_uuid(), $1, 'alert', 'S', 'a@example.test', 'b@example.test', 'old ' || n, 'sent', $2
         from generate_series(1, 12000) n`,
      values,
    )
    brief.time.advance(32 * DAY)
    await clearExpired(brief.platform)
    expect(await queryRows(brief, 'select from communication')).toEqual([])
  })

  test('takes counters a day after their window, and those without an end that earlier versions had', async () => {
    const now = server.time.now()
    const { limits } = platform
    await limits.count([{ key: 'a minute', limit: 5, windowSeconds: 60 }])
    server.time.set(new Date(now.getTime() + 2 * DAY * 1000))
    await limits.count([{ key: 'another minute', limit: 5, windowSeconds: 60 }])
    await queryRows(server, `insert into rate_limit values ('for good', '9999-12-31T00:00:00Z', 3)`)
    await clearCounters(platform)
    expect(await queryRows(server, 'select count from rate_limit')).toEqual([{ count: 1 }])
    server.time.set(now)
  })
})

test('accounts are none of what is cleared away', async () => {
  const { domainId, roleId } = await makeLearner(server)
  const idle = await makeAccount(server, { domainId, roleId, lastActivityAt: new Date('2000-01-01') })
  await clearExpired(platform)
  expect(await queryRows(server, 'select from account where id = $1', [idle.id])).toHaveLength(1)
})
