import { updateAccount } from '@evenground/shared/contract/accounts'
import { answerSecrets, getSecrets, login, resetPassword, saveSecrets } from '@evenground/shared/contract/auth'
import bcrypt from 'bcrypt'
import { describe, expect, test, vi } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeAccount, signIn, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { deriveKeys } from '../../platform/secret-keys.ts'
import { saveSecrets as storeSecrets } from '../credentials/index.ts'
import { clearCounters } from '../jobs/retention.ts'

const server = await createTestServer()

let count = 0
const newAddress = () => `10.2.${Math.floor(++count / 250)}.${count % 250}`
const newUsername = () => `person_${++count}`

const RIGHT = {
  secret1: { question: 0, answer: 'Luna' },
  secret2: { question: 4, answer: 'María José' },
  secret3: { question: 11, answer: 'chapulín' },
}
const WRONG = { ...RIGHT, secret3: { question: 11, answer: 'grillo' } }

async function makePerson(data: Partial<Prisma.AccountUncheckedCreateInput> = {}) {
  const domainId = await makeDomain(server)
  const username = data.username ?? newUsername()
  const roleId = await makeRole(server, domainId)
  return makeAccount(server, { domainId, roleId, email: null, ...data, username })
}

/** Creates a person who signs in with a username and has chosen the three questions. */
async function makeRecoverable(data: Partial<Prisma.AccountUncheckedCreateInput> = {}) {
  const person = await signIn(server, await makePerson())
  const { status } = await server.call(saveSecrets, { token: person.token, body: RIGHT })
  if (status !== 200) throw new Error(`saving the questions failed with ${status}`)
  await change(person.id, data)
  return { ...person, username: person.email }
}

const change = (id: string, data: Prisma.AccountUncheckedUpdateInput) =>
  server.platform.database.transaction(ALL_DOMAINS, (db) => db.prisma.account.update({ where: { id }, data }))
const attemptsOf = async (id: string) =>
  (
    await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.account.findFirstOrThrow({ where: { id }, select: { recoveryAttempts: true } }),
    )
  ).recoveryAttempts

const look = (name: string, address = newAddress()) => server.call(getSecrets, { query: { login: name }, address })
const answer = (name: string, answers: typeof RIGHT = RIGHT, address = newAddress()) =>
  server.call(answerSecrets, { body: { login: name, ...answers }, address })

