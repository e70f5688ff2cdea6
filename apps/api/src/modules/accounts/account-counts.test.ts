import type { PermissionKey } from '@evenground/shared/constants'
import { countAccounts, listAccounts, removeAccount } from '@evenground/shared/contract/accounts'
import { expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { mergeCounts } from './merge-counts.ts'

const server = await createTestServer()
const PERMISSIONS: PermissionKey[] = [
  'api.v2.accounts.list',
  'api.v2.accounts.get_by_id',
  'api.v2.accounts.destroy_by_id',
  'api.v2.accounts.count',
]

/** SQL: each domain, and the all-zero id, which means all domains together. */
const COUNTED_DOMAINS = `unnest(array[domain_id, '00000000-0000-0000-0000-000000000000']) as counted_domain`

/**
 * Stored counts that differ from a fresh count of the accounts, for each beginning of a name. Rows without a depth are
 * changes that are not merged into the counts yet: each counts for the beginnings of every length.
 */
const listDifferences = () =>
  queryRows(
    server,
    `with stored as (
       select domain_id, depth, beginning, sum(n) as n
         from (
           select domain_id, depth, beginning, n from account_count where depth is not null
           union all
           select counted_domain, d, left(beginning, d), n
             from account_count, ${COUNTED_DOMAINS}, unnest(app_account_beginnings()) as d where depth is null
         ) part group by 1, 2, 3 having sum(n) <> 0
     ), counted as (
       select counted_domain, d, left(sort_name, d), count(*) as n
         from account, ${COUNTED_DOMAINS}, unnest(app_account_beginnings()) as d where anonymised_at is null group by 1, 2, 3
     )
     (table stored except table counted) union all (table counted except table stored)`,
  )

/** Adds people. Some share a name or have none. Some names start with one of the last characters of Unicode. */
const addPeople = (domainId: string, roleId: string, people: number) =>
  seed(server, ({ query }) =>
    query(
      `insert into account (id, domain_id, role_id, username, given_name, family_name)
       select uuidv7(), $1, $2, 'p' || replace(gen_random_uuid()::text, '-', ''),
              case when n % 3 = 0 then '{}' else jsonb_build_object('en-us', 'Pat ' || n % 7) end,
              jsonb_build_object('en-us', (array['García López', 'Garcia', 'de la Cruz', 'Ng', 'Ng Thi', '', '李', 'Ñúñez Ortega',
                'Rodriguez', chr(1114110) || 'x', 'O''Neil'])[1 + n % 11] || case when n % 5 = 0 then '' else ' ' || n % 40 end)
         from generate_series(1, $3::int) n`,
      [domainId, roleId, people],
    ),
  )

async function setUp(people: number) {
  const home = await makeDomain(server)
  const below = await makeDomain(server, { parentId: home })
  const role = await makeRole(server, home)
  const admin = await makeAdministrator(server, PERMISSIONS, home)
  await addPeople(home, role, people)
  await addPeople(below, role, 40)
  const count = async (query: object = {}) =>
    (await server.call(countAccounts, { token: admin.token, query: query as never })).body.count as number
  return { home, below, role, admin, count }
}

test('a page far down the list by name has the same people as that slice of the whole list', async () => {
  const { home, below, admin } = await setUp(900)
  const global = await makeGlobalAdministrator(server)
  const pagesOf = async (token: string, filter: object, domains: string[] | null) => {
    const all = await queryRows<{ id: string }>(
      server,
      `select id from account where ($1::uuid[] is null or domain_id = any ($1)) and anonymised_at is null
        order by sort_name, id`,
      [domains],
    )
    const { body } = await server.call(countAccounts, { token, query: filter as never })
    expect(body).toEqual({ count: all.length })
    for (const offset of [299, 300, 415, 640, all.length - 3, all.length, all.length + 500]) {
      for (const order of [{}, { order_by: 'family_name', order_dir: 'asc' }]) {
        const query = { ...filter, ...order, limit: '7', offset: String(offset) } as never
        const page = (await server.call(listAccounts, { token, query })).body as { id: string }[]
        expect(page.map(({ id }) => id)).toEqual(all.slice(offset, offset + 7).map(({ id }) => id))
      }
    }
  }
  const pages = async () => {
    await pagesOf(admin.token, { domain_id: home }, [home])
    await pagesOf(admin.token, {}, [home, below])
    await pagesOf(global.token, {}, null)
  }
  await pages()
  await mergeCounts(server.platform)
  await pages()
  // Merged counts plus later changes: some of them sort before the page, some after it.
  await seed(server, async ({ query }) => {
    await query(`delete from account where domain_id = $1 and family_name ->> 'en-us' like 'Ng 1%'`, [home])
    await query(`update account set family_name = '{"en-us": "Aaron"}' where domain_id = $1 and username like 'p0%'`, [
      home,
    ])
  })
  await pages()
  await mergeCounts(server.platform)
  await pages()
  expect(await queryRows(server, 'select from account_count where depth is null or n <= 0')).toEqual([])
})

test('counts stay right when people are added, removed, moved, renamed or anonymised, before and after the counts are merged', async () => {
  const { home, below, role, count } = await setUp(60)
  const before = await count()
  expect(await listDifferences()).toEqual([])
  await mergeCounts(server.platform)
  expect(await listDifferences()).toEqual([])
  await seed(server, async ({ query }) => {
    const some = (digit: string) => `domain_id = any ($1) and username like 'p${digit}%'`
    await query(`update account set domain_id = $2 where ${some('1')}`, [[home], below])
    await query(`update account set anonymised_at = now(), family_name = '{}' where ${some('2')}`, [[home, below]])
    await query(`update account set given_name = '{"en-us": "New"}', family_name = '{}' where ${some('3')}`, [
      [home, below],
    ])
    await query(`update account set last_activity_at = now() where ${some('4')}`, [[home, below]])
    await query(`delete from account where ${some('5')} or ${some('2a')}`, [[home, below]])
  })
  expect(await listDifferences()).toEqual([])
  expect(await count()).toBeLessThan(before)
  await mergeCounts(server.platform)
  expect(await listDifferences()).toEqual([])
  await addPeople(below, role, 5)
  await seed(server, ({ query }) => query('select app_count_all_accounts()'))
  expect(await listDifferences()).toEqual([])
})

test('people of domains out of scope are never counted, and such a domain answers 404', async () => {
  const here = await setUp(12)
  const there = await setUp(30)
  // The administrator is counted, too.
  expect(await here.count({ domain_id: here.home })).toBe(13)
  expect(await here.count()).toBe(53)
  expect(await here.count({ q: '   ' })).toBe(53)
  const foreign = await server.call(countAccounts, { token: here.admin.token, query: { domain_id: there.home } })
  expect(foreign.status).toBe(404)
})

test('erasing a person also deletes the counts that contain the beginning of their name', async () => {
  const { home, admin } = await setUp(3)
  const person = await makeLearner(server, home)
  await seed(server, ({ query }) =>
    query(`update account set family_name = '{"en-us": "Quetzalcoatl"}' where id = $1`, [person.id]),
  )
  await mergeCounts(server.platform)
  const listCounts = () => queryRows(server, `select from account_count where beginning like 'quetz%'`)
  expect(await listCounts()).not.toEqual([])
  expect((await server.call(removeAccount, { token: admin.token, params: { id: person.id } })).status).toBe(204)
  expect(await listCounts()).toEqual([])
})
