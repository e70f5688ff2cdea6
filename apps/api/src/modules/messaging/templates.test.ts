import { EMAIL_TEMPLATE_IDS } from '@evenground/shared/constants'
import { logInAs } from '@evenground/shared/contract/auth'
import { updateDomain } from '@evenground/shared/contract/domains'
import { countEmails, getEmail, listEmails, previewEmail, testEmail } from '@evenground/shared/contract/messaging'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { createMailTestServer } from '../../../test/factories/mail-test-server.ts'
import { makeAccount } from '../../../test/factories/people.ts'
import { PIXEL_PNG } from '../../../test/factories/tenant.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { queueAccountCreated, sendReminders } from './index.ts'

const { smtp, server, deliver } = await createMailTestServer()

const REMINDER = { id: EMAIL_TEMPLATE_IDS.completePlanReminder }
const CREATED = { id: EMAIL_TEMPLATE_IDS.accountCreated }

const mailTo = (email: string) => smtp.received.filter((mail) => mail.to.includes(email)).at(-1)

/** Creates an administrator of a domain with its own look. */
async function setUp(domain: Parameters<typeof makeDomain>[1] = {}) {
  const domainId = await makeDomain(server, { title: { 'en-us': 'Harbor & Co', 'es-mx': 'Puerto' }, ...domain })
  await seed(server, ({ prisma }) =>
    prisma.domainLogo.create({
      data: { domainId, mime: 'image/png', bytes: new Uint8Array(PIXEL_PNG), sha256: new Uint8Array(32) },
    }),
  )
  const permissions = ['ui.v1.tab.accounts', 'ui.v1.tab.domains', 'api.v2.domains.update_by_id'] as const
  return { domainId, admin: await makeAdministrator(server, permissions, domainId) }
}

describe('the list of templates', () => {
  test('holds them by their fixed ids, with titles in both languages', async () => {
    const { admin } = await setUp()
    const { status, body } = await server.call(listEmails, { token: admin.token, query: {} })
    expect(status).toBe(200)
    expect(body.map((row: { id: string; title: object }) => [row.id, row.title])).toEqual([
      [
        '00000000-0000-4000-8000-0000000000e1',
        { 'en-us': 'Complete-plan reminder', 'es-mx': 'Recordatorio para completar planes' },
      ],
      ['00000000-0000-4000-8000-0000000000e2', { 'en-us': 'Account created', 'es-mx': 'Cuenta creada' }],
      ['00000000-0000-4000-8000-0000000000e3', { 'en-us': 'Upcoming due date', 'es-mx': 'Fecha límite próxima' }],
      ['00000000-0000-4000-8000-0000000000e4', { 'en-us': 'Due date passed', 'es-mx': 'Fecha límite vencida' }],
      [
        '00000000-0000-4000-8000-0000000000e5',
        { 'en-us': 'Weekly digest for managers', 'es-mx': 'Resumen semanal para jefas y jefes' },
      ],
    ])
    expect((await server.call(countEmails, { token: admin.token, query: {} })).body).toEqual({ count: 5 })
  })

  test('is searched, sorted and paged like any other', async () => {
    const { token } = (await setUp()).admin
    const titles = async (query: Record<string, string>) => {
      const { body } = await server.call(listEmails, { token, query })
      return body.map((row: { title: Record<string, string> }) => row.title['en-us'])
    }
    const sorted = [
      'Account created',
      'Complete-plan reminder',
      'Due date passed',
      'Upcoming due date',
      'Weekly digest for managers',
    ]
    expect(await titles({ order_by: 'title' })).toEqual(sorted)
    expect(await titles({ order_by: 'title', order_dir: 'desc' })).toEqual([...sorted].reverse())
    expect(await titles({ limit: '1', offset: '1' })).toEqual(['Account created'])
    expect(await titles({ q: 'REMIND' })).toEqual(['Complete-plan reminder'])
    expect(await titles({ q: 'rémind' })).toEqual(['Complete-plan reminder'])
    expect((await server.call(countEmails, { token, query: { q: 'remind' } })).body).toEqual({ count: 1 })
    for (const query of [{ order_by: 'preview' }, { order_by: 'title', order_by_2: 'nonsense' }]) {
      expect((await server.call(listEmails, { token, query })).status).toBe(400)
    }
  })
})

