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

/** A domain into which anybody may register, with a default role. */
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

async function makeGroup(domainId: string, active = true): Promise<string> {
  const id = newId()
  await write((prisma) => prisma.group.create({ data: { id, domainId, title: { 'en-us': 'A group' }, active } }))
  return id
}

const valid = (domainId: string) => ({
  domain_id: domainId,
  given_name: 'Ana',
  family_name: 'Ríos',
  email: newEmail(),
  password: PASSWORD,
  accepted_terms: true as const,
})

const enrol = (body: object, address = newAddress()) => server.call(register, { body: body as never, address })
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
    const { status, body: answer } = await enrol(body)
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

  test('takes the names of somebody whose language is not the one of the domain', async () => {
    const domain = await makeOpenDomain()
    const { status, body } = await enrol({ ...valid(domain.id), email: 'eva.luna@example.test', locale: 'es-mx' })
    expect([status, body.account.locale, body.account.given_name]).toEqual([201, 'es-mx', { 'en-us': 'Ana' }])
  })

  test('what a person may not choose is left unread: role, state, dates, attempts, ids', async () => {
    const domain = await makeOpenDomain()
    const strong = await makeRole(server, domain.id, ['ui.v1.type.admin', 'api.v2.accounts.list'])
    const id = newId()
    const { status, body } = await enrol({
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
    const asGlobal = await enrol({ ...valid(domain.id), role_id: GLOBAL_ADMINISTRATOR_ROLE_ID })
    expect(asGlobal.body.account.role_id).toBe(domain.roleId)
  })

  test('is 404 for a domain that takes nobody, as for one that is not there, and 403 for one without a default role', async () => {
    const open = await makeOpenDomain()
    const unknown = await enrol(valid(newId()))
    expect([unknown.status, unknown.body.code]).toEqual([404, 'invalid_domain_resource'])
    const sleeping = await makeOpenDomain({ active: false })
    const closed = [
      await makeOpenDomain({ allowRegistration: false }),
      sleeping,
      await makeOpenDomain({ parentId: sleeping.id }),
    ]
    await write((prisma) => prisma.domain.update({ where: { id: open.id }, data: { defaultRoleId: null } }))
    for (const { id } of closed) {
      const { status, body } = await enrol(valid(id))
      expect({ status, body: { ...body, request_id: '' } }).toEqual({
        status: 404,
        body: { ...unknown.body, request_id: '' },
      })
    }
    const roleless = await enrol(valid(open.id))
    expect([roleless.status, roleless.body.code]).toEqual([403, 'account_creation_not_active'])
  })

  test('never makes a global administrator: no domain can have that role as its default', async () => {
    const { id } = await makeOpenDomain()
    const change = write((prisma) =>
      prisma.domain.update({ where: { id }, data: { defaultRoleId: GLOBAL_ADMINISTRATOR_ROLE_ID } }),
    )
    await expect(change).rejects.toThrow(/domain_default_role_not_global/)
  })

  test('a taken e-mail address or username is 409, also when two ask at once', async () => {
    const domain = await makeOpenDomain({ authenticationMethods: ['email', 'username'] })
    const first = valid(domain.id)
    expect((await enrol(first)).status).toBe(201)
    const again = await enrol({ ...first, email: first.email.toUpperCase() })
    expect([again.status, again.body.code]).toEqual([409, 'email_already_registered'])
    const other = await makeOpenDomain({ authenticationMethods: ['username'] })
    const named = { ...valid(other.id), email: null, username: `taken_${++count}` }
    const both = await Promise.all([enrol(named), enrol(named)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('only what the domain signs in by is taken, and at least one of the two', async () => {
    const byMail = await makeOpenDomain()
    const byName = await makeOpenDomain({ authenticationMethods: ['username'] })
    const code = async (body: object) => {
      const { status, body: problem } = await enrol(body)
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
    expect((await enrol({ ...valid(byName.id), email: null, username: 'Somebody_2' })).body.account.username).toBe(
      'somebody_2',
    )
  })

  test('names, terms and a good password are required', async () => {
    const { id } = await makeOpenDomain()
    const paths = async (body: object) => {
      const { status, body: problem } = await enrol({ ...valid(id), ...body })
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

  test('a domain that offers plans wants one; group and plans must be its own and active', async () => {
    const domain = await makeOpenDomain()
    const stranger = await makeOpenDomain()
    const plan = await makePlan(domain.id)
    const without = await enrol(valid(domain.id))
    expect([without.status, without.body.errors[0]]).toMatchObject([422, { path: 'plans', code: 'required' }])
    const refused = [
      { plans: [plan, await makePlan(stranger.id)] },
      { plans: [await makePlan(domain.id, false)] },
      { plans: [newId()] },
      { plans: [plan], group_id: await makeGroup(stranger.id) },
      { plans: [plan], group_id: await makeGroup(domain.id, false) },
      { plans: [plan], group_id: newId() },
    ]
    for (const choice of refused) {
      const { status, body } = await enrol({ ...valid(domain.id), ...choice })
      expect([status, body.code]).toEqual([404, 'resource_not_found'])
    }
    const accounts = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.account.count({ where: { domainId: domain.id } }),
    )
    expect(accounts).toBe(0)
  })

  test('is limited for addresses that are refused again and again, not for an office that registers', async () => {
    const domain = await makeOpenDomain()
    const taken = valid(domain.id)
    await enrol(taken)
    const address = newAddress()
    for (let n = 0; n < 30; n++) expect((await enrol(taken, address)).status).toBe(409)
    expect((await enrol(valid(domain.id), address)).status).toBe(429)
    const office = newAddress()
    for (let n = 0; n < 35; n++) expect((await enrol(valid(domain.id), office)).status).toBe(201)
  })
})

describe('what is shown before anybody is signed in', () => {
  const lookAt = (id: string, token?: string) =>
    Promise.all([
      server.call(listAuthenticationMethods, { params: { domainId: id }, token }),
      server.call(postGroupsList, { body: { domainId: id }, token }),
      server.call(postDomainPlans, { body: { domainId: id }, token }),
    ])

  test('of a domain that allows registration: its look, methods, groups and plans, public fields alone', async () => {
    const domain = await makeOpenDomain({ authenticationMethods: ['username'], primaryColor: '#114477' })
    const plan = await makePlan(domain.id)
    await makePlan(domain.id, false)
    const group = await makeGroup(domain.id)
    await makeGroup(domain.id, false)
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
    const [methods, groups, plans] = await lookAt(domain.id)
    expect(methods.body).toEqual(['username'])
    expect(groups.body).toEqual([{ id: group, domain_id: domain.id, group_id: null, title: { 'en-us': 'A group' } }])
    expect(plans.body).toEqual([{ id: plan, title: expect.any(Object), label: {}, description: {} }])
  })

  test('of any other domain nothing, exactly as of one that is not there', async () => {
    const closed = await makeOpenDomain({ allowRegistration: false })
    const sleeping = await makeOpenDomain({ active: false })
    const below = await makeOpenDomain({ parentId: sleeping.id })
    for (const id of [closed.id, sleeping.id, below.id, newId()]) {
      const link = await server.call(getRegistrationDomain, { query: { domain_id: id } })
      expect([link.status, link.body.code]).toEqual([404, 'invalid_domain_resource'])
      for (const { status, body } of await lookAt(id)) {
        expect([status, body.code]).toEqual([404, 'resource_not_found'])
      }
    }
    const malformed = await server.request({ url: '/api/v2/auth/register?domain_id=x' })
    expect([malformed.status, malformed.body.code]).toEqual([400, 'validation_failed'])
  })

  test('the list of domains holds those that allow registration, sorted, searched and paged as any list', async () => {
    const word = `Zeta${Date.now()}`
    const titles = ['Beta', 'alfa', 'Gamma']
    for (const title of titles) await makeOpenDomain({ title: { 'en-us': `${word} ${title}` } })
    await makeOpenDomain({ title: { 'en-us': `${word} closed` }, allowRegistration: false })
    await makeOpenDomain({ title: { 'en-us': `${word} sleeping` }, active: false })
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

  test('with a token the list of domains takes the right to it, and answers whole rows of the own scope', async () => {
    const domain = await makeOpenDomain({ allowRegistration: false })
    const admin = await makeAdministrator(server, ['api.v2.domains.list'], domain.id)
    const own = await server.call(listDomains, { query: {}, token: admin.token })
    expect(own.body).toHaveLength(1)
    expect(own.body[0]).toMatchObject({ id: domain.id, default_role_id: domain.roleId, active: true })
    const learner = await makeLearner(server, domain.id)
    expect((await server.call(listDomains, { query: {}, token: learner.token })).body.code).toBe('forbidden')
    expect((await server.call(listDomains, { query: {}, token: 'stale.stale.stale' })).status).toBe(401)
  })

  test('who is signed in sees the lists of the own scope too, and no other closed domain', async () => {
    const closed = await makeOpenDomain({ allowRegistration: false })
    const child = await makeOpenDomain({ allowRegistration: false, parentId: closed.id })
    const stranger = await makeOpenDomain({ allowRegistration: false })
    const open = await makeOpenDomain()
    const learner = await makeLearner(server, closed.id)
    const admin = await makeAdministrator(server, [], closed.id)
    const statuses = async (id: string, token: string) => (await lookAt(id, token)).map(({ status }) => status)
    expect(await statuses(closed.id, learner.token)).toEqual([200, 200, 200])
    expect(await statuses(open.id, learner.token)).toEqual([200, 200, 200])
    expect(await statuses(child.id, learner.token)).toEqual([404, 404, 404])
    expect(await statuses(child.id, admin.token)).toEqual([200, 200, 200])
    expect(await statuses(stranger.id, admin.token)).toEqual([404, 404, 404])
    expect(await statuses(closed.id, 'stale.stale.stale')).toEqual([401, 401, 401])
  })
})
