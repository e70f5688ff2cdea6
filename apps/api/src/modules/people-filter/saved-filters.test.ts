import type { PermissionKey } from '@evenground/shared/constants'
import { createBulkRun, getBulkRun } from '@evenground/shared/contract/account-bulk-runs'
import {
  changeAccounts,
  countAccounts,
  exportAccount,
  listAccounts,
  removeAccount,
} from '@evenground/shared/contract/accounts'
import * as contract from '@evenground/shared/contract/people-filters'
import type { PeopleFilter } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { whileHeld } from '../../../test/database/while-held.ts'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const PERMISSIONS = ['api.v2.accounts.list', 'api.v2.accounts.count', 'api.v2.accounts.update_by_id'] as const
const admin = (domainId?: string, permissions: readonly PermissionKey[] = PERMISSIONS) =>
  makeAdministrator(server, permissions, domainId)

const IN_SALES = [{ field: 'department', operator: 'is', values: ['sales'] }] as const
const conditions = (filter: readonly object[] = IN_SALES) => filter as unknown as PeopleFilter

async function makeSellers(domainId: string) {
  const roleId = await makeRole(server, domainId)
  const make = (department: string, given: string, data: object = {}) =>
    makeAccount(server, { domainId, roleId, department, givenName: { 'en-us': given }, ...data })
  return {
    ana: await make('Sales', 'Ana'),
    bo: await make('SALES', 'Bo', { active: false }),
    cy: await make('Support', 'Cy'),
  }
}

const list = (who: SignedInPerson, query: object) => server.call(listAccounts, { token: who.token, query })
const count = (who: SignedInPerson, query: object) => server.call(countAccounts, { token: who.token, query })
const idsOf = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id)
const save = (who: SignedInPerson, body: object = {}) =>
  server.call(contract.createSavedFilter, {
    token: who.token,
    body: { title: 'In sales', filter: conditions(), ...body },
  })

describe('the list of accounts', () => {
  test('its count and its file are narrowed by a filter, beside a search and a domain', async () => {
    const who = await admin()
    const { ana, bo } = await makeSellers(who.domainId)
    const filter = JSON.stringify(IN_SALES)
    expect(idsOf(await list(who, { filter, order_by: 'given_name' }))).toEqual([ana.id, bo.id])
    expect(idsOf(await list(who, { filter, order_by: 'given_name', limit: '1', offset: '1' }))).toEqual([bo.id])
    expect(idsOf(await list(who, { filter, q: 'bo' }))).toEqual([bo.id])
    expect(idsOf(await list(who, { filter, domain_id: who.domainId, q: 'ana' }))).toEqual([ana.id])
    expect((await count(who, { filter })).body).toEqual({ count: 2, more: false })
    expect((await count(who, { filter, q: 'bo' })).body).toEqual({ count: 1, more: false })
    // Without a filter, everyone is counted, as before filters existed.
    expect((await count(who, {})).body).toEqual({ count: 4 })
    const file = await server.call(listAccounts, {
      token: who.token,
      query: { filter, fields: 'id' },
      headers: { accept: 'text/csv' },
    })
    expect(file.body.trim().split('\r\n').slice(1).sort()).toEqual([ana.id, bo.id].sort())
  })

  test('says where a filter is wrong', async () => {
    const who = await admin()
    const wrong = await list(who, { filter: JSON.stringify([{ field: 'department', operator: 'overdue' }]) })
    expect([wrong.status, wrong.body.errors[0]]).toMatchObject([
      400,
      { path: 'filter.0.operator', message: expect.stringMatching(/^For department, use one of: is, is_not/) },
    ])
    expect((await list(who, { filter: '{' })).body.errors[0].message).toBe('The filter isn’t valid JSON.')
    expect((await list(who, { filter_id: newId() })).status).toBe(404)
  })

  test('is not filtered by what the caller may not see', async () => {
    const who = await admin()
    const course = await makeCourse(server, { domainId: who.domainId })
    const ask = (owner: SignedInPerson, filter: object) => list(owner, { filter: JSON.stringify([filter]) })
    const groups = { field: 'groups', operator: 'not_empty' }
    const assigned = { field: 'plans', operator: 'assigned' }
    const complete = { field: 'plans', operator: 'complete', values: [course.plan] }
    const percent = { field: 'plan_percent', operator: 'below', values: ['50'], plan_id: course.plan }
    for (const filter of [groups, assigned, complete, percent]) {
      const { status, body } = await ask(who, filter)
      expect([status, body.code, body.detail]).toEqual([
        403,
        'forbidden',
        `You don’t have permission to filter people by ${filter.field}.`,
      ])
    }
    const reader = await admin(who.domainId, [...PERMISSIONS, 'api.v2.accounts.get_by_id'])
    const statuses = async (owner: SignedInPerson) =>
      Promise.all([groups, assigned, complete, percent].map(async (filter) => (await ask(owner, filter)).status))
    expect(await statuses(reader)).toEqual([200, 200, 403, 403])
    expect(await statuses(await admin(who.domainId, [...PERMISSIONS, 'api.v2.plans.progress']))).toEqual([
      403, 200, 200, 200,
    ])
    // A caller who may change people but not list them cannot find out more by a bulk change.
    const changer = await admin(who.domainId, ['api.v2.accounts.update_by_id'])
    const bulk = { action: 'deactivate', filter: { conditions: conditions() } } as const
    expect((await server.call(changeAccounts, { token: changer.token, body: bulk })).status).toBe(403)
  })

  test('counts exactly up to ten thousand, then says that there are more', async () => {
    const domainId = await makeDomain(server)
    const who = await admin(domainId)
    const roleId = await makeRole(server, domainId)
    await queryRows(
      server,
      `insert into account (id, domain_id, role_id, username, department)
       select gen_random_uuid(), $1, $2, 'crowd_' || $3 || n, case when n <= 10001 then 'Crowd' else 'Few' end
         from generate_series(1, 10003) n`,
      [domainId, roleId, newId().slice(-8)],
    )
    const countOf = async (values: string[]) =>
      (await count(who, { filter: JSON.stringify([{ field: 'department', operator: 'is', values }]) })).body
    expect(await countOf(['few'])).toEqual({ count: 2, more: false })
    expect(await countOf(['crowd'])).toEqual({ count: 10_000, more: true })
    const bulk = { action: 'deactivate', filter: { conditions: conditions() } } as const
    const everybody = { ...bulk, filter: { conditions: [{ ...IN_SALES[0], values: ['Crowd'] }] } } as const
    const { status, body } = await server.call(changeAccounts, { token: who.token, body: everybody as never })
    expect([status, body.errors[0].code]).toEqual([422, 'too_many'])
  })
})