test('the list says when the domain changed its words of each, and nothing of those that it left alone', async () => {
  const { domainId, admin } = await setUp()
  const datesOf = async () => {
    const { body } = await server.call(listEmails, { token: admin.token, query: {} })
    return body.map(({ updated_at }: { updated_at: string | null }) => updated_at)
  }
  expect(await datesOf()).toEqual([null, null, null, null, null])
  const change = async (body: object) => {
    const answer = await server.call(updateDomain, { token: admin.token, params: { id: domainId }, body })
    expect(answer.status).toBe(200)
    return answer.body.updated_at
  }
  const at = await change({ email_account_created_intro: { 'en-us': '<p>Hello</p>' } })
  await change({ reminder_days: 9 })
  expect(await datesOf()).toEqual([null, at, null, null, null])
})

test('the list is sorted by the subjects in force, and by a second column where they are alike', async () => {
  const same = { 'en-us': 'Zzz' }
  const { admin } = await setUp({ emailReminderSubject: same, emailAccountCreatedSubject: same })
  const list = async (query: Record<string, string>) => {
    const { body } = await server.call(listEmails, { token: admin.token, query })
    return body.map((row: { title: Record<string, string> }) => row.title['en-us'])
  }
  const created = 'Account created'
  const reminder = 'Complete-plan reminder'
  expect((await list({ order_by: 'subject', order_by_2: 'title' })).slice(-2)).toEqual([created, reminder])
  const backwards = { order_by: 'subject', order_by_2: 'title', order_dir_2: 'desc' }
  expect((await list(backwards)).slice(-2)).toEqual([reminder, created])
  expect((await list({ order_by: 'subject', order_dir: 'desc' })).slice(0, 2)).toEqual([reminder, created])
})

describe('one template', () => {
  test('shows the words in force per language, those of the domain apart from those of the product', async () => {
    const { domainId, admin } = await setUp({ emailReminderSubject: { 'es-mx': 'Vamos' } })
    const { status, body } = await server.call(getEmail, { token: admin.token, params: REMINDER, query: {} })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...REMINDER,
      domain_id: domainId,
      locale: 'en-us',
      subject: { 'es-mx': 'Vamos' },
      own: { subject: { 'es-mx': 'Vamos' }, intro_text: {}, outro_text: {} },
      placeholders: ['first_name', 'last_name', 'domain'],
    })
    expect(body.defaults.subject).toEqual({
      'en-us': '{domain}: you have unfinished training',
      'es-mx': '{domain}: tienes capacitación pendiente',
    })
    expect(body.intro_text).toEqual(body.defaults.intro_text)
  })

  test('mentions no password in a domain that accepts none, as in the mail itself', async () => {
    const { domainId, admin } = await setUp()
    await seed(server, ({ prisma }) => prisma.domainSignIn.create({ data: { domainId, ssoOnly: true } }))
    const { body } = await server.call(getEmail, { token: admin.token, params: CREATED, query: {} })
    expect(body.preview).toContain('/#/login')
    expect(body.preview).not.toMatch(/password/i)
    expect(body.defaults.intro_text['en-us']).toContain('sign in through your organization to begin')
    const after = await server.call(previewEmail, { token: admin.token, params: CREATED, body: {} })
    expect(after.body.html).toBe(body.preview)
  })

  test('is previewed as HTML with a sample person and plans, in the colors, with the logo and host of the domain', async () => {
    const { domainId, admin } = await setUp({ primaryColor: '#114477' })
    const { body } = await server.call(getEmail, {
      token: admin.token,
      params: REMINDER,
      query: { domain_id: domainId, locale: 'es-mx' },
    })
    for (const part of [
      'lang="es-MX"',
      '#114477',
      `src="http://evenground.test/api/v2/ui/domains/${domainId}/logo"`,
      'alt="Puerto"',
      'Hola, Mariana:',
      '<strong>Respeto en el trabajo</strong><br><span class="quiet" style="color:#5a5d70">Vence en 5 días</span>',
      '<strong>Liderazgo incluyente</strong></li>',
      'href="http://evenground.test/#/content"',
    ]) {
      expect(body.preview).toContain(part)
    }
  })

  test('is 404 under another id, and for a domain that the caller does not see', async () => {
    const { admin } = await setUp()
    const elsewhere = await makeDomain(server)
    const get = (params: { id: string }, query: object) => server.call(getEmail, { token: admin.token, params, query })
    expect((await get({ id: '00000000-0000-4000-8000-0000000000e9' }, {})).status).toBe(404)
    expect((await get(REMINDER, { domain_id: elsewhere })).status).toBe(404)
    expect((await get(REMINDER, { domain_id: '019a0000-0000-7000-8000-000000000001' })).status).toBe(404)
  })
})

