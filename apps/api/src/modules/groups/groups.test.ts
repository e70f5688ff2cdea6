import type { PermissionKey } from '@evenground/shared/constants'
import { listUiDomainGroups } from '@evenground/shared/contract/domains'
import {
  countGroups,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  updateGroup,
} from '@evenground/shared/contract/groups'
import { describe, expect, test } from 'vitest'
import { whileHeld } from '../../../test/database/while-held.ts'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { makeAccount, makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.groups.list',
  'api.v2.groups.count',
  'api.v2.groups.create',
  'api.v2.groups.get_by_id',
  'api.v2.groups.update_by_id',
  'api.v2.groups.destroy_by_id',
] as const satisfies readonly PermissionKey[]

const admin = (domainId?: string) => makeAdministrator(server, PERMISSIONS, domainId)
const create = (who: SignedInPerson, body: object) =>
  server.call(createGroup, { token: who.token, body: { domain_id: who.domainId, ...body } as never })
const update = (who: SignedInPerson, id: string, body: object) =>
  server.call(updateGroup, { token: who.token, params: { id }, body: body as never })
const get = (who: SignedInPerson, id: string) => server.call(getGroup, { token: who.token, params: { id } })
const remove = (who: SignedInPerson, id: string) => server.call(deleteGroup, { token: who.token, params: { id } })
const make = async (who: SignedInPerson, title: string, body: object = {}): Promise<string> =>
  (await create(who, { title, ...body })).body.id

async function makePeople(domainId: string, count: number): Promise<string[]> {
  const roleId = await makeRole(server, domainId)
  const ids = Array.from({ length: count }, () => newId())
  await server.platform.database.transaction(ALL_DOMAINS, (db) =>
    db.prisma.account.createMany({
      data: ids.map((id, n) => ({
        id,
        domainId,
        roleId,
        username: `u${id.replaceAll('-', '').slice(-20)}`,
        familyName: { 'en-us': `Person ${String(n).padStart(6, '0')}` },
      })),
    }),
  )
  return ids
}

