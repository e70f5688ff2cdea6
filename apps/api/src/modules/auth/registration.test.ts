import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import {
  getMe,
  getRegistrationDomain,
  listAuthenticationMethods,
  login,
  postDomainPlans,
  postGroupsList,
  register,
} from '@evenground/shared/contract/auth'
import { listDomains } from '@evenground/shared/contract/domains'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

const server = await createTestServer()
const PASSWORD = 'Kettle-Lantern-42'

let count = 0
const newAddress = () => `10.4.${Math.floor(++count / 250)}.${count % 250}`
const newEmail = () => `new-${++count}@example.test`

const write = <T>(work: (prisma: Db['prisma']) => Promise<T>) =>
  server.platform.database.transaction(ALL_DOMAINS, (db) => work(db.prisma))

/** Creates a domain in which anyone may register, with a default role. */
async function makeOpenDomain(data: Partial<Prisma.DomainUncheckedCreateInput> = {}) {
  const id = await makeDomain(server, { allowRegistration: true, ...data })
  const roleId = await makeRole(server, id)
  await write((prisma) => prisma.domain.update({ where: { id }, data: { defaultRoleId: roleId } }))
  return { id, roleId }
}

async function makePlan(domainId: string, active = true): Promise<string> {
  const id = newId()
  await write(async (prisma) => {
    await prisma.plan.create({ data: { id, domainId, title: { 'en-us': `Plan ${id.slice(-6)}` }, active } })
    await prisma.domainPlan.create({ data: { domainId, planId: id } })
  })
  return id
}

async function makeGroup(domainId: string, data: object = {}): Promise<string> {
  const id = newId()
  await write((prisma) => prisma.group.create({ data: { id, domainId, title: { 'en-us': 'A group' }, ...data } }))
  return id
}

/** Of a dynamic group, which no one joins by choice. */
const RULE = [{ field: 'department', operator: 'is', values: ['Sales'] }]

const valid = (domainId: string) => ({
  domain_id: domainId,
  given_name: 'Ana',
  family_name: 'Ríos',
  email: newEmail(),
  password: PASSWORD,
  accepted_terms: true as const,
})

const signUp = (body: object, address = newAddress()) => server.call(register, { body: body as never, address })
const accountOf = (id: string) =>
  server.platform.database.read(ALL_DOMAINS, (db) =>
    db.prisma.account.findFirstOrThrow({ where: { id }, include: { groups: true, personalPlans: true } }),
  )

