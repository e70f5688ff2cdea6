import { EVERYBODYS_PERMISSIONS, type PermissionKey } from '@evenground/shared/constants'
import { updateAccount } from '@evenground/shared/contract/accounts'
import {
  changePassword,
  getMe,
  listMySessions,
  logInAs,
  refreshTokens,
  resetPassword,
} from '@evenground/shared/contract/auth'
import { getDomainSignIn, updateDomainSignIn } from '@evenground/shared/contract/domains'
import { listMyPlans } from '@evenground/shared/contract/learning'
import * as contract from '@evenground/shared/contract/second-factor'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, makeLearner, type SignedInPerson, signIn, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { computeTotp, enrollPasskey, enrollTotp, takeFirstStep } from '../../../test/factories/second-factor.ts'
import { makeSoftwarePasskey } from '../../../test/factories/software-passkey.ts'
import { createTestServer } from '../../../test/harness.ts'
import { deriveKeys } from '../../platform/secret-keys.ts'
import { issueOneTimeToken } from '../credentials/index.ts'
import { resealFactors } from './index.ts'

const server = await createTestServer()
const ORIGIN = new URL(server.platform.config.publicUrl).origin
const NEW_PASSWORD = 'Quite-Another-2026!'

type Answer = { code?: string; recovery_code?: string; passkey?: object }
const answer = (token: string, given: Answer) =>
  server.call(contract.answerSecondFactor, { body: { token, ...given } as never })
const state = async ({ token }: SignedInPerson) => (await server.call(contract.listMySecondFactors, { token })).body
const prove = ({ token }: SignedInPerson, body: object) =>
  server.call(contract.proveIdentity, { token, body: body as never })
const mailsOf = (id: string) =>
  queryRows<{ type: string; message_variant_1: string }>(
    server,
    'select type, message_variant_1 from communication where account_id = $1 order by id',
    [id],
  )

/** Creates a person with an authenticator app. */
async function makeHolder() {
  const person = await makeLearner(server)
  return { person, app: await enrollTotp(server, person) }
}

