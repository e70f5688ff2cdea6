import { GLOBAL_ADMINISTRATOR_ROLE_ID, type PermissionKey, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import * as contract from '@evenground/shared/contract/accounts'
import { login } from '@evenground/shared/contract/auth'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeAccount, makeLearner, type SignedInPerson, signIn, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.accounts.list',
  'api.v2.accounts.count',
  'api.v2.accounts.create',
  'api.v2.accounts.get_by_id',
  'api.v2.accounts.update_by_id',
  'api.v2.accounts.destroy_by_id',
] as const satisfies readonly PermissionKey[]

const NAMES = { given_name: 'Ana', family_name: 'Ruiz' }
const NEW_PASSWORD = 'Quite-Another-2026!'
let counter = 0
const address = () => `new-${process.pid}-${++counter}@example.test`

const inDatabase = <T>(work: (prisma: Db['prisma']) => Promise<T>): Promise<T> =>
  server.platform.database.transaction(ALL_DOMAINS, (db) => work(db.prisma))

/** Creates a domain with a default role for learners and an administrator of people. */
async function setUpDomain(
  parentId?: string,
): Promise<{ admin: SignedInPerson; domainId: string; learnerRole: string }> {
  const domainId = await makeDomain(server, parentId ? { parentId } : {})
  const learnerRole = await makeRole(server, domainId)
  await inDatabase((prisma) => prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: learnerRole } }))
  return { admin: await makeAdministrator(server, PERMISSIONS, domainId), domainId, learnerRole }
}

const create = (who: SignedInPerson, body: object) =>
  server.call(contract.createAccount, { token: who.token, body: { ...NAMES, ...body } as never })
const update = (who: SignedInPerson, id: string, body: object, headers: Record<string, string> = {}) =>
  server.call(contract.updateAccount, { token: who.token, params: { id }, body: body as never, headers })
const get = (who: SignedInPerson, id: string) => server.call(contract.getAccount, { token: who.token, params: { id } })
const list = async (who: SignedInPerson, query: object) =>
  server.call(contract.listAccounts, { token: who.token, query: query as never })
const codes = (answer: { body: { errors?: { path: string; code: string }[] } }) =>
  (answer.body.errors ?? []).map((one) => `${one.path}:${one.code}`)

async function makePlan(
  domainIds: readonly string[],
  data: Partial<Prisma.PlanUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId()
  await inDatabase(async (prisma) => {
    await prisma.plan.create({ data: { id, title: { 'en-us': `Plan ${id}` }, ...data } })
    await prisma.domainPlan.createMany({ data: domainIds.map((domainId) => ({ domainId, planId: id })) })
  })
  return id
}

async function makeGroup(domainId: string): Promise<string> {
  const id = newId()
  await inDatabase((prisma) => prisma.group.create({ data: { id, domainId, title: { 'en-us': 'Group' } } }))
  return id
}

const isSignedIn = async (person: SignedInPerson): Promise<boolean> =>
  (
    await server.request({
      method: 'GET',
      url: '/api/v2/accounts/me',
      headers: { authorization: `Bearer ${person.token}` },
    })
  ).status === 200

