import { importAccounts } from '@evenground/shared/contract/account-import'
import { createAccount, updateAccount } from '@evenground/shared/contract/accounts'
import {
  answerSecrets,
  getEmailVerification,
  getMe,
  login,
  refreshTokens,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  saveSecrets,
} from '@evenground/shared/contract/auth'
import { describe, expect, test } from 'vitest'
import { makeRole } from '../../../test/factories/domains.ts'
import { seed } from '../../../test/factories/learning.ts'
import { createMailTestServer } from '../../../test/factories/mail-test-server.ts'
import { SECRETS, type SignedInPerson } from '../../../test/factories/people.ts'
import { makeRegistrationScene } from '../../../test/factories/registration-scene.ts'
import { enrollTotp } from '../../../test/factories/second-factor.ts'

const mailServer = await createMailTestServer({ PUBLIC_URL: 'https://learn.example.test' })
const { server, deliver } = mailServer
const {
  password: PASSWORD,
  newName,
  newEmail,
  newIp,
  setUpDomain,
  registerPerson,
  confirm,
  queuedFor,
  receiveLink,
} = makeRegistrationScene(mailServer)

const OTHER_PASSWORD = 'Quite-Another-2026!'
const DAY = 24 * 60 * 60

const logIn = (name: string, password = PASSWORD) =>
  server.call(login, { body: { login: name, password }, address: newIp() })
const createByAdmin = (who: SignedInPerson, body: object) =>
  server.call(createAccount, { token: who.token, body: { given_name: 'Ana', family_name: 'Ruiz', ...body } as never })
const requestLink = (name: string, address = newIp()) =>
  server.call(requestEmailVerification, { body: { login: name }, address })
const accountOf = async (email: string) =>
  seed(server, ({ prisma }) => prisma.account.findFirstOrThrow({ where: { email }, include: { secrets: true } }))

describe('an address that somebody registers with', () => {
  test('is mailed a link; opening it changes nothing, using it confirms the address, once, and signs nobody in', async () => {
    const { domainId } = await setUpDomain()
    const email = newEmail()
    const registered = await registerPerson(domainId, { email })
    expect(registered.status).toBe(201)
    expect((await server.call(getMe, { token: registered.body.access_token })).status).toBe(200)
    const token = await receiveLink(email, 'confirmemail')
    const shown = await server.call(getEmailVerification, { query: { token } })
    expect(shown.body.id).toBe(domainId)
    expect((await accountOf(email)).emailVerifiedAt).toBeNull()
    const confirmed = await confirm(token)
    expect([confirmed.status, confirmed.body]).toEqual([200, { verified: true }])
    expect((await accountOf(email)).emailVerifiedAt).toEqual(server.time.now())
    expect((await confirm(token)).body.code).toBe('token_expired')
    expect((await server.call(getEmailVerification, { query: { token } })).body.code).toBe('token_expired')
  })

  test('is not confirmed by a password reset token, and a verification token cannot set a password', async () => {
    const { domainId } = await setUpDomain()
    const email = newEmail()
    await registerPerson(domainId, { email })
    const token = await receiveLink(email, 'confirmemail')
    const reset = await server.call(resetPassword, { body: { token, password: OTHER_PASSWORD } })
    expect([reset.status, reset.body.code]).toEqual([400, 'token_expired'])
    await server.call(requestPasswordReset, { body: { email }, address: newIp() })
    await expect.poll(() => queuedFor(email)).toBe(2)
    const passwordLink = await receiveLink(email, 'resetpassword')
    expect((await confirm(passwordLink)).body.code).toBe('token_expired')
    expect((await confirm(token)).status).toBe(200)
  })

  test('is confirmed by a password reset by mail, which also deletes questions and second factor and ends the sessions', async () => {
    const { domainId } = await setUpDomain()
    const email = newEmail()
    const { body } = await registerPerson(domainId, { email, username: newName('squatter') })
    await server.call(saveSecrets, { token: body.access_token, body: SECRETS })
    await enrollTotp(server, { token: body.access_token })
    await server.call(requestPasswordReset, { body: { email }, address: newIp() })
    await expect.poll(() => queuedFor(email)).toBeGreaterThan(1)
    const token = await receiveLink(email, 'resetpassword')
    const reset = await server.call(resetPassword, { body: { token, password: OTHER_PASSWORD } })
    expect(reset.body.access_token).toBeTruthy()
    const account = await accountOf(email)
    expect(account.emailVerifiedAt).not.toBeNull()
    expect(account.secrets).toEqual([])
    expect((await server.call(refreshTokens, { body: { refresh_token: body.refresh_token } })).status).toBe(401)
  })

  test('is not confirmed by a reset through security questions', async () => {
    const { domainId } = await setUpDomain()
    const [email, username] = [newEmail(), newName('answering')]
    const { body } = await registerPerson(domainId, { email, username })
    await server.call(saveSecrets, { token: body.access_token, body: SECRETS })
    const answered = await server.call(answerSecrets, { body: { login: username, ...SECRETS }, address: newIp() })
    const reset = await server.call(resetPassword, { body: { token: answered.body.token, password: OTHER_PASSWORD } })
    expect(reset.status).toBe(200)
    expect((await accountOf(email)).emailVerifiedAt).toBeNull()
  })
})