describe('a preview of what is not saved yet', () => {
  test('shows the new words, cleaned, beside those that are saved', async () => {
    const { admin } = await setUp({ emailReminderOutro: { 'en-us': '<p>See you.</p>' } })
    const { status, body } = await server.call(previewEmail, {
      token: admin.token,
      params: REMINDER,
      body: {
        subject: '{first_name}: go on',
        intro_text: { 'en-us': '<p onclick="x()">Hi <strong>{first_name}</strong><script>x()</script></p>' },
      },
    })
    expect(status).toBe(200)
    expect(body.subject).toBe('Jordan: go on')
    expect(body.html).toContain('<p>Hi <strong>Jordan</strong></p>')
    expect(body.html).toContain('<p>See you.</p>')
    expect(body.html).not.toMatch(/onclick|<script/)
    expect(body.text).toContain('Hi Jordan')
    const saved = await server.call(getEmail, { token: admin.token, params: REMINDER, query: {} })
    expect(saved.body.own.subject).toEqual({})
  })

  test('shows the words of the product where the field is cleared', async () => {
    const { admin } = await setUp({ emailReminderSubject: { 'en-us': 'Ours' } })
    const { body } = await server.call(previewEmail, {
      token: admin.token,
      params: REMINDER,
      body: { subject: null, locale: 'es-mx' },
    })
    expect(body.subject).toBe('Puerto: tienes capacitación pendiente')
  })

  test('refuses a broken placeholder at its field, and shows the others of a saved text harmlessly', async () => {
    const { admin } = await setUp({ emailReminderIntro: { 'en-us': '<p>Dear {nobody} {first_name</p>' } })
    const refused = await server.call(previewEmail, {
      token: admin.token,
      params: REMINDER,
      body: { outro_text: { 'es-mx': '<p>{first_nam}</p>' } },
    })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject([{ path: 'outro_text.es-mx', code: 'unknown_placeholder' }])
    const shown = await server.call(previewEmail, { token: admin.token, params: REMINDER, body: {} })
    expect(shown.body.html).toContain('<p>Dear {nobody} {first_name</p>')
  })
})