describe('a new account', () => {
  test("gets its author's domain, that domain's default role and language, and can sign in at once", async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    await inDatabase((prisma) => prisma.domain.update({ where: { id: domainId }, data: { locale: 'es-mx' } }))
    const email = address()
    const { status, body, headers } = await create(admin, { email: ` ${email.toUpperCase()} `, password: NEW_PASSWORD })
    expect(status).toBe(201)
    expect(headers.etag).toMatch(/^"v\d+"$/)
    expect(body).toMatchObject({
      domain_id: domainId,
      role_id: learnerRole,
      email,
      username: null,
      login: email,
      given_name: { 'en-us': 'Ana' },
      family_name: { 'en-us': 'Ruiz' },
      locale: 'es-mx',
      active: true,
      accepted_terms: false,
      plans: [],
      due_ats: [],
      groups: [],
      secret1: null,
      attempts: 0,
      settings: {},
    })
    expect(JSON.stringify(body)).not.toContain('password')
    expect((await get(admin, body.id)).body).toEqual(body)
    expect((await server.call(login, { body: { login: email, password: NEW_PASSWORD } })).status).toBe(200)
  })

  test('keeps every field of the form', async () => {
    const { admin } = await setUpDomain()
    const fields = {
      username: 'ana_ruiz-1',
      locale: 'es-mx',
      active: false,
      accepted_terms: true,
      start_at: '2026-01-01T00:00:00.000Z',
      end_at: '2027-01-01T00:00:00.000Z',
      client_id: 'C-17',
      phone: '+52 55 0000 0000',
      birth_date: '1990-02-28',
      gender: 'f',
      location: 'Puebla',
      department: 'Sales',
      org_level: 'Lead',
      race: 'x',
      time_as_employee: '3 years',
      last_promotion_date: '2025-06-01',
      misc1: 'a',
      misc5: 'e',
    }
    const { status, body } = await create(admin, { ...fields, misc2: '', send_new_account_notification: true })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...fields, misc2: null })
  })

  test('needs both names, in English or the language of the domain', async () => {
    const { admin } = await setUpDomain()
    const nameless = await server.call(contract.createAccount, {
      token: admin.token,
      body: { email: address(), family_name: 'Ruiz' } as never,
    })
    expect([nameless.status, codes(nameless)[0]]).toEqual([400, expect.stringMatching(/^given_name:/)])
    const blank = await create(admin, { email: address(), family_name: '  ' })
    expect([blank.status, codes(blank)]).toEqual([400, ['family_name:required']])
  })

  test('is refused with every faulty field named at once', async () => {
    const { admin } = await setUpDomain()
    const refused = await create(admin, {
      email: 'not an address',
      username: '1abc',
      password: 'short',
      birth_date: '1899-12-31',
      start_at: '2026-02-01T00:00:00Z',
      end_at: '2026-01-01T00:00:00Z',
    })
    expect([refused.status, refused.body.code]).toEqual([400, 'account_update_failed'])
    expect(codes(refused)).toEqual([
      'email:valid_email',
      'username:valid_username',
      'password:length',
      'password:upper',
      'password:digit',
      'password:special',
      'birth_date:invalid_date',
      'end_at:before_start',
    ])
    for (const logins of [{}, { email: ' ', username: '' }, { email: null }]) {
      expect(codes(await create(admin, logins))).toEqual(['email:username_or_email'])
    }
    const long = `Aa1!${'x'.repeat(69)}`
    expect(codes(await create(admin, { email: address(), password: long }))).toEqual(['password:too_long'])
    expect((await create(admin, { email: address(), password: long.slice(0, 72) })).status).toBe(201)
  })

  test('never takes an address or a username that somebody has, be it in a tenant out of sight', async () => {
    const { admin } = await setUpDomain()
    const stranger = await setUpDomain()
    const email = address()
    expect((await create(stranger.admin, { email, username: `name_${counter}` })).status).toBe(201)
    for (const logins of [{ email }, { email: email.toUpperCase() }, { username: `NAME_${counter}` }]) {
      const refused = await create(admin, logins)
      expect([refused.status, refused.body.code]).toEqual([409, 'email_already_registered'])
    }
  })

  test('shares its client id with nobody of its domain', async () => {
    const { admin } = await setUpDomain()
    const other = await setUpDomain()
    expect((await create(admin, { email: address(), client_id: 'A1' })).status).toBe(201)
    const refused = await create(admin, { email: address(), client_id: 'A1' })
    expect([refused.status, refused.body.code]).toEqual([409, 'client_id_taken'])
    expect((await create(other.admin, { email: address(), client_id: 'A1' })).status).toBe(201)
    expect((await create(admin, { email: address(), client_id: '' })).body.client_id).toBeNull()
  })

  test('gets only a role of its domain, and none above the rights of its author', async () => {
    const { admin, domainId } = await setUpDomain()
    const stranger = await setUpDomain()
    const strong = await makeRole(server, domainId, ['api.v2.roles.create'])
    const unlisted = await makeRole(server, null)
    const attempt = async (role_id: string) => {
      const { status, body } = await create(admin, { email: address(), role_id })
      return [status, body.errors?.[0]?.code ?? body.code]
    }
    expect(await attempt(strong)).toEqual([403, 'forbidden'])
    expect(await attempt(unlisted)).toEqual([422, 'role_not_in_domain'])
    expect(await attempt(stranger.learnerRole)).toEqual([404, 'resource_not_found'])
    expect(await attempt(newId())).toEqual([404, 'resource_not_found'])
    await inDatabase((prisma) => prisma.domainRole.create({ data: { domainId, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID } }))
    expect(await attempt(GLOBAL_ADMINISTRATOR_ROLE_ID)).toEqual([403, 'forbidden'])
    await inDatabase((prisma) => prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: strong } }))
    expect((await create(admin, { email: address() })).status).toBe(403)
    await inDatabase((prisma) => prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: null } }))
    expect(codes(await create(admin, { email: address() }))).toEqual(['role_id:no_default_role'])
  })

  test('stands in a domain of the caller’s reach, in groups of that domain and with plans of its active catalog', async () => {
    const { admin, domainId } = await setUpDomain()
    const below = await setUpDomain(domainId)
    const stranger = await setUpDomain()
    const [own, foreign] = [await makeGroup(below.domainId), await makeGroup(stranger.domainId)]
    const plan = await makePlan([below.domainId])
    const off = await makePlan([below.domainId], { active: false })
    const offered = await makePlan([domainId])
    const attempt = async (body: object) => {
      const answer = await create(admin, { email: address(), domain_id: below.domainId, ...body })
      return [answer.status, codes(answer)[0]]
    }
    expect(await attempt({ domain_id: stranger.domainId })).toEqual([404, undefined])
    expect(await attempt({ groups: [foreign] })).toEqual([404, undefined])
    expect(await attempt({ groups: [await makeGroup(domainId)] })).toEqual([422, 'groups:other_domain'])
    expect(await attempt({ plans: [offered] })).toEqual([422, 'plans:not_in_catalogue'])
    expect(await attempt({ plans: [off] })).toEqual([422, 'plans:not_in_catalogue'])
    expect(await attempt({ plans: [newId()] })).toEqual([404, undefined])
    expect(await attempt({ plans: [plan], due_ats: [] })).toEqual([400, 'due_ats:length'])
    expect(await attempt({ due_ats: ['2026-12-24T00:00:00Z'] })).toEqual([400, 'due_ats:length'])
    const { body } = await create(admin, {
      email: address(),
      domain_id: below.domainId,
      groups: [own, own],
      plans: [plan],
      due_ats: ['2026-12-24T00:00:00Z'],
    })
    expect(body).toMatchObject({ groups: [own], plans: [plan], due_ats: ['2026-12-24T00:00:00.000Z'] })
  })

  test('keeps recovery questions by index, their answers as hashes of what counts', async () => {
    const { admin } = await setUpDomain()
    const same = { secret1: { question: 4, answer: 'Rex' }, secret2: { question: 4, answer: 'Tom' } }
    expect(codes(await create(admin, { username: `user_s${counter++}`, ...same }))).toEqual([
      'secret1.question:duplicate',
    ])
    const { body } = await create(admin, {
      username: `user_t${counter++}`,
      secret1: { question: 4, answer: '  REX ' },
      secret3: { question: 0, answer: 'Ｔom' },
    })
    expect(body).toMatchObject({ secret1: { question: 4 }, secret2: null, secret3: { question: 0 } })
    const stored = await inDatabase((prisma) => prisma.accountSecret.findMany({ where: { accountId: body.id } }))
    expect(stored.every((secret) => /^\$2b\$/.test(secret.answerHash))).toBe(true)
    expect((await update(admin, body.id, { secret1: null, secret2: { question: 7, answer: 'x' } })).body).toMatchObject(
      {
        secret1: null,
        secret2: { question: 7 },
        secret3: { question: 0 },
      },
    )
  })
})

