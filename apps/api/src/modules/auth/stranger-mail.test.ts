import { updateAccount } from '@evenground/shared/contract/accounts'
import { login, requestPasswordReset } from '@evenground/shared/contract/auth'
import { describe, expect, test } from 'vitest'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { createMailTestServer } from '../../../test/factories/mail-test-server.ts'
import { makeRegistrationScene } from '../../../test/factories/registration-scene.ts'

const mailServer = await createMailTestServer({ PUBLIC_URL: 'https://learn.example.test' })
const { server, deliver } = mailServer
const { password, newEmail, newIp, setUpDomain, registerPerson, confirm, mailsTo, queuedFor, receiveLink } =
  makeRegistrationScene(mailServer)

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
    expect((await registerPerson(domainId, { email, ...STRANGER, locale })).status).toBe(201)
    // From another device than the registration.
    const headers = { 'user-agent': 'another' }
    await server.call(login, { body: { login: email, password, user_agent }, headers, address: newIp() })
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
    await registerPerson(domainId, { email })
    await confirm(await receiveLink(email))
    await server.call(requestPasswordReset, { body: { email }, address: newIp() })
    await expect.poll(() => queuedFor(email)).toBe(2)
    expect((await mailOf(email)).at(-1)?.text).toContain('Hi Ana,')
  })

  test('has none of their words when an account gets that address, at the new one or the former', async () => {
    const { admin, domainId } = await setUpDomain()
    const [former, email] = [newEmail(), newEmail()]
    await registerPerson(domainId, { email: former, ...STRANGER })
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
      expect((await registerPerson(domainId, { email })).status).toBe(201)
      expect(await queuedFor(email)).toBe(sent)
      await seed(server, ({ prisma }) => prisma.account.update({ where: { email }, data: { email: newEmail() } }))
    }
    server.time.advance(3600)
    expect((await registerPerson(domainId, { email })).status).toBe(201)
    expect(await queuedFor(email)).toBe(4)
  })
})
