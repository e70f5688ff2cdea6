import { createAccount } from '@evenground/shared/contract/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeAccount } from '../../../test/factories/people.ts'
import { startSmtpListener } from '../../../test/factories/smtp.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { createMailer } from '../../platform/mailer.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { dispatchDueMail } from './dispatch.ts'
import {
  findPerson,
  queueAccountCreated,
  queueChangeMails,
  queueErasureMail,
  queueMail,
  queueNewDevice,
  queuePasswordReset,
  startMailDispatch,
} from './index.ts'

const smtp = await startSmtpListener()
const server = await createTestServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Evenground <no-reply@evenground.test>' })
const captured = await createTestServer()
const mailer = createMailer(smtp.url)
afterAll(() => mailer.close())

const dispatch = () => dispatchDueMail(server.platform, mailer)
const rowsTo = (email: string, on: TestServer = server) =>
  on.platform.database.read(ALL_DOMAINS, (db) =>
    db.prisma.communication.findMany({ where: { toEmail: email }, orderBy: { id: 'asc' } }),
  )
const rowTo = async (email: string, on: TestServer = server) =>
  (await rowsTo(email, on))[0] as NonNullable<Awaited<ReturnType<typeof rowsTo>>[number]>
const mailTo = (email: string) => smtp.received.filter((mail) => mail.to.includes(email))

async function makePerson(
  on: TestServer = server,
  account: Partial<Prisma.AccountUncheckedCreateInput> = {},
  domain: Partial<Prisma.DomainUncheckedCreateInput> = {},
) {
  const domainId = await makeDomain(on, domain)
  return makeAccount(on, { domainId, roleId: await makeRole(on, domainId), ...account })
}

const queue = (email: string, more: { subject?: string; name?: string } = {}) =>
  server.platform.database.transaction(ALL_DOMAINS, async (db) => {
    const domainId = await db.prisma.domain.findFirstOrThrow().then((domain) => domain.id)
    await queueMail(db, server.platform, {
      type: 'alert',
      domainId,
      accountId: null,
      to: { email, name: more.name ?? 'Pat Doe' },
      subject: more.subject ?? 'A subject',
      html: '<p>Your code is s3cr3t-link.</p>',
      text: 'Your code is s3cr3t-link.',
      secrets: ['s3cr3t-link'],
    })
  })

const welcome = (accountId: string, on: TestServer = server) =>
  on.platform.database.transaction(ALL_DOMAINS, (db) => queueAccountCreated(db, on.platform, accountId))