describe('an authenticator app', () => {
  test('is asked for after the password: no tokens before, and a marked session afterwards', async () => {
    const { person, app } = await makeHolder()
    const asked = await takeFirstStep(server, person)
    expect(asked.methods).toEqual(['totp', 'recovery_code'])
    expect(Object.keys(asked).sort()).toEqual(['expires_at', 'methods', 'passkey_options', 'token'])
    const { status, body } = await answer(asked.token, { code: app.nextCode() })
    expect([status, body.account.id]).toEqual([200, person.id])
    const sessions = (await server.call(listMySessions, { token: body.access_token })).body
    expect(sessions.find((one: { current: boolean }) => one.current).second_factor).toBe(true)
  })

  test('takes the codes that RFC 6238 has for now, half a minute ago and in half a minute, and no others', async () => {
    const { person, app } = await makeHolder()
    server.time.advance(600)
    const codeOf = (seconds: number) => computeTotp(app.secret, new Date(server.time.now().getTime() + seconds * 1000))
    const statuses: number[] = []
    for (const seconds of [-60, 60, -30, 0, 30]) {
      statuses.push((await answer((await takeFirstStep(server, person)).token, { code: codeOf(seconds) })).status)
    }
    expect(statuses).toEqual([400, 400, 200, 200, 200])
  })

  test('a code works once, also for two at the same time, and none before it works afterwards', async () => {
    const { person, app } = await makeHolder()
    const before = app.nextCode()
    const code = app.nextCode()
    const [one, two] = [await takeFirstStep(server, person), await takeFirstStep(server, person)]
    const both = await Promise.all([answer(one.token, { code }), answer(two.token, { code })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    for (const used of [code, before]) expect((await answer(two.token, { code: used })).status).toBe(400)
  })

  test('counts once its first code was sent: before that the password is enough', async () => {
    const person = await makeLearner(server)
    const { body } = await server.call(contract.startTotp, { token: person.token })
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect(body.qr_code).toMatch(/^<svg /)
    const wrong = { token: person.token, params: { id: body.id }, body: { code: '000000' } }
    expect((await server.call(contract.confirmTotp, wrong)).body.code).toBe('second_factor_invalid')
    expect((await state(person)).factors).toEqual([])
    await expect(takeFirstStep(server, person)).rejects.toThrow(/200/)
  })

  test('lies encrypted in the database, for its own row alone; recovery codes lie there as hashes', async () => {
    const { person, app } = await makeHolder()
    const [row] = await queryRows<{ secret: Buffer }>(
      server,
      'select secret from second_factor where account_id = $1',
      [person.id],
    )
    expect(row?.secret.toString('latin1')).not.toContain(app.secret)
    const other = await makeHolder()
    await seed(server, ({ query }) =>
      query('update second_factor set secret = $2, last_step = null where account_id = $1', [
        other.person.id,
        row?.secret,
      ]),
    )
    const { token } = await takeFirstStep(server, other.person)
    expect((await answer(token, { code: app.nextCode() })).status).toBe(400)
    const codes = await queryRows<{ text: string }>(server, 'select r::text as text from recovery_code r')
    for (const code of app.recoveryCodes) expect(JSON.stringify(codes)).not.toContain(code)
  })

  test('goes on working when secrets are sealed anew, and is left alone where none opens it', async () => {
    const { person, app } = await makeHolder()
    const [present, next, unknown] = [server.platform.config.jwtSecret as string, 'n'.repeat(48), 'u'.repeat(48)]
    const reseal = (secret: string, previous: string[]) =>
      resealFactors(server.platform.database, deriveKeys(secret, previous).sealer)
    const tryCode = async () =>
      (await answer((await takeFirstStep(server, person)).token, { code: app.nextCode() })).status
    expect((await reseal(next, [present])).resealed).toBeGreaterThan(0)
    expect(await tryCode()).toBe(400)
    expect((await reseal(present, [next])).resealed).toBeGreaterThan(0)
    expect(await tryCode()).toBe(200)
    expect(await reseal(present, [])).toEqual({ resealed: 0, lost: 0 })
    expect((await reseal(unknown, [])).lost).toBeGreaterThan(0)
    expect(await tryCode()).toBe(200)
  })

  test('brings ten recovery codes once, ends other sessions, and is told by mail', async () => {
    const person = await makeLearner(server)
    const { body: elsewhere } = await server.request({
      method: 'POST',
      url: '/api/v2/auth/login',
      payload: { login: person.email, password: TEST_PASSWORD },
    })
    const { recoveryCodes } = await enrollTotp(server, person)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await server.call(getMe, { token: elsewhere.access_token })).status).toBe(401)
    expect((await server.call(getMe, { token: person.token })).status).toBe(200)
    const second = await enrollPasskey(server, person)
    expect(second.recoveryCodes).toBeNull()
    const mails = await mailsOf(person.id)
    expect(mails.map(({ type }) => type)).toEqual(['account_changed', 'account_changed'])
    expect(mails[0]?.message_variant_1).toContain('Second factor: one was added')
  })
})

describe('a recovery code', () => {
  test('works once, however it is typed', async () => {
    const { person, app } = await makeHolder()
    const typed = ` ${app.recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')} `
    const asked = await takeFirstStep(server, person)
    const both = await Promise.all([1, 2].map(() => answer(asked.token, { recovery_code: typed })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await state(person)).recovery_codes_left).toBe(9)
  })

  test('ends when new ones are made, and goes with the last factor', async () => {
    const { person, app } = await makeHolder()
    const { body } = await server.call(contract.replaceRecoveryCodes, { token: person.token })
    expect(body.recovery_codes).toHaveLength(10)
    const { token } = await takeFirstStep(server, person)
    expect((await answer(token, { recovery_code: app.recoveryCodes[0] as string })).status).toBe(400)
    const removed = await server.call(contract.removeSecondFactor, { token: person.token, params: { id: app.id } })
    expect(removed.status).toBe(204)
    expect(await state(person)).toMatchObject({ factors: [], recovery_codes_left: 0 })
    await expect(takeFirstStep(server, person)).rejects.toThrow(/200/)
  })
})

