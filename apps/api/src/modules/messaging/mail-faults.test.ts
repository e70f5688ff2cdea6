import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { queryRows } from '../../../test/factories/learning.ts'
import type { Behavior } from '../../../test/factories/mail-server.ts'
import { startSmtpListener } from '../../../test/factories/smtp.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { createMailer, type Mailer } from '../../platform/mailer.ts'
import { dispatchDueMail, startMailDispatch } from './dispatch.ts'
import { queueMail } from './index.ts'

const smtp = await startSmtpListener()
const server = await createTestServer({ SMTP_URL: smtp.url })
const mailer = createMailer(smtp.url)
/** A mailer with short timeouts, for a server that stops responding. */
const hasty = createMailer(smtp.url, { connectMs: 5000, silenceMs: 1500, wholeMs: 8000 })
afterAll(() => {
  mailer.close()
  hasty.close()
})
beforeEach(() => smtp.behave(null))

interface Row {
  status: string
  attempts: number
  error: string | null
  message_id: string
  send_response: string | null
  sent_at: Date | null
}
const rowTo = async (email: string) =>
  (await queryRows<Row>(server, 'select * from communication where to_email = $1', [email]))[0] as Row
const arrivals = (email: string) => smtp.received.filter((mail) => mail.to.includes(email))
const dispatch = (over: Mailer = mailer) => dispatchDueMail(server.platform, over)

const queue = (...emails: string[]) =>
  server.platform.database.transaction(ALL_DOMAINS, async (db) => {
    const { id: domainId } = await db.prisma.domain.findFirstOrThrow()
    const words = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
    for (const email of emails) {
      const to = { email, name: 'Pat Doe' }
      await queueMail(db, server.platform, { type: 'alert', domainId, accountId: null, to, ...words })
    }
  })

describe('a mail server that', () => {
  test.each<[string, Behavior, number]>([
    ['says nothing any more', 'stall', 1],
    ['cuts the connection in the middle of a mail', 'drop', 1],
    ['asks to come back later', { code: 451, message: 'greylisted' }, 1],
    ['takes a mail and is gone before it can say so', 'take_and_drop', 2],
  ])('%s is tried again, with the same Message-ID', async (what, behavior, times) => {
    const email = `${what.replaceAll(' ', '.')}@example.test`
    await queue(email)
    smtp.behave(() => behavior)
    await dispatch(behavior === 'stall' ? hasty : mailer)
    const { status, attempts, error, message_id } = await rowTo(email)
    expect({ status, attempts }).toEqual({ status: 'queued', attempts: 1 })
    expect(error).toBeTruthy()
    smtp.behave(null)
    server.time.advance(30)
    await dispatch()
    expect(await rowTo(email)).toMatchObject({ status: 'sent', attempts: 2, error: null })
    expect(arrivals(email).map((mail) => mail.headers['message-id'])).toEqual(Array(times).fill(message_id))
  })

  test('does not know the address ends that mail alone, with its words', async () => {
    smtp.unknownAddresses.add('nobody@example.test')
    await queue('nobody@example.test', 'somebody@example.test')
    await dispatch()
    expect(await rowTo('nobody@example.test')).toMatchObject({ status: 'failed', attempts: 1, sent_at: null })
    expect((await rowTo('nobody@example.test')).send_response).toMatch(/550.*no such mailbox/)
    expect(await rowTo('somebody@example.test')).toMatchObject({ status: 'sent' })
  })

  test('stalls one mail keeps no other from going out', async () => {
    await queue('slow@example.test', 'quick1@example.test', 'quick2@example.test')
    let giveUp = (_behavior: Behavior): void => undefined
    const stalled = new Promise<Behavior>((resolve) => (giveUp = resolve))
    smtp.behave((mail) => (mail.to.includes('slow@example.test') ? stalled : 'take'))
    const dispatching = dispatch()
    for (const email of ['quick1@example.test', 'quick2@example.test']) {
      await expect.poll(() => rowTo(email)).toMatchObject({ status: 'sent' })
    }
    expect(await rowTo('slow@example.test')).toMatchObject({ status: 'sending' })
    giveUp('drop')
    await dispatching
    expect(await rowTo('slow@example.test')).toMatchObject({ status: 'queued' })
  })
})

describe('a worker', () => {
  test('reports what keeps it from sending, and sends nothing more once it cannot write down results', async () => {
    const heard: Error[] = []
    const broken = { ...server.platform.database, read: () => Promise.reject(new Error('permission denied')) }
    const running = startMailDispatch(
      { ...server.platform, database: broken },
      { onError: (error) => void heard.push(error) },
    )
    await expect.poll(() => heard.length).toBe(1)
    await running.stop()
    expect(heard[0]?.message).toBe('sending mail: permission denied')

    await queue('unwritten@example.test')
    // The first attempt and one for each wait.
    await queryRows(
      server,
      "update communication set attempts = 8 where to_email = 'unwritten@example.test' returning id",
    )
    await dispatch()
    expect(arrivals('unwritten@example.test')).toEqual([])
    expect(await rowTo('unwritten@example.test')).toMatchObject({
      status: 'failed',
      error: 'Not sent again: earlier attempts left no result.',
    })
  })

  test('that comes back after its lease does not write over what another one has found out', async () => {
    await queue('late@example.test')
    let answer = (_response: string): void => undefined
    const late = { send: () => new Promise<string>((resolve) => (answer = resolve)), close: () => undefined }
    const first = dispatch(late)
    await expect.poll(async () => (await rowTo('late@example.test')).status).toBe('sending')
    server.time.advance(91)
    smtp.behave(() => ({ code: 550, message: 'gone' }))
    await dispatch()
    expect(await rowTo('late@example.test')).toMatchObject({ status: 'failed', attempts: 2 })
    answer('250 taken')
    await first
    expect(await rowTo('late@example.test')).toMatchObject({ status: 'failed', attempts: 2 })
  })

  test('dies between sending and recording, again and again: each of 60 mails arrives, copies share a Message-ID', async () => {
    const names = Array.from({ length: 60 }, (_none, n) => `crash${n}@example.test`)
    await queue(...names)
    const faults = ['take', 'take', 'drop', { code: 451, message: 'later' }, 'take_and_drop'] as const
    let nth = 0
    smtp.behave(() => (nth < 80 && faults[nth++ % faults.length]) || 'take')
    // The dying worker's mails were sent or failed, but it never records which.
    let tried = 0
    const dying: Mailer = {
      send: async (mail) => {
        await mailer.send(mail).catch(() => undefined)
        tried++
        return new Promise<never>(() => undefined)
      },
      close: () => undefined,
    }
    const waiting = () => queryRows(server, "select from communication where status in ('queued', 'sending')")
    for (let round = 0; (await waiting()).length > 0; round++) {
      if (round % 3 === 0) {
        const before = tried
        void dispatch(dying)
        await expect.poll(() => tried).toBeGreaterThan(before)
      }
      await Promise.all([dispatch(), dispatch()])
      // Longer than the lease and than any wait after a failure.
      server.time.advance(13 * 3600)
    }
    expect(tried).toBeGreaterThan(5)
    for (const name of names) {
      const { status, message_id } = await rowTo(name)
      const copies = arrivals(name)
      expect(status, name).toBe('sent')
      expect(copies.length, name).toBeGreaterThan(0)
      expect(new Set(copies.map((mail) => mail.headers['message-id']))).toEqual(new Set([message_id]))
    }
  })
})
