import type { PermissionKey } from '@evenground/shared/constants'
import { importAccounts } from '@evenground/shared/contract/account-import'
import { createAccount, updateAccount } from '@evenground/shared/contract/accounts'
import {
  answerSecrets,
  changePassword,
  getMe,
  logInAs,
  login,
  resetPassword,
  saveSecrets,
} from '@evenground/shared/contract/auth'
import * as contract from '@evenground/shared/contract/notices'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeRole } from '../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import {
  makeAccount,
  makeLearner,
  type Person,
  SECRETS,
  type SignedInPerson,
  signIn,
  TEST_PASSWORD,
} from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { issueOneTimeToken } from '../credentials/index.ts'

const server = await createTestServer()
const NEW_PASSWORD = 'Quite-Another-2026!'
const PERMISSIONS = [
  'api.v2.accounts.create',
  'api.v2.accounts.update_by_id',
] as const satisfies readonly PermissionKey[]

let count = 0
const newUsername = () => `told_person_${++count}`
const newEmail = () => `told-${++count}@example.test`

interface Mail {
  type: string
  to_email: string
  subject: string
  message_variant_1: string
}

const mailsOf = (id: string) =>
  queryRows<Mail>(
    server,
    'select type, to_email, subject, message_variant_1 from communication where account_id = $1 order by id',
    [id],
  )
const update = (who: SignedInPerson, id: string, body: object) =>
  server.call(updateAccount, { token: who.token, params: { id }, body: body as never })
const noticesOf = async (who: SignedInPerson) =>
  (await server.call(contract.listMyNotices, { token: who.token })).body as {
    id: string
    kind: string
    details: object
  }[]

async function setUpDomain() {
  const admin = await makeAdministrator(server, PERMISSIONS)
  const roleId = await makeRole(server, admin.domainId)
  await seed(server, ({ prisma }) =>
    prisma.domain.update({
      where: { id: admin.domainId },
      data: { defaultRoleId: roleId, title: { 'en-us': 'Harbor' } },
    }),
  )
  const person = (data = {}) => makeAccount(server, { domainId: admin.domainId, roleId, ...data })
  return { admin, person }
}

