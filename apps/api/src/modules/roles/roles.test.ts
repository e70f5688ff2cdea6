import {
  ADMIN_TABS,
  buildPermissionTree,
  GLOBAL_ADMINISTRATOR_ROLE_ID,
  PERMISSION_KEYS,
  type PermissionKey,
} from '@evenground/shared/constants'
import {
  countRoleHolders,
  countRoles,
  createRole,
  deleteRole,
  getRole,
  listRoles,
  updateRole,
} from '@evenground/shared/contract/roles'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeAccount, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.roles.list',
  'api.v2.roles.count',
  'api.v2.roles.create',
  'api.v2.roles.get_by_id',
  'api.v2.roles.update_by_id',
  'api.v2.roles.destroy_by_id',
] as const satisfies readonly PermissionKey[]

const tree = (...keys: PermissionKey[]) => buildPermissionTree(keys)
const admin = (domainId?: string) => makeAdministrator(server, PERMISSIONS, domainId)
const create = (token: string, body: object) => server.call(createRole, { token, body: body as never })
const update = (token: string, id: string, body: object) =>
  server.call(updateRole, { token, params: { id }, body: body as never })

/** Removes a role from those that its domain offers, so that nothing uses it. */
async function unlist(roleId: string): Promise<void> {
  await server.platform.database.transaction(ALL_DOMAINS, (db) =>
    db.prisma.domainRole.deleteMany({ where: { roleId } }),
  )
}