describe('a change of an account', () => {
  test('leaves what is left out, clears what is null, and needs a login to stay', async () => {
    const { admin } = await setUpDomain()
    const { body } = await create(admin, { email: address(), username: `keeps_${counter}`, phone: '1', misc1: 'a' })
    const changed = await update(admin, body.id, {
      phone: null,
      username: '',
      given_name: { 'en-us': 'Ana', 'es-mx': 'Anita' },
    })
    expect(changed.body).toMatchObject({
      phone: null,
      misc1: 'a',
      email: body.email,
      username: null,
      given_name: { 'en-us': 'Ana', 'es-mx': 'Anita' },
      family_name: body.family_name,
    })
    const refused = await update(admin, body.id, { email: null })
    expect([refused.status, codes(refused)]).toEqual([400, ['email:username_or_email']])
    expect((await update(admin, body.id, { birth_date: '2023-02-30' })).status).toBe(400)
  })

  test('from an older reading is refused and changes nothing', async () => {
    const { admin } = await setUpDomain()
    const made = await create(admin, { email: address() })
    const etag = String(made.headers.etag)
    expect((await update(admin, made.body.id, { phone: '1' }, { 'if-match': etag })).status).toBe(200)
    const stale = await update(admin, made.body.id, { phone: '2' }, { 'if-match': etag })
    expect([stale.status, stale.body.code]).toEqual([412, 'stale_resource'])
    expect((await get(admin, made.body.id)).body.phone).toBe('1')
  })

  test('of password, role, domain or active state ends every session; a change of the phone does not', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    const below = await setUpDomain(domainId)
    const other = await makeRole(server, domainId)
    const cuts = [{ password: NEW_PASSWORD }, { role_id: other }, { domain_id: below.domainId }, { active: false }]
    for (const change of cuts) {
      const person = await signIn(server, await makeAccount(server, { domainId, roleId: learnerRole }))
      expect((await update(admin, person.id, { phone: '5' })).status).toBe(200)
      expect(await isSignedIn(person)).toBe(true)
      expect((await update(admin, person.id, change)).status).toBe(200)
      expect(await isSignedIn(person)).toBe(false)
    }
  })

  test('of the password lets the person in by it alone, and opens a locked recovery', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    const person = await makeAccount(server, { domainId, roleId: learnerRole, recoveryAttempts: 3 })
    expect((await get(admin, person.id)).body.attempts).toBe(3)
    const weak = await update(admin, person.id, { password: 'weak' })
    expect([weak.status, weak.body.code]).toEqual([400, 'account_update_failed'])
    expect((await update(admin, person.id, { password: NEW_PASSWORD })).body.attempts).toBe(0)
    const attempt = async (password: string) =>
      (await server.call(login, { body: { login: person.email, password } })).status
    expect([await attempt(TEST_PASSWORD), await attempt(NEW_PASSWORD)]).toEqual([400, 200])
  })

  test('can set the attempts at recovery back, and to nothing else', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    const person = await makeAccount(server, { domainId, roleId: learnerRole, recoveryAttempts: 2 })
    expect((await update(admin, person.id, { attempts: 1 })).status).toBe(400)
    expect((await update(admin, person.id, { attempts: 0 })).body.attempts).toBe(0)
  })

  test('does not touch what the form cannot say, whoever sends it', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    const person = await makeAccount(server, { domainId, roleId: learnerRole })
    const before = (await get(admin, person.id)).body
    const { body } = await update(admin, person.id, {
      id: newId(),
      settings: { a: 1 },
      last_sign_in_at: '2020-01-01T00:00:00Z',
      created_at: '2020-01-01T00:00:00Z',
      password_hash: 'x',
      anonymised_at: '2020-01-01T00:00:00Z',
    })
    const { warnings, ...saved } = body
    expect({ ...saved, updated_at: '' }).toEqual({ ...before, updated_at: '' })
    expect(warnings.map(({ path }: { path: string }) => path)).toEqual(['password_hash', 'anonymised_at'])
  })

  test('takes recovery questions and attempts as they were read, and clears or changes nothing by it', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    const { id } = await makeAccount(server, { domainId, roleId: learnerRole })
    await update(admin, id, { secret1: { question: 1, answer: 'mine' } })
    await inDatabase((prisma) => prisma.account.update({ where: { id }, data: { recoveryAttempts: 2 } }))
    const { body: read } = await get(admin, id)
    expect([read.secret1, read.attempts]).toEqual([{ question: 1 }, 2])
    expect((await update(admin, id, read)).status).toBe(200)
    const hash = await inDatabase((prisma) => prisma.accountSecret.findMany({ where: { accountId: id } }))
    expect(hash).toHaveLength(1)
    for (const change of [{ secret1: { question: 2 } }, { secret2: { question: 2 } }, { attempts: 1 }]) {
      const refused = await update(admin, id, change)
      expect([refused.status, refused.body.code]).toEqual([400, 'account_update_failed'])
    }
    expect((await update(admin, id, { attempts: 0 })).body.attempts).toBe(0)
    expect((await update(admin, id, { secret1: null })).body.secret1).toBeNull()
  })

  test('of another address than one’s own to a taken one is 409, to the own one is nothing', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    const one = await makeAccount(server, { domainId, roleId: learnerRole })
    const two = await makeAccount(server, { domainId, roleId: learnerRole, clientId: 'two' })
    expect((await update(admin, one.id, { email: two.email })).body.code).toBe('email_already_registered')
    expect((await update(admin, one.id, { email: one.email.toUpperCase() })).status).toBe(200)
    expect((await update(admin, one.id, { client_id: 'two' })).body.code).toBe('client_id_taken')
  })

  test('of the domain clears groups, replaces a role that the new one lacks and archives plans that it lacks', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    const below = await setUpDomain(domainId)
    const [both, onlyHere] = [await makePlan([domainId, below.domainId]), await makePlan([domainId])]
    const { body: made } = await create(admin, {
      email: address(),
      groups: [await makeGroup(domainId)],
      plans: [both, onlyHere],
    })
    expect(made.role_id).toBe(learnerRole)
    const moved = await update(admin, made.id, { domain_id: below.domainId })
    expect(moved.body).toMatchObject({
      domain_id: below.domainId,
      role_id: below.learnerRole,
      groups: [],
      plans: [both],
    })
    const copies = await inDatabase((prisma) => prisma.personalPlan.findMany({ where: { accountId: made.id } }))
    expect(copies).toHaveLength(2)
    expect(copies.every((copy) => copy.domainId === below.domainId)).toBe(true)
    expect(copies.find((copy) => copy.planId === onlyHere)?.archivedAt).not.toBeNull()
    const back = await update(admin, made.id, { domain_id: domainId, plans: [both, onlyHere], groups: [] })
    expect(back.body.plans.sort()).toEqual([both, onlyHere].sort())
  })

  test('of the domain takes what a form sends along of the old domain for left behind', async () => {
    const { admin, domainId } = await setUpDomain()
    const below = await setUpDomain(domainId)
    const [both, onlyHere, onlyThere] = [
      await makePlan([domainId, below.domainId]),
      await makePlan([domainId]),
      await makePlan([below.domainId]),
    ]
    const newGroup = await makeGroup(below.domainId)
    const { body: form } = await create(admin, {
      email: address(),
      groups: [await makeGroup(domainId)],
      plans: [onlyHere, both],
      due_ats: ['2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z'],
    })
    const { role_id, groups, plans, due_ats } = form
    const moved = await update(admin, form.id, {
      domain_id: below.domainId,
      role_id,
      groups: [...groups, newGroup],
      plans: [...plans, onlyThere],
      due_ats: [...due_ats, '2026-12-03T00:00:00Z'],
    })
    expect(moved.body).toMatchObject({ role_id: below.learnerRole, groups: [newGroup] })
    const dueOf = Object.fromEntries(moved.body.plans.map((id: string, at: number) => [id, moved.body.due_ats[at]]))
    expect(dueOf).toEqual({ [both]: '2026-12-02T00:00:00.000Z', [onlyThere]: '2026-12-03T00:00:00.000Z' })
  })

  test('of the domain keeps a role that the new one gives as well, and is refused where no role is left', async () => {
    const { admin, domainId } = await setUpDomain()
    const shared = await makeRole(server, domainId)
    const below = await makeDomain(server, { parentId: domainId })
    const person = await makeAccount(server, { domainId, roleId: shared })
    expect(codes(await update(admin, person.id, { domain_id: below }))).toEqual(['role_id:no_default_role'])
    await inDatabase((prisma) => prisma.domainRole.create({ data: { domainId: below, roleId: shared } }))
    expect((await update(admin, person.id, { domain_id: below })).body).toMatchObject({
      domain_id: below,
      role_id: shared,
    })
    const stranger = await setUpDomain()
    expect((await update(admin, person.id, { domain_id: stranger.domainId })).status).toBe(404)
  })

  test('takes a person’s records along; what was submitted in a plan that ends stays where it was submitted', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    const below = await setUpDomain(domainId)
    const [both, onlyHere] = [await makePlan([domainId, below.domainId]), await makePlan([domainId])]
    const person = await makeAccount(server, { domainId, roleId: learnerRole })
    await update(admin, person.id, { plans: [both, onlyHere] })
    const assessmentId = newId()
    await inDatabase(async (prisma) => {
      await prisma.assessment.create({ data: { id: assessmentId, title: {} } })
      for (const copy of await prisma.personalPlan.findMany({ where: { accountId: person.id } })) {
        const responseId = newId()
        const shared = { accountId: person.id, domainId, assessmentId, assessmentType: 0, submittedAt: new Date() }
        await prisma.response.create({ data: { id: responseId, personalPlanId: copy.id, ...shared } })
        await prisma.responseScore.create({ data: { responseId, factorId: newId(), score: 50, ...shared } })
      }
      await prisma.chatThread.create({ data: { id: newId(), accountId: person.id, domainId } })
    })
    await update(admin, person.id, { domain_id: below.domainId })
    const placesOf = () =>
      inDatabase(async (prisma) => {
        const responses = await prisma.response.findMany({
          where: { accountId: person.id },
          include: { personalPlan: true, scores: true },
        })
        return Object.fromEntries(
          responses.map((one) => [
            one.personalPlan.planId,
            [one.domainId, ...one.scores.map((score) => score.domainId)],
          ]),
        )
      })
    expect(await placesOf()).toEqual({ [both]: [below.domainId, below.domainId], [onlyHere]: [domainId, domainId] })
    expect(await inDatabase((prisma) => prisma.chatThread.count({ where: { domainId: below.domainId } }))).toBe(1)
    await inDatabase((prisma) => prisma.domainPlan.create({ data: { domainId: below.domainId, planId: onlyHere } }))
    // The administrator below cannot see the domain above, and still restores the plan with all progress in it.
    expect((await update(below.admin, person.id, { plans: [both, onlyHere] })).status).toBe(200)
    expect((await placesOf())[onlyHere]).toEqual([below.domainId, below.domainId])
  })

  test('takes a plan that is named twice once, with the first of its days', async () => {
    const { admin, domainId } = await setUpDomain()
    const plan = await makePlan([domainId])
    const due_ats = ['2026-12-24T00:00:00Z', '2027-01-31T00:00:00Z']
    const made = await create(admin, { email: address(), plans: [plan, plan], due_ats })
    expect([made.status, made.body.plans, made.body.due_ats]).toEqual([201, [plan], ['2026-12-24T00:00:00.000Z']])
    const changed = await update(admin, made.body.id, { plans: [plan, plan], due_ats: [...due_ats].reverse() })
    expect([changed.status, changed.body.due_ats]).toEqual([200, ['2027-01-31T00:00:00.000Z']])
  })

  test('archives a plan that is left out and restores it with its progress when it is assigned again', async () => {
    const { admin, domainId } = await setUpDomain()
    const [one, two] = [await makePlan([domainId]), await makePlan([domainId])]
    const { body } = await create(admin, { email: address(), plans: [one, two] })
    const startedAt = new Date('2026-01-02T03:04:05Z')
    await inDatabase((prisma) => prisma.personalPlan.updateMany({ where: { planId: one }, data: { startedAt } }))
    expect((await update(admin, body.id, { plans: [two] })).body.plans).toEqual([two])
    expect((await update(admin, body.id, { phone: '1' })).body.plans).toEqual([two])
    const back = await update(admin, body.id, { plans: [two, one], due_ats: [null, '2026-12-24T00:00:00Z'] })
    expect(back.body.plans.sort()).toEqual([one, two].sort())
    expect(back.body.due_ats).toContain('2026-12-24T00:00:00.000Z')
    const copies = await inDatabase((prisma) =>
      prisma.personalPlan.findMany({ where: { accountId: body.id, planId: one } }),
    )
    expect(copies).toMatchObject([{ startedAt, archivedAt: null }])
  })

  test('keeps an enrollment in a plan that the catalog has lost since', async () => {
    const { admin, domainId } = await setUpDomain()
    const plan = await makePlan([domainId])
    const { body } = await create(admin, { email: address(), plans: [plan] })
    await inDatabase((prisma) => prisma.domainPlan.deleteMany({ where: { planId: plan } }))
    expect((await update(admin, body.id, { plans: [plan] })).body.plans).toEqual([plan])
  })

  test('of somebody’s access is closed to whoever has fewer rights; the rest of the form is open', async () => {
    const { admin, domainId } = await setUpDomain()
    const strongRole = await makeRole(server, domainId, ['api.v2.roles.create'])
    const strong = await signIn(server, await makeAccount(server, { domainId, roleId: strongRole }))
    await inDatabase((prisma) => prisma.account.update({ where: { id: strong.id }, data: { recoveryAttempts: 1 } }))
    const { body } = await get(admin, strong.id)
    expect(
      (await update(admin, strong.id, { email: body.email, active: true, role_id: strongRole, phone: '7' })).status,
    ).toBe(200)
    for (const change of [
      { password: NEW_PASSWORD },
      { email: address() },
      { username: 'taken_over' },
      { secret1: { question: 1, answer: 'mine' } },
      { attempts: 0 },
      { active: false },
      { end_at: '2020-01-01T00:00:00Z' },
      { role_id: admin.roleId },
    ]) {
      expect((await update(admin, strong.id, change)).status).toBe(403)
    }
    expect(await isSignedIn(strong)).toBe(true)
  })

  test('never shuts out oneself or the last global administrator', async () => {
    const { admin } = await setUpDomain()
    for (const change of [
      { active: false },
      { end_at: '2020-01-01T00:00:00Z' },
      { start_at: '2999-01-01T00:00:00Z' },
    ]) {
      const refused = await update(admin, admin.id, change)
      expect([refused.status, refused.body.code]).toEqual([403, 'account_protected'])
    }
    const global = await makeGlobalAdministrator(server)
    const other = await makeGlobalAdministrator(server)
    const rootRole = await makeRole(server, ROOT_DOMAIN_ID)
    expect((await update(global, other.id, { active: false })).status).toBe(200)
    await inDatabase((prisma) =>
      prisma.account.updateMany({
        where: { roleId: GLOBAL_ADMINISTRATOR_ROLE_ID, id: { not: global.id } },
        data: { active: false },
      }),
    )
    expect((await update(global, global.id, { role_id: rootRole })).body.code).toBe('account_protected')
    expect((await update(global, other.id, { active: true })).status).toBe(200)
    expect((await update(global, global.id, { role_id: rootRole })).status).toBe(200)
  })

  test('is audited with the names of its fields and none of their values', async () => {
    const { admin } = await setUpDomain()
    const { body } = await create(admin, { email: address() })
    await update(admin, body.id, { phone: '555-secret', password: NEW_PASSWORD })
    const events = await inDatabase((prisma) =>
      prisma.auditEvent.findMany({ where: { targetId: body.id }, orderBy: { id: 'asc' } }),
    )
    expect(events.map((event) => [event.action, event.actorId])).toEqual([
      ['account.create', admin.id],
      ['account.update', admin.id],
    ])
    expect(events[1]?.details).toEqual({ fields: ['password', 'phone'] })
    expect(JSON.stringify(events)).not.toMatch(/555-secret|Quite-Another/)
  })
})