describe('the outbox', () => {
  test('a mail is queued with the work that causes it, and not at all when that fails', async () => {
    await queue('kept@example.test')
    expect(await rowTo('kept@example.test')).toMatchObject({ status: 'queued', attempts: 0 })
    await server.platform.database
      .transaction(ALL_DOMAINS, async (db) => {
        await db.query('insert into rate_limit (key, window_start, count) values ($1, now(), 1)', ['x'])
        throw new Error('the cause failed')
      })
      .catch(() => undefined)
    const failing = server.platform.database.transaction(ALL_DOMAINS, async (db) => {
      await queuePasswordReset(db, server.platform, (await makePerson(server, { email: 'gone@example.test' })).id)
      throw new Error('the cause failed')
    })
    await expect(failing).rejects.toThrow('the cause failed')
    expect(await rowsTo('gone@example.test')).toEqual([])
  })

  test('what is sent holds the secret, the log never does, and a sent row forgets it', async () => {
    await queue('secret@example.test')
    const before = await rowTo('secret@example.test')
    expect(before.message).toBe('<p>Your code is [removed].</p>')
    expect(before.messageVariant1).toBe('Your code is [removed].')
    await dispatch()
    const [mail] = mailTo('secret@example.test')
    expect(mail?.html).toContain('s3cr3t-link')
    expect(mail?.text).toContain('s3cr3t-link')
    const after = await rowTo('secret@example.test')
    expect(after).toMatchObject({ status: 'sent', attempts: 1, payload: null, error: null })
    expect(after.sendResponse).toMatch(/^250/)
    expect(after.sentAt).toEqual(after.sendResponseAt)
    expect(JSON.stringify(after)).not.toContain('s3cr3t-link')
    expect(await dispatch()).toBe(0)
  })

  test('without a mail server a mail ends as captured, its secrets removed', async () => {
    const person = await makePerson(captured)
    await welcome(person.id, captured)
    const row = await rowTo(person.email, captured)
    expect(row).toMatchObject({ status: 'captured', payload: null, type: 'account_created' })
    expect(row.message).toContain('[removed]')
    expect(row.message + row.messageVariant1).not.toContain('token=')
  })

  test('each mail keeps one Message-ID of our own host over all attempts', async () => {
    await queue('again@example.test')
    smtp.refuseWith({ code: 451, message: 'try later' })
    await dispatch()
    smtp.refuseWith(null)
    const { messageId, status, nextAttemptAt } = await rowTo('again@example.test')
    expect(status).toBe('queued')
    expect(nextAttemptAt?.getTime()).toBe(server.time.now().getTime() + 30_000)
    expect(await dispatch()).toBe(0)
    server.time.advance(30)
    await dispatch()
    expect(mailTo('again@example.test')[0]?.headers['message-id']).toBe(messageId)
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@evenground\.test>$/)
    expect(await rowTo('again@example.test')).toMatchObject({ status: 'sent', attempts: 2 })
  })

  test('what the server refuses for good has failed at once, with its words', async () => {
    await queue('refused@example.test')
    smtp.refuseWith({ code: 550, message: 'no such user' })
    await dispatch()
    smtp.refuseWith(null)
    const row = await rowTo('refused@example.test')
    expect(row).toMatchObject({ status: 'failed', payload: null, sentAt: null })
    expect(row.sendResponse).toMatch(/550.*no such user/)
    expect(row.error).toMatch(/no such user/)
  })

  test('what is put off again and again fails in the end, after ever longer waits', async () => {
    await queue('never@example.test')
    smtp.refuseWith({ code: 421, message: 'busy' })
    const waits: number[] = []
    for (let round = 0; round < 8; round++) {
      await dispatch()
      const { nextAttemptAt } = await rowTo('never@example.test')
      if (!nextAttemptAt) break
      waits.push((nextAttemptAt.getTime() - server.time.now().getTime()) / 1000)
      server.time.set(nextAttemptAt)
    }
    smtp.refuseWith(null)
    expect(waits).toEqual([30, 120, 480, 1800, 7200, 21_600, 43_200])
    expect(await rowTo('never@example.test')).toMatchObject({ status: 'failed', attempts: 8, payload: null })
  })

  test('a mail server that is away puts mail off', async () => {
    await queue('away@example.test')
    const nowhere = createMailer('smtp://127.0.0.1:1')
    await dispatchDueMail(server.platform, nowhere)
    nowhere.close()
    expect(await rowTo('away@example.test')).toMatchObject({ status: 'queued', attempts: 1 })
    server.time.advance(30)
    await dispatch()
    expect(mailTo('away@example.test')).toHaveLength(1)
  })

  test('several workers at once send each mail once', async () => {
    const names = Array.from({ length: 12 }, (_none, n) => `worker${n}@example.test`)
    for (const name of names) await queue(name)
    await Promise.all([dispatch(), dispatch(), dispatch(), dispatch()])
    for (const name of names) expect(mailTo(name)).toHaveLength(1)
  })

  test('what a worker left behind when it died goes out after its lease, under the same Message-ID', async () => {
    await queue('orphan@example.test')
    const dying = { send: () => new Promise<never>(() => undefined), close: () => undefined }
    void dispatchDueMail(server.platform, dying)
    await expect.poll(async () => (await rowTo('orphan@example.test')).status).toBe('sending')
    expect(await dispatch()).toBe(0)
    server.time.advance(91)
    await dispatch()
    const [mail] = mailTo('orphan@example.test')
    expect(mail?.headers['message-id']).toBe((await rowTo('orphan@example.test')).messageId)
  })

  test('a running dispatcher sends what falls due by itself, and stops when told', async () => {
    const running = startMailDispatch(server.platform, { onError: (error) => expect.unreachable(error.message) })
    await queue('by.itself@example.test')
    await expect.poll(() => mailTo('by.itself@example.test').length).toBe(1)
    await running.stop()
    expect(await rowTo('by.itself@example.test')).toMatchObject({ status: 'sent' })
  })

  test('nothing in a name or a subject becomes a header or a recipient', async () => {
    await queue('inert@example.test', {
      subject: 'Hello\r\nBcc: victim@example.test',
      name: 'Eve\r\nX-Evil: 1" <victim@example.test>,',
    })
    await dispatch()
    const [mail] = mailTo('inert@example.test')
    expect(mail?.to).toEqual(['inert@example.test'])
    expect(mail?.headers).not.toHaveProperty('bcc')
    expect(mail?.headers).not.toHaveProperty('x-evil')
    expect(mail?.headers.subject).toBe('Hello Bcc: victim@example.test')
    expect(mail?.from).toBe('no-reply@evenground.test')
  })
})

