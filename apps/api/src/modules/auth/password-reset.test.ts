import {
  changePassword,
  getMe,
  getPasswordReset,
  login,
  refreshTokens,
  requestPasswordReset,
  resetPassword,
} from '@evenground/shared/contract/auth'
import bcrypt from 'bcrypt'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { countWaiting } from '../../../test/database/bare-client.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { createMailTestServer } from '../../../test/factories/mail-test-server.ts'
import { makeAccount, makeLearner, type Person, signIn, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

const { smtp, server, deliver } = await createMailTestServer({ PUBLIC_URL: 'https://learn.example.test' })

const NEW_PASSWORD = 'Kettle-Lantern-42'
let count = 0
const newAddress = () => `10.3.${Math.floor(++count / 250)}.${count % 250}`

async function makePerson(data: Partial<Prisma.AccountUncheckedCreateInput> = {}): Promise<Person> {
  const domainId = await makeDomain(server)
  return makeAccount(server, { domainId, roleId: await makeRole(server, domainId), ...data })
}

const ask = (email: string, options: { address?: string; headers?: Record<string, string> } = {}) =>
  server.call(requestPasswordReset, { body: { email }, address: newAddress(), ...options })
const look = (token: string) => server.call(getPasswordReset, { query: { token } })
const reset = (token: string, password = NEW_PASSWORD) => server.call(resetPassword, { body: { token, password } })
const logIn = (person: Person, password: string) =>
  server.call(login, { body: { login: person.email, password }, address: newAddress() })

const mailsTo = (email: string) => smtp.received.filter((mail) => mail.to.includes(email))
const queuedFor = (email: string) =>
  server.platform.database.read(ALL_DOMAINS, (db) => db.prisma.communication.count({ where: { toEmail: email } }))

/** Requests a link and returns its token from the email. */
async function receiveToken(email: string): Promise<string> {
  const before = mailsTo(email).length
  await ask(email)
  await expect.poll(() => queuedFor(email)).toBeGreaterThan(before)
  await deliver()
  const mail = mailsTo(email).at(-1)
  return /resetpassword\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] as string
}

