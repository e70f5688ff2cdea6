import { logInAs } from '@evenground/shared/contract/auth'
import {
  countCommunications,
  getCommunication,
  listCommunications,
  resendCommunication,
} from '@evenground/shared/contract/messaging'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { sendDueReminders } from '../reminders/index.ts'
import { queueAlertMail } from './index.ts'

const server = await createTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Evenground <no-reply@eg.test>' })

type Columns = Partial<Prisma.CommunicationUncheckedCreateInput>
type AccountColumns = Partial<Prisma.AccountUncheckedCreateInput>

async function makeMail(domainId: string, columns: Columns = {}): Promise<string> {
  const id = newId()
  await seed(server, ({ prisma }) =>
    prisma.communication.create({
      data: {
        id,
        domainId,
        type: 'plan_reminder',
        subject: 'Go on',
        toEmail: 'ana@example.test',
        toName: 'Ana Ríos',
        fromEmail: 'no-reply@eg.test',
        messageId: id,
        status: 'sent',
        message: '<p>Hello</p>',
        messageVariant1: 'Hello',
        payload: { html: 'secret', text: 'secret' },
        ...columns,
      },
    }),
  )
  return id
}

async function setUp() {
  const domainId = await makeDomain(server)
  const childId = await makeDomain(server, { parentId: domainId })
  const admin = await makeAdministrator(server, ['ui.v1.tab.domains', 'api.v2.plans.progress'], domainId)
  return { domainId, childId, admin }
}

const subjects = (answer: { body: { subject: string }[] }) => answer.body.map((mail) => mail.subject)