describe('registering', () => {
  test('makes an account with the default role, its group and plans, and signs in', async () => {
    const domain = await makeOpenDomain({ locale: 'es-mx' })
    const plan = await makePlan(domain.id)
    const group = await makeGroup(domain.id)
    const body = { ...valid(domain.id), email: ' Ana.Rios@Example.TEST ', plans: [plan, plan], group_id: group }
    const { status, body: answer } = await signUp(body)
    expect(status).toBe(201)
    expect(answer).toMatchObject({
      account: {
        email: 'ana.rios@example.test',
        given_name: { 'es-mx': 'Ana' },
        role_id: domain.roleId,
        locale: 'es-mx',
        accepted_terms: true,
        groups: [group],
        plans: [plan],
      },
      role: { id: domain.roleId },
      domain: { id: domain.id },
    })
    expect((await server.call(getMe, { token: answer.access_token })).status).toBe(200)
    const again = await server.call(login, { body: { login: 'ana.rios@example.test', password: PASSWORD } })
    expect(again.status).toBe(200)
  })

  test('stores names in the language of the domain if the person chooses another one', async () => {
    const domain = await makeOpenDomain()
    const { status, body } = await signUp({ ...valid(domain.id), email: 'eva.luna@example.test', locale: 'es-mx' })
    expect([status, body.account.locale, body.account.given_name]).toEqual([201, 'es-mx', { 'en-us': 'Ana' }])
  })

  test('ignores fields that a person may not choose: role, state, dates, attempts, ids', async () => {
    const domain = await makeOpenDomain()
    const strong = await makeRole(server, domain.id, ['ui.v1.type.admin', 'api.v2.accounts.list'])
    const id = newId()
    const { status, body } = await signUp({
      ...valid(domain.id),
      id,
      role_id: strong,
      active: false,
      start_at: '2030-01-01T00:00:00Z',
      end_at: '2001-01-01T00:00:00Z',
      client_id: 'chosen',
      recovery_attempts: 3,
      settings: { admin: true },
      permissions: { ui: { v1: { type: { admin: true } } } },
      groups: [newId()],
      created_at: '2001-01-01T00:00:00Z',
    })
    expect(status).toBe(201)
    expect(body.account.id).not.toBe(id)
    const account = await accountOf(body.account.id)
    expect(account).toMatchObject({
      roleId: domain.roleId,
      active: true,
      startAt: null,
      endAt: null,
      clientId: null,
      recoveryAttempts: 0,
      settings: {},
      groups: [],
    })
    expect(account.createdAt).toEqual(server.time.now())
    const asGlobal = await signUp({ ...valid(domain.id), role_id: GLOBAL_ADMINISTRATOR_ROLE_ID })
    expect(asGlobal.body.account.role_id).toBe(domain.roleId)
  })

  test('is 404 for a closed domain, as for an unknown one, and 403 for one without a default role', async () => {
    const open = await makeOpenDomain()
    const unknown = await signUp(valid(newId()))
    expect([unknown.status, unknown.body.code]).toEqual([404, 'invalid_domain_resource'])
    const inactive = await makeOpenDomain({ active: false })
    const closed = [
      await makeOpenDomain({ allowRegistration: false }),
      inactive,
      await makeOpenDomain({ parentId: inactive.id }),
    ]
    await write((prisma) => prisma.domain.update({ where: { id: open.id }, data: { defaultRoleId: null } }))
    for (const { id } of closed) {
      const { status, body } = await signUp(valid(id))
      expect({ status, body: { ...body, request_id: '' } }).toEqual({
        status: 404,
        body: { ...unknown.body, request_id: '' },
      })
    }
    const roleless = await signUp(valid(open.id))
    expect([roleless.status, roleless.body.code]).toEqual([403, 'account_creation_not_active'])
  })

  test('never makes a global administrator: no domain can have that role as its default', async () => {
    const { id } = await makeOpenDomain()
    const change = write((prisma) =>
      prisma.domain.update({ where: { id }, data: { defaultRoleId: GLOBAL_ADMINISTRATOR_ROLE_ID } }),
    )
    await expect(change).rejects.toThrow(/domain_default_role_not_global/)
  })

  test('is 409 for a taken email address or username, also when two people register it at once', async () => {
    const domain = await makeOpenDomain({ authenticationMethods: ['email', 'username'] })
    const first = valid(domain.id)
    expect((await signUp(first)).status).toBe(201)
    const again = await signUp({ ...first, email: first.email.toUpperCase() })
    expect([again.status, again.body.code]).toEqual([409, 'email_already_registered'])
    const other = await makeOpenDomain({ authenticationMethods: ['username'] })
    const named = { ...valid(other.id), email: null, username: `taken_${++count}` }
    const both = await Promise.all([signUp(named), signUp(named)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('takes only the kinds of login that the domain allows, and requires one of them', async () => {
    const byMail = await makeOpenDomain()
    const byName = await makeOpenDomain({ authenticationMethods: ['username'] })
    const code = async (body: object) => {
      const { status, body: problem } = await signUp(body)
      return [status, problem.errors?.[0]?.path, problem.errors?.[0]?.code]
    }
    expect(await code({ ...valid(byMail.id), email: '' })).toEqual([400, 'email', 'username_or_email'])
    expect(await code({ ...valid(byName.id), email: null })).toEqual([400, 'username', 'username_or_email'])
    expect(await code({ ...valid(byMail.id), email: 'not an address' })).toEqual([400, 'email', 'invalid_email'])
    expect(await code({ ...valid(byName.id), email: null, username: '1short' })).toEqual([
      400,
      'username',
      'valid_username',
    ])
    expect(await code(valid(byName.id))).toEqual([422, 'email', 'method_not_offered'])
    expect(await code({ ...valid(byMail.id), username: 'somebody_1' })).toEqual([422, 'username', 'method_not_offered'])
    expect((await signUp({ ...valid(byName.id), email: null, username: 'Somebody_2' })).body.account.username).toBe(
      'somebody_2',
    )
  })

  test('names, terms and a good password are required', async () => {
    const { id } = await makeOpenDomain()
    const paths = async (body: object) => {
      const { status, body: problem } = await signUp({ ...valid(id), ...body })
      expect(status).toBe(400)
      return problem.errors.map((error: { path: string; code: string }) => `${error.path}:${error.code}`)
    }
    expect(await paths({ given_name: '  ' })).toEqual(['given_name:required'])
    expect(await paths({ family_name: {} })).toEqual(['family_name:required'])
    expect(await paths({ given_name: undefined })).toHaveLength(1)
    expect(await paths({ accepted_terms: false })).toEqual(['accepted_terms:must_accept_terms'])
    expect(await paths({ accepted_terms: undefined })).toEqual(['accepted_terms:must_accept_terms'])
    expect(await paths({ password: 'short' })).toContain('password:length')
    expect(await paths({ password: 'Password1!' })).toEqual(['password:too_common'])
    expect(await paths({ domain_id: 'x' })).toHaveLength(1)
  })

  test('requires a plan if the domain offers any; group and plans must be its own and active', async () => {
    const domain = await makeOpenDomain()
    const other = await makeOpenDomain()
    const plan = await makePlan(domain.id)
    const without = await signUp(valid(domain.id))
    expect([without.status, without.body.errors[0]]).toMatchObject([422, { path: 'plans', code: 'required' }])
    const refused = [
      { plans: [plan, await makePlan(other.id)] },
      { plans: [await makePlan(domain.id, false)] },
      { plans: [newId()] },
      { plans: [plan], group_id: await makeGroup(other.id) },
      { plans: [plan], group_id: await makeGroup(domain.id, { active: false }) },
      { plans: [plan], group_id: await makeGroup(domain.id, { rule: RULE }) },
      { plans: [plan], group_id: newId() },
    ]
    for (const choice of refused) {
      const { status, body } = await signUp({ ...valid(domain.id), ...choice })
      expect([status, body.code]).toEqual([404, 'resource_not_found'])
    }
    const accounts = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.account.count({ where: { domainId: domain.id } }),
    )
    expect(accounts).toBe(0)
  })

  test('limits an IP address that fails again and again, not an office where many people register', async () => {
    const domain = await makeOpenDomain()
    const taken = valid(domain.id)
    await signUp(taken)
    const address = newAddress()
    for (let n = 0; n < 30; n++) expect((await signUp(taken, address)).status).toBe(409)
    expect((await signUp(valid(domain.id), address)).status).toBe(429)
    const office = newAddress()
    for (let n = 0; n < 35; n++) expect((await signUp(valid(domain.id), office)).status).toBe(201)
  })
})

describe('what the registration form shows', () => {
  const readLists = (id: string, token?: string) =>
    Promise.all([
      server.call(listAuthenticationMethods, { params: { domainId: id }, token }),
      server.call(postGroupsList, { body: { domainId: id }, token }),
      server.call(postDomainPlans, { body: { domainId: id }, token }),
    ])

  test('shows colors, sign-in methods, groups and plans of an open domain, public fields only', async () => {
    const domain = await makeOpenDomain({ authenticationMethods: ['username'], primaryColor: '#114477' })
    const plan = await makePlan(domain.id)
    await makePlan(domain.id, false)
    const group = await makeGroup(domain.id)
    await makeGroup(domain.id, { active: false })
    await makeGroup(domain.id, { rule: RULE })
    const { status, body } = await server.call(getRegistrationDomain, { query: { domain_id: domain.id } })
    expect(status).toBe(200)
    expect(body.primary_color).toBe('#114477')
    expect(Object.keys(body).sort()).toEqual(
      [
        'authentication_methods',
        'id',
        'label',
        'locale',
        'logo',
        'password_length',
        'primary_color',
        'primary_color_dark',
        'secondary_background',
        'secondary_background_dark',
        'secondary_color',
        'secondary_color_dark',
        'secondary_font_color',
        'secondary_font_color_dark',
        'title',
      ].sort(),
    )
    const [methods, groups, plans] = await readLists(domain.id)
    expect(methods.body).toEqual(['username'])
    expect(groups.body).toEqual([{ id: group, domain_id: domain.id, group_id: null, title: { 'en-us': 'A group' } }])
    expect(plans.body).toEqual([{ id: plan, title: expect.any(Object), label: {}, description: {} }])
  })

  test('shows nothing of any other domain, exactly as if it did not exist', async () => {
    const closed = await makeOpenDomain({ allowRegistration: false })
    const inactive = await makeOpenDomain({ active: false })
    const child = await makeOpenDomain({ parentId: inactive.id })
    for (const id of [closed.id, inactive.id, child.id, newId()]) {
      const link = await server.call(getRegistrationDomain, { query: { domain_id: id } })
      expect([link.status, link.body.code]).toEqual([404, 'invalid_domain_resource'])
      for (const { status, body } of await readLists(id)) {
        expect([status, body.code]).toEqual([404, 'resource_not_found'])
      }
    }
    const malformed = await server.request({ url: '/api/v2/auth/register?domain_id=x' })
    expect([malformed.status, malformed.body.code]).toEqual([400, 'validation_failed'])
  })

  test('the list of domains has those that allow registration, and can be sorted, searched and paged', async () => {
    const word = `Zeta${Date.now()}`
    const titles = ['Beta', 'alfa', 'Gamma']
    for (const title of titles) await makeOpenDomain({ title: { 'en-us': `${word} ${title}` } })
    await makeOpenDomain({ title: { 'en-us': `${word} closed` }, allowRegistration: false })
    await makeOpenDomain({ title: { 'en-us': `${word} inactive` }, active: false })
    const list = (query: object, token?: string) => server.call(listDomains, { query: query as never, token })
    const { status, body } = await list({ q: word, order_by: 'title', order_dir: 'asc' })
    expect(status).toBe(200)
    expect(body.map((row: { title: object }) => Object.values(row.title)[0])).toEqual([
      `${word} alfa`,
      `${word} Beta`,
      `${word} Gamma`,
    ])
    for (const row of body) {
      expect(Object.keys(row).sort()).toEqual(['authentication_methods', 'id', 'label', 'locale', 'title'])
    }
    expect((await list({ q: word, limit: '1', offset: '1' })).body).toHaveLength(1)
    expect((await list({ order_by: 'default_role_id' })).status).toBe(400)
  })

  test('someone signed in needs the permission to list domains, and gets all fields of those in scope', async () => {
    const domain = await makeOpenDomain({ allowRegistration: false })
    const admin = await makeAdministrator(server, ['api.v2.domains.list'], domain.id)
    const own = await server.call(listDomains, { query: {}, token: admin.token })
    expect(own.body).toHaveLength(1)
    expect(own.body[0]).toMatchObject({ id: domain.id, default_role_id: domain.roleId, active: true })
    const learner = await makeLearner(server, domain.id)
    expect((await server.call(listDomains, { query: {}, token: learner.token })).body.code).toBe('forbidden')
    expect((await server.call(listDomains, { query: {}, token: 'stale.stale.stale' })).status).toBe(401)
  })

  test('a signed-in person also sees the lists of closed domains in their scope, and of no others', async () => {
    const closed = await makeOpenDomain({ allowRegistration: false })
    const child = await makeOpenDomain({ allowRegistration: false, parentId: closed.id })
    const other = await makeOpenDomain({ allowRegistration: false })
    const open = await makeOpenDomain()
    const learner = await makeLearner(server, closed.id)
    const admin = await makeAdministrator(server, [], closed.id)
    const statuses = async (id: string, token: string) => (await readLists(id, token)).map(({ status }) => status)
    expect(await statuses(closed.id, learner.token)).toEqual([200, 200, 200])
    expect(await statuses(open.id, learner.token)).toEqual([200, 200, 200])
    expect(await statuses(child.id, learner.token)).toEqual([404, 404, 404])
    expect(await statuses(child.id, admin.token)).toEqual([200, 200, 200])
    expect(await statuses(other.id, admin.token)).toEqual([404, 404, 404])
    expect(await statuses(closed.id, 'stale.stale.stale')).toEqual([401, 401, 401])
  })
})