describe('how a login can be recovered', () => {
  test('a username shows its own questions, as indexes, and no address', async () => {
    const person = await makeRecoverable()
    const { status, body } = await look(` ${person.username.toUpperCase()} `)
    expect(status).toBe(200)
    expect(body).toEqual({ email: null, secret1: 0, secret2: 4, secret3: 11 })
  })

  test('a username that is unknown, has no questions or not all of them shows made-up ones, the same each time', async () => {
    const without = await makePerson()
    const some = await makePerson()
    await server.platform.database.transaction(ALL_DOMAINS, (db) =>
      db.prisma.accountSecret.create({
        data: { accountId: some.id, domainId: some.domainId, position: 1, question: 3, answerHash: 'x' },
      }),
    )
    for (const name of ['nobody_here', without.email, some.email]) {
      const { status, body } = await look(name)
      expect(status).toBe(200)
      const questions = [body.secret1, body.secret2, body.secret3]
      expect(body.email).toBeNull()
      expect(new Set(questions).size).toBe(3)
      for (const question of questions)
        expect(question).toSatisfy((n: number) => Number.isInteger(n) && n >= 0 && n < 12)
      expect((await look(name)).body).toEqual(body)
    }
    const shown = await Promise.all(
      Array.from({ length: 40 }, async (_none, n) => JSON.stringify((await look(`unknown_${n}`)).body)),
    )
    expect(new Set(shown).size).toBeGreaterThan(30)
  })

  test('anything with an @ shows the address masked and no questions, known or not', async () => {
    const domainId = await makeDomain(server)
    const known = await makeAccount(server, { domainId, roleId: await makeRole(server, domainId) })
    const expected = { email: 'p•••@example.test', secret1: null, secret2: null, secret3: null }
    expect((await look(known.email)).body).toEqual(expected)
    expect((await look('patricia@example.test')).body).toEqual(expected)
  })

  test('a text that can be neither is 404 invalid_login', async () => {
    for (const name of ['', 'ab', 'has space', 'two@@example.test', '1person', 'a@b']) {
      const { status, body } = await look(name)
      expect([name, status, body.code]).toEqual([name, 404, 'invalid_login'])
      expect((await answer(name || ' ')).status).toBe(404)
    }
  })

  test('is limited to 60 look-ups in 15 minutes from one address', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) statuses.push((await look(`somebody_${n}`, address)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('answering the questions', () => {
  test('three right answers give a token that sets a password, however they are typed', async () => {
    const person = await makeRecoverable()
    const typed = {
      secret1: { question: 11, answer: '  CHAPULÍN ' },
      secret2: { question: 0, answer: 'ＬＵＮＡ' },
      secret3: { question: 4, answer: 'mari\u0301a jose\u0301' },
    }
    const { status, body } = await answer(person.username, typed)
    expect(status).toBe(200)
    const reset = await server.call(resetPassword, { body: { token: body.token, password: 'Kettle-Lantern-42' } })
    expect(reset.status).toBe(200)
    expect(reset.body.account.id).toBe(person.id)
    const again = await server.call(login, { body: { login: person.username, password: 'Kettle-Lantern-42' } })
    expect(again.status).toBe(200)
  })

  test('answers are stored hashed', async () => {
    const person = await makeRecoverable()
    const rows = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.accountSecret.findMany({ where: { accountId: person.id } }),
    )
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row.answerHash).toMatch(/^\$2b\$04\$/)
  })

  test('one wrong answer of three is 422 and one attempt, with how many are used and left', async () => {
    const person = await makeRecoverable()
    const first = await answer(person.username, WRONG)
    expect([first.status, first.body.code]).toEqual([422, 'invalid_secret'])
    expect(first.body).toMatchObject({ attempts: 1, remaining: 2 })
    const allWrong = {
      secret1: { question: 0, answer: 'a' },
      secret2: { question: 4, answer: 'b' },
      secret3: { question: 11, answer: 'c' },
    }
    expect((await answer(person.username, allWrong)).body).toMatchObject({ attempts: 2, remaining: 1 })
    const twice = { secret1: RIGHT.secret1, secret2: RIGHT.secret1, secret3: RIGHT.secret1 }
    expect((await answer(person.username, twice)).body).toMatchObject({ attempts: 3, remaining: 0 })
    const locked = await answer(person.username)
    expect(locked.status).toBe(422)
    expect(locked.body).toMatchObject({ attempts: 3, remaining: 0 })
  })

  test('a success starts the count again; a lock leaves signing in alone', async () => {
    const person = await makeRecoverable()
    await answer(person.username, WRONG)
    await answer(person.username, WRONG)
    expect((await answer(person.username)).status).toBe(200)
    expect(await attemptsOf(person.id)).toBe(0)
    for (let n = 0; n < 3; n++) await answer(person.username, WRONG)
    server.time.advance(3 * 24 * 3600)
    expect((await answer(person.username)).status).toBe(422)
    const signedIn = await server.call(login, { body: { login: person.username, password: TEST_PASSWORD } })
    expect(signedIn.status).toBe(200)
    await change(person.id, { recoveryAttempts: 0 })
    expect((await answer(person.username)).status).toBe(200)
  })

  test('fifty wrong submissions at once use exactly three attempts, and the right one after them fails', async () => {
    const person = await makeRecoverable()
    const all = await Promise.all(Array.from({ length: 50 }, () => answer(person.username, WRONG)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([422]))
    expect(all.filter(({ body }) => body.attempts === 1)).toHaveLength(1)
    expect(all.filter(({ body }) => body.attempts === 2)).toHaveLength(1)
    expect(await attemptsOf(person.id)).toBe(3)
    expect((await answer(person.username)).status).toBe(422)
  })

  test('logins without questions go the same way: three attempts, then locked for good', async () => {
    const person = await makePerson()
    const mailed = await makePerson({ email: `mailed-${++count}@example.test` })
    for (const name of ['nobody_at_all', 'nobody@example.test', person.email, mailed.email]) {
      const used: number[] = []
      for (let n = 0; n < 4; n++) {
        const { status, body } = await answer(name)
        expect([status, body.code]).toEqual([422, 'invalid_secret'])
        used.push(body.attempts)
      }
      expect(used).toEqual([1, 2, 3, 3])
      server.time.advance(40 * 24 * 3600)
      expect((await answer(name)).body).toMatchObject({ attempts: 3, remaining: 0 })
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => answer('nobody_in_parallel')))
    expect(all.filter(({ body }) => body.attempts < 3)).toHaveLength(2)
  })

  test('three attempts are three for everybody, however wide the limits of speed are set', async () => {
    const wide = await createTestServer({ RATE_LIMIT_FACTOR: '10' })
    const domainId = await makeDomain(wide)
    const username = 'with_questions'
    const known = await makeAccount(wide, { domainId, roleId: await makeRole(wide, domainId), email: null, username })
    const { token } = await signIn(wide, known)
    await wide.call(saveSecrets, { token, body: RIGHT })
    for (const login of [username, 'made_up_name']) {
      const used: number[] = []
      for (let n = 0; n < 5; n++) {
        used.push((await wide.call(answerSecrets, { body: { login, ...WRONG } })).body.attempts)
      }
      expect(used, login).toEqual([1, 2, 3, 3, 3])
    }
  })

  test('each submission costs three comparisons, whatever the login; a locked one costs none', async () => {
    const person = await makeRecoverable()
    const without = await makePerson()
    const compare = vi.spyOn(bcrypt, 'compare')
    for (const name of [person.username, without.email, 'nobody_counted', 'nobody-counted@example.test']) {
      for (const expected of [3, 3, 3, 0]) {
        compare.mockClear()
        await answer(name, WRONG)
        expect(compare, name).toHaveBeenCalledTimes(expected)
      }
    }
    compare.mockRestore()
  })

  test('an inactive account is 403 only after right answers, and gets no token', async () => {
    const person = await makeRecoverable({ active: false })
    expect((await answer(person.username, WRONG)).status).toBe(422)
    const { status, body } = await answer(person.username)
    expect([status, body.code]).toEqual([403, 'account_not_active'])
    expect(body).not.toHaveProperty('token')
  })

  test('is limited to 60 failing submissions in 15 minutes from one address', async () => {
    const address = newAddress()
    for (let n = 0; n < 60; n++) await answer(`many_${n}`, WRONG, address)
    expect((await answer('many_more', WRONG, address)).status).toBe(429)
    const person = await makeRecoverable()
    expect((await answer(person.username, RIGHT)).status).toBe(200)
  })

  test('refusals are in the audit log without an answer', async () => {
    const person = await makeRecoverable()
    await answer(person.username, WRONG)
    const event = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.auditEvent.findFirst({ where: { accountId: person.id, action: 'account.recover' } }),
    )
    expect(event).toMatchObject({ outcome: 'refused', details: { attempts: 1 } })
  })
})

describe('nine failed attempts at the same answers', () => {
  const secretsOf = (accountId: string) =>
    server.platform.database.read(ALL_DOMAINS, (db) => db.prisma.accountSecret.findMany({ where: { accountId } }))
  /** Empties what a crash of the database empties. */
  const crash = () =>
    server.platform.database.transaction(ALL_DOMAINS, (db) => db.query('delete from rate_limit')).then(() => undefined)
  /** Fails nine times, with a reset of the attempts by an administrator after every third. */
  async function exhaust(person: { id: string; username: string }) {
    for (let n = 1; n <= 9; n++) {
      const remaining = [2, 1, 0][(n - 1) % 3]
      expect((await answer(person.username, WRONG)).body, `attempt ${n}`).toMatchObject({ remaining })
      if (n % 3 === 0) await change(person.id, { recoveryAttempts: 0 })
    }
  }
  const CLOSED = { code: 'invalid_secret', attempts: 3, remaining: 0 }

  test('close recovery for good: nothing is compared, and the answer is that of a login that does not exist', async () => {
    const person = await makeRecoverable()
    await exhaust(person)
    for (let n = 1; n <= 4; n++) await answer('nobody_exhausted', WRONG)
    const compare = vi.spyOn(bcrypt, 'compare')
    const [known, unknown] = [await answer(person.username), await answer('nobody_exhausted')]
    expect(compare).not.toHaveBeenCalled()
    compare.mockRestore()
    expect(known.body).toMatchObject(CLOSED)
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    expect({ ...known.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    // Administrators see that it is still locked.
    expect(await attemptsOf(person.id)).toBe(3)
    await change(person.id, { recoveryAttempts: 0 })
    await crash()
    const now = server.time.now()
    server.time.advance(400 * 24 * 3600)
    await clearCounters(server.platform)
    expect((await answer(person.username)).body).toMatchObject(CLOSED)
    server.time.set(now)
  })

  test('count although right answers come between, and the last ones are shown as such', async () => {
    const person = await makeRecoverable()
    for (let round = 1; round <= 4; round++) {
      expect((await answer(person.username, WRONG)).body).toMatchObject({ attempts: 1, remaining: 2 })
      expect((await answer(person.username, WRONG)).body).toMatchObject({ attempts: 2, remaining: 1 })
      expect((await answer(person.username)).status).toBe(200)
    }
    expect((await answer(person.username, WRONG)).body).toMatchObject(CLOSED)
    expect(await attemptsOf(person.id)).toBe(3)
    await change(person.id, { recoveryAttempts: 0 })
    expect((await answer(person.username)).body).toMatchObject(CLOSED)
  })

  test('are never exceeded by fifty simultaneous ones, and a crash of the database gives none back', async () => {
    const person = await makeRecoverable()
    let compared = 0
    for (let round = 1; round <= 5; round++) {
      const compare = vi.spyOn(bcrypt, 'compare')
      await Promise.all(Array.from({ length: 50 }, () => answer(person.username, WRONG)))
      compared += compare.mock.calls.length
      compare.mockRestore()
      await change(person.id, { recoveryAttempts: 0 })
      await crash()
    }
    expect(compared).toBe(9 * 3)
    expect((await secretsOf(person.id)).map(({ failedAttempts }) => failedAttempts)).toEqual([9, 9, 9])
  })

  test('count for logins that do not exist, too, after a crash and with another signing secret', async () => {
    const name = 'nobody_before_crash'
    for (let n = 1; n <= 3; n++) await answer(name)
    await crash()
    expect((await answer(name)).body).toMatchObject(CLOSED)
    const { keys, config } = server.platform
    expect(deriveKeys('another secret', [config.jwtSecret as string]).decoyCounts).toEqual(keys.decoyCounts)
  })

  test('and three right answers at once are none', async () => {
    const person = await makeRecoverable()
    const all = await Promise.all(Array.from({ length: 3 }, () => answer(person.username)))
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const failed = all.filter(({ status }) => status !== 200).length
    expect((await secretsOf(person.id)).map(({ failedAttempts }) => failedAttempts)).toEqual([failed, failed, failed])
  })

  test('begin again with new answers, and go on for those that one new answer of their owner leaves', async () => {
    const person = await makeRecoverable()
    await exhaust(person)
    const one = { secret1: { question: 7, answer: 'mole' } }
    await server.platform.database.transaction(ALL_DOMAINS, async (db) => {
      const secrets = [{ position: 1, question: 7, answerHash: await bcrypt.hash('mole', 4) }]
      await storeSecrets(db, { accountId: person.id, domainId: person.domainId }, { by: person.id, secrets })
    })
    expect((await answer(person.username, { ...RIGHT, ...one })).body).toMatchObject(CLOSED)
    expect((await server.call(saveSecrets, { token: person.token, body: WRONG })).status).toBe(200)
    expect((await answer(person.username, WRONG)).status).toBe(200)
  })
})

describe('an administrator who replaces some of the answers', () => {
  const OWN = {
    secret1: { question: 1, answer: 'typed' },
    secret2: { question: 2, answer: 'typed' },
  }
  const makeAdmin = ({ domainId }: { domainId: string }) =>
    makeAdministrator(server, ['api.v2.accounts.update_by_id'], domainId)
  const update = async (admin: { token: string }, id: string, body: object) =>
    expect((await server.call(updateAccount, { token: admin.token, params: { id }, body: body as never })).status).toBe(
      200,
    )
  const CLOSED = { code: 'invalid_secret', attempts: 3, remaining: 0 }

  test.each<[string, (admin: { token: string }, id: string) => Promise<void>]>([
    ['two at once', (admin, id) => update(admin, id, OWN)],
    [
      'one after the other',
      async (admin, id) => {
        await update(admin, id, { secret1: OWN.secret1 })
        await update(admin, id, { secret2: OWN.secret2 })
      },
    ],
    [
      'by removing them first',
      async (admin, id) => {
        await update(admin, id, { secret1: null, secret2: null })
        await update(admin, id, OWN)
      },
    ],
  ])('cannot guess the one that stays: %s', async (_how, replace) => {
    const person = await makeRecoverable()
    const admin = await makeAdmin(person)
    await replace(admin, person.id)
    // The questions are shown as they are stored.
    expect((await look(person.username)).body).toMatchObject({ secret1: 1, secret2: 2, secret3: 11 })
    const compare = vi.spyOn(bcrypt, 'compare')
    expect((await answer(person.username, { ...WRONG, ...OWN })).body).toMatchObject(CLOSED)
    await update(admin, person.id, { attempts: 0 })
    expect((await answer(person.username, { ...RIGHT, ...OWN })).body).toMatchObject(CLOSED)
    await update(admin, person.id, { password: 'Typed-By-Boss-2026!' })
    expect((await answer(person.username, { ...RIGHT, ...OWN })).body).toMatchObject(CLOSED)
    expect(compare).not.toHaveBeenCalled()
    compare.mockRestore()
    // Three answers of the person work again.
    const { body } = await server.call(login, { body: { login: person.username, password: 'Typed-By-Boss-2026!' } })
    expect((await server.call(saveSecrets, { token: body.access_token, body: RIGHT })).status).toBe(200)
    expect((await answer(person.username)).status).toBe(200)
  })

  test('can set up all three, also one after the other, and another administrator ends what they gave', async () => {
    const person = await makeRecoverable()
    const [admin, other] = [await makeAdmin(person), await makeAdmin(person)]
    const third = { question: 3, answer: 'typed' }
    await update(admin, person.id, OWN)
    await update(admin, person.id, { secret3: third })
    const typed = { ...OWN, secret3: third }
    expect((await answer(person.username, typed)).status).toBe(200)
    await update(other, person.id, { secret1: { question: 5, answer: 'mine' } })
    expect((await answer(person.username, { ...typed, secret1: { question: 5, answer: 'mine' } })).body).toMatchObject(
      CLOSED,
    )
  })

  test('leaves people who change some of their own answers the others', async () => {
    const domainId = await makeDomain(server)
    const admin = await makeAdmin({ domainId })
    await server.call(saveSecrets, { token: admin.token, body: RIGHT })
    const username = newUsername()
    await change(admin.id, { email: null, username })
    await update(admin, admin.id, OWN)
    expect((await answer(username, { ...RIGHT, ...OWN })).status).toBe(200)
  })
})

describe('choosing the questions', () => {
  test('three different ones with their answers end the need for them', async () => {
    const person = await signIn(server, await makePerson())
    const { status, body } = await server.call(saveSecrets, { token: person.token, body: RIGHT })
    expect(status).toBe(200)
    expect(body.secrets_needed).toBe(false)
    expect(body.account).toMatchObject({
      secret1: { question: 0 },
      secret2: { question: 4 },
      secret3: { question: 11 },
    })
    expect(JSON.stringify(body)).not.toMatch(/luna/i)
  })

  test('the same question twice is 422, an index out of the list or a blank answer 400', async () => {
    const person = await signIn(server, await makePerson())
    const save = (body: object) =>
      server.call(saveSecrets, { token: person.token, body: { ...RIGHT, ...body } as never })
    const twice = await save({ secret2: { question: 0, answer: 'x' } })
    expect([twice.status, twice.body.errors[0].path]).toEqual([422, 'secret2.question'])
    expect((await save({ secret2: { question: 12, answer: 'x' } })).status).toBe(400)
    expect((await save({ secret2: { question: -1, answer: 'x' } })).status).toBe(400)
    expect((await save({ secret2: { question: 1.5, answer: 'x' } })).status).toBe(400)
    expect((await save({ secret2: { question: 1, answer: '  \u3000 ' } })).status).toBe(400)
    expect((await save({ secret2: null })).status).toBe(400)
    expect((await server.call(saveSecrets, { body: RIGHT })).status).toBe(401)
  })

  test('choosing again replaces the earlier ones', async () => {
    const person = await makeRecoverable()
    const next = { ...RIGHT, secret1: { question: 7, answer: 'mole' } }
    await server.call(saveSecrets, { token: person.token, body: next })
    expect((await answer(person.username)).status).toBe(422)
    expect((await answer(person.username, next)).status).toBe(200)
  })
})