describe('groups', () => {
  test('a new group is active, not paused, shows scores, and has the members it was given', async () => {
    const who = await admin()
    const people = await makePeople(who.domainId, 2)
    const { status, body, headers } = await create(who, { title: 'Night shift', members: [...people, people[0]] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      domain_id: who.domainId,
      group_id: null,
      title: { 'en-us': 'Night shift' },
      members: people,
      active: true,
      paused: false,
      hide_scores: false,
      options: {},
    })
    expect(headers.etag).toBe('"v1"')
    expect((await get(who, body.id)).body).toEqual(body)
  })

  test('title and domain are required', async () => {
    const who = await admin()
    const untitled = await server.call(createGroup, { token: who.token, body: { domain_id: who.domainId } as never })
    expect([untitled.status, untitled.body.errors[0].path]).toEqual([400, 'title'])
    const homeless = await server.call(createGroup, { token: who.token, body: { title: 'X' } as never })
    expect([homeless.status, homeless.body.errors[0].path]).toEqual([400, 'domain_id'])
    expect((await create(who, { title: '   ' })).status).toBe(400)
  })

  test('members are replaced as a set, emptied by an empty list and kept when left out', async () => {
    const who = await admin()
    const [a, b, c] = (await makePeople(who.domainId, 3)) as [string, string, string]
    const id = await make(who, 'Crew', { members: [a, b] })
    expect((await update(who, id, { members: [c, b] })).body.members.sort()).toEqual([b, c].sort())
    expect((await update(who, id, { paused: true })).body).toMatchObject({ paused: true, members: [b, c] })
    expect((await update(who, id, { members: [] })).body.members).toEqual([])
  })

  test('five thousand members are saved in one go', async () => {
    const who = await admin()
    const people = await makePeople(who.domainId, 5000)
    const id = await make(who, 'Everybody')
    const { status, body } = await update(who, id, { members: people })
    expect(status).toBe(200)
    expect(body.members).toHaveLength(5000)
    const [row] = (await server.call(listGroups, { token: who.token, query: {} })).body
    expect(row).toMatchObject({ id, member_count: 5000 })
    expect(row.members).toBeUndefined()
  })

  test('members of another tenant do not exist, those of another own domain do not fit', async () => {
    const who = await admin()
    const childId = await makeDomain(server, { parentId: who.domainId })
    const stranger = await admin()
    const id = await make(who, 'Local')
    expect((await update(who, id, { members: await makePeople(stranger.domainId, 1) })).status).toBe(404)
    expect((await update(who, id, { members: [newId()] })).status).toBe(404)
    const wrong = await update(who, id, { members: await makePeople(childId, 1) })
    expect([wrong.status, wrong.body.errors[0]]).toMatchObject([422, { path: 'members', code: 'other_domain' }])
    expect((await get(who, id)).body.members).toEqual([])
  })

  test('a parent is a group of the same domain', async () => {
    const who = await admin()
    const childDomain = await makeDomain(server, { parentId: who.domainId })
    const stranger = await admin()
    const top = await make(who, 'Top')
    expect((await create(who, { title: 'Below', group_id: top })).body.group_id).toBe(top)
    expect((await create(who, { title: 'X', group_id: await make(stranger, 'Foreign') })).status).toBe(404)
    const elsewhere = (await create(who, { title: 'Elsewhere', domain_id: childDomain })).body.id
    expect((await create(who, { title: 'X', group_id: elsewhere })).body.errors[0].code).toBe('other_domain')
  })

  test('parents never form a circle, not even by two changes at once', async () => {
    const who = await admin()
    const a = await make(who, 'A')
    const b = await make(who, 'B', { group_id: a })
    const c = await make(who, 'C', { group_id: b })
    for (const parent of [a, b, c]) {
      const { status, body } = await update(who, a, { group_id: parent })
      expect([status, body.errors[0].code]).toEqual([422, 'circle'])
    }
    const x = await make(who, 'X')
    const y = await make(who, 'Y')
    const answers = await Promise.all([update(who, x, { group_id: y }), update(who, y, { group_id: x })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  test('a group that moves to another domain leaves its members and its parent behind', async () => {
    const who = await admin()
    const childDomain = await makeDomain(server, { parentId: who.domainId })
    const top = await make(who, 'Top')
    const id = await make(who, 'Moves', { group_id: top, members: await makePeople(who.domainId, 2) })
    const [newcomer] = await makePeople(childDomain, 1)
    expect((await update(who, top, { domain_id: childDomain })).body.errors[0].code).toBe('has_children')
    expect((await update(who, id, { domain_id: childDomain, members: [newcomer] })).body).toMatchObject({
      domain_id: childDomain,
      group_id: null,
      members: [newcomer],
    })
    expect((await update(who, id, { domain_id: (await admin()).domainId })).status).toBe(404)
  })

  test('a group that moves while someone renames it stays moved', async () => {
    const who = await admin()
    const childDomain = await makeDomain(server, { parentId: who.domainId })
    const id = await make(who, 'Moves', { members: await makePeople(who.domainId, 1) })
    const move = async ({ query }: Db) => {
      await query('delete from account_group where group_id = $1', [id])
      await query('update "group" set domain_id = $2, version = version + 1 where id = $1', [id, childDomain])
    }
    const answer = await whileHeld(server, move, () => update(who, id, { title: 'Renamed', active: false }))
    expect(answer).toMatchObject({ status: 200, body: { domain_id: childDomain, active: false, members: [] } })
  })

  test('a group with groups below it is not deleted; one with members is, and they stay', async () => {
    const who = await admin()
    const [member] = (await makePeople(who.domainId, 1)) as [string]
    const top = await make(who, 'Top')
    const below = await make(who, 'Below', { group_id: top, members: [member] })
    const refused = await remove(who, top)
    expect([refused.status, refused.body.code]).toEqual([403, 'group_attached'])
    expect((await remove(who, below)).status).toBe(204)
    expect((await remove(who, below)).status).toBe(404)
    expect((await remove(who, top)).status).toBe(204)
    const kept = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.account.count({ where: { id: member } }),
    )
    expect(kept).toBe(1)
  })

  test("another tenant's group does not exist, whatever is done to it", async () => {
    const who = await admin()
    const stranger = await admin()
    const id = await make(stranger, 'Theirs')
    const absent = await get(who, newId())
    for (const answer of [await get(who, id), await update(who, id, { title: 'Mine' }), await remove(who, id)]) {
      expect(answer.status).toBe(404)
      expect({ ...answer.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' })
    }
    expect((await create(who, { title: 'X', domain_id: stranger.domainId })).status).toBe(404)
    expect((await get(stranger, id)).body.title).toEqual({ 'en-us': 'Theirs' })
  })

  test('a list is searched, sorted by members and narrowed to a domain; so is the count', async () => {
    const who = await admin()
    const child = await makeDomain(server, { parentId: who.domainId })
    const people = await makePeople(who.domainId, 2)
    await make(who, 'Équipe one', { members: people })
    await make(who, 'Equipe two')
    await make(who, 'Equipe three', { domain_id: child })
    const ask = async (query: object) => {
      const { body } = await server.call(listGroups, { token: who.token, query: query as never })
      return body.map((one: { title: object }) => Object.values(one.title)[0])
    }
    expect(await ask({ q: 'equipe', order_by: 'member_count', order_dir: 'desc', limit: '1' })).toEqual(['Équipe one'])
    expect(await ask({ domain_id: child })).toEqual(['Equipe three'])
    const count = (query: object) => server.call(countGroups, { token: who.token, query: query as never })
    expect((await count({ q: 'equipe' })).body).toEqual({ count: 3 })
    expect((await count({ q: 'equipe', domain_id: who.domainId })).body).toEqual({ count: 2 })
    const stranger = await admin()
    expect((await count({ domain_id: stranger.domainId })).status).toBe(404)
    expect((await server.call(listGroups, { token: who.token, query: { domain_id: stranger.domainId } })).status).toBe(
      404,
    )
  })

  test('the rights to view open list and single group, and nothing else', async () => {
    const owner = await admin()
    const id = await make(owner, 'Seen')
    const viewer = await makeAdministrator(server, ['api.v2.groups.view', 'api.v2.groups.view_by_id'], owner.domainId)
    expect((await server.call(listGroups, { token: viewer.token, query: {} })).body).toHaveLength(1)
    expect((await get(viewer, id)).status).toBe(200)
    expect((await create(viewer, { title: 'X' })).status).toBe(403)
    expect((await update(viewer, id, { title: 'X' })).status).toBe(403)
    expect((await remove(viewer, id)).status).toBe(403)
  })

  test('a picker shows the active groups of the own domain to everybody in it', async () => {
    const owner = await admin()
    const id = await make(owner, 'Open')
    await make(owner, 'Closed', { active: false })
    const learner = await makeLearner(server, owner.domainId)
    const params = { id: owner.domainId }
    expect((await server.call(listUiDomainGroups, { token: learner.token, params })).body).toEqual([
      { id, group_id: null, title: { 'en-us': 'Open' } },
    ])
    const stranger = await makeLearner(server)
    expect((await server.call(listUiDomainGroups, { token: stranger.token, params })).status).toBe(404)
  })

  test('an anonymised person is no member any more', async () => {
    const who = await admin()
    const person = await makeAccount(server, { domainId: who.domainId, roleId: await makeRole(server, who.domainId) })
    const id = await make(who, 'Remembers nobody', { members: [person.id] })
    await server.platform.database.transaction(ALL_DOMAINS, (db) =>
      db.prisma.account.update({ where: { id: person.id }, data: { anonymisedAt: new Date() } }),
    )
    expect((await get(who, id)).body.members).toEqual([])
    expect((await update(who, id, { members: [person.id] })).status).toBe(404)
  })

  test('a change from an older reading is refused, and changes are audited', async () => {
    const who = await admin()
    const id = await make(who, 'Audited')
    const stale = await server.call(updateGroup, {
      token: who.token,
      params: { id },
      body: { title: 'X' },
      headers: { 'if-match': '"v9"' },
    })
    expect(stale.status).toBe(412)
    await update(who, id, { title: 'Renamed' })
    await remove(who, id)
    const events = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.prisma.auditEvent.findMany({ where: { targetId: id }, orderBy: { id: 'asc' } }),
    )
    expect(events.map((event) => event.action)).toEqual(['group.create', 'group.update', 'group.delete'])
    expect(events[1]?.details).toEqual({
      fields: ['title'],
      before: { title: { 'en-us': 'Audited' } },
      after: { title: { 'en-us': 'Renamed' } },
    })
  })
})