describe('asking for a reset', () => {
  test('answers the same for a known, an unknown, an inactive and an impossible address', async () => {
    const known = await makePerson()
    const inactive = await makePerson({ active: false })
    for (const email of [known.email, inactive.email, 'nobody@example.test', 'not an address', '']) {
      const { status, body } = await ask(email)
      expect([status, body]).toEqual([200, { accepted: true }])
    }
    await expect.poll(() => queuedFor(known.email)).toBe(1)
    expect(await queuedFor(inactive.email)).toBe(0)
    expect(await queuedFor('nobody@example.test')).toBe(0)
  })

  test('computes no hash, and leaves what only a known address needs until after the answer', async () => {
    const known = await makePerson()
    const hash = vi.spyOn(bcrypt, 'hash')
    const compare = vi.spyOn(bcrypt, 'compare')
    await ask(known.email)
    await ask('nobody@example.test')
    expect(hash).not.toHaveBeenCalled()
    expect(compare).not.toHaveBeenCalled()
    hash.mockRestore()
    compare.mockRestore()
    await expect.poll(() => queuedFor(known.email)).toBe(1)
  })

  test('answers as always when the mail cannot be written, and the log says so', async () => {
    const person = await makePerson()
    const logged = vi.spyOn(server.app.log, 'error').mockImplementation(() => undefined)
    const failing = vi.spyOn(server.platform.database, 'transaction').mockRejectedValueOnce(new Error('no room'))
    expect((await ask(person.email)).body).toEqual({ accepted: true })
    await expect.poll(() => logged.mock.calls.length).toBe(1)
    expect(logged.mock.calls[0]).toMatchObject([{ err: { message: 'no room' } }, /could not be mailed/])
    expect(await queuedFor(person.email)).toBe(0)
    failing.mockRestore()
    logged.mockRestore()
  })

  test('sends a link to PUBLIC_URL, whatever host the request names', async () => {
    const person = await makePerson()
    await ask(person.email.toUpperCase(), {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    })
    await expect.poll(() => queuedFor(person.email)).toBe(1)
    await deliver()
    const [mail] = mailsTo(person.email)
    expect(mail?.text).toMatch(/https:\/\/learn\.example\.test\/#\/resetpassword\?token=[\w-]{43}\s/)
    expect(mail?.html).not.toContain('evil.example')
    expect(mail?.text).toContain('You can use the link once, within 30 minutes.')
  })

  test('sends an address at most three mails an hour, and says nothing of it', async () => {
    const person = await makePerson()
    for (let n = 0; n < 6; n++) expect((await ask(person.email)).body).toEqual({ accepted: true })
    await expect.poll(() => queuedFor(person.email)).toBe(3)
    server.time.advance(3600)
    await ask(person.email)
    await expect.poll(() => queuedFor(person.email)).toBe(4)
  })

  test('is limited to 60 requests in 15 minutes from one address, known or not', async () => {
    const address = newAddress()
    for (let n = 0; n < 60; n++) await ask(`unknown${n}@example.test`, { address })
    expect((await ask('unknown@example.test', { address })).status).toBe(429)
  })
})

describe('the reset token', () => {
  test('shows the domain, public fields alone, and is not used up by looking', async () => {
    const person = await makePerson()
    const token = await receiveToken(person.email)
    for (let n = 0; n < 3; n++) {
      const { status, body } = await look(token)
      expect(status).toBe(200)
      expect(body.id).toBe(person.domainId)
      expect(body).not.toHaveProperty('default_role_id')
      expect(body).not.toHaveProperty('roles')
    }
    expect((await reset(token)).status).toBe(200)
  })

  test('sets the password once, signs in, and ends every session of the account', async () => {
    const before = await signIn(server, await makePerson())
    const token = await receiveToken(before.email)
    const { status, body } = await reset(token)
    expect(status).toBe(200)
    expect(body.account.id).toBe(before.id)
    expect(body.role.id).toBe(before.roleId)
    expect(body.domain.id).toBe(before.domainId)
    expect((await server.call(getMe, { token: body.access_token })).status).toBe(200)
    expect((await server.call(getMe, { token: before.token })).status).toBe(401)
    expect((await server.call(refreshTokens, { body: { refresh_token: before.refreshToken } })).status).toBe(401)
    expect((await logIn(before, TEST_PASSWORD)).status).toBe(400)
    expect((await logIn(before, NEW_PASSWORD)).status).toBe(200)
    const again = await reset(token, 'Another-Kettle-43')
    expect([again.status, again.body.code]).toEqual([400, 'token_expired'])
    expect((await look(token)).body.code).toBe('token_expired')
  })

  test('of two uses at once one wins', async () => {
    const person = await makePerson()
    const token = await receiveToken(person.email)
    const both = await Promise.all([reset(token), reset(token, 'Another-Kettle-43')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('used at the moment at which a newer one is made, it waits for that and is over', async () => {
    const person = await makePerson()
    const token = await receiveToken(person.email)
    const making = new pg.Client(server.databaseUrl)
    await making.connect()
    await making.query('begin')
    await making.query('select id from account where id = $1 for update', [person.id])
    const using = reset(token)
    await expect.poll(() => countWaiting(server.databaseUrl)).toBe(1)
    await making.query('delete from one_time_token where account_id = $1', [person.id])
    await making.query('commit')
    expect((await using).body.code).toBe('token_expired')
    await making.end()
  })

  test('lives 30 minutes, and a newer request ends the older one', async () => {
    const person = await makePerson()
    const older = await receiveToken(person.email)
    const newer = await receiveToken(person.email)
    expect(newer).not.toBe(older)
    expect((await reset(older)).body.code).toBe('token_expired')
    server.time.advance(30 * 60 - 1)
    expect((await look(newer)).status).toBe(200)
    server.time.advance(1)
    expect((await look(newer)).body.code).toBe('token_expired')
    expect((await reset(newer)).body.code).toBe('token_expired')
  })

  test('unknown, truncated or of another kind it is 400 token_expired', async () => {
    const learner = await makeLearner(server)
    const token = await receiveToken(learner.email)
    for (const bad of ['', 'unknown', token.slice(1), learner.token, learner.refreshToken, "' or ''='"]) {
      expect((await look(bad)).body).toMatchObject({ status: 400, code: 'token_expired' })
      expect((await reset(bad)).body).toMatchObject({ status: 400, code: 'token_expired' })
    }
    expect((await server.request({ url: '/api/v2/auth/resetpw' })).status).toBe(400)
    const asAccess = await server.call(getMe, { token })
    expect(asAccess.status).toBe(401)
  })

  test('is stored as a hash alone', async () => {
    const person = await makePerson()
    const token = await receiveToken(person.email)
    const rows = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.query<{ line: string }>(
        `select to_jsonb(t)::text as line from one_time_token t where account_id = $1
        union all select to_jsonb(c)::text from communication c where account_id = $1
        union all select to_jsonb(e)::text from audit_event e where account_id = $1`,
        [person.id],
      ),
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const { line } of rows) expect(line).not.toContain(token)
  })

  test('a password that breaks the rules is refused next to its field and leaves the token good', async () => {
    const person = await makePerson()
    const token = await receiveToken(person.email)
    const problems = async (password: string) => {
      const { status, body } = await reset(token, password)
      expect(status).toBe(400)
      return body.errors.map((error: { path: string; code: string }) => `${error.path}:${error.code}`)
    }
    expect(await problems('short')).toEqual(['password:length', 'password:upper', 'password:digit', 'password:special'])
    expect(await problems('Ünicode-Pass-1')).toEqual(['password:valid_characters'])
    expect(await problems('Password2026!')).toEqual(['password:too_common'])
    expect(await problems(`Aa1-${'x'.repeat(69)}`)).toEqual(['password:too_long'])
    expect((await reset(token, `Aa1-${'x'.repeat(60)}`)).status).toBe(200)
  })

  test('an account that was switched off in the meantime is 403 and keeps its password', async () => {
    const person = await makePerson()
    const token = await receiveToken(person.email)
    const setActive = (active: boolean) =>
      server.platform.database.transaction(ALL_DOMAINS, (db) =>
        db.prisma.account.update({ where: { id: person.id }, data: { active } }),
      )
    await setActive(false)
    expect((await reset(token)).body).toMatchObject({ status: 403, code: 'account_not_active' })
    await setActive(true)
    expect((await logIn(person, TEST_PASSWORD)).status).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (token: string, body: { old_password: string; password: string }) =>
    server.call(changePassword, { token, body })

  test('needs the old one, ends every other session and keeps this one', async () => {
    const person = await makePerson()
    const here = await signIn(server, person)
    const elsewhere = await signIn(server, person)
    const link = await receiveToken(person.email)
    const { status, body } = await change(here.token, { old_password: TEST_PASSWORD, password: NEW_PASSWORD })
    expect(status).toBe(200)
    expect(body.account.id).toBe(person.id)
    expect((await server.call(getMe, { token: here.token })).status).toBe(200)
    expect((await server.call(refreshTokens, { body: { refresh_token: here.refreshToken } })).status).toBe(200)
    expect((await server.call(getMe, { token: elsewhere.token })).status).toBe(401)
    expect((await server.call(refreshTokens, { body: { refresh_token: elsewhere.refreshToken } })).status).toBe(401)
    expect((await look(link)).body.code).toBe('token_expired')
    expect((await logIn(person, TEST_PASSWORD)).status).toBe(400)
    expect((await logIn(person, NEW_PASSWORD)).status).toBe(200)
  })

  test('with a wrong old one it is 422 and changes nothing; after ten it is closed for a while', async () => {
    const person = await signIn(server, await makePerson())
    for (let n = 0; n < 10; n++) {
      const { status, body } = await change(person.token, { old_password: 'Wrong-Pass-1', password: NEW_PASSWORD })
      expect([status, body.errors[0].path, body.errors[0].code]).toEqual([422, 'old_password', 'wrong_password'])
    }
    const closed = await change(person.token, { old_password: TEST_PASSWORD, password: NEW_PASSWORD })
    expect(closed.status).toBe(429)
    expect((await logIn(person, TEST_PASSWORD)).status).toBe(200)
  })

  test('the new one keeps the rules', async () => {
    const person = await signIn(server, await makePerson())
    const { status, body } = await change(person.token, { old_password: TEST_PASSWORD, password: 'lowercase-1' })
    expect([status, body.errors[0].code]).toEqual([400, 'upper'])
    expect((await logIn(person, TEST_PASSWORD)).status).toBe(200)
  })
})