describe('the log of mail', () => {
  test('lists what went to the own domain and those below, newest first, without what was said', async () => {
    const { domainId, childId, admin } = await setUp()
    await makeMail(domainId, { subject: 'First', createdAt: new Date('2026-01-01') })
    await makeMail(childId, { subject: 'Second', createdAt: new Date('2026-01-02') })
    await makeMail(await makeDomain(server), { subject: 'Foreign' })
    const list = await server.call(listCommunications, { token: admin.token, query: {} })
    expect(list.status).toBe(200)
    expect(subjects(list)).toEqual(['Second', 'First'])
    expect(list.body[0]).toMatchObject({ to_email: 'ana@example.test', to_name: 'Ana Ríos', status: 'sent' })
    expect(list.body[0]).not.toHaveProperty('message')
    const count = await server.call(countCommunications, { token: admin.token, query: {} })
    expect(count.body).toEqual({ count: 2 })
  })

  test('is searched, filtered and sorted, and counted alike', async () => {
    const { domainId, childId, admin } = await setUp()
    const learner = await makeLearner(server, childId)
    await makeMail(domainId, { subject: 'Élan', status: 'failed', sentAt: null })
    await makeMail(domainId, { subject: 'Banner', toEmail: 'zoe@example.test', toName: '', type: 'alert' })
    await makeMail(childId, { subject: 'Anchor', accountId: learner.id })
    const ask = async (query: Record<string, string>) => {
      const { order_by: _order, ...filter } = query
      const [list, count] = await Promise.all([
        server.call(listCommunications, { token: admin.token, query }),
        server.call(countCommunications, { token: admin.token, query: filter }),
      ])
      expect(count.body.count).toBe(list.body.length)
      return subjects(list)
    }
    expect(await ask({ order_by: 'subject' })).toEqual(['Anchor', 'Banner', 'Élan'])
    expect(await ask({ q: 'elan' })).toEqual(['Élan'])
    expect(await ask({ q: 'RIOS', order_by: 'subject' })).toEqual(['Anchor', 'Élan'])
    expect(await ask({ status: 'failed' })).toEqual(['Élan'])
    expect(await ask({ type: 'alert' })).toEqual(['Banner'])
    expect(await ask({ account_id: learner.id })).toEqual(['Anchor'])
    expect(await ask({ domain_id: childId })).toEqual(['Anchor'])
    for (const order_by of ['to_email', 'to_name', 'sent_at', 'send_response_at', 'status']) {
      expect((await ask({ order_by })).length, order_by).toBe(3)
    }
    const odd = { token: admin.token, query: { order_by: 'message' } }
    expect((await server.call(listCommunications, odd)).status).toBe(400)
  })

  test('answers one mail as it is kept, and never what would still be sent', async () => {
    const { domainId, admin } = await setUp()
    const id = await makeMail(domainId, { message: '<p>[removed]</p>', templateData: { locale: 'en-us' } })
    const { status, body } = await server.call(getCommunication, { token: admin.token, params: { id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, message: '<p>[removed]</p>', message_variant_1: 'Hello', message_variant_2: null })
    expect(body.template_data).toEqual({ locale: 'en-us' })
    expect(JSON.stringify(body)).not.toContain('secret')
    const foreign = await makeMail(await makeDomain(server))
    expect((await server.call(getCommunication, { token: admin.token, params: { id: foreign } })).status).toBe(404)
  })

  test('is exported as CSV with the columns that are asked for', async () => {
    const { domainId, admin } = await setUp()
    await makeMail(domainId, { subject: '=cmd', createdAt: new Date('2026-01-01') })
    const query = { fields: 'subject,to_email,status' }
    const headers = { accept: 'text/csv' }
    const { body } = await server.call(listCommunications, { token: admin.token, query, headers })
    expect(body).toBe("subject,to_email,status\r\n'=cmd,ana@example.test,sent\r\n")
  })
})

describe('the log of mail, for readers who may see neither progress nor requests for erasure', () => {
  const SHOWN = ['account_created', 'alert', 'board_pack', 'template_test']
  const HIDDEN = [
    ...['plan_reminder', 'plan_due', 'plan_overdue', 'manager_digest'],
    ...['erasure_requested', 'erasure_received', 'erasure_refused', 'erasure_done'],
  ]

  async function setUpWithout() {
    const { domainId } = await setUp()
    const { token } = await makeAdministrator(server, ['ui.v1.tab.domains'], domainId)
    const learner = await makeLearner(server, domainId)
    const make = (type: string) =>
      makeMail(domainId, { subject: type, type, accountId: learner.id, status: 'failed', sentAt: null })
    for (const type of SHOWN) await make(type)
    const hidden = await Promise.all(HIDDEN.map(make))
    return { token, learner, hidden }
  }

  test('has no mail that follows from them, whatever they filter by, nor in the file', async () => {
    const { token, learner } = await setUpWithout()
    const filters = [{}, { account_id: learner.id }, { status: 'failed' }, { q: 'ana' }] as const
    for (const query of filters) {
      const list = await server.call(listCommunications, { token, query })
      expect(subjects(list).sort(), JSON.stringify(query)).toEqual(SHOWN)
      expect((await server.call(countCommunications, { token, query })).body).toEqual({ count: SHOWN.length })
    }
    for (const type of HIDDEN) {
      expect((await server.call(listCommunications, { token, query: { type } })).body).toEqual([])
      expect((await server.call(countCommunications, { token, query: { type } })).body).toEqual({ count: 0 })
    }
    const query = { fields: 'type', order_by: 'type' }
    const file = await server.call(listCommunications, { token, query, headers: { accept: 'text/csv' } })
    expect(file.body).toBe(['type', ...SHOWN, ''].join('\r\n'))
  })

  test('neither opens such a mail nor sends it again, whether something is left to remind of or not', async () => {
    const { token, hidden } = await setUpWithout()
    for (const id of hidden) {
      expect((await server.call(getCommunication, { token, params: { id } })).status).toBe(404)
      expect((await resend(token, id)).status).toBe(404)
    }
  })
})

const resend = (token: string, id: string) => server.call(resendCommunication, { token, params: { id } })

describe('writing a mail again', () => {
  test('makes a new mail with a new link to the address that the person has now; the failed one stays', async () => {
    const { domainId, admin } = await setUp()
    const learner = await makeLearner(server, domainId)
    for (const type of ['account_created', 'password_reset']) {
      const id = await makeMail(domainId, { accountId: learner.id, type, status: 'failed', error: 'no such user' })
      const { status, body } = await resend(admin.token, id)
      expect(status).toBe(200)
      expect(body).toMatchObject({ type, to_email: learner.email, status: 'queued', error: null })
      expect(body.id).not.toBe(id)
      expect(body.message).toContain('[removed]')
      const [row] = await queryRows<{ html: string }>(
        server,
        "select payload ->> 'html' as html from communication where id = $1",
        [body.id],
      )
      expect(row?.html).toMatch(/token=[\w-]{43}/)
      const before = await server.call(getCommunication, { token: admin.token, params: { id } })
      expect(before.body).toMatchObject({ status: 'failed', error: 'no such user' })
    }
    const events = await queryRows(
      server,
      "select from audit_event where actor_id = $1 and action = 'communication.resend'",
      [admin.id],
    )
    expect(events).toHaveLength(2)
  })

  test('writes a reminder with the plans that are unfinished now, and none where all are done', async () => {
    const { domainId, admin } = await setUp()
    const learner = await makeLearner(server, domainId)
    const course = await makeCourse(server, { domainId, title: 'Speaking up' })
    const plan = await assignPlan(server, learner, course.plan)
    const id = await makeMail(domainId, { accountId: learner.id, status: 'captured' })
    const { status, body } = await resend(admin.token, id)
    expect(status).toBe(200)
    expect(body.message).toContain('Speaking up')
    await queryRows(server, 'update personal_plan set completed_at = now() where id = $1', [plan])
    const done = await resend(admin.token, id)
    expect(done.status).toBe(422)
    expect(done.body.errors).toMatchObject([{ code: 'nothing_to_send' }])
  })

  test('is refused for a mail that is sent or under way, for one without a person, and for alerts and tests', async () => {
    const { domainId, admin } = await setUp()
    const learner = await makeLearner(server, domainId)
    const failed = { accountId: learner.id, status: 'failed' } as const
    const cases: [Columns, string][] = [
      [{ ...failed, status: 'sent' }, 'not_failed'],
      [{ ...failed, status: 'queued' }, 'not_failed'],
      [{ ...failed, status: 'sending' }, 'not_failed'],
      [{ ...failed, type: 'alert' }, 'not_repeatable'],
      [{ ...failed, type: 'template_test' }, 'not_repeatable'],
      [{ status: 'failed', type: 'account_created' }, 'nothing_to_send'],
    ]
    for (const [columns, code] of cases) {
      const { status, body } = await resend(admin.token, await makeMail(domainId, columns))
      expect(status, code).toBe(422)
      expect(body.errors, code).toMatchObject([{ code }])
    }
  })

  test('is closed while acting as somebody else', async () => {
    const { domainId, admin } = await setUp()
    const learner = await makeLearner(server, domainId)
    const id = await makeMail(domainId, { accountId: learner.id, type: 'password_reset', status: 'failed' })
    const global = await makeGlobalAdministrator(server)
    const { body } = await server.call(logInAs, { token: global.token, params: { id: admin.id } })
    expect((await resend(body.access_token, id)).status).toBe(403)
  })
})

describe('writing a reminder again', () => {
  const DAY_MS = 24 * 3600 * 1000
  const inDays = (days: number) => new Date(server.time.now().getTime() + days * DAY_MS)

  /** A person with a plan in the lower domain, and a reminder to them that failed. */
  async function makeUnreached({ dueAt = null, account = {} }: { dueAt?: Date | null; account?: AccountColumns } = {}) {
    const { childId: domainId, admin } = await setUp()
    const person = await makeAccount(server, { domainId, roleId: await makeRole(server, domainId), ...account })
    const course = await makeCourse(server, { domainId })
    const plan = await assignPlan(server, person, course.plan, { assignedAt: inDays(-90), dueAt })
    const mail = await makeMail(domainId, { accountId: person.id, status: 'failed', createdAt: server.time.now() })
    return { domainId, admin, person, course, plan, mail }
  }

  type Unreached = Awaited<ReturnType<typeof makeUnreached>>

  const notesOf = (plan: string) =>
    queryRows(
      server,
      'select kind, sent_on::text as day from plan_reminder where personal_plan_id = $1 order by sent_on',
      [plan],
    )
  const note = ({ plan, person, domainId }: Unreached) =>
    queryRows(
      server,
      `insert into plan_reminder (personal_plan_id, sent_on, account_id, domain_id, kind)
       values ($1, ($4::timestamptz at time zone 'UTC')::date, $2, $3, 'idle')`,
      [plan, person.id, domainId, server.time.now()],
    )
  const today = () => server.time.now().toISOString().slice(0, 10)

  test.each<[string, string, AccountColumns, (unreached: Unreached) => Promise<unknown>]>([
    ['is inactive', 'account_not_active', { active: false }, async () => undefined],
    ['has not started yet', 'account_not_active', { startAt: new Date('2100-01-01') }, async () => undefined],
    ['has ended', 'account_not_active', { endAt: new Date('2001-01-01') }, async () => undefined],
    [
      'is below an inactive domain',
      'account_not_active',
      {},
      ({ domainId }) => queryRows(server, 'update domain set active = false where id = $1', [domainId]),
    ],
    [
      'is in a paused domain',
      'training_paused',
      {},
      ({ domainId }) => queryRows(server, 'update domain set paused = true where id = $1', [domainId]),
    ],
    [
      'is in a paused group',
      'training_paused',
      {},
      ({ domainId, person }) => makeGroup(server, domainId, [person.id], { paused: true }),
    ],
    [
      'wants none',
      'nothing_to_send',
      {},
      ({ domainId, person }) =>
        queryRows(server, `insert into mail_opt_out (account_id, kind, domain_id) values ($1, 'open_plans', $2)`, [
          person.id,
          domainId,
        ]),
    ],
  ])('is refused for an account that %s', async (_state, code, account, change) => {
    const unreached = await makeUnreached({ account })
    await change(unreached)
    const { status, body } = await resend(unreached.admin.token, unreached.mail)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: 'account_id', code }])
    expect(await notesOf(unreached.plan)).toEqual([])
  })

  test('counts as the reminder of the day, for the ladder and for further requests', async () => {
    server.time.set(new Date(`${today()}T09:10:00Z`))
    const { admin, domainId, person, course, plan, mail } = await makeUnreached({ dueAt: inDays(0) })
    const other = await makeAccount(server, { domainId, roleId: await makeRole(server, domainId) })
    await assignPlan(server, other, course.plan, { assignedAt: inDays(-90), dueAt: inDays(0) })
    await queryRows(server, 'update domain set send_reminders = id = $1', [domainId])
    const answers = await Promise.all([resend(admin.token, mail), resend(admin.token, mail)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors).toMatchObject([{ code: 'written_today' }])
    expect(await notesOf(plan)).toEqual([{ kind: 'request', day: today() }])
    expect(await sendDueReminders(server.platform), 'to the other person alone').toBe(1)
    const mails = await queryRows(
      server,
      `select type from communication where account_id = $1 and status = 'queued'`,
      [person.id],
    )
    expect(mails).toEqual([{ type: 'plan_reminder' }])
  })

  test('is possible on the day of a failed one, and not once another has reached the person', async () => {
    const unreached = await makeUnreached()
    const { admin, plan, mail } = unreached
    await note(unreached)
    expect((await resend(admin.token, mail)).status).toBe(200)
    expect(await notesOf(plan)).toEqual([{ kind: 'idle', day: today() }])
    const other = await makeUnreached()
    await note(other)
    const reached = { accountId: other.person.id, type: 'plan_due', createdAt: server.time.now() }
    await makeMail(other.domainId, { ...reached, status: 'sent' })
    expect((await resend(other.admin.token, other.mail)).body.errors).toMatchObject([{ code: 'written_today' }])
  })
})

