import { login } from '@evenground/shared/contract/auth'
import bcrypt from 'bcrypt'
import { describe, expect, test, vi } from 'vitest'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { queryRows } from '../../../test/factories/learning.ts'
import { makeAccount, type Person, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { type CallOptions, createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'

const server = await createTestServer()
const BROWSER = { 'sec-fetch-site': 'same-origin' }

let lastAddress = 0
/** Each test uses IP addresses of its own, so that the rate limits of tests do not add up. */
const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`

async function makePerson(data: Partial<Parameters<typeof makeAccount>[1]> = {}): Promise<Person> {
  const domainId = data.domainId ?? (await makeDomain(server))
  return makeAccount(server, { domainId, roleId: await makeRole(server, domainId), ...data })
}

const attempt = (name: string, password: string, options: CallOptions = {}) =>
  server.call(login, { body: { login: name, password }, address: newAddress(), ...options })

const fail = async (name: string, times: number, address: () => string, headers = {}) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) {
    statuses.push((await attempt(name, 'Wrong-Pass-1', { address: address(), headers })).status)
  }
  return statuses
}

const lastAudit = (accountId: string) =>
  server.platform.database.read(ALL_DOMAINS, (db) =>
    db.prisma.auditEvent.findFirst({ where: { accountId }, orderBy: { id: 'desc' } }),
  )

describe('signing in', () => {
  test('takes the e-mail address or the username, in any case and with white space around it', async () => {
    const person = await makePerson({ username: `user_${Date.now()}` })
    expect((await attempt(`  ${person.email.toUpperCase()} `, TEST_PASSWORD)).status).toBe(200)
    const byName = await makePerson({ email: null, username: `name_${Date.now()}` })
    const { status, body } = await attempt(byName.email, TEST_PASSWORD)
    expect(status).toBe(200)
    expect(body.account).toMatchObject({ id: byName.id, email: null })
    expect(body.role.id).toBe(byName.roleId)
    expect(body.domain.id).toBe(byName.domainId)
    expect(body.secrets_needed).toBe(true)
    expect(body).not.toHaveProperty('actor')
  })

  test('an unknown login, a wrong password and a wrong password of an inactive account answer alike', async () => {
    const active = await makePerson()
    const inactive = await makePerson({ active: false })
    const answers = await Promise.all([
      attempt('nobody@example.test', 'Wrong-Pass-1'),
      attempt(active.email, 'Wrong-Pass-1'),
      attempt(inactive.email, 'Wrong-Pass-1'),
    ])
    for (const { status, body } of answers) {
      const { request_id, ...rest } = body
      expect(status).toBe(400)
      expect(rest).toEqual({
        type: 'urn:evenground:problem:invalid_email_or_password',
        title: 'The email or password is invalid.',
        status: 400,
        detail: expect.stringMatching(/^Check both/),
        code: 'invalid_email_or_password',
      })
    }
  })

  test('every refusal costs exactly one comparison at the cost of the server, known login or not', async () => {
    const active = await makePerson()
    const inactive = await makePerson({ active: false })
    const withoutPassword = await makePerson({ passwordHash: null })
    const compare = vi.spyOn(bcrypt, 'compare')
    const hash = vi.spyOn(bcrypt, 'hash')
    for (const name of ['nobody@example.test', 'nobody_at_all', active.email, inactive.email, withoutPassword.email]) {
      compare.mockClear()
      await attempt(name, 'Wrong-Pass-1')
      expect(compare, name).toHaveBeenCalledTimes(1)
      expect(bcrypt.getRounds(compare.mock.calls[0]?.[1] as string)).toBe(4)
    }
    expect(hash).not.toHaveBeenCalled()
    compare.mockRestore()
    hash.mockRestore()
  })

  test('the right password of an account that cannot be used now is 403 account_not_active', async () => {
    const now = server.time.now().getTime()
    const sleeping = await makeDomain(server, { active: false })
    const below = await makeDomain(server, { parentId: sleeping })
    const people = [
      await makePerson({ active: false }),
      await makePerson({ startAt: new Date(now + 60_000) }),
      await makePerson({ endAt: new Date(now - 60_000) }),
      await makePerson({ domainId: sleeping }),
      await makePerson({ domainId: below }),
    ]
    for (const person of people) {
      const { status, body } = await attempt(person.email, TEST_PASSWORD)
      expect([status, body.code]).toEqual([403, 'account_not_active'])
    }
    const within = await makePerson({ startAt: new Date(now - 60_000), endAt: new Date(now + 60_000) })
    expect((await attempt(within.email, TEST_PASSWORD)).status).toBe(200)
  })

  test('a password is compared whole: the first 72 bytes alone open nothing', async () => {
    const long = `Aa1-${'x'.repeat(68)}`
    const person = await makePerson({ passwordHash: bcrypt.hashSync(long, 4) })
    expect((await attempt(person.email, long)).status).toBe(200)
    expect((await attempt(person.email, `${long}y`)).status).toBe(400)
  })

  test('sign-ins and refusals are written to the audit log, without login or password', async () => {
    const person = await makePerson()
    await attempt(person.email, TEST_PASSWORD)
    expect(await lastAudit(person.id)).toMatchObject({ action: 'sign_in', outcome: 'ok', actorId: person.id })
    const { body } = await attempt(person.email, 'Wrong-Pass-1')
    const refusal = await lastAudit(person.id)
    expect(refusal).toMatchObject({ action: 'sign_in', outcome: 'refused', requestId: body.request_id })
    expect(JSON.stringify(refusal)).not.toContain(person.email)
    expect(JSON.stringify(refusal)).not.toContain('Wrong-Pass-1')
  })

  test('an old bearer token does not keep anybody from signing in', async () => {
    const person = await makePerson()
    const headers = { authorization: 'Bearer stale.stale.stale' }
    expect((await attempt(person.email, TEST_PASSWORD, { headers })).status).toBe(200)
  })
})

describe('the limits of signing in', () => {
  test('after 10 failures an account is closed to that address with Retry-After, and open from elsewhere', async () => {
    const person = await makePerson()
    const address = newAddress()
    expect(await fail(person.email, 10, () => address)).toEqual(Array(10).fill(400))
    const { status, headers, body } = await attempt(person.email, TEST_PASSWORD, { address })
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await attempt(person.email, TEST_PASSWORD)).status).toBe(200)
    server.time.advance(900)
    expect((await attempt(person.email, TEST_PASSWORD, { address })).status).toBe(200)
  })

  test('of thirty wrong passwords at once ten are looked at', async () => {
    const person = await makePerson()
    const address = newAddress()
    const all = await Promise.all(Array.from({ length: 30 }, () => attempt(person.email, 'Wrong-Pass-1', { address })))
    expect(all.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('e-mail address and username of an account share their counters', async () => {
    const username = `both_${Date.now()}`
    const person = await makePerson({ username })
    const address = newAddress()
    await fail(person.email, 10, () => address)
    expect((await attempt(username, TEST_PASSWORD, { address })).status).toBe(429)
  })

  test('an unknown login runs into the same limit', async () => {
    const address = newAddress()
    expect(await fail('never@example.test', 11, () => address)).toEqual([...Array(10).fill(400), 429])
  })

  test('an address may fail 100 times over all accounts', async () => {
    const address = newAddress()
    for (let n = 0; n < 10; n++) await fail(`stranger${n}@example.test`, 10, () => address)
    expect((await attempt('other@example.test', 'Wrong-Pass-1', { address })).status).toBe(429)
    const person = await makePerson()
    expect((await attempt(person.email, TEST_PASSWORD, { address })).status).toBe(429)
    expect((await attempt(person.email, TEST_PASSWORD)).status).toBe(200)
  })

  test('right passwords count nothing: an office behind one address signs in together', async () => {
    const address = newAddress()
    const person = await makePerson()
    const all = await Promise.all(Array.from({ length: 130 }, () => attempt(person.email, TEST_PASSWORD, { address })))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('after 50 failures from many addresses only a browser that signed in before still gets in', async () => {
    const person = await makePerson()
    const first = await attempt(person.email, TEST_PASSWORD, { headers: BROWSER })
    const cookies = first.headers['set-cookie'] as string[]
    const device = cookies.find((cookie) => cookie.startsWith('evenground_device='))?.split(';')[0] as string
    expect(await fail(person.email, 50, newAddress)).toEqual(Array(50).fill(400))
    expect((await attempt(person.email, TEST_PASSWORD)).status).toBe(429)
    expect((await attempt(person.email, TEST_PASSWORD, { headers: BROWSER })).status).toBe(429)
    const stranger = `evenground_device=${'x'.repeat(43)}`
    expect((await attempt(person.email, TEST_PASSWORD, { headers: { ...BROWSER, cookie: stranger } })).status).toBe(429)
    expect((await attempt(person.email, TEST_PASSWORD, { headers: { ...BROWSER, cookie: device } })).status).toBe(200)
  })

  test('a rotating X-Forwarded-For changes nothing', async () => {
    const person = await makePerson()
    const address = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` }
      statuses.push((await attempt(person.email, 'Wrong-Pass-1', { address, headers })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('behind one proxy the address that it saw counts, not what the client wrote in front of it', async () => {
    const behind = await createTestServer({ TRUST_PROXY: 'true' })
    const domainId = await makeDomain(behind)
    const person = await makeAccount(behind, { domainId, roleId: await makeRole(behind, domainId) })
    const from = async (chain: string, password: string) =>
      (
        await behind.call(login, {
          body: { login: person.email, password },
          address: '10.9.9.9',
          headers: { 'x-forwarded-for': chain },
        })
      ).status
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push(await from(`198.51.100.${n}, 203.0.113.7`, 'Wrong-Pass-1'))
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect(await from('203.0.113.7, 203.0.113.8', TEST_PASSWORD)).toBe(200)
  })

  test('the addresses of one IPv6 network count as one', async () => {
    const person = await makePerson()
    let host = 0
    const statuses = await fail(person.email, 11, () => `2001:db8:0:1::${++host}`)
    expect(statuses.at(-1)).toBe(429)
    expect((await attempt(person.email, TEST_PASSWORD, { address: '2001:db8:0:2::1' })).status).toBe(200)
  })
})

describe('a sign-in from a new device', () => {
  const mailsTo = (email: string) =>
    queryRows<{ type: string; message_variant_1: string }>(
      server,
      'select type, message_variant_1 from communication where to_email = $1 order by id',
      [email],
    )
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

  test('is told by mail, after the first visit and once for each device', async () => {
    const { email } = await makePerson()
    const first = await attempt(email, TEST_PASSWORD, { headers: BROWSER })
    const cookie = (first.headers['set-cookie'] as string[]).map((one) => one.split(';')[0]).join('; ')
    await attempt(email, TEST_PASSWORD, { headers: { ...BROWSER, cookie } })
    expect(await mailsTo(email)).toEqual([])
    await attempt(email, TEST_PASSWORD, { headers: { ...BROWSER, 'user-agent': FIREFOX } })
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.type).toBe('new_device')
    expect(mail?.message_variant_1).toContain('Firefox · Windows')
    // The page on which sessions can be ended and the password changed.
    expect(mail?.message_variant_1).toContain('http://evenground.test/#/content/settings')
  })

  test('of a program is told by the name that it gives itself', async () => {
    const { email } = await makePerson()
    const run = (name: string) => attempt(email, TEST_PASSWORD, { headers: { 'user-agent': name } })
    for (const name of ['payroll/1', 'payroll/1', 'curl/8', 'curl/8']) await run(name)
    expect((await mailsTo(email)).map(({ type }) => type)).toEqual(['new_device'])
  })
})