describe('the second step', () => {
  test('waits after five wrong answers, the right one included, and goes on afterwards', async () => {
    const { person, app } = await makeHolder()
    const { token } = await takeFirstStep(server, person)
    const code = app.nextCode()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const given = attempt % 2 ? { code: '000000' } : { recovery_code: 'no-such-code' }
      expect((await answer(token, given)).body.code).toBe('second_factor_invalid')
    }
    const waiting = await answer(token, { code })
    expect([waiting.status, Number(waiting.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await prove(person, { password: TEST_PASSWORD, code })).status).toBe(429)
    server.time.advance(15 * 60)
    const again = await takeFirstStep(server, person)
    expect((await answer(again.token, { code: app.nextCode() })).status).toBe(200)
  })

  test('ends after ten minutes, and with the password that began it', async () => {
    const { person, app } = await makeHolder()
    const old = await takeFirstStep(server, person)
    server.time.advance(601)
    expect((await answer(old.token, { code: app.nextCode() })).body.code).toBe('challenge_expired')
    const begun = await takeFirstStep(server, person)
    const change = { old_password: TEST_PASSWORD, password: NEW_PASSWORD }
    expect((await server.call(changePassword, { token: person.token, body: change })).status).toBe(200)
    expect((await answer(begun.token, { code: app.nextCode() })).body.code).toBe('challenge_expired')
  })

  test('takes one answer, and nothing but what was asked for this person', async () => {
    const [one, other] = [await makeHolder(), await makeHolder()]
    const { token } = await takeFirstStep(server, one.person)
    expect((await answer(token, {})).body.code).toBe('validation_failed')
    const two = { code: one.app.nextCode(), recovery_code: one.app.recoveryCodes[0] as string }
    expect((await answer(token, two)).body.code).toBe('validation_failed')
    expect((await answer(token, { recovery_code: other.app.recoveryCodes[0] as string })).status).toBe(400)
    expect((await answer('made-up', { code: one.app.nextCode() })).body.code).toBe('challenge_expired')
    const { body } = await server.call(contract.requestPasskeySignIn, {})
    expect((await answer(body.token, { code: one.app.nextCode() })).body.code).toBe('challenge_expired')
  })

  test('is asked for after a mailed link, too: the link replaces the password alone', async () => {
    const { person, app } = await makeHolder()
    const token = await seed(server, (db) =>
      issueOneTimeToken(
        db,
        { accountId: person.id, domainId: person.domainId },
        { purpose: 'password_reset', mailedTo: person.email, now: server.time.now(), seconds: 60 },
      ),
    )
    const { status, body } = await server.call(resetPassword, { body: { token, password: NEW_PASSWORD } })
    expect([status, body.access_token]).toEqual([202, undefined])
    expect((await answer(body.second_factor.token, { code: app.nextCode() })).status).toBe(200)
  })
})

