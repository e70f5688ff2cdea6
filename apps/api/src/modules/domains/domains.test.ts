import {
  buildPermissionTree,
  GLOBAL_ADMINISTRATOR_ROLE_ID,
  type PermissionKey,
  ROOT_DOMAIN_ID,
} from '@evenground/shared/constants'
import { getMe } from '@evenground/shared/contract/auth'
import * as contract from '@evenground/shared/contract/domains'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeAccount, makeLearner, type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.domains.list',
  'api.v2.domains.count',
  'api.v2.domains.create',
  'api.v2.domains.get_by_id',
  'api.v2.domains.update_by_id',
  'api.v2.domains.destroy_by_id',
] as const satisfies readonly PermissionKey[]

const admin = (domainId?: string, more: readonly PermissionKey[] = []) =>
  makeAdministrator(server, [...PERMISSIONS, ...more], domainId)
const create = (who: SignedInPerson, body: object) =>
  server.call(contract.createDomain, { token: who.token, body: body as never })
const update = (who: SignedInPerson, id: string, body: object) =>
  server.call(contract.updateDomain, { token: who.token, params: { id }, body: body as never })
const get = (who: SignedInPerson, id: string) => server.call(contract.getDomain, { token: who.token, params: { id } })
const remove = (who: SignedInPerson, id: string) =>
  server.call(contract.deleteDomain, { token: who.token, params: { id } })

const inDatabase = <T>(work: (prisma: Db['prisma']) => Promise<T>): Promise<T> =>
  server.platform.database.transaction(ALL_DOMAINS, (db) => work(db.prisma))

async function makePlan(domainId: string | null, title = 'Plan'): Promise<string> {
  const id = newId()
  await inDatabase((prisma) => prisma.plan.create({ data: { id, domainId, title: { 'en-us': title } } }))
  return id
}

const fault = ({ status, body }: { status: number; body: { errors?: { path: string; code: string }[] } }) => [
  status,
  body.errors?.[0]?.path,
  body.errors?.[0]?.code,
]