describe('an address that an administrator enters', () => {
  test('is confirmed by the link in the mail about the new account', async () => {
    const { admin } = await setUpDomain()
    const email = newEmail()
    await createByAdmin(admin, { email, send_new_account_notification: true })
    expect((await accountOf(email)).emailVerifiedAt).toBeNull()
    const token = await receiveLink(email, 'resetpassword')
    await server.call(resetPassword, { body: { token, password: PASSWORD } })
    expect((await accountOf(email)).emailVerifiedAt).not.toBeNull()
  })

  test('has to be confirmed again after a change; links to the old one are refused', async () => {
    const { admin, domainId } = await setUpDomain()
    const [former, email] = [newEmail(), newEmail()]
    await registerPerson(domainId, { email: former })
    const formerLink = await receiveLink(former, 'confirmemail')
    await server.call(requestPasswordReset, { body: { email: former }, address: newIp() })
    await expect.poll(() => queuedFor(former)).toBe(2)
    const formerReset = await receiveLink(former, 'resetpassword')
    const { id } = await accountOf(former)
    await server.call(updateAccount, { token: admin.token, params: { id }, body: { email } })
    expect((await confirm(formerLink)).body.code).toBe('token_expired')
    const reset = await server.call(resetPassword, { body: { token: formerReset, password: OTHER_PASSWORD } })
    expect(reset.body.code).toBe('token_expired')
    expect((await accountOf(email)).emailVerifiedAt).toBeNull()
    expect((await confirm(await receiveLink(email, 'confirmemail'))).status).toBe(200)
    expect((await accountOf(email)).emailVerifiedAt).not.toBeNull()
  })
})

describe('a domain that requires confirmed addresses', () => {
  test('signs nobody in after registration before the link was used', async () => {
    const { domainId } = await setUpDomain({ requireVerifiedEmail: true })
    const email = newEmail()
    const registered = await registerPerson(domainId, { email })
    expect([registered.status, registered.body]).toEqual([202, { verification_sent: true }])
    const refused = await logIn(email)
    expect([refused.status, refused.body.code]).toEqual([403, 'email_not_verified'])
    expect((await logIn(email, OTHER_PASSWORD)).body.code).toBe('invalid_email_or_password')
    await confirm(await receiveLink(email, 'confirmemail'))
    expect((await logIn(email)).status).toBe(200)
  })

  test('signs in an account without an address at once', async () => {
    const { domainId } = await setUpDomain({ requireVerifiedEmail: true })
    expect((await registerPerson(domainId, { username: newName('no_address') })).status).toBe(201)
  })

  test('refuses a reset through security questions; a reset by mail confirms the address and signs in', async () => {
    const { domainId, admin } = await setUpDomain({ requireVerifiedEmail: true })
    const [email, username] = [newEmail(), newName('around')]
    await createByAdmin(admin, { email, username, password: PASSWORD, ...SECRETS })
    const answered = await server.call(answerSecrets, { body: { login: username, ...SECRETS }, address: newIp() })
    const around = await server.call(resetPassword, { body: { token: answered.body.token, password: OTHER_PASSWORD } })
    expect([around.status, around.body.code]).toEqual([403, 'email_not_verified'])
    expect((await logIn(username)).body.code).toBe('email_not_verified')
    await server.call(requestPasswordReset, { body: { email }, address: newIp() })
    await expect.poll(() => queuedFor(email)).toBe(1)
    const token = await receiveLink(email, 'resetpassword')
    expect((await server.call(resetPassword, { body: { token, password: OTHER_PASSWORD } })).body.domain.id).toBe(
      domainId,
    )
  })

  test('sends another link by e-mail address or username, three an hour for each address, and does not reveal to whom', async () => {
    const { domainId } = await setUpDomain({ requireVerifiedEmail: true })
    const [email, username] = [newEmail(), newName('again')]
    await registerPerson(domainId, { email, username })
    await receiveLink(email, 'confirmemail')
    let sent = 1
    for (const name of [email, username, 'nobody@example.test', 'nobody_at_all', '']) {
      const { status, body } = await requestLink(name)
      expect([name, status, body]).toEqual([name, 200, { accepted: true }])
      if (name !== email && name !== username) continue
      // With the one after registration. Delivered one by one, so that the latest link, which alone works, arrives last.
      sent += 1
      await expect.poll(() => queuedFor(email)).toBe(sent)
      await deliver()
    }
    for (let n = 0; n < 3; n++) expect((await requestLink(email)).status).toBe(200)
    await confirm(await receiveLink(email, 'confirmemail'))
    await requestLink(username)
    expect((await logIn(email)).status).toBe(200)
    expect(await queuedFor(email)).toBe(3)
    const address = newIp()
    for (let n = 0; n < 60; n++) await requestLink(`somebody_${n}`, address)
    expect((await requestLink('one_more_body', address)).status).toBe(429)
  })
})