describe('a saved filter', () => {
  test('is made, found by its id in the list, changed and deleted, and told in the audit log', async () => {
    const who = await admin()
    const { ana, bo, cy } = await makeSellers(who.domainId)
    const { status, body, headers } = await save(who)
    expect([status, headers.etag]).toEqual([201, '"v1"'])
    expect(body).toMatchObject({
      domain_id: who.domainId,
      account_id: who.id,
      title: 'In sales',
      shared: false,
      editable: true,
      filter: IN_SALES,
    })
    const find = async (query: object = {}) => idsOf(await list(who, { filter_id: body.id, ...query })).sort()
    expect(await find()).toEqual([ana.id, bo.id].sort())
    expect(await find({ filter: JSON.stringify([{ field: 'active', operator: 'is', values: ['false'] }]) })).toEqual([
      bo.id,
    ])
    const change = (input: object, ifMatch?: string) =>
      server.call(contract.updateSavedFilter, {
        token: who.token,
        params: { id: body.id },
        body: input,
        ...(ifMatch && { headers: { 'if-match': ifMatch } }),
      })
    expect((await change({ title: 'X' }, '"v9"')).status).toBe(412)
    expect((await change({ title: ' ' })).status).toBe(400)
    expect((await change({ filter: [] })).status).toBe(400)
    expect((await change({ filter: [{ ...IN_SALES[0], values: ['Support'] }] })).body.title).toBe('In sales')
    expect(await find()).toEqual([cy.id])
    const remove = () => server.call(contract.deleteSavedFilter, { token: who.token, params: { id: body.id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    const events = await queryRows<{ action: string }>(
      server,
      'select action from audit_event where target_id = $1 order by id',
      [body.id],
    )
    expect(events.map(({ action }) => action)).toEqual([
      'people_filter.create',
      'people_filter.update',
      'people_filter.delete',
    ])
  })

  test('is one of two hundred, also where two are saved at once', async () => {
    const who = await admin()
    const rows = Array.from({ length: 199 }, () => ({
      ...{ id: newId(), domainId: who.domainId, accountId: who.id, title: 'X', conditions: [...IN_SALES] as object },
    }))
    await seed(server, ({ prisma }) => prisma.peopleFilter.createMany({ data: rows }))
    const body = { title: 'Y', filter: IN_SALES }
    const answers = await whileHeld(
      server,
      ({ query }) => query('select from account where id = $1 for update', [who.id]),
      () =>
        Promise.all(
          [1, 2].map(() => server.call(contract.createSavedFilter, { token: who.token, body: body as never })),
        ),
      2,
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('is its maker’s alone until it is shared; others use a shared one and leave it as it is', async () => {
    const who = await admin()
    const colleague = await admin(who.domainId)
    const stranger = await admin()
    const { id } = (await save(who)).body
    const get = (owner: SignedInPerson) => server.call(contract.getSavedFilter, { token: owner.token, params: { id } })
    const put = (owner: SignedInPerson, body: object) =>
      server.call(contract.updateSavedFilter, { token: owner.token, params: { id }, body })
    const listed = async (owner: SignedInPerson) =>
      (await server.call(contract.listSavedFilters, { token: owner.token })).body.map((one: { id: string }) => one.id)
    expect([(await get(colleague)).status, await listed(colleague)]).toEqual([404, []])
    expect((await put(who, { shared: true })).status).toBe(200)
    expect((await get(colleague)).body).toMatchObject({ shared: true, editable: false })
    expect(await listed(colleague)).toEqual([id])
    expect((await put(colleague, { title: 'Mine' })).status).toBe(403)
    expect((await server.call(contract.deleteSavedFilter, { token: colleague.token, params: { id } })).status).toBe(403)
    expect([(await get(stranger)).status, await listed(stranger)]).toEqual([404, []])
    expect((await list(stranger, { filter_id: id })).status).toBe(404)
    expect((await save(who, { domain_id: stranger.domainId })).status).toBe(404)
    const below = await makeDomain(server, { parentId: who.domainId })
    expect((await save(who, { domain_id: below })).body.domain_id).toBe(below)
  })

  test('asks for nothing that its user may not see', async () => {
    const maker = await admin(undefined, [...PERMISSIONS, 'api.v2.plans.progress'])
    const user = await admin(maker.domainId)
    const filter = [{ field: 'plans', operator: 'complete' }]
    const { id } = (await save(maker, { filter, shared: true })).body
    expect((await list(maker, { filter_id: id })).status).toBe(200)
    expect((await list(user, { filter_id: id })).status).toBe(403)
    expect((await save(user, { filter })).status).toBe(403)
  })

  test('whose conditions cannot be read neither finds everyone nor hides the others', async () => {
    const who = await admin()
    const { id } = (await save(who, { title: 'Unread' })).body
    const fine = (await save(who)).body
    await queryRows(server, `update people_filter set conditions = '[{"field":"shoe_size"}]' where id = $1`, [id])
    const asked = await server.call(contract.listSavedFilters, { token: who.token })
    expect(asked.body).toMatchObject([
      { id: fine.id, filter: IN_SALES },
      { id, filter: [] },
    ])
    const refused = { status: 422, body: { errors: [{ path: 'filter_id', code: 'filter_unreadable' }] } }
    expect(await list(who, { filter_id: id })).toMatchObject(refused)
    expect(await count(who, { filter_id: id })).toMatchObject(refused)
    const body = { action: 'deactivate', filter: { filter_id: id } } as const
    expect(await server.call(createBulkRun, { token: who.token, body })).toMatchObject(refused)
    const update = (change: object) =>
      server.call(contract.updateSavedFilter, { token: who.token, params: { id }, body: change })
    expect((await update({ title: 'Renamed', filter: [] })).status).toBe(400)
    expect((await update({ title: 'Renamed' })).status).toBe(200)
    expect((await update({ filter: conditions() })).body).toMatchObject({ title: 'Renamed', filter: IN_SALES })
  })

  test('stays shared when its maker is gone', async () => {
    const who = await admin()
    const { id } = (await save(who, { shared: true })).body
    await queryRows(server, 'update people_filter set account_id = null where id = $1', [id])
    const { status, body } = await server.call(contract.updateSavedFilter, {
      token: who.token,
      params: { id },
      body: { shared: false },
    })
    expect([status, body.errors[0]]).toMatchObject([422, { path: 'shared', code: 'no_owner' }])
  })

  test('goes with its maker where it is private, and stays for the others where it is shared', async () => {
    const who = await admin(undefined, [...PERMISSIONS, 'api.v2.accounts.destroy_by_id'])
    const maker = await admin(who.domainId)
    const [own, shared] = [(await save(maker)).body.id, (await save(maker, { shared: true })).body.id]
    const mine = await server.call(exportAccount, { token: maker.token, params: { id: maker.id } })
    expect(mine.body.people_filters).toHaveLength(2)
    expect(mine.body.people_filters[0]).not.toHaveProperty('conditions')
    await server.call(removeAccount, { token: who.token, params: { id: maker.id } })
    expect(await queryRows(server, 'select id from people_filter where id = $1', [own])).toEqual([])
    const get = await server.call(contract.getSavedFilter, { token: who.token, params: { id: shared } })
    expect(get.body).toMatchObject({ account_id: null, editable: true })
  })
})

describe('many accounts at once', () => {
  test('are those for whom a filter held when the change began', async () => {
    const who = await admin()
    const { ana, bo, cy } = await makeSellers(who.domainId)
    const { id: filter_id } = (await save(who)).body
    const change = (filter: object, action = 'deactivate') =>
      server.call(changeAccounts, { token: who.token, body: { action, filter } as never })
    expect((await change({ conditions: conditions() })).body).toMatchObject({ matched: 2, changed: 1, unchanged: 1 })
    expect((await change({ filter_id }, 'activate')).body).toMatchObject({ matched: 2, changed: 2 })
    expect((await change({ filter_id: newId() })).status).toBe(404)
    const [run] = [
      await server.call(createBulkRun, { token: who.token, body: { action: 'activate', filter: { filter_id } } }),
    ]
    await seed(server, ({ prisma }) => prisma.account.update({ where: { id: cy.id }, data: { department: 'Sales' } }))
    await expect
      .poll(async () => {
        const { body } = await server.call(getBulkRun, { token: who.token, params: { id: run.body.id } })
        return [body.state, body.matched]
      })
      .toEqual(['done', 2])
    const active = await queryRows(server, 'select id from account where id = any ($1::uuid[]) and active', [
      [ana.id, bo.id],
    ])
    expect(active).toHaveLength(2)
  })
})

describe('a preview', () => {
  test('says how many a filter means, in words and with the names of what it names', async () => {
    const who = await admin(undefined, [...PERMISSIONS, 'api.v2.accounts.get_by_id', 'api.v2.plans.progress'])
    const { ana } = await makeSellers(who.domainId)
    const group = await makeGroup(server, who.domainId, [ana.id])
    const course = await makeCourse(server, { domainId: who.domainId, title: 'Belonging' })
    await assignPlan(server, ana, course.plan)
    const filter = [
      ...IN_SALES,
      { field: 'groups', operator: 'is', values: [group] },
      { field: 'plans', operator: 'not_started', values: [course.plan] },
    ]
    const { status, body } = await server.call(contract.previewPeopleFilter, {
      token: who.token,
      body: { filter: conditions(filter) },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      count: 1,
      more: false,
      description: 'Department: sales; Group: Group; Plan: not started: Belonging',
      names: { [group]: 'Group', [course.plan]: 'Belonging' },
    })
    const stranger = await admin(undefined, [...PERMISSIONS, 'api.v2.accounts.get_by_id', 'api.v2.plans.progress'])
    const other = await server.call(contract.previewPeopleFilter, {
      token: stranger.token,
      body: { filter: conditions(filter) },
    })
    expect(other.body).toMatchObject({ count: 0, names: {} })
  })

  test('suggests what is written in a field, the commonest first, of the own domains alone', async () => {
    const who = await admin()
    await makeSellers(who.domainId)
    const values = async (query: object) =>
      (await server.call(contract.listFieldValues, { token: who.token, query: query as never })).body
    expect((await values({ field: 'department' })).map((one: string) => one.toLowerCase())).toEqual([
      'sales',
      'support',
    ])
    expect(await values({ field: 'department', q: 'SUP' })).toEqual(['Support'])
    expect((await values({ field: 'role_id' })).errors[0].code).toBe('not_a_text')
  })
})