describe('a passkey', () => {
  const signInAlone = async (passkey: ReturnType<typeof makeSoftwarePasskey>) => {
    const { body } = await server.call(contract.requestPasskeySignIn, {})
    const given = { token: body.token as string, passkey: passkey.get(body.options) }
    return { given, ...(await server.call(contract.signInWithPasskey, { body: given })) }
  }

  test('opens the account alone, without login or password, once for each question', async () => {
    const person = await makeLearner(server)
    const { passkey } = await enrollPasskey(server, person)
    const { status, body, given } = await signInAlone(passkey)
    expect([status, body.account.id]).toEqual([200, person.id])
    const replayed = await server.call(contract.signInWithPasskey, { body: given })
    expect([replayed.status, replayed.body.code]).toEqual([400, 'second_factor_invalid'])
    const [event] = await queryRows<{ details: object }>(
      server,
      "select details from audit_event where account_id = $1 and action = 'sign_in' order by id desc limit 1",
      [person.id],
    )
    expect(event?.details).toEqual({ by: 'passkey', second_factor: 'passkey' })
  })

  test('is the second step beside the password, where it belongs to this account', async () => {
    const [person, other] = [await makeLearner(server), await makeLearner(server)]
    const { passkey } = await enrollPasskey(server, person)
    const foreign = await enrollPasskey(server, other)
    const asked = await takeFirstStep(server, person)
    expect(asked.methods).toEqual(['passkey', 'recovery_code'])
    const ofOther = await answer(asked.token, { passkey: foreign.passkey.get(asked.passkey_options) })
    expect(ofOther.body.code).toBe('second_factor_invalid')
    expect((await answer(asked.token, { passkey: passkey.get(asked.passkey_options) })).status).toBe(200)
  })

  test('of another address, or one that asked for neither finger nor PIN, opens nothing', async () => {
    const person = await makeLearner(server)
    for (const made of [
      makeSoftwarePasskey('https://evenground.example'),
      makeSoftwarePasskey(ORIGIN, { verifies: false }),
    ]) {
      await expect(enrollPasskey(server, person, made)).rejects.toThrow('second_factor_invalid')
    }
    const { passkey } = await enrollPasskey(server, person)
    const asked = await takeFirstStep(server, person)
    const answered = passkey.get({ ...(asked.passkey_options as object), rpId: 'evenground.example' })
    expect((await answer(asked.token, { passkey: answered })).status).toBe(400)
    expect((await signInAlone(makeSoftwarePasskey(ORIGIN))).status).toBe(400)
  })

  // To check an attestation, the library downloads the addresses that its certificates name.
  test.each(['android-key', 'apple', 'tpm', 'packed', 'fido-u2f', 'android-safetynet', 'unheard-of'])(
    'is added without a look at what it says about its maker (%s)',
    async (format) => {
      const person = await makeLearner(server)
      const statement = new Map<string, number | Uint8Array | Uint8Array[]>([
        ['alg', -7],
        ['sig', new Uint8Array(64)],
        ['x5c', [new Uint8Array(8), new Uint8Array(8)]],
      ])
      const { passkey } = await enrollPasskey(
        server,
        person,
        makeSoftwarePasskey(ORIGIN, { attestation: { format, statement } }),
      )
      expect((await signInAlone(passkey)).status).toBe(200)
    },
  )

  test('that is no passkey counts as a wrong answer, and one that is does not', async () => {
    const person = await makeLearner(server)
    const unverified = () => makeSoftwarePasskey(ORIGIN, { verifies: false })
    for (let attempt = 0; attempt < 4; attempt++) {
      await expect(enrollPasskey(server, person, unverified())).rejects.toThrow('second_factor_invalid')
    }
    await enrollPasskey(server, person)
    await expect(enrollPasskey(server, person, unverified())).rejects.toThrow('second_factor_invalid')
    await expect(enrollPasskey(server, person)).rejects.toThrow('429')
  })

  test('is named, listed with its last use, and belongs to one account', async () => {
    const [person, other] = [await makeLearner(server), await makeLearner(server)]
    const { id, passkey } = await enrollPasskey(server, person)
    await signInAlone(passkey)
    const rename = (who: SignedInPerson) =>
      server.call(contract.updateSecondFactor, { token: who.token, params: { id }, body: { label: 'Work phone' } })
    expect((await rename(other)).status).toBe(404)
    expect((await rename(person)).body).toMatchObject({ label: 'Work phone', last_used_at: expect.any(String) })
    await expect(enrollPasskey(server, other, passkey)).rejects.toThrow('passkey_known')
    expect(
      (await server.call(contract.removeSecondFactor, { token: other.token, params: { id } })).status,
      'of somebody else',
    ).toBe(404)
  })

  test('does not open an account that may not be used', async () => {
    const person = await makeLearner(server)
    const { passkey } = await enrollPasskey(server, person)
    await seed(server, ({ query }) => query('update account set active = false where id = $1', [person.id]))
    expect((await signInAlone(passkey)).body.code).toBe('account_not_active')
  })
})

describe('a fresh proof', () => {
  const begin = ({ token }: SignedInPerson) => server.call(contract.startTotp, { token })

  test('lasts ten minutes from the sign-in, and is renewed by the password where there is no factor', async () => {
    const person = await makeLearner(server)
    server.time.advance(9 * 60)
    expect((await begin(person)).status).toBe(200)
    server.time.advance(61)
    expect((await begin(person)).body.code).toBe('fresh_proof_needed')
    const wrong = await prove(person, { password: 'Wrong-Pass-2026!' })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password'])
    expect((await begin(person)).status).toBe(403)
    expect((await prove(person, { password: TEST_PASSWORD })).status).toBe(200)
    expect((await begin(person)).status).toBe(200)
  })

  test('takes a code beside the password where there is an app, and a passkey alone', async () => {
    const { person, app } = await makeHolder()
    const { passkey } = await enrollPasskey(server, person)
    server.time.advance(601)
    expect((await prove(person, { password: TEST_PASSWORD })).status).toBe(400)
    expect((await prove(person, { code: app.nextCode() })).status).toBe(422)
    expect((await begin(person)).status).toBe(403)
    expect((await prove(person, { password: TEST_PASSWORD, code: app.nextCode() })).status).toBe(200)
    expect((await begin(person)).status).toBe(200)
    server.time.advance(601)
    const { body } = await server.call(contract.requestProof, { token: person.token })
    expect(body).toMatchObject({ password: true, methods: ['totp', 'passkey', 'recovery_code'] })
    const given = { token: body.passkey.token, passkey: passkey.get(body.passkey.options) }
    expect((await prove(person, given)).status).toBe(200)
    expect((await prove(person, given)).body.code, 'used before').toBe('second_factor_invalid')
    expect((await begin(person)).status).toBe(200)
  })
})