describe('who sees and changes accounts', () => {
  test("another tenant's account does not exist, in any call", async () => {
    const { admin } = await setUpDomain()
    const stranger = await setUpDomain()
    const absent = await get(admin, newId())
    for (const answer of [
      await get(admin, stranger.admin.id),
      await update(admin, stranger.admin.id, { phone: '1' }),
    ]) {
      expect(answer.status).toBe(404)
      expect({ ...answer.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' })
    }
    expect((await list(admin, { domain_id: stranger.domainId })).status).toBe(404)
    expect((await list(admin, { domain_id: newId() })).status).toBe(404)
    expect((await get(stranger.admin, stranger.admin.id)).body.phone).toBeNull()
  })

  test('each call needs its right, and the rights to view open list and single account', async () => {
    const { domainId } = await setUpDomain()
    const powerless = await makeAdministrator(server, [], domainId)
    const viewer = await makeAdministrator(server, ['api.v2.accounts.view', 'api.v2.accounts.view_by_id'], domainId)
    expect((await list(viewer, {})).status).toBe(200)
    expect((await get(viewer, viewer.id)).status).toBe(200)
    for (const who of [powerless, viewer]) {
      expect((await create(who, { email: address() })).status).toBe(403)
      expect((await update(who, who.id, { phone: '1' })).status).toBe(403)
    }
    expect((await list(powerless, {})).status).toBe(403)
    expect((await get(powerless, powerless.id)).status).toBe(403)
    expect((await server.call(contract.countAccounts, { token: viewer.token, query: {} })).status).toBe(403)
  })
})

describe('the list of accounts', () => {
  test('is sorted by family name where nothing else is asked for, and by any column', async () => {
    const { admin, learnerRole, domainId } = await setUpDomain()
    for (const [family, given, department] of [
      ['Zuñiga', 'Ben', 'B'],
      ['Álvarez', 'Zoe', 'A'],
      ['alvarez', 'Abe', 'C'],
    ] as const) {
      await makeAccount(server, {
        domainId,
        roleId: learnerRole,
        familyName: { 'en-us': family },
        givenName: { 'en-us': given, 'es-mx': given === 'Ben' ? 'Aaron' : given },
        department,
      })
    }
    const given = async (query: object) =>
      (await list(admin, query)).body.map((one: { given_name: Record<string, string> }) => one.given_name['en-us'])
    expect(await given({})).toEqual(['Abe', 'Zoe', 'Pat', 'Ben'])
    expect(await given({ order_by: 'family_name', order_dir: 'asc', limit: '2', offset: '1' })).toEqual(['Zoe', 'Pat'])
    expect(await given({ order_by: 'department', order_dir: 'desc', order_by_2: 'id' })).toEqual([
      'Abe',
      'Ben',
      'Zoe',
      'Pat',
    ])
    await inDatabase((prisma) => prisma.account.update({ where: { id: admin.id }, data: { locale: 'es-mx' } }))
    expect((await given({ order_by: 'given_name' }))[0]).toBe('Ben')
    const unknown = await list(admin, { order_by: 'password_hash' })
    expect([unknown.status, codes(unknown)]).toEqual([400, ['order_by:unknown_column']])
  })

  test('is sorted by the names of domain and role, not by their ids, also among those whom conditions find', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    const below = await makeDomain(server, { parentId: domainId, title: { 'en-us': 'AAA', 'es-mx': 'Zzz' } })
    const named = async (title: string) => {
      const roleId = await makeRole(server, domainId)
      await inDatabase((prisma) => prisma.role.update({ where: { id: roleId }, data: { title: { 'en-us': title } } }))
      return roleId
    }
    // Give the later id the name that sorts first.
    const [last, first] = [await named('ÁZ last'), await named('aa first')]
    await makeAccount(server, { domainId, roleId: last, givenName: { 'en-us': 'Last' } })
    await makeAccount(server, { domainId: below, roleId: first, givenName: { 'en-us': 'First' } })
    await inDatabase((prisma) => prisma.domain.update({ where: { id: domainId }, data: { title: { 'en-us': 'Mmm' } } }))
    await inDatabase((prisma) => prisma.role.update({ where: { id: learnerRole }, data: { title: { 'en-us': 'zz' } } }))
    const given = async (query: object) =>
      (await list(admin, query)).body.map((one: { given_name: Record<string, string> }) => one.given_name['en-us'])
    const filter = JSON.stringify([{ field: 'department', operator: 'is_not', values: ['nothing'] }])
    for (const narrowed of [{}, { filter }]) {
      expect((await given({ ...narrowed, order_by: 'domain_id' }))[0]).toBe('First')
      expect((await given({ ...narrowed, order_by: 'domain_id', order_dir: 'desc' })).at(-1)).toBe('First')
      const byRole = await given({ ...narrowed, order_by: 'role_id', order_by_2: 'given_name' })
      expect([byRole.indexOf('First'), byRole.indexOf('Last')]).toEqual([0, 1])
    }
    const { body } = await server.call(contract.listAccounts, {
      token: admin.token,
      headers: { accept: 'text/csv' },
      query: { order_by: 'domain_id', fields: 'given_name' } as never,
    })
    expect(body.split(/\r?\n/)[1]).toBe('First')
  })

  test('is searched by name and login without accents, and narrowed to one domain; so is the count', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    const below = await setUpDomain(domainId)
    const person = { familyName: { 'en-us': 'Núñez' } }
    const here = await makeAccount(server, { domainId, roleId: learnerRole, ...person })
    const there = await makeAccount(server, { domainId: below.domainId, roleId: below.learnerRole, ...person })
    const ids = async (query: object) => (await list(admin, query)).body.map((one: { id: string }) => one.id).sort()
    expect(await ids({ q: 'NUNEZ' })).toEqual([here.id, there.id].sort())
    expect(await ids({ q: 'nunez', domain_id: below.domainId })).toEqual([there.id])
    expect(await ids({ q: here.email.slice(3, 30) })).toEqual([here.id])
    expect(await ids({ q: '100%_' })).toEqual([])
    const count = async (query: object) =>
      (await server.call(contract.countAccounts, { token: admin.token, query: query as never })).body.count
    expect(await count({ q: 'nunez' })).toBe(2)
    expect(await count({ domain_id: below.domainId })).toBe(2)
    expect(await count({})).toBe(4)
  })

  test('is searched by its index, which row-level security must not keep from being used', async () => {
    const client = new pg.Client({ connectionString: server.applicationUrl })
    await client.connect()
    try {
      // The planner would read a table this small as a whole, so switch that off.
      await client.query('set enable_seqscan = off; set enable_indexscan = off; set enable_indexonlyscan = off')
      await client.query(`set app.scope = '${newId()}'`)
      const { rows } = await client.query(
        `explain select id from account t where t.search_text like app_fold('%nunez%')`,
      )
      expect(JSON.stringify(rows)).toContain('account_search_idx')
    } finally {
      await client.end()
    }
  })

  test('holds no relations, no secrets and nobody who was anonymised', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    await makeAccount(server, { domainId, roleId: learnerRole, anonymisedAt: new Date(), active: false })
    const { body } = await list(admin, {})
    expect(body).toHaveLength(1)
    expect(Object.keys(body[0])).not.toEqual(expect.arrayContaining(['plans', 'groups', 'secret1', 'password_hash']))
  })

  test('is answered as CSV with names in the language of the reader', async () => {
    const { admin, domainId, learnerRole } = await setUpDomain()
    await makeAccount(server, {
      domainId,
      roleId: learnerRole,
      familyName: { 'en-us': '=cmd', 'es-mx': 'Ñu' },
      birthDate: new Date('1990-01-02'),
    })
    const { body, headers } = await server.call(contract.listAccounts, {
      token: admin.token,
      query: { fields: 'family_name,active,birth_date' },
      headers: { accept: 'text/csv' },
    })
    expect(headers['content-disposition']).toMatch(/filename="accounts-/)
    expect(body).toBe("family_name,active,birth_date\r\n'=cmd,true,1990-01-02\r\nDoe,true,\r\n")
  })
})