describe('a change of credentials by an administrator', () => {
  test('of the password is told by mail: who, what, and what to do about it', async () => {
    const { admin, person } = await setUpDomain()
    const one = await person()
    expect((await update(admin, one.id, { password: NEW_PASSWORD })).status).toBe(200)
    const mails = await mailsOf(one.id)
    expect(mails).toMatchObject([
      { type: 'account_changed', to_email: one.email, subject: 'How you sign in to Harbor has changed' },
    ])
    expect(mails[0]?.message_variant_1).toMatch(/An administrator of Harbor has changed.*- Password\n/s)
    expect(mails[0]?.message_variant_1).toMatch(/resetbyemail.*choose a new password now/s)
  })

  test('of the address is told at the old one and the new one, which is asked to confirm itself', async () => {
    const { admin, person } = await setUpDomain()
    const one = await person({ locale: 'es-mx' })
    const email = newEmail()
    await update(admin, one.id, { email })
    const mails = await mailsOf(one.id)
    expect(mails.map(({ type, to_email }) => `${type} ${to_email}`).sort()).toEqual(
      [`account_changed ${one.email}`, `account_changed ${email}`, `email_verification ${email}`].sort(),
    )
    expect(mails.find(({ to_email }) => to_email === one.email)?.message_variant_1).toContain(
      'Este correo ya no pertenece a tu cuenta.',
    )
  })

  test('that changes nothing of it tells nothing', async () => {
    const { admin, person } = await setUpDomain()
    const one = await person()
    await update(admin, one.id, { email: one.email.toUpperCase(), phone: '7', active: true })
    expect(await mailsOf(one.id)).toEqual([])
  })

  test('by a file is told as well', async () => {
    const { admin, person } = await setUpDomain()
    const one = await person({ clientId: 'T-1' })
    const email = newEmail()
    const file = `client_id,given_name,family_name,email\nT-1,Pat,Doe,${email}\n`
    await server.call(importAccounts, { token: admin.token, body: { file } as never })
    expect((await mailsOf(one.id)).map(({ to_email }) => to_email).sort()).toEqual([one.email, email, email].sort())
  })

  test('is rolled back with its mail where it is refused', async () => {
    const { admin, person } = await setUpDomain()
    const [one, other] = [await person(), await person()]
    expect((await update(admin, one.id, { email: other.email, password: NEW_PASSWORD })).status).toBe(409)
    expect(await mailsOf(one.id)).toEqual([])
  })

  test('of somebody without an address is told after the next sign-in, once', async () => {
    const { admin, person } = await setUpDomain()
    const one = await person({ email: null, username: newUsername() })
    const username = newUsername()
    await update(admin, one.id, { username, secret1: SECRETS.secret1 })
    const who = await signIn(server, { ...one, email: username })
    const told = await noticesOf(who)
    expect(told.map(({ kind, details }) => [kind, details])).toEqual(
      expect.arrayContaining([
        ['username_changed', { by: 'administrator' }],
        ['recovery_questions_changed', { by: 'administrator' }],
      ]),
    )
    const stranger = await makeLearner(server)
    const dismiss = (by: SignedInPerson, id: string) =>
      server.call(contract.dismissMyNotice, { token: by.token, params: { id } })
    const [first, second] = told
    expect((await dismiss(stranger, first!.id)).status).toBe(404)
    expect((await dismiss(who, first!.id)).status).toBe(204)
    expect((await dismiss(who, first!.id)).status).toBe(404)
    expect((await noticesOf(who)).map(({ id }) => id)).toEqual([second!.id])
    expect(await mailsOf(one.id)).toEqual([])
  })

  test('of somebody whose attempts at the questions are reset is told, since more answers can be tried', async () => {
    const { admin, person } = await setUpDomain()
    const username = newUsername()
    const one = await person({ email: null, username, recoveryAttempts: 3 })
    expect((await update(admin, one.id, { attempts: 0 })).status).toBe(200)
    expect((await update(admin, one.id, { attempts: 0 })).status).toBe(200)
    const told = await noticesOf(await signIn(server, { ...one, email: username }))
    expect(told.map(({ kind, details }) => [kind, details])).toEqual([['recovery_unlocked', { by: 'administrator' }]])
  })

  test('that gives somebody without an address one is told at that address, and after the next sign-in', async () => {
    const { admin, person } = await setUpDomain()
    const username = newUsername()
    const one = await person({ email: null, username })
    const email = newEmail()
    await update(admin, one.id, { email })
    const who = await signIn(server, { ...one, email: username })
    expect((await noticesOf(who)).map(({ kind }) => kind)).toEqual(['email_changed'])
    expect((await mailsOf(one.id)).map(({ to_email }) => to_email)).toEqual([email, email])
  })

  test('is not for whoever acts as the person', async () => {
    const { admin, person } = await setUpDomain()
    const one = await person({ email: null, username: newUsername() })
    await update(admin, one.id, { password: NEW_PASSWORD })
    const global = await makeGlobalAdministrator(server)
    const { body } = await server.call(logInAs, { token: global.token, params: { id: one.id } })
    const listed = await server.call(contract.listMyNotices, { token: body.access_token })
    expect([listed.status, listed.body.code]).toEqual([403, 'forbidden'])
  })
})

describe('an own change', () => {
  test('of password and questions is told, too', async () => {
    const who = await makeLearner(server)
    await server.call(changePassword, {
      token: who.token,
      body: { old_password: TEST_PASSWORD, password: NEW_PASSWORD },
    })
    await server.call(saveSecrets, { token: who.token, body: SECRETS })
    await server.call(saveSecrets, { token: who.token, body: SECRETS })
    const mails = await mailsOf(who.id)
    expect(mails.map(({ message_variant_1 }) => /- (.*)\n/.exec(message_variant_1)?.[1])).toEqual([
      'Password',
      'Security questions',
    ])
    expect(mails[0]?.message_variant_1).toContain('by someone signed in to your account')
  })

  test('of somebody without an address is told after the next sign-in, not in the session that made it', async () => {
    const { person } = await setUpDomain()
    const one = await person({ email: null, username: newUsername() })
    const who = await signIn(server, one)
    await server.call(changePassword, {
      token: who.token,
      body: { old_password: TEST_PASSWORD, password: NEW_PASSWORD },
    })
    expect(await noticesOf(who)).toEqual([])
    server.time.advance(1)
    const { body } = await server.call(login, { body: { login: one.email, password: NEW_PASSWORD } })
    const later = await noticesOf({ ...who, token: body.access_token })
    expect(later.map(({ kind, details }) => [kind, details])).toEqual([['password_changed', { by: 'self' }]])
  })

  test('with a mailed link, or after the questions, says so', async () => {
    const { person } = await setUpDomain()
    const mailed: Person = await person()
    const token = await seed(server, (db) =>
      issueOneTimeToken(
        db,
        { accountId: mailed.id, domainId: mailed.domainId },
        { purpose: 'password_reset', mailedTo: mailed.email, now: server.time.now(), seconds: 60 },
      ),
    )
    await server.call(resetPassword, { body: { token, password: NEW_PASSWORD } })
    expect((await mailsOf(mailed.id))[0]?.message_variant_1).toContain('with a link that we emailed you')

    const username = newUsername()
    const asked = await signIn(server, await person({ email: null, username }))
    await server.call(saveSecrets, { token: asked.token, body: SECRETS })
    expect(await noticesOf(asked)).toEqual([])
    const recovered = await server.call(answerSecrets, { body: { login: username, ...SECRETS } })
    const entered = await server.call(resetPassword, { body: { token: recovered.body.token, password: NEW_PASSWORD } })
    const again = { ...asked, token: entered.body.access_token }
    expect((await noticesOf(again)).map(({ kind, details }) => [kind, details])).toEqual([
      ['password_changed', { by: 'questions' }],
    ])
  })
})

