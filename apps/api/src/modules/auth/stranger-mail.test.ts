import { updateAccount } from '@evenground/shared/contract/accounts'
import { login, register, requestPasswordReset, verifyEmail } from '@evenground/shared/contract/auth'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { createMailTestServer } from '../../../test/factories/mail-test-server.ts'

const { smtp, server, deliver } = await createMailTestServer({ PUBLIC_URL: 'https://learn.example.test' })

const PASSWORD = 'Kettle-Lantern-42'

let count = 0
const newEmail = () => `stranger-${++count}@example.test`
const newIp = () => `10.9.${Math.floor(++count / 250)}.${count % 250}`

/** Creates a domain with an administrator and a default role, in which anyone can register. */
async function setUpDomain() {
  const domainId = await makeDomain(server, { allowRegistration: true })
  const roleId = await makeRole(server, domainId)
  const admin = await makeAdministrator(server, ['api.v2.accounts.update_by_id'], domainId)
  await seed(server, ({ prisma }) => prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } }))
  return { domainId, admin }
}

const registerPerson = (domainId: string, email: string, more: object = {}) =>
  server.call(register, {
    body: {
      domain_id: domainId,
      given_name: 'Ana',
      family_name: 'Ríos',
      password: PASSWORD,
      accepted_terms: true,
      email,
      ...more,
    },
    address: newIp(),
  })
const confirm = (token: string) => server.call(verifyEmail, { body: { token } })
const mailsTo = (email: string) => smtp.received.filter((mail) => mail.to.includes(email))
const queuedFor = async (email: string) =>
  (await queryRows(server, 'select from communication where to_email = $1', [email])).length

/** Sends the queued emails and returns the token of the link. */
async function receiveLink(email: string): Promise<string> {
  await deliver()
  return /confirmemail\?token=([\w-]+)/.exec(mailsTo(email)[0]?.text ?? '')?.[1] as string
}

describe('mail to an address that a stranger registered', () => {
  const WORDS = 'Unpaid invoice, see https://evil.example/pay now'
  const STRANGER = { given_name: WORDS, family_name: WORDS }
  const mailOf = async (email: string) => {
    await deliver()
    return mailsTo(email)
  }

  test.each([
    ['en-us', 'Hello,'],
    ['es-mx', 'Hola:'],
  ])('has none of their words, whatever occasions it: %s', async (locale, greeting) => {
    const { domainId } = await setUpDomain()
    const email = newEmail()
    const user_agent = 'Unpaid: https://evil.example/'
    expect((await registerPerson(domainId, email, { ...STRANGER, locale })).status).toBe(201)
    // From another device than the registration.
    const headers = { 'user-agent': 'another' }
    await server.call(login, { body: { login: email, password: PASSWORD, user_agent }, headers, address: newIp() })
    await server.call(requestPasswordReset, { body: { email }, address: newIp() })
    await expect.poll(() => queuedFor(email)).toBe(3)
    const mails = await mailOf(email)
    expect(mails).toHaveLength(3)
    for (const mail of mails) {
      expect(JSON.stringify(mail)).not.toMatch(/evil|Unpaid/)
      expect(mail.text).toMatch(new RegExp(`^${greeting}\\s*$`, 'm'))
    }
    const names = await queryRows(server, 'select distinct to_name from communication where to_email = $1', [email])
    expect(names).toEqual([{ to_name: '' }])
  })

  test('greets by name once the address is confirmed', async () => {
    const { domainId } = await setUpDomain()
    const email = newEmail()
    await registerPerson(domainId, email)
    await confirm(await receiveLink(email))
    await server.call(requestPasswordReset, { body: { email }, address: newIp() })
    await expect.poll(() => queuedFor(email)).toBe(2)
    expect((await mailOf(email)).at(-1)?.text).toContain('Hi Ana,')
  })

  test('has none of their words when an account gets that address, at the new one or the former', async () => {
    const { admin, domainId } = await setUpDomain()
    const [former, email] = [newEmail(), newEmail()]
    await registerPerson(domainId, former, STRANGER)
    const { id } = await seed(server, ({ prisma }) => prisma.account.findFirstOrThrow({ where: { email: former } }))
    await server.call(updateAccount, { token: admin.token, params: { id }, body: { email } })
    const mails = [...(await mailOf(former)), ...(await mailOf(email))]
    expect(mails).toHaveLength(4)
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/evil|Unpaid/)
  })

  test('to confirm it comes three times an hour, however many accounts it is registered for', async () => {
    const { domainId } = await setUpDomain()
    const email = newEmail()
    server.time.advance(3600)
    for (const sent of [1, 2, 3, 3, 3]) {
      expect((await registerPerson(domainId, email)).status).toBe(201)
      expect(await queuedFor(email)).toBe(sent)
      await seed(server, ({ prisma }) => prisma.account.update({ where: { email }, data: { email: newEmail() } }))
    }
    server.time.advance(3600)
    expect((await registerPerson(domainId, email)).status).toBe(201)
    expect(await queuedFor(email)).toBe(4)
  })
})