describe('a domain', () => {
  test('comes below its author’s own, with that one’s time zone, language and grantable roles, and an empty catalog', async () => {
    const parentId = await makeDomain(server, { locale: 'es-mx', timeZone: 'America/Mexico_City' })
    const who = await admin(parentId)
    const learner = await makeRole(server, parentId)
    await makeRole(server, parentId, ['api.v2.accounts.list'])
    await inDatabase((prisma) => prisma.domain.update({ where: { id: parentId }, data: { defaultRoleId: learner } }))
    const { status, body, headers } = await create(who, { title: { 'es-mx': 'Sucursal' } })
    expect(status).toBe(201)
    expect(headers.etag).toBe('"v1"')
    expect(body).toMatchObject({
      domain_id: parentId,
      title: { 'es-mx': 'Sucursal' },
      locale: 'es-mx',
      time_zone: 'America/Mexico_City',
      default_role_id: learner,
      plans: [],
      domains: [],
      active: true,
      paused: false,
      hide_scores: false,
      allow_registration: false,
      reminder_days: null,
      overall_benchmark: null,
      logo: null,
      information: null,
    })
    expect(body.roles.sort()).toEqual([learner, who.roleId].sort())
    expect((await get(who, body.id)).body).toEqual({ ...body, roles: expect.any(Array) })
    expect((await get(who, parentId)).body.domains).toEqual([body.id])
  })

  test('keeps what the form says, field by field, and clears what is null', async () => {
    const who = await admin()
    const fields = {
      label: { 'en-us': 'Motto' },
      time_zone: 'Europe/Madrid',
      authentication_methods: ['username', 'email'],
      paused: true,
      hide_cert: true,
      short_course: true,
      enable_training_navigation: true,
      allow_video_skip: true,
      send_reminders: true,
      reminder_days: 14,
      overall_benchmark: 71.5,
      primary_color: '#123ABC',
      misc1_label: { 'en-us': 'Cost center', 'es-mx': 'Centro de costos' },
      information: { phone: ['1', 2, null] },
      logos: [{ dark: true }],
      colors: { accent: '#fff' },
      email_reminder_subject: { 'en-us': 'Come back' },
    }
    const { body } = await create(who, { title: 'Everything', ...fields })
    expect(body).toMatchObject(fields)
    const cleared = { label: {}, misc1_label: null, reminder_days: null, overall_benchmark: null, primary_color: null }
    const nulls = Object.fromEntries(
      [...Object.keys(cleared), 'information', 'email_reminder_subject'].map((name) => [name, null]),
    )
    const { body: emptied } = await update(who, body.id, nulls)
    expect(emptied).toMatchObject({
      ...cleared,
      information: null,
      email_reminder_subject: null,
      time_zone: 'Europe/Madrid',
    })
    expect((await update(who, body.id, { primary_color: '#aBc' })).body.primary_color).toBe('#aaBBcc')
  })

  test.each([
    ['primary_color', 'red'],
    ['secondary_background_dark', '#12345'],
    ['time_zone', 'Middle/Earth'],
    ['time_zone', '+02:00'],
    ['reminder_days', ''],
    ['reminder_days', 0],
    ['authentication_methods', []],
    ['locale', 'zh-cn'],
    ['overall_benchmark', 101],
    ['title', ''],
  ])('is refused with %s %j', async (field, value) => {
    const who = await admin()
    const { status, body } = await create(who, { title: 'X', [field]: value })
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe(field)
  })

  test('has the markup of its mail texts cleaned when they are written', async () => {
    const who = await admin()
    const { body } = await update(who, who.domainId, {
      email_account_created_intro: {
        'en-us': '<p>Welcome<script>steal()</script></p>',
        'es-mx': '<p onclick="x()">Hola</p>',
      },
    })
    expect(body.email_account_created_intro).toEqual({ 'en-us': '<p>Welcome</p>', 'es-mx': '<p>Hola</p>' })
  })

  test.each([
    ['email_reminder_subject', 'Dear {first_nam}', 'unknown_placeholder'],
    ['email_account_created_subject', 'Dear {first_name', 'broken_placeholder'],
    ['email_reminder_intro', '<p>{first_<strong>name</strong>}</p>', 'broken_placeholder'],
    ['email_account_created_outro', '<p>{company}</p>', 'unknown_placeholder'],
  ])('with a broken placeholder in %s is refused at that field and language', async (field, text, code) => {
    const who = await admin()
    const value = { 'en-us': 'Welcome to {domain}', 'es-mx': text }
    for (const refused of [
      await create(who, { title: 'X', [field]: value }),
      await update(who, who.domainId, { [field]: value }),
    ]) {
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toMatchObject([{ path: `${field}.es-mx`, code }])
    }
    expect((await get(who, who.domainId)).body[field]).toBeNull()
  })

  test('is not made, seen, changed or deleted by a stranger, for whom it does not exist', async () => {
    const who = await admin()
    const stranger = await admin()
    expect((await create(who, { title: 'X', domain_id: stranger.domainId })).status).toBe(404)
    expect((await create(who, { title: 'X', domain_id: null })).status).toBe(422)
    const absent = await get(who, newId())
    for (const answer of [await get(who, stranger.domainId), await update(who, stranger.domainId, { title: 'Mine' })]) {
      expect(answer.status).toBe(404)
      expect({ ...answer.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' })
    }
    expect((await remove(who, stranger.domainId)).body.code).toBe('domain_does_exist')
    expect((await get(who, ROOT_DOMAIN_ID)).status).toBe(404)
  })

  test('cannot be switched off by somebody who stands in it', async () => {
    const who = await admin()
    const child = (await create(who, { title: 'Child' })).body.id
    expect(fault(await update(who, who.domainId, { active: false }))).toEqual([422, 'active', 'locks_out'])
    expect((await update(who, child, { active: false })).body.active).toBe(false)
    const global = await makeGlobalAdministrator(server)
    expect((await update(global, ROOT_DOMAIN_ID, { active: false })).status).toBe(422)
  })
})

describe('a domain with a global administrator in it', () => {
  /**
   * Leaves one global administrator who can sign in. Their domain is below a domain with an administrator of its own.
   */
  async function setUpDomain() {
    const local = await admin()
    const office = (await create(local, { title: 'Office', roles: [] })).body.id
    const room = (await create(local, { title: 'Room', domain_id: office, roles: [] })).body.id
    await inDatabase(({ account }) =>
      account.updateMany({ where: { roleId: GLOBAL_ADMINISTRATOR_ROLE_ID }, data: { active: false } }),
    )
    await makeAccount(server, { domainId: room, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID })
    return { local, office, room }
  }
  const isActive = (id: string) =>
    inDatabase(async ({ domain }) => (await domain.findFirstOrThrow({ where: { id } })).active)
  const REFUSED = 'shuts_out_administrator'

  test('is not put to sleep with the last one in it, by itself or by a domain above it', async () => {
    const { local, office, room } = await setUpDomain()
    for (const id of [room, office]) {
      expect(fault(await update(local, id, { active: false }))).toEqual([422, 'active', REFUSED])
      expect(await isActive(id)).toBe(true)
    }
    const leaving = await makeGlobalAdministrator(server)
    await inDatabase(({ account }) =>
      account.update({ where: { id: leaving.id }, data: { endAt: new Date('2099-01-01T00:00:00Z') } }),
    )
    expect(fault(await update(leaving, office, { active: false }))).toEqual([422, 'active', REFUSED])
  })

  test('is not moved below a domain that sleeps', async () => {
    const { local, office, room } = await setUpDomain()
    const asleep = (await create(local, { title: 'Asleep', roles: [], active: false })).body.id
    expect(fault(await update(local, room, { domain_id: asleep }))).toEqual([422, 'domain_id', REFUSED])
    expect((await get(local, room)).body.domain_id).toBe(office)
    expect((await update(local, room, { domain_id: local.domainId })).status).toBe(200)
  })

  test('is put to sleep by another one who stays, and by nobody with fewer permissions', async () => {
    const { local, office } = await setUpDomain()
    const staying = await makeGlobalAdministrator(server)
    expect(fault(await update(local, office, { active: false }))).toEqual([422, 'active', REFUSED])
    expect((await update(staying, office, { active: false })).status).toBe(200)
  })
})

describe('the tree of domains', () => {
  test('a move takes the whole subtree along, at once', async () => {
    const who = await admin()
    const make = async (title: string, domain_id: string) =>
      (await create(who, { title, domain_id, roles: [] })).body.id
    const a = await make('A', who.domainId)
    const b = await make('B', a)
    const c = await make('C', b)
    const other = await make('Other', who.domainId)
    expect((await update(who, b, { domain_id: other })).body.domain_id).toBe(other)
    const rows = await inDatabase((prisma) => prisma.domain.findMany({ where: { id: { in: [b, c] } } }))
    const lineOf = (id: string) => rows.find((row) => row.id === id)?.ancestorIds
    expect(lineOf(b)).toEqual([ROOT_DOMAIN_ID, who.domainId, other])
    expect(lineOf(c)).toEqual([ROOT_DOMAIN_ID, who.domainId, other, b])
    const below = await admin(other)
    expect((await get(below, c)).status).toBe(200)
    const left = await admin(a)
    expect((await get(left, c)).status).toBe(404)
  })

  test('nothing stands below itself, nor below what is out of reach, and nobody moves the own domain', async () => {
    const who = await admin()
    const a = (await create(who, { title: 'A', roles: [] })).body.id
    const b = (await create(who, { title: 'B', domain_id: a, roles: [] })).body.id
    const stranger = await admin()
    expect(fault(await update(who, a, { domain_id: b }))).toEqual([422, 'domain_id', 'circle'])
    expect(fault(await update(who, a, { domain_id: a }))).toEqual([422, 'domain_id', 'circle'])
    expect((await update(who, a, { domain_id: stranger.domainId })).status).toBe(404)
    expect((await update(who, a, { domain_id: ROOT_DOMAIN_ID })).status).toBe(404)
    expect(fault(await update(who, a, { domain_id: null }))).toEqual([422, 'domain_id', 'one_root'])
    expect(fault(await update(who, who.domainId, { domain_id: a }))).toEqual([422, 'domain_id', 'circle'])
    expect((await update(who, who.domainId, { domain_id: ROOT_DOMAIN_ID, paused: true })).status).toBe(200)
    const global = await makeGlobalAdministrator(server)
    expect((await update(global, a, { domain_id: ROOT_DOMAIN_ID })).status).toBe(200)
    expect(fault(await update(global, ROOT_DOMAIN_ID, { domain_id: a }))).toEqual([422, 'domain_id', 'is_root'])
  })

  test('of two moves at once that would close a circle, one is refused', async () => {
    const who = await admin()
    const a = (await create(who, { title: 'A' })).body.id
    const b = (await create(who, { title: 'B' })).body.id
    const answers = await Promise.all([update(who, a, { domain_id: b }), update(who, b, { domain_id: a })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  test('a domain does not move away from the owner of what it uses', async () => {
    const who = await admin()
    const a = (await create(who, { title: 'A', roles: [] })).body.id
    const b = (await create(who, { title: 'B', roles: [] })).body.id
    const child = (await create(who, { title: 'Child', domain_id: a, roles: [] })).body.id
    const plan = await makePlan(a)
    expect((await update(who, child, { plans: [plan] })).status).toBe(200)
    expect(fault(await update(who, child, { domain_id: b }))).toEqual([422, 'domain_id', 'content_out_of_reach'])
    expect((await update(who, child, { plans: [] })).status).toBe(200)
    expect((await update(who, child, { domain_id: b })).status).toBe(200)
  })

  test('a list holds the own domain and those below it, not those above, and is counted and sorted', async () => {
    const top = await admin()
    const middle = await admin((await create(top, { title: 'Middle', roles: [] })).body.id)
    const low = (await create(middle, { title: 'Águila', roles: [] })).body.id
    const { body } = await server.call(contract.listDomains, {
      token: middle.token,
      query: { order_by: 'title', order_dir: 'asc' },
    })
    expect(body.map((one: { id: string }) => one.id)).toEqual([low, middle.domainId])
    expect(body[1].domains).toEqual([low])
    expect(body[0]).not.toHaveProperty('logo')
    expect((await server.call(contract.countDomains, { token: middle.token, query: { q: 'aguila' } })).body).toEqual({
      count: 1,
    })
  })
})

describe('what a domain gives and assigns', () => {
  test('the default role is one of its roles, and goes when that role is taken away', async () => {
    const who = await admin()
    const [one, two] = [await makeRole(server, who.domainId), await makeRole(server, who.domainId)]
    const other = await makeRole(server, null)
    expect(fault(await update(who, who.domainId, { default_role_id: other }))).toEqual([
      422,
      'default_role_id',
      'not_in_roles',
    ])
    expect((await update(who, who.domainId, { default_role_id: newId() })).status).toBe(404)
    expect((await update(who, who.domainId, { roles: [one, two], default_role_id: one })).body).toMatchObject({
      default_role_id: one,
    })
    expect((await update(who, who.domainId, { roles: [one] })).body).toMatchObject({
      roles: [one],
      default_role_id: one,
    })
    expect((await update(who, who.domainId, { roles: [two] })).body).toMatchObject({
      roles: [two],
      default_role_id: null,
    })
  })

  test('nobody lets a domain give a role above the own rights, or makes one its default', async () => {
    const who = await admin()
    const strong = await makeRole(server, who.domainId, ['api.v2.accounts.create'])
    const shared = await makeRole(server, null, ['api.v2.accounts.create'])
    const child = (await create(who, { title: 'Child' })).body
    expect(child.roles).not.toContain(strong)
    expect((await update(who, child.id, { roles: [strong] })).status).toBe(403)
    expect((await update(who, child.id, { roles: [shared] })).status).toBe(403)
    expect((await update(who, child.id, { roles: [GLOBAL_ADMINISTRATOR_ROLE_ID] })).status).toBe(403)
    expect((await update(who, who.domainId, { default_role_id: strong })).status).toBe(403)
    const kept = await update(who, who.domainId, { roles: [strong, who.roleId], paused: true })
    expect(kept.status).toBe(200)
  })

  test('nobody opens registration where newcomers get a role above the own rights', async () => {
    const who = await admin()
    const child = (await create(who, { title: 'Child', roles: [] })).body.id
    const strong = await makeRole(server, who.domainId, ['api.v2.accounts.create'])
    const plain = await makeRole(server, who.domainId)
    await inDatabase(({ domain }) => domain.update({ where: { id: child }, data: { defaultRoleId: strong } }))
    await inDatabase(({ domainRole }) =>
      domainRole.createMany({ data: [strong, plain].map((roleId) => ({ roleId, domainId: child })) }),
    )
    expect((await update(who, child, { allow_registration: true })).status).toBe(403)
    expect((await update(who, child, { active: false })).status).toBe(200)
    expect((await update(who, child, { allow_registration: true })).status).toBe(200)
    expect((await update(who, child, { active: true })).status).toBe(403)
    expect((await update(who, child, { active: true, default_role_id: plain })).status).toBe(200)
  })

  test('nobody puts a domain to sleep in which someone has more rights, be it below a sleeping one', async () => {
    const who = await admin()
    const [office, asleep] = [
      (await create(who, { title: 'Office', roles: [] })).body.id,
      (await create(who, { title: 'Asleep', roles: [] })).body.id,
    ]
    const strong = await makeRole(server, who.domainId, ['api.v2.accounts.create'])
    const person = await makeAccount(server, { domainId: office, roleId: strong })
    expect((await update(who, asleep, { active: false })).status).toBe(200)
    expect((await update(who, office, { active: false })).body.code).toBe('forbidden')
    expect((await update(who, office, { domain_id: asleep })).body.code).toBe('forbidden')
    await inDatabase(({ account }) => account.update({ where: { id: person.id }, data: { active: false } }))
    expect((await update(who, office, { active: false })).status).toBe(200)
  })

  test('the role of the global administrator is listed only where it is asked for, and is nobody’s default', async () => {
    const global = await makeGlobalAdministrator(server)
    const unasked = await create(global, { title: 'Unasked' })
    expect([unasked.status, unasked.body.roles]).toEqual([
      201,
      expect.not.arrayContaining([GLOBAL_ADMINISTRATOR_ROLE_ID]),
    ])
    expect(unasked.body.default_role_id).toBeNull()
    const roles = [GLOBAL_ADMINISTRATOR_ROLE_ID]
    const asked = await create(global, { title: 'Asked', roles })
    expect(asked.body).toMatchObject({ roles, default_role_id: null })
    const refused = [422, 'default_role_id', 'given_by_hand_alone']
    const default_role_id = GLOBAL_ADMINISTRATOR_ROLE_ID
    expect(fault(await create(global, { title: 'Default', roles, default_role_id }))).toEqual(refused)
    expect(fault(await update(global, asked.body.id, { default_role_id }))).toEqual(refused)
    expect(fault(await update(global, unasked.body.id, { roles, default_role_id }))).toEqual(refused)
  })

  test('how its people sign in is off by default, inherited by new domains below it, and changed one by one', async () => {
    const global = await makeGlobalAdministrator(server)
    const parent = await create(global, { title: 'Parent', roles: [] })
    expect(parent.body).toMatchObject({ require_password_change: false, require_verified_email: false })
    const changed = await update(global, parent.body.id, { require_password_change: true })
    expect(changed.body).toMatchObject({ require_password_change: true, require_verified_email: false })
    const child = await create(global, { title: 'Child', domain_id: parent.body.id, require_verified_email: true })
    expect(child.body).toMatchObject({ require_password_change: true, require_verified_email: true })
    const untouched = await update(global, child.body.id, { paused: true })
    expect(untouched.body).toMatchObject({ require_password_change: true, require_verified_email: true })
  })

  test('roles, plans and the welcome page are ones that the people of the domain can read', async () => {
    const who = await admin()
    const stranger = await admin()
    const child = (await create(who, { title: 'Child', roles: [] })).body.id
    const below = await makePlan(child)
    const shared = await makePlan(null)
    expect(
      (await update(who, child, { plans: [below, shared, await makePlan(who.domainId)] })).body.plans,
    ).toHaveLength(3)
    expect(fault(await update(who, who.domainId, { plans: [below] }))).toEqual([422, 'plans', 'not_visible_to_domain'])
    expect((await update(who, child, { plans: [await makePlan(stranger.domainId)] })).status).toBe(404)
    expect((await update(who, child, { roles: [await makeRole(server, stranger.domainId)] })).status).toBe(404)
    const foreign = newId()
    await inDatabase((prisma) =>
      prisma.instruction.create({ data: { id: foreign, domainId: stranger.domainId, title: { 'en-us': 'Hi' } } }),
    )
    expect((await update(who, child, { welcome_instruction_id: foreign })).status).toBe(404)
  })

  test('its roles, plans and assessments are lists, each under a right of its own', async () => {
    const who = await admin(undefined, ['api.v2.domains.roles', 'api.v2.domains.plans', 'api.v2.domains.assessments'])
    const plan = await makePlan(who.domainId, 'With a test')
    await makePlan(who.domainId, 'Not assigned')
    const assessment = newId()
    await inDatabase(async (prisma) => {
      await prisma.assessment.create({ data: { id: assessment, domainId: who.domainId, title: { 'en-us': 'Test' } } })
      await prisma.planTask.create({
        data: {
          id: newId(),
          planId: plan,
          section: 'intro',
          taskType: 'assessment',
          assessmentId: assessment,
          assessmentType: 0,
        },
      })
    })
    await update(who, who.domainId, { plans: [plan] })
    const params = { id: who.domainId }
    const calls = [contract.listDomainRoles, contract.listDomainPlans, contract.listDomainAssessments]
    const bodies = await Promise.all(
      calls.map(async (call) => (await server.call(call, { token: who.token, params, query: {} })).body),
    )
    expect(bodies.map((rows) => rows.map((row: { id: string }) => row.id))).toEqual([
      [who.roleId],
      [plan],
      [assessment],
    ])
    expect(bodies[1][0]).toMatchObject({ plan_type: 'master_plan', order_type: 'worst_factor_first' })
    const powerless = await admin(who.domainId)
    const stranger = await admin(undefined, [
      'api.v2.domains.roles',
      'api.v2.domains.plans',
      'api.v2.domains.assessments',
    ])
    for (const call of calls) {
      expect((await server.call(call, { token: powerless.token, params, query: {} })).status).toBe(403)
      expect((await server.call(call, { token: stranger.token, params, query: {} })).status).toBe(404)
    }
  })

  test('pickers hold what is active, for everybody of the domain', async () => {
    const who = await admin()
    const plans = [await makePlan(who.domainId, 'On'), await makePlan(who.domainId, 'Off')]
    await update(who, who.domainId, { plans, misc1_label: 'Team' })
    await inDatabase((prisma) => prisma.plan.update({ where: { id: plans[1] as string }, data: { active: false } }))
    const learner = await makeLearner(server, who.domainId)
    const params = { id: who.domainId }
    const picked = await server.call(contract.listUiDomainPlans, { token: learner.token, params })
    expect(picked.body).toEqual([{ id: plans[0], title: { 'en-us': 'On' }, label: {} }])
    const roles = await server.call(contract.listUiDomainRoles, { token: learner.token, params })
    expect(roles.body.map((one: { id: string }) => one.id).sort()).toEqual([who.roleId, learner.roleId].sort())
    expect(Object.keys(roles.body[0])).toEqual(['id', 'title'])
    const mine = await server.call(contract.getMyDomains, { token: learner.token })
    expect(mine.body).toMatchObject({ id: who.domainId, misc1_label: { 'en-us': 'Team' }, misc2_label: null })
    expect(mine.body.domains.map((one: { id: string }) => one.id)).toEqual([who.domainId])
    const stranger = await makeLearner(server)
    for (const call of [contract.listUiDomainPlans, contract.listUiDomainRoles]) {
      expect((await server.call(call, { token: stranger.token, params })).status).toBe(404)
    }
  })
})

describe('what a domain hands down', () => {
  const ownOf = async (who: SignedInPerson) => (await server.call(getMe, { token: who.token })).body.domain

  test('is each color that the one below leaves empty, from the nearest above that has it', async () => {
    const top = await makeDomain(server, { primaryColor: '#112233', secondaryColor: '#445566' })
    const middle = await makeDomain(server, { parentId: top, secondaryColor: '#778899' })
    const below = await makeDomain(server, { parentId: middle, primaryColorDark: '#aabbcc' })
    expect(await ownOf(await makeLearner(server, below))).toMatchObject({
      primary_color: '#112233',
      secondary_color: '#778899',
      primary_color_dark: '#aabbcc',
      secondary_background: null,
    })
  })

  test('is nothing else: neither flags nor rules nor labels', async () => {
    const flags = { paused: true, hideScores: true, hideCert: true, allowVideoSkip: true, sendReminders: true }
    const rules = { reminderDays: 3, overallBenchmark: 70, misc1Label: { 'en-us': 'Team' }, timeZone: 'America/Lima' }
    const top = await makeDomain(server, { ...flags, ...rules })
    expect(await ownOf(await makeLearner(server, await makeDomain(server, { parentId: top })))).toMatchObject({
      paused: false,
      hide_scores: false,
      hide_cert: false,
      allow_video_skip: false,
      send_reminders: false,
      reminder_days: null,
      overall_benchmark: null,
      misc1_label: null,
      time_zone: 'UTC',
    })
  })
})

describe('deleting a domain', () => {
  test('is refused with a message in the caller’s language while it has accounts, children or groups', async () => {
    const who = await admin()
    const id = (await create(who, { title: 'Busy', roles: [] })).body.id
    const roleId = await makeRole(server, who.domainId)
    const account = await makeAccount(server, { domainId: id, roleId })
    const refused = await remove(who, id)
    expect([refused.status, refused.body.code, refused.body.reasons]).toEqual([
      400,
      'domain_cannot_deleted',
      ['accounts'],
    ])
    expect(refused.body.detail).toMatch(/accounts/)
    await inDatabase((prisma) => prisma.account.delete({ where: { id: account.id } }))
    const child = (await create(who, { title: 'Child', domain_id: id })).body.id
    expect((await remove(who, id)).body.reasons).toEqual(['children'])
    expect((await remove(who, child)).status).toBe(204)
    const groupId = newId()
    await inDatabase((prisma) => prisma.group.create({ data: { id: groupId, domainId: id, title: {} } }))
    await inDatabase((prisma) => prisma.account.update({ where: { id: who.id }, data: { locale: 'es-mx' } }))
    const spanish = await remove(who, id)
    expect([spanish.body.reasons, spanish.body.detail]).toEqual([
      ['groups'],
      'Este dominio todavía tiene grupos. Primero elimínalos.',
    ])
    await inDatabase((prisma) => prisma.group.delete({ where: { id: groupId } }))
    expect((await remove(who, id)).status).toBe(204)
    expect((await remove(who, id)).body).toMatchObject({ status: 404, code: 'domain_does_exist' })
  })

  test('works under both spellings, never for the topmost or the own domain', async () => {
    const global = await makeGlobalAdministrator(server)
    const who = await admin()
    const id = (await create(who, { title: 'Old spelling' })).body.id
    expect((await server.call(contract.deleteDomainSingular, { token: who.token, params: { id } })).status).toBe(204)
    expect((await remove(global, ROOT_DOMAIN_ID)).body).toMatchObject({
      status: 400,
      code: 'domain_cannot_deleted',
      reasons: ['root'],
    })
    expect((await remove(who, who.domainId)).status).toBe(400)
  })

  test('anonymised people do not keep it and go with it; what it owns passes to its parent', async () => {
    const who = await admin()
    const id = (await create(who, { title: 'Left', roles: [] })).body.id
    const ghost = await makeAccount(server, {
      domainId: id,
      roleId: await makeRole(server, who.domainId),
      anonymisedAt: new Date(),
      active: false,
    })
    const plan = await makePlan(id)
    const role = await makeRole(server, id)
    expect((await remove(who, id)).status).toBe(204)
    const rows = await inDatabase(async (prisma) => ({
      ghost: await prisma.account.count({ where: { id: ghost.id } }),
      plan: await prisma.plan.findFirst({ where: { id: plan } }),
      role: await prisma.role.findFirst({ where: { id: role } }),
    }))
    expect([rows.ghost, rows.plan?.domainId, rows.role?.domainId]).toEqual([0, who.domainId, who.domainId])
  })

  test('every change of a domain is in the audit log', async () => {
    const who = await admin()
    const id = (await create(who, { title: 'Audited' })).body.id
    await update(who, id, { title: 'Renamed', paused: true })
    await remove(who, id)
    const events = await inDatabase((prisma) =>
      prisma.auditEvent.findMany({ where: { targetId: id }, orderBy: { id: 'asc' } }),
    )
    expect(events.map((event) => [event.action, event.actorId])).toEqual([
      ['domain.create', who.id],
      ['domain.update', who.id],
      ['domain.delete', who.id],
    ])
    expect(events[1]?.details).toEqual({
      fields: ['title', 'paused'],
      before: { title: { 'en-us': 'Audited' }, paused: false },
      after: { title: { 'en-us': 'Renamed' }, paused: true },
    })
  })

  test('a save does not end the session of whoever saves', async () => {
    const who = await admin()
    await update(who, who.domainId, { title: 'Still here' })
    expect((await get(who, who.domainId)).status).toBe(200)
    const stale = await server.call(contract.updateDomain, {
      token: who.token,
      params: { id: who.domainId },
      body: { title: 'Late' },
      headers: { 'if-match': '"v1"' },
    })
    expect(stale.status).toBe(412)
  })

  test('a role that came with a right that another section needs opens nothing here', async () => {
    const roleId = await makeRole(server, await makeDomain(server), [])
    const tree = buildPermissionTree(['api.v2.domains.list'])
    await inDatabase((prisma) => prisma.role.update({ where: { id: roleId }, data: { permissions: tree as object } }))
    const domainId = (await inDatabase((prisma) => prisma.role.findFirstOrThrow({ where: { id: roleId } })))
      .domainId as string
    const reader = await signIn(server, await makeAccount(server, { domainId, roleId }))
    expect((await server.call(contract.listDomains, { token: reader.token, query: {} })).status).toBe(200)
    expect((await create(reader, { title: 'X' })).status).toBe(403)
    expect((await update(reader, domainId, { title: 'X' })).status).toBe(403)
    expect((await remove(reader, domainId)).status).toBe(403)
  })
})