describe('an address that nobody confirmed', () => {
  test('may be claimed after seven days by another domain’s administrator; the earlier account loses address and sessions, and nothing else', async () => {
    const [open, other] = [await setUpDomain(), await setUpDomain()]
    const email = newEmail()
    const { body } = await registerPerson(open.domainId, { email })
    const before = await accountOf(email)
    server.time.advance(6 * DAY)
    expect((await createByAdmin(other.admin, { email })).status).toBe(409)
    const squatterSession = await logIn(email)
    server.time.advance(DAY + 1)
    const made = await createByAdmin(other.admin, { email, password: OTHER_PASSWORD })
    expect(made.status).toBe(201)
    const after = await seed(server, ({ prisma }) => prisma.account.findFirstOrThrow({ where: { id: before.id } }))
    expect(after).toMatchObject({
      email: null,
      domainId: open.domainId,
      roleId: before.roleId,
      passwordHash: before.passwordHash,
      givenName: before.givenName,
      active: true,
    })
    expect(
      (await server.call(refreshTokens, { body: { refresh_token: squatterSession.body.refresh_token } })).status,
    ).toBe(401)
    expect((await server.call(refreshTokens, { body: { refresh_token: body.refresh_token } })).status).toBe(401)
    expect((await logIn(email)).body.code).toBe('invalid_email_or_password')
    expect((await logIn(email, OTHER_PASSWORD)).body.account.id).toBe(made.body.id)
    // An account without any login can still be edited, and can be given a new login.
    const change = (input: object) =>
      server.call(updateAccount, { token: open.admin.token, params: { id: before.id }, body: input as never })
    expect((await change({ phone: '7', email: null, username: null })).status).toBe(200)
    expect((await change({ username: newName('given_anew') })).status).toBe(200)
    expect((await change({ username: null })).status).toBe(400)
  })

  test('may be claimed by an update and by an import as well', async () => {
    const [open, other] = [await setUpDomain(), await setUpDomain()]
    const [first, second] = [newEmail(), newEmail()]
    for (const email of [first, second]) await registerPerson(open.domainId, { email })
    server.time.advance(7 * DAY)
    const { body } = await createByAdmin(other.admin, { email: newEmail() })
    const params = { id: body.id }
    expect(
      (await server.call(updateAccount, { token: other.admin.token, params, body: { email: first } })).status,
    ).toBe(200)
    const file = `given_name,family_name,email\nAna,Ruiz,${second}\n`
    const dryRun = await server.call(importAccounts, {
      token: other.admin.token,
      body: { file, dry_run: true } as never,
    })
    expect(String(dryRun.body)).toContain('"created":1')
    expect((await accountOf(second)).domainId).toBe(open.domainId)
    await server.call(importAccounts, { token: other.admin.token, body: { file } as never })
    expect((await accountOf(second)).domainId).toBe(other.domainId)
  })

  test('cannot be claimed when it is confirmed, was entered by an administrator, is in the same domain, belongs to an account with more permissions, or is claimed by registration', async () => {
    const [open, other] = [await setUpDomain(), await setUpDomain()]
    const confirmed = newEmail()
    await registerPerson(open.domainId, { email: confirmed })
    await confirm(await receiveLink(confirmed, 'confirmemail'))
    const typed = newEmail()
    await createByAdmin(open.admin, { email: typed })
    const privileged = newEmail()
    await registerPerson(open.domainId, { email: privileged })
    const privilegedRole = await makeRole(server, open.domainId, ['api.v2.roles.create'])
    await seed(server, ({ prisma }) =>
      prisma.account.update({ where: { email: privileged }, data: { roleId: privilegedRole } }),
    )
    const plain = newEmail()
    await registerPerson(open.domainId, { email: plain })
    server.time.advance(8 * DAY)
    const [own, foreign] = [open.admin, other.admin]
    for (const email of [confirmed, typed, privileged])
      expect((await createByAdmin(foreign, { email })).status).toBe(409)
    expect((await createByAdmin(own, { email: plain })).status).toBe(409)
    expect((await registerPerson(other.domainId, { email: plain })).status).toBe(409)
    expect((await accountOf(plain)).domainId).toBe(open.domainId)
  })

  test('stays with its account when the claiming account cannot be created', async () => {
    const [open, other] = [await setUpDomain(), await setUpDomain()]
    const [email, taken] = [newEmail(), newName('taken_name')]
    await registerPerson(open.domainId, { email })
    await createByAdmin(other.admin, { username: taken })
    server.time.advance(8 * DAY)
    expect((await createByAdmin(other.admin, { email, username: taken })).status).toBe(409)
    expect((await accountOf(email)).domainId).toBe(open.domainId)
  })
})