describe('the reset by an administrator', () => {
  const RESET = 'api.v2.accounts.reset_second_factor'
  const reset = (admin: SignedInPerson, id: string) =>
    server.call(contract.resetSecondFactor, { token: admin.token, params: { id } })

  test('takes every factor away, ends the sessions, and is told to the person', async () => {
    const admin = await makeAdministrator(server, [RESET])
    const person = await makeLearner(server, admin.domainId)
    await enrollTotp(server, person)
    const read = await server.call(contract.getAccountSecondFactor, { token: admin.token, params: { id: person.id } })
    expect(read.body).toEqual({ kinds: ['totp'], recovery_codes_left: 10, required: false })
    expect((await reset(admin, person.id)).status).toBe(204)
    expect((await server.call(getMe, { token: person.token })).status).toBe(401)
    await expect(takeFirstStep(server, person)).rejects.toThrow(/200/)
    const mails = await mailsOf(person.id)
    expect(mails.at(-1)?.message_variant_1).toMatch(/An administrator.*Second factor: one was removed/s)
  })

  test('needs its permission, and none that the other account exceeds', async () => {
    const domain = await makeDomain(server)
    const [without, admin] = [
      await makeAdministrator(server, ['api.v2.accounts.update_by_id'], domain),
      await makeAdministrator(server, [RESET], domain),
    ]
    const stronger = await makeAdministrator(server, [RESET, 'api.v2.roles.create'], domain)
    await enrollTotp(server, stronger)
    expect((await reset(without, stronger.id)).status).toBe(403)
    expect((await reset(admin, stronger.id)).body.code).toBe('forbidden')
    expect((await state(stronger)).factors).toHaveLength(1)
    expect((await reset(await makeAdministrator(server, [RESET]), stronger.id)).status).toBe(404)
  })
})