describe('a password that somebody else typed', () => {
  const setPolicy = (domainId: string, requirePasswordChange: boolean) =>
    seed(server, ({ prisma }) =>
      prisma.domainSignIn.upsert({
        where: { domainId },
        create: { domainId, requirePasswordChange },
        update: { requirePasswordChange },
      }),
    )
  const logIn = ({ email }: Pick<Person, 'email'>, password: string) =>
    server.call(login, { body: { login: email, password } })

  test('works at once, and for everything, where the domain asks for nothing', async () => {
    const { admin, person } = await setUpDomain()
    const one = await person()
    await update(admin, one.id, { password: NEW_PASSWORD })
    const { status, body } = await logIn(one, NEW_PASSWORD)
    expect([status, body.must_change_password]).toEqual([200, false])
    expect((await server.call(contract.listMyNotices, { token: body.access_token })).status).toBe(200)
  })

  test('opens only what leads to a new one where the domain wants one, until it is chosen', async () => {
    const { admin, person } = await setUpDomain()
    await setPolicy(admin.domainId, true)
    const one = await person()
    await update(admin, one.id, { password: NEW_PASSWORD })
    const { status, body } = await logIn(one, NEW_PASSWORD)
    expect([status, body.must_change_password]).toEqual([200, true])
    const token = body.access_token
    const ask = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
      server.request({
        method,
        url: `/api/v2${url}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
    for (const [method, url] of [
      ['GET', '/accounts/me/notices'],
      ['GET', '/accounts/me/sessions'],
      ['GET', '/ui/plans'],
      ['GET', '/domains'],
      ['POST', '/accounts/me/secrets'],
    ] as const) {
      const answer = await ask(method, url)
      expect([url, answer.status, answer.body.code]).toEqual([url, 403, 'password_change_needed'])
    }
    expect((await ask('GET', '/accounts/me')).body.must_change_password).toBe(true)
    expect((await ask('PUT', '/accounts/me', { locale: 'es-mx' })).status).toBe(200)
    const renewed = await ask('POST', '/auth/tokens', { refresh_token: body.refresh_token })
    expect(renewed.status).toBe(200)
    const changed = await ask('PUT', '/auth/password', { old_password: NEW_PASSWORD, password: 'My-Very-Own-2026!' })
    expect([changed.status, changed.body.must_change_password]).toEqual([200, false])
    expect((await ask('GET', '/accounts/me/notices')).status).toBe(200)
    expect((await ask('POST', '/auth/logout', {})).status).toBe(204)
  })

  test('is one of a new account, and not one that people type for themselves', async () => {
    const { admin } = await setUpDomain()
    await setPolicy(admin.domainId, true)
    const email = newEmail()
    await server.call(createAccount, {
      token: admin.token,
      body: { given_name: 'Ana', family_name: 'Ruiz', email, password: NEW_PASSWORD },
    })
    const entered = await logIn({ email }, NEW_PASSWORD)
    expect(entered.body.must_change_password).toBe(true)
    await update(admin, admin.id, { password: NEW_PASSWORD })
    expect((await logIn(admin, NEW_PASSWORD)).body.must_change_password).toBe(false)
  })

  test('keeps nobody out who acts as the person, and asks for nothing once the domain does not', async () => {
    const { admin, person } = await setUpDomain()
    await setPolicy(admin.domainId, true)
    const one = await person()
    await update(admin, one.id, { password: NEW_PASSWORD })
    const global = await makeGlobalAdministrator(server)
    const impersonation = await server.call(logInAs, { token: global.token, params: { id: one.id } })
    expect(impersonation.body.must_change_password).toBe(false)
    expect(
      (
        await server.request({
          url: '/api/v2/ui/plans',
          headers: { authorization: `Bearer ${impersonation.body.access_token}` },
        })
      ).status,
    ).toBe(200)
    await setPolicy(admin.domainId, false)
    const { body } = await logIn(one, NEW_PASSWORD)
    expect(body.must_change_password).toBe(false)
    expect((await server.call(getMe, { token: body.access_token })).status).toBe(200)
  })
})
