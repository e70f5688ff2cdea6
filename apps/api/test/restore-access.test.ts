import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { getMe, login, resetPassword, saveSecrets } from '@evenground/shared/contract/auth'
import { expect, test } from 'vitest'
import { makeDomain, makeRole } from './factories/domains.ts'
import { assignPlan, makeCourse, queryRows, seed } from './factories/learning.ts'
import { makeLearner, SECRETS, type SignedInPerson, TEST_PASSWORD } from './factories/people.ts'
import { enrollTotp } from './factories/second-factor.ts'
import { createTestServer } from './harness.ts'
import { makeJourney } from './learner-journey.ts'

const SCRIPT = fileURLToPath(new URL('../../../scripts/restore-access.mjs', import.meta.url))
const CHOSEN = 'Chosen-Again-2026!'

const server = await createTestServer()

async function runScript(...words: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...words], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: server.databaseUrl,
      DATABASE_APP_URL: server.applicationUrl,
      JWT_SECRET: server.platform.config.jwtSecret,
      PUBLIC_URL: server.platform.config.publicUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, output, errors }
}

/** A person with results in a confidential domain, an authenticator app, and recovery questions. */
async function makeSecured(): Promise<SignedInPerson> {
  const domainId = await makeDomain(server)
  const defaultRoleId = await makeRole(server, domainId)
  await seed(server, async ({ prisma }) => {
    await prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential', journalMode: 'confidential' } })
    await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId } })
  })
  const course = await makeCourse(server, { domainId })
  const person = await makeLearner(server, domainId)
  await makeJourney(server, person, course, await assignPlan(server, person, course.plan)).passIntro()
  await server.call(saveSecrets, { token: person.token, body: SECRETS })
  await enrollTotp(server, person)
  return person
}

const enter = (name: string, password: string) => server.call(login, { body: { login: name, password } })
const countRows = async (table: string, { id }: SignedInPerson) =>
  (await queryRows(server, `select from ${table} where account_id = $1`, [id])).length
const mailsTo = async ({ id }: SignedInPerson) =>
  (await queryRows(
    server,
    `select message_variant_1 as text from communication where account_id = $1 and type = 'account_changed' order by id`,
    [id],
  )) as { text: string }[]

test('without --yes it says what it would do, and does nothing', async () => {
  const person = await makeSecured()
  const before = await mailsTo(person)
  const { code, output } = await runScript(person.email)
  expect([code, output]).toEqual([0, expect.stringContaining('Remove its second factors (totp')])
  expect(output).toContain('Nothing was changed.')
  expect(output).not.toContain('token=')
  expect(await countRows('second_factor', person)).toBe(1)
  expect(await mailsTo(person)).toEqual(before)
})

test('lets in by a link that works once, seals what was answered before, tells the person and is audited', async () => {
  const person = await makeSecured()
  await seed(server, ({ prisma }) =>
    prisma.domainSignIn.upsert({
      where: { domainId: person.domainId },
      create: { domainId: person.domainId, ssoOnly: true },
      update: { ssoOnly: true },
    }),
  )
  expect((await enter(person.email, TEST_PASSWORD)).body.code).toBe('sso_only')

  const { code, output, errors } = await runScript(person.email.toUpperCase(), '--yes')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toContain('though its domain takes none')
  expect((await server.call(getMe, { token: person.token })).status).toBe(401)
  expect([await countRows('second_factor', person), await countRows('recovery_code', person)]).toEqual([0, 0])

  const token = /\/#\/resetpassword\?token=(\S+)/.exec(output)?.[1] as string
  const body = { token, password: CHOSEN }
  expect((await server.call(resetPassword, { body: body as never })).status).toBe(200)
  expect((await server.call(resetPassword, { body: body as never })).status).toBe(400)
  expect((await enter(person.email, CHOSEN)).status).toBe(200)

  const [seal] = await queryRows(server, 'select changed from account_seal where account_id = $1', [person.id])
  expect(seal).toEqual({ changed: expect.arrayContaining(['password_changed', 'second_factor_changed']) })
  const mails = (await mailsTo(person)).map((mail) => mail.text)
  expect(mails.filter((mail) => mail.includes('The people who run the server'))).toHaveLength(2)
  expect(mails.some((mail) => mail.includes('security questions were answered'))).toBe(false)
  const events = await queryRows(
    server,
    `select outcome, actor_id, details from audit_event where target_id = $1 and action = 'account.access_restored'`,
    [person.id],
  )
  expect(events).toEqual([{ outcome: 'ok', actor_id: null, details: { second_factors: 1, password_exception: true } }])
})

test('names nobody it does not find, and does not switch an account on', async () => {
  const nobody = await runScript('nobody@example.test', '--yes')
  expect(nobody).toEqual({ code: 1, output: '', errors: 'No account has the login nobody@example.test.\n' })
  const person = await makeLearner(server)
  await seed(server, ({ prisma }) => prisma.account.update({ where: { id: person.id }, data: { active: false } }))
  const off = await runScript(person.email, '--yes')
  expect([off.code, off.errors]).toEqual([1, expect.stringContaining('switched off')])
  expect((await runScript()).code).toBe(2)
})