describe('own table settings', () => {
  test('are kept for the caller alone, under a name, as they were written', async () => {
    const one = await makeLearner(server)
    const two = await makeLearner(server, one.domainId)
    const settings = { SmartTable_accounts: { visibleColumns: ['id', 'email'], rowsPerPage: 25 } }
    const query = { setting_name: 'SmartTable_accounts' }
    const save = (who: SignedInPerson, input: { query?: object; body: object }) =>
      server.call(contract.saveAccountSetting, { token: who.token, query: {}, ...input } as never)
    const read = async (who: SignedInPerson) =>
      (await server.call(contract.getAccountSetting, { token: who.token, query })).body
    expect(await read(one)).toEqual({ ...query, settings: {} })
    expect((await save(one, { query, body: { settings } })).body).toEqual({ ...query, settings })
    expect(await read(one)).toEqual({ ...query, settings })
    expect(await read(two)).toEqual({ ...query, settings: {} })
    const later = { SmartTable_accounts: JSON.stringify({ rowsPerPage: 50 }) }
    expect((await save(one, { body: { settings: later } })).body).toEqual({ ...query, settings: later })
    expect(await read(one)).toEqual({ ...query, settings: later })
  })

  test('need a name, are bounded in size and number, and need no right but a sign-in', async () => {
    const one = await makeLearner(server)
    const save = (body: object, token: string | undefined = one.token) =>
      server.call(contract.saveAccountSetting, { token, query: {}, body: body as never })
    expect((await save({ settings: {} })).status).toBe(422)
    expect((await save({ settings: { a: 1, b: 2 } })).status).toBe(422)
    expect((await save({ setting_name: '__proto__', settings: {} })).status).toBe(400)
    expect((await save({ setting_name: 'Big', settings: { a: 'x'.repeat(20_001) } })).status).toBe(400)
    expect((await server.call(contract.getAccountSetting, { query: { setting_name: 'a' } })).status).toBe(401)
    for (let n = 0; n < 100; n++) expect((await save({ settings: { [`T${n}`]: n } })).status).toBe(200)
    expect((await save({ settings: { T100: 1 } })).status).toBe(422)
    expect((await save({ settings: { T5: 'again' } })).status).toBe(200)
  })
})
