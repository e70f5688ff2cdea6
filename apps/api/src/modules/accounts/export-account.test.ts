import { OVERALL_FACTOR_ID, PERMISSION_KEYS, type PermissionKey } from '@evenground/shared/constants'
import { exportAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { changeDomain, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { makeTenant, type Tenant } from '../../../test/factories/tenant.ts'
import { type Answer, createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()

const EXPORT: PermissionKey = 'api.v2.accounts.export'
const RESULTS: PermissionKey = 'api.v2.assessments.get_response_by_id'
const JOURNALS: readonly PermissionKey[] = ['api.v2.journals.responses', 'api.v2.journals.get_response_by_id']
const CHAT = ['chat_threads', 'chat_messages', 'alerts']

const takeOut = ({ token }: { token: string }, id: string): Promise<Answer> =>
  server.call(exportAccount, { token, params: { id } })
const codeOf = ({ status, body }: Answer) => [status, body.code]

/** Creates a tenant with an administrator who has only these permissions. */
async function makeExporter(...permissions: PermissionKey[]) {
  const tenant = await makeTenant(server, [])
  return { tenant, exporter: await makeAdministrator(server, permissions, tenant.domainId) }
}

const mailsTo = (id: string) =>
  queryRows<{ type: string; subject: string; message_variant_1: string }>(
    server,
    `select type, subject, message_variant_1 from communication where account_id = $1 and type = 'data_exported' order by id`,
    [id],
  )
const noticesOf = (id: string) =>
  queryRows(server, `select kind, details from account_notice where account_id = $1 and kind = 'data_exported'`, [id])
const change = ({ learner }: Tenant, data: object) =>
  seed(server, ({ prisma }) => prisma.account.update({ where: { id: learner.id }, data }))

describe('the export of somebody else', () => {
  test('needs a right of its own, whatever other rights somebody holds', async () => {
    const { tenant, exporter } = await makeExporter(...PERMISSION_KEYS.filter((right) => right !== EXPORT))
    expect(codeOf(await takeOut(exporter, tenant.learner.id))).toEqual([403, 'forbidden'])
    expect(await mailsTo(tenant.learner.id)).toEqual([])
  })

  test('holds no answer, score, order by score or journal without the rights to read them, and never chat', async () => {
    const { tenant, exporter } = await makeExporter(EXPORT)
    const { status, body } = await takeOut(exporter, tenant.learner.id)
    expect(status).toBe(200)
    for (const store of [...CHAT, 'journal']) expect(body).not.toHaveProperty(store)
    expect(body.responses).toHaveLength(1)
    for (const part of ['answers', 'scores']) expect(body.responses[0]).not.toHaveProperty(part)
    expect(body.plans[0]).not.toHaveProperty('training_order')
    expect(JSON.stringify(body)).not.toMatch(/What I think of it|… harm …|A question/)
  })

  test('holds the device of the person only for whoever may see their sessions', async () => {
    const { tenant, exporter } = await makeExporter(EXPORT)
    await change(tenant, { userAgent: 'A phone' })
    const both = await makeAdministrator(server, [EXPORT, 'api.v2.accounts.update_by_id'], tenant.domainId)
    const devices = []
    for (const who of [exporter, both]) {
      devices.push((await takeOut(who, tenant.learner.id)).body.account.user_agent)
    }
    expect(devices).toEqual([null, 'A phone'])
  })

  test('holds answers and scores, and journals, for whoever may read each of them, and still no chat', async () => {
    const { tenant, exporter } = await makeExporter(EXPORT, RESULTS)
    const answered = (await takeOut(exporter, tenant.learner.id)).body
    expect(answered.responses[0]).toMatchObject({ scores: { [tenant.course.questions.trust]: 75 } })
    expect(answered).not.toHaveProperty('journal')
    for (const half of JOURNALS) {
      const reader = await makeAdministrator(server, [EXPORT, half], tenant.domainId)
      expect((await takeOut(reader, tenant.learner.id)).body).not.toHaveProperty('journal')
    }
    const reader = await makeAdministrator(server, [EXPORT, ...JOURNALS], tenant.domainId)
    const { body } = await takeOut(reader, tenant.learner.id)
    expect(body.journal).toEqual([expect.objectContaining({ text_body: 'What I think of it' })])
    const everything = await takeOut(await makeGlobalAdministrator(server), tenant.learner.id)
    for (const store of CHAT) {
      expect(body).not.toHaveProperty(store)
      expect(everything.body).not.toHaveProperty(store)
    }
  })

  test('holds rows of the caller’s domains alone, where the person has moved; their own holds all', async () => {
    const { tenant } = await makeExporter()
    const to = await makeDomain(server)
    const global = await makeGlobalAdministrator(server)
    const exporter = await makeAdministrator(server, [EXPORT, RESULTS, ...JOURNALS], to)
    const roleId = await makeRole(server, to)
    // Responses of an archived plan stay in the domain in which they were given.
    const moved = await server.call(updateAccount, {
      token: global.token,
      params: { id: tenant.learner.id },
      body: { domain_id: to, role_id: roleId },
    })
    expect(moved.status).toBe(200)
    const { status, body } = await takeOut(exporter, tenant.learner.id)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(tenant.domainId)
    expect(body).toMatchObject({ responses: [], communications: [], certificates: [] })
    const all = await takeOut(global, tenant.learner.id)
    expect(all.body.responses).toHaveLength(1)
  })

  test('is refused for whoever holds a right that the caller lacks, and for nobody outside the scope exists', async () => {
    const { tenant, exporter } = await makeExporter(EXPORT)
    const stronger = await makeAdministrator(server, ['api.v2.roles.create'], tenant.domainId)
    expect(codeOf(await takeOut(exporter, stronger.id))).toEqual([403, 'forbidden'])
    const global = await makeGlobalAdministrator(server)
    expect(codeOf(await takeOut(exporter, global.id))).toEqual([404, 'resource_not_found'])
    const atRoot = await makeAdministrator(server, [...PERMISSION_KEYS], global.domainId)
    expect(codeOf(await takeOut(atRoot, global.id))).toEqual([403, 'forbidden'])
  })

  test('is told to the person by mail in their language, with what was in it, and recorded', async () => {
    const { tenant, exporter } = await makeExporter(EXPORT, RESULTS)
    await change(tenant, { locale: 'es-mx' })
    await takeOut(exporter, tenant.learner.id)
    const [mail, ...others] = await mailsTo(tenant.learner.id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Se descargó una copia de tus datos' })
    expect(mail?.message_variant_1).toMatch(/Respuestas y puntajes: incluidos\. Textos del diario: no incluidos\./)
    const events = await queryRows(
      server,
      `select actor_id from audit_event where action = 'account.export' and target_id = $1`,
      [tenant.learner.id],
    )
    expect(events).toEqual([{ actor_id: exporter.id }])
    expect(await noticesOf(tenant.learner.id)).toEqual([])
  })

  test('is told after the next sign-in to whoever has no address', async () => {
    const { tenant, exporter } = await makeExporter(EXPORT)
    await change(tenant, { email: null, username: `user${tenant.learner.id.slice(-10)}` })
    await takeOut(exporter, tenant.learner.id)
    expect(await mailsTo(tenant.learner.id)).toEqual([])
    expect(await noticesOf(tenant.learner.id)).toEqual([
      { kind: 'data_exported', details: { by: 'administrator', results: false, journals: false } },
    ])
  })

  test('is taken ten times an hour by one person, and no more', async () => {
    const { tenant, exporter } = await makeExporter(EXPORT)
    server.time.set(new Date('2030-05-01T09:00:00Z'))
    const fresh = await makeAdministrator(server, [EXPORT], tenant.domainId)
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await takeOut(fresh, tenant.learner.id)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await takeOut(fresh, fresh.id)).status).toBe(200)
    expect((await takeOut(exporter, tenant.learner.id)).status).toBe(401)
  })
})

describe('the own export', () => {
  test('holds every column about the person, apart from secrets and what the database derives', async () => {
    const person = await makeLearner(server)
    await seed(server, ({ query }) =>
      query(
        `update account set password_changed_at = '2026-01-01', email_verified_at = '2026-01-02', reminders_sent = 3,
                previous_sign_in_at = '2026-01-03' where id = $1`,
        [person.id],
      ),
    )
    const { body } = await takeOut(person, person.id)
    const { account, account_facts: facts } = body
    expect(facts).toEqual([
      expect.objectContaining({
        password_changed_at: expect.stringContaining('2026-01-01'),
        email_verified_at: expect.stringContaining('2026-01-02'),
        previous_sign_in_at: expect.stringContaining('2026-01-03'),
        reminders_sent: 3,
        must_change_password: false,
      }),
    ])
    const columns = await queryRows<{ name: string }>(
      server,
      "select column_name as name from information_schema.columns where table_name = 'account'",
    )
    const shown = [...Object.keys(account), ...Object.keys(facts[0])]
    expect(
      columns
        .map(({ name }) => name)
        .filter((name) => !shown.includes(name))
        .sort(),
    ).toEqual([
      'draft_key',
      'password_hash',
      // As `attempts`.
      'recovery_attempts',
      'search_text',
      'sort_name',
      'version',
    ])
  })

  test('holds chat, journal and answers, and no score while scores are hidden from the person', async () => {
    const tenant = await makeTenant(server, [])
    const own = () => takeOut(tenant.learner, tenant.learner.id)
    const shown = await own()
    expect(shown.body.responses[0].scores).toEqual({ [tenant.course.questions.trust]: 75 })
    await changeDomain(server, tenant.domainId, { hideScores: true })
    const { body } = await own()
    expect(body.responses[0]).not.toHaveProperty('scores')
    expect(Object.keys(body.responses[0].answers).length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain(OVERALL_FACTOR_ID)
    for (const store of [...CHAT, 'journal']) expect(body[store].length, store).toBeGreaterThan(0)
    expect(await mailsTo(tenant.learner.id)).toEqual([])
  })
})