describe('the preview is the mail that arrives', () => {
  const texts = {
    email_reminder_subject: { 'en-us': '{first_name}, go on', 'es-mx': '{first_name}, adelante' },
    email_reminder_intro: { 'en-us': '<p class="text-size-5">At <em>{domain}</em></p>', 'es-mx': '<p>En {domain}</p>' },
    email_account_created_outro: { 'en-us': '<p>See you, {last_name}.</p>', 'es-mx': '<p>Hasta pronto.</p>' },
  }
  const names = {
    'en-us': { givenName: { 'en-us': 'Jordan' }, familyName: { 'en-us': 'Rivera' } },
    'es-mx': { givenName: { 'es-mx': 'Mariana' }, familyName: { 'es-mx': 'Ríos' } },
  }

  test.each(['en-us', 'es-mx'] as const)('to the letter, in %s', async (locale) => {
    server.time.set(new Date('2026-03-03T09:10:00Z'))
    const { domainId, admin } = await setUp({ sendReminders: true })
    const saved = await server.call(updateDomain, { token: admin.token, params: { id: domainId }, body: texts })
    expect(saved.status).toBe(200)
    const preview = async (params: { id: string }) =>
      (await server.call(previewEmail, { token: admin.token, params, body: { locale } })).body

    const email = `${domainId}.${locale}@example.test`
    const roleId = admin.roleId
    const reader = await makeAccount(server, { domainId, roleId, email, locale, ...names[locale] })
    const [first, second] = [
      await makeCourse(server, { domainId, title: locale === 'en-us' ? 'Respect at work' : 'Respeto en el trabajo' }),
      await makeCourse(server, {
        domainId,
        title: locale === 'en-us' ? 'Inclusive leadership' : 'Liderazgo incluyente',
      }),
    ]
    const long = { assignedAt: new Date('2026-01-01') }
    await assignPlan(server, reader, first.plan, { ...long, dueAt: new Date('2026-03-08T09:10:00Z') })
    await assignPlan(server, reader, second.plan, long)
    await sendReminders(server.platform)
    await deliver()
    const reminder = await preview(REMINDER)
    const withSample = (text = '') =>
      text
        .replaceAll(/token=[\w-]{43,}/g, 'token=sample')
        .replaceAll('\r\n', '\n')
        .trim()
    expect(withSample(mailTo(email)?.html)).toBe(reminder.html)
    expect(withSample(mailTo(email)?.text)).toBe(reminder.text.trim())

    const login = locale === 'en-us' ? 'jordan.rivera@example.com' : 'mariana.rios@example.com'
    await queryRows(server, 'update account set email = $2 where id = $1', [reader.id, login])
    await server.platform.database.transaction(ALL_DOMAINS, (db) => queueAccountCreated(db, server.platform, reader.id))
    await deliver()
    const welcome = await preview(CREATED)
    expect(withSample(mailTo(login)?.html)).toBe(welcome.html)
  })
})

describe('a test mail', () => {
  test('goes to whoever asks, marked as a test, and looks like the preview', async () => {
    const { admin } = await setUp()
    const body = { subject: 'Go on', intro_text: '<p>New words</p>' }
    const answer = await server.call(testEmail, { token: admin.token, params: REMINDER, body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      to_email: admin.email,
      status: 'queued',
      type: 'template_test',
      subject: '[Test] Go on',
      template_id: REMINDER.id,
    })
    await deliver()
    const preview = await server.call(previewEmail, { token: admin.token, params: REMINDER, body })
    expect(mailTo(admin.email)?.html.replaceAll('\r\n', '\n').trim()).toBe(preview.body.html)
    const [event] = await queryRows<{ action: string }>(
      server,
      "select action from audit_event where account_id = $1 and action = 'email.test'",
      [admin.id],
    )
    expect(event).toBeDefined()
  })

  test('is refused to whoever has no address, acts as somebody else, or has sent 60 within the hour', async () => {
    const { domainId, admin } = await setUp()
    const send = (token: string) => server.call(testEmail, { token, params: REMINDER, body: {} })
    await queryRows(server, 'update account set email = null, username = $2 where id = $1', [
      admin.id,
      `u${admin.id.slice(-8)}`,
    ])
    const without = await send(admin.token)
    expect(without.status).toBe(422)
    expect(without.body.errors).toMatchObject([{ code: 'no_email' }])
    const global = await makeGlobalAdministrator(server)
    const impersonation = await server.call(logInAs, { token: global.token, params: { id: admin.id } })
    expect((await send(impersonation.body.access_token)).status).toBe(403)
    const eager = await makeAdministrator(server, ['ui.v1.tab.accounts'], domainId)
    expect((await send(eager.token)).status).toBe(200)
    await queryRows(server, 'update rate_limit set count = 60 where count > 0')
    expect((await send(eager.token)).status).toBe(429)
  })
})