describe('the mail that tells of an alert', () => {
  const alert = (domainId: string) =>
    server.platform.database.transaction({ domains: [domainId], ancestors: [] }, (db) =>
      queueAlertMail(db, server.platform, { domainId }),
    )
  const mailsTo = (accountId: string) =>
    queryRows<{ subject: string; text: string; next_attempt_at: Date; domain_id: string }>(
      server,
      `select subject, payload ->> 'text' as text, next_attempt_at, domain_id from communication
        where account_id = $1 and type = 'alert' order by created_at, id`,
      [accountId],
    )

  test('goes to those who look after the domain, in their language, and to nobody else', async () => {
    const domainId = await makeDomain(server, { title: { 'en-us': 'Harbor', 'es-mx': 'Puerto' } })
    const roleId = await makeRole(server, domainId, ['ui.v1.type.admin', 'ui.v1.tab.domains'])
    const reader = await makeAccount(server, { domainId, roleId, locale: 'es-mx' })
    const others = [
      await makeAccount(server, { domainId, roleId, active: false }),
      await makeAccount(server, { domainId, roleId, email: null, username: `u${newId().slice(-9)}` }),
      await makeAdministrator(server, ['ui.v1.tab.accounts'], domainId),
      await makeLearner(server, domainId),
      await makeAccount(server, { domainId: await makeDomain(server), roleId }),
    ]
    // Permission for either tab is enough to read alerts.
    const keeper = await makeAdministrator(server, ['ui.v1.tab.aiServices'], domainId)
    expect(await alert(domainId)).toBe(2)
    expect(await mailsTo(keeper.id)).toHaveLength(1)
    const [mail] = await mailsTo(reader.id)
    expect(mail).toMatchObject({
      subject: 'Se usó una palabra clave de alerta en el asistente (Puerto)',
      domain_id: domainId,
    })
    expect(mail?.text).toContain('http://evenground.test/#/ai_services')
    for (const other of others) expect(await mailsTo(other.id)).toEqual([])
  })

  test('goes to the nearest domain above where the own one has nobody', async () => {
    const above = await makeDomain(server)
    const keeper = await makeAdministrator(server, ['ui.v1.tab.domains'], above)
    const between = await makeDomain(server, { parentId: above })
    const domainId = await makeDomain(server, { parentId: between })
    await makeLearner(server, domainId)
    expect(await alert(domainId)).toBe(1)
    expect(await mailsTo(keeper.id)).toHaveLength(1)
  })

  test('comes at most once an hour, and what came up in between is told in the next one', async () => {
    const { domainId, admin } = await setUp()
    const start = server.time.now().getTime()
    const answers = await Promise.all([alert(domainId), alert(domainId), alert(domainId)])
    expect(answers.sort()).toEqual([0, 1, 1])
    server.time.advance(1800)
    expect(await alert(domainId)).toBe(0)
    const times = async () => (await mailsTo(admin.id)).map((mail) => mail.next_attempt_at.getTime() - start)
    expect(await times()).toEqual([0, 3_600_000])
    server.time.advance(2 * 3600)
    expect(await alert(domainId)).toBe(1)
    expect(await times()).toEqual([0, 3_600_000, 9_000_000])
  })
})

test('what is queued by one tenant is out of sight for another', async () => {
  const { domainId } = await setUp()
  const id = await makeMail(domainId)
  const other = await makeDomain(server)
  const seen = await server.platform.database.read({ domains: [other], ancestors: [] }, (db) =>
    db.query('select from communication where id = $1', [id]),
  )
  expect(seen).toEqual([])
  expect(
    await server.platform.database.read(ALL_DOMAINS, (db) => db.query('select from communication where id = $1', [id])),
  ).toHaveLength(1)
})