describe('roles', () => {
  test('rights that make nobody stronger may be given by everybody', async () => {
    const author = await admin()
    const harmless = ['ui.v1.type.learn', 'ui.v1.tab.chat', 'api.v2.media.observe', 'api.v2.ui.menu'] as const
    expect((await create(author.token, { title: 'Helpers', permissions: tree(...harmless) })).status).toBe(201)
    const above = await create(author.token, { title: 'Above', permissions: tree(...harmless, 'api.v2.media.list') })
    expect([above.status, above.body.code]).toEqual([403, 'forbidden'])
  })

  test('a new role belongs to the domain of its author, is active and holds what it was given', async () => {
    const author = await admin()
    const permissions = tree('api.v2.roles.list', 'ui.v1.type.learn')
    const { status, body, headers } = await create(author.token, { title: 'Readers', permissions, options: { a: 1 } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      domain_id: author.domainId,
      title: { 'en-us': 'Readers' },
      permissions,
      options: { a: 1 },
      active: true,
    })
    expect(headers.etag).toBe('"v1"')
    expect((await server.call(getRole, { token: author.token, params: { id: body.id } })).body).toEqual(body)
  })

  test('a right that the catalog does not have is refused next to its path', async () => {
    const author = await admin()
    const { status, body } = await create(author.token, {
      title: 'Misspelt',
      permissions: { api: { v2: { roles: { lst: true }, rolls: { list: false } } } },
    })
    expect(status).toBe(422)
    expect(body.errors.map((one: { path: string }) => one.path)).toEqual([
      'permissions.api.v2.roles.lst',
      'permissions.api.v2.rolls.list',
    ])
    expect((await create(author.token, { title: 'Flat', permissions: { api: true } })).status).toBe(422)
  })

  test('a tree deeper than the catalog and settings deeper than twenty levels are bad input, however deep', async () => {
    const author = await admin()
    const nest = (depth: number) => `${'{"a":'.repeat(depth)}true${'}'.repeat(depth)}`
    for (const [permissions, options] of [
      [nest(6), '{}'],
      [nest(20_000), '{}'],
      ['{}', nest(25)],
      ['{}', nest(20_000)],
    ]) {
      const { status } = await server.request({
        method: 'POST',
        url: '/api/v2/roles',
        headers: { authorization: `Bearer ${author.token}`, 'content-type': 'application/json' },
        payload: `{"title":"Deep","permissions":${permissions},"options":${options}}`,
      })
      expect(status).toBe(400)
    }
  })

  test('nobody creates a role with a right that they lack', async () => {
    const author = await admin()
    const { status, body } = await create(author.token, { title: 'More', permissions: tree('api.v2.accounts.list') })
    expect(status).toBe(403)
    expect(body.code).toBe('forbidden')
  })

  test('nobody adds a right that they lack, and a right that is only named as false is none', async () => {
    const author = await admin()
    const { body: role } = await create(author.token, { title: 'Grows' })
    expect((await update(author.token, role.id, { permissions: tree('api.v2.accounts.list') })).status).toBe(403)
    const withFalse = { api: { v2: { accounts: { list: false } } } }
    expect((await update(author.token, role.id, { permissions: withFalse })).status).toBe(200)
  })

  test('a role that already holds more than the caller is not changed or deleted by them', async () => {
    const author = await admin()
    const stronger = await makeRole(server, author.domainId, ['api.v2.accounts.list'])
    expect((await update(author.token, stronger, { title: 'Mine now' })).status).toBe(403)
    expect((await update(author.token, stronger, { permissions: {} })).status).toBe(403)
    expect((await server.call(deleteRole, { token: author.token, params: { id: stronger } })).status).toBe(403)
  })

  test('the global role never changes, not even for its holder', async () => {
    const global = await makeGlobalAdministrator(server)
    const params = { id: GLOBAL_ADMINISTRATOR_ROLE_ID }
    expect((await update(global.token, params.id, { active: false })).status).toBe(403)
    expect((await server.call(deleteRole, { token: global.token, params })).status).toBe(403)
    const { body } = await server.call(getRole, { token: global.token, params })
    expect(body).toMatchObject({ active: true, permissions: buildPermissionTree(PERMISSION_KEYS) })
  })

  test("the global administrator's title is reserved in every language and spelling", async () => {
    const author = await admin()
    for (const title of [
      'Global administrator',
      '  GLOBAL   Administrator ',
      { 'en-us': 'Fine', 'es-mx': 'administracion global' },
      'Glob\u200Bal administrator',
    ]) {
      const { status, body } = await create(author.token, { title })
      expect([status, body.code]).toEqual([422, 'title_reserved'])
    }
    const { body: role } = await create(author.token, { title: 'Global administrators' })
    expect((await update(author.token, role.id, { title: 'Administración Global' })).body.code).toBe('title_reserved')
  })

  test('a role that only calls itself global, with every right of its author, sees one domain all the same', async () => {
    const all = PERMISSION_KEYS.filter((key) => key !== 'ui.v1.type.admin')
    const powerful = await makeAdministrator(server, all)
    const stranger = await admin()
    const { body: foreign } = await create(stranger.token, { title: 'Foreign' })
    expect((await server.call(getRole, { token: powerful.token, params: { id: foreign.id } })).status).toBe(404)
  })

  test('what a role permits changes with the next request of its holder', async () => {
    const author = await admin()
    const roleId = await makeRole(server, author.domainId, ['ui.v1.type.admin', 'api.v2.roles.list'])
    const holder = await signIn(server, await makeAccount(server, { domainId: author.domainId, roleId }))
    const ask = async () => (await server.call(listRoles, { token: holder.token, query: {} })).status
    const strong = await makeAdministrator(server, PERMISSIONS, author.domainId)
    expect(await ask()).toBe(200)
    expect((await update(strong.token, roleId, { permissions: tree('ui.v1.type.learn') })).status).toBe(200)
    expect(await ask()).toBe(403)
    expect((await update(strong.token, roleId, { permissions: tree('api.v2.roles.list') })).status).toBe(200)
    expect(await ask()).toBe(200)
    // Changes made directly in the database take effect as well.
    await server.platform.database.transaction(ALL_DOMAINS, (db) =>
      db.prisma.role.update({ where: { id: roleId }, data: { permissions: tree('ui.v1.type.learn') } }),
    )
    expect(await ask()).toBe(403)
  })

  test('a role that is switched off leaves its holders signed in with a learner’s rights', async () => {
    const author = await admin()
    const roleId = await makeRole(server, author.domainId, ['ui.v1.type.admin', 'api.v2.roles.list'])
    const holder = await signIn(server, await makeAccount(server, { domainId: author.domainId, roleId }))
    await update(author.token, roleId, { active: false })
    expect((await server.call(listRoles, { token: holder.token, query: {} })).status).toBe(403)
    const me = await server.request({
      method: 'GET',
      url: '/api/v2/accounts/me',
      headers: { authorization: `Bearer ${holder.token}` },
    })
    expect(me.status).toBe(200)
  })

  test('a role that an account holds, a domain gives or a domain has as its default is not deleted', async () => {
    const author = await admin()
    const { database } = server.platform
    const remove = async (id: string) => {
      const { status, body } = await server.call(deleteRole, { token: author.token, params: { id } })
      return [status, body?.code]
    }
    const held = await makeRole(server, author.domainId)
    await unlist(held)
    const holder = await makeAccount(server, { domainId: author.domainId, roleId: held })
    expect(await remove(held)).toEqual([403, 'role_attached'])
    const listed = await makeRole(server, author.domainId)
    expect(await remove(listed)).toEqual([403, 'role_attached'])
    const asDefault = await makeRole(server, author.domainId)
    await unlist(asDefault)
    const where = { id: author.domainId }
    await database.transaction(ALL_DOMAINS, (db) =>
      db.prisma.domain.update({ where, data: { defaultRoleId: asDefault } }),
    )
    expect(await remove(asDefault)).toEqual([403, 'role_attached'])
    await unlist(listed)
    expect((await remove(listed))[0]).toBe(204)
    expect(await remove(listed)).toEqual([404, 'resource_not_found'])
    await database.transaction(ALL_DOMAINS, (db) =>
      db.prisma.account.update({ where: { id: holder.id }, data: { anonymisedAt: new Date(), active: false } }),
    )
    expect((await remove(held))[0]).toBe(204)
  })

  test("another tenant's role does not exist, an ancestor's is seen but not changed", async () => {
    const parent = await admin()
    const child = await admin(await makeDomain(server, { parentId: parent.domainId }))
    const stranger = await admin()
    const { body: above } = await create(parent.token, { title: 'From above' })
    const absent = await server.call(getRole, { token: stranger.token, params: { id: crypto.randomUUID() } })
    for (const answer of [
      await server.call(getRole, { token: stranger.token, params: { id: above.id } }),
      await update(stranger.token, above.id, { title: 'Taken' }),
      await server.call(deleteRole, { token: stranger.token, params: { id: above.id } }),
    ]) {
      expect(answer.status).toBe(404)
      expect({ ...answer.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' })
    }
    expect((await server.call(getRole, { token: child.token, params: { id: above.id } })).status).toBe(200)
    expect((await update(child.token, above.id, { title: 'Mine' })).status).toBe(403)
  })

  test('a list holds the shared roles, those from above and from below, sorted, searched and counted', async () => {
    const parent = await admin()
    const middle = await admin(await makeDomain(server, { parentId: parent.domainId }))
    const lower = await admin(await makeDomain(server, { parentId: middle.domainId }))
    const stranger = await admin()
    const word = `w${Date.now()}`
    for (const [who, title] of [
      [parent, 'above'],
      [middle, 'own'],
      [lower, 'below'],
      [stranger, 'foreign'],
    ] as const) {
      await create(who.token, { title: `${word} ${title}` })
    }
    const query = { q: word, order_by: 'title' }
    const { body } = await server.call(listRoles, { token: middle.token, query })
    expect(body.map((one: { title: object }) => Object.values(one.title)[0])).toEqual([
      `${word} above`,
      `${word} below`,
      `${word} own`,
    ])
    expect((await server.call(countRoles, { token: middle.token, query: { q: word } })).body).toEqual({ count: 3 })
    expect((await server.call(listRoles, { token: middle.token, query: { q: 'global admin' } })).body).toHaveLength(1)
  })

  test('a role is not given to a domain from which its users could no longer see it', async () => {
    const parent = await admin()
    const childId = await makeDomain(server, { parentId: parent.domainId })
    const shared = await makeRole(server, parent.domainId, ['api.v2.roles.list'])
    expect((await update(parent.token, shared, { domain_id: childId })).body.errors[0].code).toBe('in_use_elsewhere')
    await unlist(shared)
    expect((await update(parent.token, shared, { domain_id: childId })).body.domain_id).toBe(childId)
    expect((await update(parent.token, shared, { domain_id: null })).status).toBe(403)
  })

  test('a change from an older reading is refused, and every change is in the audit log with its values', async () => {
    const author = await admin()
    const { body: role } = await create(author.token, { title: 'Audited' })
    const stale = await server.call(updateRole, {
      token: author.token,
      params: { id: role.id },
      body: { title: 'Twice' },
      headers: { 'if-match': '"v7"' },
    })
    expect(stale.body.code).toBe('stale_resource')
    await update(author.token, role.id, { title: 'Secretly renamed' })
    await server.call(deleteRole, { token: author.token, params: { id: role.id } })
    const events = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.auditEvent.findMany({ where: { targetId: role.id }, orderBy: { id: 'asc' } }),
    )
    expect(events.map((event) => [event.action, event.actorId, event.details])).toEqual([
      ['role.create', author.id, {}],
      [
        'role.update',
        author.id,
        {
          fields: ['title'],
          before: { title: { 'en-us': 'Audited' } },
          after: { title: { 'en-us': 'Secretly renamed' } },
        },
      ],
      ['role.delete', author.id, {}],
    ])
  })

  test('of a role too large for the log records which permissions it gained and lost', async () => {
    const globalAdmin = await makeGlobalAdministrator(server)
    const [gained, ...kept] = PERMISSION_KEYS.filter((key) => key.startsWith('api.v2.'))
    const [lost] = kept
    const { body: role } = await create(globalAdmin.token, { title: 'Large', permissions: buildPermissionTree(kept) })
    const wanted = [gained, ...kept.slice(1)] as typeof kept
    expect((await update(globalAdmin.token, role.id, { permissions: buildPermissionTree(wanted) })).status).toBe(200)
    const events = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.auditEvent.findMany({ where: { targetId: role.id, action: 'role.update' } }),
    )
    expect(events.map(({ details }) => details)).toEqual([
      { fields: ['permissions'], permissions_added: [gained], permissions_removed: [lost] },
    ])
  })

  test('a tab permission shows a tab and opens no call', async () => {
    const viewer = await makeAdministrator(
      server,
      ADMIN_TABS.map((tab) => `ui.v1.tab.${tab}` as const),
    )
    expect((await server.call(listRoles, { token: viewer.token, query: {} })).status).toBe(403)
    expect((await create(viewer.token, { title: 'X' })).status).toBe(403)
  })
})

describe('the holders of a role', () => {
  const holders = (token: string, id: string) => server.call(countRoleHolders, { token, params: { id } })

  test('are counted by domain, as far as the caller reaches', async () => {
    const author = await admin()
    const below = await makeDomain(server, { parentId: author.domainId })
    const stranger = await makeDomain(server)
    const shared = await makeRole(server, null)
    await makeAccount(server, { domainId: author.domainId, roleId: shared })
    await makeAccount(server, { domainId: below, roleId: shared })
    await makeAccount(server, { domainId: below, roleId: shared })
    await makeAccount(server, { domainId: stranger, roleId: shared })
    const { body } = await holders(author.token, shared)
    expect(body).toMatchObject({
      count: 3,
      domains: [
        { id: below, count: 2 },
        { id: author.domainId, count: 1 },
      ],
    })
  })

  test('of a role that nobody holds are none, and a foreign role does not exist', async () => {
    const author = await admin()
    const role = await makeRole(server, author.domainId)
    expect((await holders(author.token, role)).body).toEqual({ count: 0, domains: [] })
    const foreign = await makeRole(server, await makeDomain(server))
    expect((await holders(author.token, foreign)).status).toBe(404)
  })
})