describe('the account-created mail', () => {
  test('holds a set-password link that lives seven days, in both forms, and never a password', async () => {
    const person = await makePerson()
    await welcome(person.id)
    await dispatch()
    const [mail] = mailTo(person.email)
    const link = /http:\/\/evenground\.test\/#\/resetpassword\?token=[\w-]{43}/
    expect(mail?.html).toMatch(link)
    expect(mail?.text).toMatch(link)
    expect(mail?.headers['auto-submitted']).toBe('auto-generated')
    expect(mail?.text).toContain(`You sign in as ${person.email}. You can use the link once, within 7 days.`)
    const token = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.oneTimeToken.findFirstOrThrow({ where: { accountId: person.id } }),
    )
    expect(token.purpose).toBe('account_created')
    expect(token.expiresAt.getTime()).toBe(server.time.now().getTime() + 7 * 24 * 3600 * 1000)
    expect(await rowTo(person.email)).toMatchObject({
      templateId: '00000000-0000-4000-8000-0000000000e2',
      accountId: person.id,
      domainId: person.domainId,
      toName: 'Pat Doe',
    })
  })

  test('offers no password to people of a domain that accepts none, nor does any other mail', async () => {
    const person = await makePerson(server, {}, { signIn: { create: { ssoOnly: true } } })
    expect(await welcome(person.id)).not.toBeNull()
    await server.platform.database.transaction(ALL_DOMAINS, async (db) => {
      expect(await queuePasswordReset(db, server.platform, person.id)).toBeNull()
      const owner = (await findPerson(db, person.id)) as NonNullable<Awaited<ReturnType<typeof findPerson>>>
      await queueChangeMails(db, server.platform, {
        ...{ person: owner, kinds: ['provider_linked'], by: 'provider', formerEmail: null },
      })
      expect(await db.prisma.oneTimeToken.count({ where: { accountId: person.id } })).toBe(0)
    })
    await dispatch()
    const texts = mailTo(person.email).map((mail) => mail.text)
    expect(texts).toHaveLength(2)
    expect(texts.join()).toContain('sign in through your organization to begin')
    for (const text of texts) {
      expect(text).toContain('http://evenground.test/#/login')
      expect(text).not.toMatch(/password/i)
    }
  })

  test.each(['en-us', 'es-mx'] as const)('nor do mails about a new device or an erasure, in %s', async (locale) => {
    const textsFor = async (ssoOnly: boolean) => {
      const person = await makePerson(server, { locale }, { signIn: { create: { ssoOnly } } })
      await server.platform.database.transaction(ALL_DOMAINS, async (db) => {
        const {
          domainId,
          email = '',
          ...owner
        } = (await findPerson(db, person.id)) as NonNullable<Awaited<ReturnType<typeof findPerson>>>
        await queueNewDevice(db, server.platform, { accountId: person.id, userAgent: 'Firefox' })
        const to = { ...owner, email: email as string }
        await queueErasureMail(db, server.platform, { kind: 'received', domainId, to })
      })
      await dispatch()
      return mailTo(person.email).map(({ text }) => text)
    }
    for (const text of await textsFor(false)) expect(text).toMatch(/change your password|cambia tu contraseña/)
    const texts = await textsFor(true)
    expect(texts).toHaveLength(2)
    for (const text of texts) {
      expect(text).not.toMatch(/password|contraseña/i)
      expect(text).toMatch(/tell the person who runs|avisa a quien se encarga/)
    }
  })

  test('is in the language of the account and has the colors of its domain', async () => {
    const person = await makePerson(
      server,
      { locale: 'es-mx', givenName: { 'es-mx': 'Ana' }, familyName: { 'es-mx': 'Ríos' } },
      { title: { 'en-us': 'Harbor & Co', 'es-mx': 'Puerto & Cía' }, primaryColor: '#114477' },
    )
    await welcome(person.id)
    await dispatch()
    const [mail] = mailTo(person.email)
    expect(mail?.html).toContain('lang="es-MX"')
    expect(mail?.html).toContain('#114477')
    expect(mail?.html).toContain('Puerto &amp; Cía')
    expect(mail?.text).toContain('Hola, Ana:')
    expect((await rowTo(person.email)).subject).toBe('Tu cuenta de capacitación en Puerto & Cía')
  })

  test('takes its words from the domain where it has some, in the language that there is', async () => {
    const person = await makePerson(
      server,
      { locale: 'es-mx' },
      {
        emailAccountCreatedSubject: { 'es-mx': 'Bienvenida' },
        emailAccountCreatedIntro: { 'en-us': '<p>Our <strong>own</strong> intro.</p>' },
        emailAccountCreatedOutro: { 'es-mx': '<p>Hasta pronto.</p>' },
      },
    )
    await welcome(person.id)
    await dispatch()
    const [mail] = mailTo(person.email)
    expect(mail?.html).toContain('<p>Our <strong>own</strong> intro.</p>')
    expect(mail?.text).toContain('Our own intro.')
    expect(mail?.text).toContain('Hasta pronto.')
    expect((await rowTo(person.email)).subject).toBe('Bienvenida')
  })

  test('goes out with an account that is created with the notification, and with no other', async () => {
    const admin = await makeAdministrator(server, ['api.v2.accounts.create'])
    await server.platform.database.transaction(ALL_DOMAINS, (db) =>
      db.prisma.domain.update({ where: { id: admin.domainId }, data: { defaultRoleId: admin.roleId } }),
    )
    const create = (email: string, more: object) =>
      server.call(createAccount, {
        token: admin.token,
        body: { given_name: 'Ana', family_name: 'Ríos', email, password: 'Kettle-Lantern-42', ...more },
      })
    expect((await create('told@example.test', { send_new_account_notification: true })).status).toBe(201)
    expect((await create('untold@example.test', {})).status).toBe(201)
    await dispatch()
    expect(mailTo('told@example.test')[0]?.text).toContain('Hi Ana,')
    expect(mailTo('told@example.test')[0]?.text).not.toContain('Kettle-Lantern-42')
    expect(mailTo('untold@example.test')).toEqual([])
    expect(await rowsTo('untold@example.test')).toEqual([])
  })

  test('goes to nobody without an address', async () => {
    const person = await makePerson(server, { email: null, username: 'without_mail' })
    await welcome(person.id)
    expect(
      await server.platform.database.read(ALL_DOMAINS, (db) =>
        db.prisma.communication.count({ where: { accountId: person.id } }),
      ),
    ).toBe(0)
  })
})