describe('the policy of a domain', () => {
  const SIGN_IN = 'api.v2.domains.sign_in'
  const set = (who: SignedInPerson, body: object, headers = {}) =>
    server.call(updateDomainSignIn, { token: who.token, params: { id: who.domainId }, body, headers })
  const ask = ({ token }: SignedInPerson) => server.call(listMyPlans, { token, query: {} })
  const me = async ({ token }: SignedInPerson) => (await server.call(getMe, { token })).body

  test('demands a second factor of administrators, and lets them set one up and nothing else', async () => {
    const admin = await makeAdministrator(server, [SIGN_IN])
    const learner = await makeLearner(server, admin.domainId)
    expect((await set(admin, { second_factor: 'administrators' })).status).toBe(200)
    expect((await ask(learner)).status).toBe(200)
    const refused = await ask(admin)
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_enrollment_needed'])
    expect((await me(admin)).must_enroll_second_factor).toBe(true)
    const app = await enrollTotp(server, admin)
    expect((await ask(admin)).status).toBe(200)
    expect(await me(admin)).toMatchObject({ must_enroll_second_factor: false })
    const removed = await server.call(contract.removeSecondFactor, { token: admin.token, params: { id: app.id } })
    expect(removed.body.code).toBe('second_factor_demanded')
  })

  test('counts as administrators all whose role has a permission beyond a learner’s, with or without the console', async () => {
    const admin = await makeAdministrator(server, [SIGN_IN])
    const { domainId } = admin
    const join = async (permissions: readonly PermissionKey[]) => {
      const roleId = await makeRole(server, domainId, permissions)
      return signIn(server, await makeAccount(server, { domainId, roleId }))
    }
    const learner = await join([...EVERYBODYS_PERMISSIONS])
    const hidden = [
      await join(['ui.v1.type.learn', 'api.v2.accounts.update_by_id']),
      await join(['api.v2.keys.create']),
      await join(['ui.v1.type.admin']),
    ]
    await set(admin, { second_factor: 'administrators' })
    expect((await ask(learner)).status).toBe(200)
    for (const one of hidden) {
      expect((await ask(one)).body.code).toBe('second_factor_enrollment_needed')
      expect((await me(one)).must_enroll_second_factor).toBe(true)
    }
    const former = hidden[0] as (typeof hidden)[0]
    await seed(server, ({ prisma }) => prisma.role.update({ where: { id: former.roleId }, data: { active: false } }))
    expect((await ask(former)).status, 'an inactive role is that of a learner').toBe(200)
  })

  test('demands it of everybody, but not of whoever acts as somebody', async () => {
    const admin = await makeAdministrator(server, [SIGN_IN])
    const learner = await makeLearner(server, admin.domainId)
    await set(admin, { second_factor: 'everybody' })
    expect((await ask(learner)).status).toBe(403)
    const root = await makeGlobalAdministrator(server)
    const acting = await server.call(logInAs, { token: root.token, params: { id: learner.id } })
    expect(acting.body.must_enroll_second_factor).toBe(false)
    expect((await ask({ ...learner, token: acting.body.access_token })).status).toBe(200)
  })

  test('ends sessions by their age and when they lie idle, open ones included', async () => {
    const admin = await makeAdministrator(server, [SIGN_IN])
    const learner = await makeLearner(server, admin.domainId)
    server.time.advance(50 * 60)
    expect((await set(admin, { idle_minutes: 60 })).status).toBe(200)
    expect((await ask(learner)).status, 'used within the hour').toBe(200)
    server.time.advance(50 * 60)
    expect((await ask(learner)).status, 'its last use counts, not its beginning').toBe(200)
    server.time.advance(61 * 60)
    expect((await ask(learner)).status).toBe(401)
    const refreshed = await server.call(refreshTokens, { body: { refresh_token: learner.refreshToken } })
    expect(refreshed.status).toBe(401)
    const again = await signIn(server, learner)
    await set(await signIn(server, admin), { idle_minutes: null, session_hours: 2 })
    server.time.advance(90 * 60)
    expect((await ask(again)).status).toBe(200)
    server.time.advance(31 * 60)
    expect((await ask(again)).status).toBe(401)
  })

  test('demands longer passwords wherever one is chosen', async () => {
    const admin = await makeAdministrator(server, [SIGN_IN, 'api.v2.accounts.update_by_id'])
    const learner = await makeLearner(server, admin.domainId)
    await set(admin, { password_length: 20 })
    expect((await me(learner)).domain.password_length).toBe(20)
    const own = await server.call(changePassword, {
      token: learner.token,
      body: { old_password: TEST_PASSWORD, password: NEW_PASSWORD },
    })
    expect(own.body.errors).toEqual([{ path: 'password', code: 'domain_length', message: 'At least 20 characters' }])
    const typed = await server.call(updateAccount, {
      token: admin.token,
      params: { id: learner.id },
      body: { password: NEW_PASSWORD },
    })
    expect(typed.body.errors).toMatchObject([{ path: 'password', code: 'domain_length' }])
    const longer = { old_password: TEST_PASSWORD, password: `${NEW_PASSWORD}-Longer` }
    expect((await server.call(changePassword, { token: learner.token, body: longer })).status).toBe(200)
  })

  test('needs a permission of its own, is written down, and not changed by who has read something else', async () => {
    const admin = await makeAdministrator(server, [SIGN_IN])
    const other = await makeAdministrator(server, ['api.v2.domains.update_by_id'], admin.domainId)
    expect((await set(other, { session_hours: 8 })).status).toBe(403)
    const read = await server.call(getDomainSignIn, { token: admin.token, params: { id: admin.domainId } })
    const usual = {
      ...{ second_factor: 'optional', require_fresh_proof: false },
      ...{ session_hours: null, idle_minutes: null, password_length: null },
      refuse_breached_passwords: false,
    }
    expect(read.body).toEqual(usual)
    const headers = { 'if-match': read.headers.etag as string }
    expect((await set(admin, { session_hours: 8 }, headers)).status).toBe(200)
    expect((await set(admin, { session_hours: 9 }, headers)).status).toBe(412)
    for (const bad of [
      { session_hours: 0 },
      { idle_minutes: 4 },
      { password_length: 7 },
      { second_factor: 'nobody' },
    ]) {
      expect((await set(admin, bad)).status).toBe(400)
    }
    const events = await queryRows<{ details: object }>(
      server,
      "select details from audit_event where action = 'domain.sign_in' and target_id = $1",
      [admin.domainId],
    )
    expect(events.map(({ details }) => details)).toEqual([{ before: usual, after: { ...usual, session_hours: 8 } }])
  })
})

test('a second factor follows its account to another domain', async () => {
  const { person, app } = await makeHolder()
  const domainId = await makeDomain(server)
  const body = { domain_id: domainId, role_id: await makeRole(server, domainId) }
  const { token } = await makeGlobalAdministrator(server)
  expect((await server.call(updateAccount, { token, params: { id: person.id }, body })).status).toBe(200)
  const asked = await takeFirstStep(server, person)
  const signedIn = await answer(asked.token, { code: app.nextCode() })
  expect(await state({ ...person, token: signedIn.body.access_token })).toMatchObject({
    factors: [{ id: app.id }],
    recovery_codes_left: 10,
  })
})
