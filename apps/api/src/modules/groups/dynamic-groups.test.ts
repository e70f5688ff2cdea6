import { importAccounts } from '@evenground/shared/contract/account-import'
import { changeAccounts, createAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { createGroup, getGroup, getGroupProgress, listGroups, updateGroup } from '@evenground/shared/contract/groups'
import { getPlanProgress } from '@evenground/shared/contract/plans'
import { GROUP_RULE_FIELDS, operatorsOf, valueKindOf } from '@evenground/shared/people-filter'
import type { PeopleFilter } from '@evenground/shared/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { makeCrowd, TEXTS } from '../../../test/people/make-crowd.ts'
import { newId } from '../../platform/ids.ts'
import { compilePeopleFilter } from '../people-filter/index.ts'
import { hasSameMembers } from './has-same-members.ts'
import { reconcileGroups } from './index.ts'

const server = await createTestServer()
const GROUPS = [
  'api.v2.groups.list',
  'api.v2.groups.create',
  'api.v2.groups.get_by_id',
  'api.v2.groups.update_by_id',
] as const
const ACCOUNTS = ['api.v2.accounts.list', 'api.v2.accounts.create', 'api.v2.accounts.update_by_id'] as const
const admin = (domainId?: string) => makeAdministrator(server, [...GROUPS, ...ACCOUNTS], domainId)

const IN_SALES = [{ field: 'department', operator: 'is', values: ['Sales'] }] as PeopleFilter
const create = (who: SignedInPerson, body: object = {}) =>
  server.call(createGroup, {
    token: who.token,
    body: { domain_id: who.domainId, title: 'Sales', rule: IN_SALES, ...body },
  })
const change = (who: SignedInPerson, id: string, body: object) =>
  server.call(updateGroup, { token: who.token, params: { id }, body })
const membersOf = async (who: SignedInPerson, id: string): Promise<string[]> =>
  (await server.call(getGroup, { token: who.token, params: { id } })).body.members.sort()
const person = async (who: SignedInPerson, department: string | null, domainId = who.domainId) =>
  (await makeAccount(server, { domainId, roleId: who.roleId, department })).id

describe('a dynamic group', () => {
  test('has the people of its domain for whom its rule holds, and another rule has others', async () => {
    const who = await admin()
    const [ana, bo] = [await person(who, 'sales'), await person(who, 'Support')]
    await person(who, 'Sales', await makeDomain(server, { parentId: who.domainId }))
    const { status, body } = await create(who)
    expect([status, body.dynamic, body.rule, body.members]).toEqual([201, true, IN_SALES, [ana]])
    const support = [{ ...IN_SALES[0], values: ['support'] }]
    expect((await change(who, body.id, { rule: support })).body.members).toEqual([bo])
    const [row] = (await server.call(listGroups, { token: who.token, query: {} })).body
    expect(row).toMatchObject({ dynamic: true, member_count: 1 })
    expect(row).not.toHaveProperty('rule')
    // Without a rule, members are chosen by hand again. The current members stay.
    const manual = await change(who, body.id, { rule: null })
    expect([manual.body.dynamic, manual.body.rule, manual.body.members]).toEqual([false, null, [bo]])
    expect((await change(who, body.id, { members: [ana] })).body.members).toEqual([ana])
  })

  test('looks at fields alone, so that no group depends on groups', async () => {
    const who = await admin()
    const rule = [{ field: 'groups', operator: 'not_empty' }]
    const { status, body } = await create(who, { rule })
    expect([status, body.errors[0].path]).toEqual([400, 'rule.0.field'])
    expect((await create(who, { rule: [] })).status).toBe(400)
  })

  test('tells its rule to those alone who may see what it asks for', async () => {
    const who = await admin()
    const { id } = (await create(who)).body
    const blind = await makeAdministrator(server, GROUPS, who.domainId)
    const seen = await server.call(getGroup, { token: blind.token, params: { id } })
    expect(seen.body).toMatchObject({ dynamic: true, rule: null })
    expect((await create(blind)).status).toBe(403)
    expect((await change(blind, id, { rule: IN_SALES })).status).toBe(403)
    expect((await change(blind, id, { title: 'Renamed' })).status).toBe(200)
    // In another domain, the members would tell about other people.
    const below = await makeDomain(server, { parentId: who.domainId })
    expect((await change(blind, id, { domain_id: below })).status).toBe(403)
    // The rule stays when they send back what they read.
    const { title, rule, members } = seen.body
    expect(await change(blind, id, { title, rule, members })).toMatchObject({ status: 200, body: { dynamic: true } })
    expect((await server.call(getGroup, { token: who.token, params: { id } })).body.rule).toEqual(IN_SALES)
  })

  test('whose rule cannot be read takes nobody in, and is not saved as it is read', async () => {
    const who = await admin()
    const ana = await person(who, 'Sales')
    const below = await makeDomain(server, { parentId: who.domainId })
    const { id } = (await create(who)).body
    const unread = [{ field: 'shoe_size', operator: 'is_not', values: ['9'] }]
    await queryRows(server, 'update "group" set rule = $2 where id = $1', [id, JSON.stringify(unread)])
    const { body } = await server.call(getGroup, { token: who.token, params: { id } })
    expect(body).toMatchObject({ dynamic: true, rule: [], members: [ana] })
    expect((await change(who, id, { title: 'Renamed', rule: body.rule })).status).toBe(400)
    expect((await change(who, id, { title: 'Renamed', members: [ana] })).status).toBe(200)
    const refused = { status: 422, body: { errors: [{ path: 'rule', code: 'filter_unreadable' }] } }
    expect(await change(who, id, { domain_id: below })).toMatchObject(refused)
    await person(who, 'Sales')
    expect(await membersOf(who, id)).toEqual([ana])
    expect((await change(who, id, { rule: IN_SALES })).body.members).toHaveLength(2)
  })

  test('follows every way in which an account is made or changed, at once', async () => {
    const who = await admin()
    const { id } = (await create(who)).body
    await seed(server, ({ prisma }) =>
      prisma.domain.update({ where: { id: who.domainId }, data: { defaultRoleId: who.roleId } }),
    )
    const made = await server.call(createAccount, {
      token: who.token,
      body: {
        role_id: who.roleId,
        given_name: 'Ana',
        family_name: 'Ruiz',
        username: `ana_${newId().slice(-10)}`,
        department: 'Sales',
      },
    })
    const ana = made.body.id as string
    expect([made.status, made.body.groups]).toEqual([201, [id]])
    const update = (body: object) => server.call(updateAccount, { token: who.token, params: { id: ana }, body })
    expect((await update({ department: 'Support' })).body.groups).toEqual([])
    expect((await update({ department: 'sales', groups: [] })).body.groups).toEqual([id])
    // A form that was opened earlier sends a group whose rule the person no longer meets.
    expect((await update({ department: 'Support', groups: [id] })).body.groups).toEqual([])
    const imported = await server.call(importAccounts, {
      token: who.token,
      body: {
        file: `username,given_name,family_name,department\n${made.body.username},Ana,Ruiz,Sales\n`,
        domain_id: who.domainId,
      },
    })
    expect(String(imported.body)).toContain('"updated":1')
    expect(await membersOf(who, id)).toEqual([ana])
    await queryRows(server, `update account set department = 'Nowhere' where id = $1`, [ana])
    expect(await membersOf(who, id)).toEqual([])
    await queryRows(server, `update account set department = 'Sales' where id = $1`, [ana])
    await queryRows(server, 'update account set anonymised_at = now() where id = $1', [ana])
    expect(await queryRows(server, 'select from account_group where group_id = $1', [id])).toEqual([])
  })

  test('takes nobody and loses nobody by hand', async () => {
    const who = await admin()
    const [ana, bo] = [await person(who, 'Sales'), await person(who, 'Support')]
    const { id } = (await create(who)).body
    const refusal = { path: 'members', code: 'dynamic_group' }
    expect((await create(who, { members: [bo] })).body.errors[0]).toMatchObject(refusal)
    expect((await change(who, id, { members: [ana, bo] })).body.errors[0]).toMatchObject(refusal)
    expect((await change(who, id, { members: [] })).body.errors[0]).toMatchObject(refusal)
    expect((await change(who, id, { members: [ana], title: 'Same' })).status).toBe(200)
    const placed = await server.call(updateAccount, { token: who.token, params: { id: bo }, body: { groups: [id] } })
    expect([placed.status, placed.body.errors[0].code]).toEqual([422, 'dynamic_group'])
    const bulk = await server.call(changeAccounts, {
      token: who.token,
      body: { action: 'add_to_groups', ids: [bo], groups: [id] },
    })
    expect([bulk.status, bulk.body.errors[0].code]).toEqual([422, 'dynamic_group'])
    // Even writing to the database directly does not change the members.
    await queryRows(server, 'insert into account_group (group_id, account_id, domain_id) values ($1, $2, $3)', [
      id,
      bo,
      who.domainId,
    ])
    await queryRows(server, 'delete from account_group where group_id = $1', [id])
    expect(await membersOf(who, id)).toEqual([ana])
    await queryRows(server, 'delete from account where id = $1', [ana])
    expect(await queryRows(server, 'select from account_group where group_id = $1', [id])).toEqual([])
  })

  test('has its members compared with those that a form sends, however many there are', () => {
    expect(hasSameMembers(['b', 'a', 'b'], ['a', 'b'])).toBe(true)
    expect(hasSameMembers(['a', 'c'], ['a', 'b'])).toBe(false)
    expect(hasSameMembers(['a'], ['a', 'b'])).toBe(false)
    // Comparing each ID with each other one would take far too long.
    const ids = Array.from({ length: 500_000 }, (_one, at) => `id-${at}`)
    expect(hasSameMembers(ids.toReversed(), ids)).toBe(true)
  })

  test('is left by whoever moves to another domain, and joined there by its own rule', async () => {
    const who = await admin()
    const below = await makeDomain(server, { parentId: who.domainId })
    const roleId = await makeRole(server, below)
    await seed(server, ({ prisma }) => prisma.domain.update({ where: { id: below }, data: { defaultRoleId: roleId } }))
    const { id: here } = (await create(who)).body
    const { id: there } = (await create(who, { domain_id: below })).body
    const byHand = await makeGroup(server, who.domainId, [])
    const ana = await person(who, 'Sales')
    await queryRows(server, 'insert into account_group (group_id, account_id, domain_id) values ($1, $2, $3)', [
      byHand,
      ana,
      who.domainId,
    ])
    const moved = await server.call(updateAccount, {
      token: who.token,
      params: { id: ana },
      body: { domain_id: below, groups: [here, byHand] },
    })
    expect([moved.status, moved.body.groups]).toEqual([200, [there]])
    // A move of the group itself has the same effect.
    expect((await change(who, here, { domain_id: below })).body.members).toEqual([ana])
  })
})

describe('the progress of a group', () => {
  test('counts how far its people and those of groups below it are, plan by plan, and lists them', async () => {
    const who = await makeAdministrator(server, [...GROUPS, 'api.v2.plans.progress'])
    const { domainId } = who
    const [ana, bo, cy] = [await person(who, null), await person(who, null), await person(who, null)]
    const top = await makeGroup(server, domainId, [ana])
    await makeGroup(server, domainId, [bo], { parentId: top })
    const course = await makeCourse(server, { domainId, title: 'Belonging' })
    const now = server.time.now()
    const past = new Date(now.getTime() - 3 * 86_400_000)
    await assignPlan(server, { id: ana, domainId }, course.plan, { startedAt: now, completedAt: now, dueAt: past })
    await assignPlan(server, { id: bo, domainId }, course.plan, { startedAt: now, dueAt: past })
    await assignPlan(server, { id: cy, domainId }, course.plan)
    const ask = (token: string) => server.call(getGroupProgress, { token, params: { id: top } })
    expect((await ask(who.token)).body).toEqual({
      people: 2,
      plans: [
        {
          plan_id: course.plan,
          title: { 'en-us': 'Belonging' },
          holders: 2,
          not_started: 0,
          started: 1,
          completed: 1,
          overdue: 1,
        },
      ],
    })
    const holders = (token: string) =>
      server.call(getPlanProgress, { token, params: { id: course.plan }, query: { group_id: top } })
    const { body } = await holders(who.token)
    expect(body.counts).toEqual({ holders: 2, not_started: 0, started: 1, completed: 1, overdue: 1 })
    expect(body.holders.map((one: { account_id: string }) => one.account_id).sort()).toEqual([ana, bo].sort())
    // A caller who may not open the group learns nothing about its members.
    const blind = await makeAdministrator(server, ['api.v2.plans.progress'], domainId)
    expect([(await ask(blind.token)).status, (await holders(blind.token)).status]).toEqual([403, 403])
    const stranger = await makeAdministrator(server, [...GROUPS, 'api.v2.plans.progress'])
    expect((await ask(stranger.token)).status).toBe(404)
  })
})

const SEED = Date.now() % 1_000_000

const value = (kind: string, ids: string[], now: Date): fc.Arbitrary<string[]> => {
  const day = fc.integer({ min: -45, max: 45 }).map((days) => new Date(now.getTime() + days * 86_400_000))
  const kinds: Record<string, fc.Arbitrary<string[]>> = {
    none: fc.constant([]),
    day: day.map((one) => [one.toISOString().slice(0, 10)]),
    days: fc.integer({ min: 0, max: 45 }).map((days) => [String(days)]),
    flag: fc.constantFrom(['true'], ['false']),
    locale: fc.subarray(['en-us', 'es-mx'], { minLength: 1 }),
    ids: fc.subarray(ids, { minLength: 1, maxLength: 3 }),
    text: fc.array(fc.constantFrom(...TEXTS, 'al', '%', '_', 'AW-'), { minLength: 1, maxLength: 3 }),
  }
  return kinds[kind] as fc.Arbitrary<string[]>
}

describe('the rule of a group', () => {
  test('is asked again when a column changes that rules read, and at nothing else that is written of a person', async () => {
    const who = await admin()
    const ana = await person(who, 'Sales')
    await create(who)
    const asks = async (set: string) => {
      const plan = await queryRows(server, `explain (analyze) update account set ${set} where id = $1`, [ana])
      return JSON.stringify(plan).includes('follow_group_rules')
    }
    // These columns are written at every sign-in and answer.
    expect(await asks('last_sign_in_at = now(), last_activity_at = now(), version = version + 1')).toBe(false)
    expect(await asks("department = 'Sales'")).toBe(false)
    expect(await asks("department = 'Care'")).toBe(true)
    const [trigger] = await queryRows<{ rule: string }>(
      server,
      "select pg_get_triggerdef(oid) as rule from pg_trigger where tgname = 'follow_group_rules_on_update'",
    )
    for (const column of ['domain_id', 'anonymised_at', ...GROUP_RULE_FIELDS]) {
      expect(trigger!.rule).toContain(`new.${column}`)
    }
  })

  test('holds in the database for exactly those whom the same filter finds', async () => {
    const domainId = await makeDomain(server)
    const crowd = await makeCrowd(server, domainId, { size: 40, seed: SEED })
    const ids = [...crowd.roles, ...crowd.people.slice(0, 5).map(({ id }) => id)]
    const now = server.time.now()
    const differing: unknown[] = []
    for (const field of GROUP_RULE_FIELDS) {
      for (const operator of operatorsOf(field)) {
        for (const values of fc.sample(value(valueKindOf(field, operator), ids, now), { numRuns: 2, seed: SEED })) {
          const rule = [{ field, operator, values }] as PeopleFilter
          const given: unknown[] = [JSON.stringify(rule), crowd.domains]
          const found = compilePeopleFilter(rule, { now, values: given })
          const rows = await queryRows(
            server,
            `select t.id from account t where t.domain_id = any ($2::uuid[])
                and app_rule_holds(t, $1::jsonb) is distinct from coalesce(${found}, false)`,
            given,
          )
          if (rows.length > 0) differing.push({ rule, rows: rows.length, SEED })
        }
      }
    }
    expect(differing).toEqual([])
  })

  test('that counts days comes true by the nightly job, which finds nothing else to do', async () => {
    const who = await admin()
    const people = await Promise.all(TEXTS.map((text) => person(who, text)))
    const day = (days: number) => new Date(server.time.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    await queryRows(server, 'update account set joined_on = $2::date where id = $1', [people[0], day(-29)])
    const joined = [{ field: 'joined_on', operator: 'in_last_days', values: ['30'] }]
    const groups = [
      (await create(who)).body.id,
      (await create(who, { rule: joined })).body.id,
      (await create(who, { rule: [{ field: 'department', operator: 'contains', values: ['al', '%'] }] })).body.id,
    ]
    expect(await membersOf(who, groups[1])).toEqual([people[0]])
    for (const [at, id] of people.entries()) {
      await queryRows(server, 'update account set department = $2 where id = $1', [id, TEXTS[(at + 3) % TEXTS.length]])
    }
    expect(await reconcileGroups(server.platform)).toBe(0)
    // Simulates passing days: the column is changed without firing the triggers.
    await runStatement(
      server.databaseUrl,
      `set session_replication_role = replica; update account set joined_on = '${day(-31)}' where id = '${people[0]}'`,
    )
    // A run that is out of time leaves the groups to the next run.
    expect(await reconcileGroups(server.platform, () => true)).toBe(0)
    expect(await membersOf(who, groups[1])).toEqual([people[0]])
    // An unreadable rule does not keep other groups from being updated.
    await runStatement(
      server.databaseUrl,
      `set session_replication_role = replica;
       update "group" set rule = '[{"field": "shoe_size", "operator": "is", "values": ["9"]}]' where id in ('${groups[0]}', '${groups[2]}')`,
    )
    await expect(reconcileGroups(server.platform)).rejects.toThrow('the rules of 2 groups failed')
    expect(await membersOf(who, groups[1])).toEqual([])
  })
})
