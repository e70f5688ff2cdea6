import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDomain } from './factories/domains.ts'
import { makeTenant, type Tenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'

const server = await createTestServer()
const application = new pg.Client({ connectionString: server.applicationUrl })
await application.connect()
afterAll(() => application.end())

let one: Tenant
let two: Tenant
let child: string
beforeAll(async () => {
  one = await makeTenant(server, [])
  two = await makeTenant(server, [])
  child = await makeDomain(server, { parentId: one.domainId })
})

/** Runs a statement as the application in the scope of the one tenant, and undoes it. */
async function change(sql: string, ...values: unknown[]): Promise<number | null> {
  await application.query('begin')
  try {
    await application.query("select set_config('app.scope', $1, true), set_config('app.lineage', $2, true)", [
      [one.domainId, child].join(','),
      ROOT_DOMAIN_ID,
    ])
    return (await application.query(sql, values)).rowCount
  } finally {
    await application.query('rollback')
  }
}

const INSERT = "insert into domain (id, parent_id, ancestor_ids, title) values (gen_random_uuid(), $1, $2, '{}')"
const MOVE = 'update domain set parent_id = $2, ancestor_ids = $3 where id = $1'
const refused = { code: '42501' }

test('a domain stands below domains of its tenant alone: the others would read its people, and it their content', async () => {
  const [above, beside] = [[ROOT_DOMAIN_ID, one.domainId], two.domainId]
  await expect(change(MOVE, child, beside, [ROOT_DOMAIN_ID, beside])).rejects.toMatchObject(refused)
  await expect(change(MOVE, one.domainId, beside, [ROOT_DOMAIN_ID])).rejects.toMatchObject(refused)
  await expect(change(MOVE, child, one.domainId, [...above, beside])).rejects.toMatchObject(refused)
  await expect(change(INSERT, one.domainId, [...above, beside])).rejects.toMatchObject(refused)
})

test('a domain can be made, moved and renamed within its tenant', async () => {
  const above = [ROOT_DOMAIN_ID, one.domainId]
  expect(await change(INSERT, child, [...above, child])).toBe(1)
  expect(await change(MOVE, child, one.domainId, above)).toBe(1)
  expect(
    await change(`update domain set title = '{"en-us": "Other"}' where id = any ($1)`, [one.domainId, child]),
  ).toBe(2)
})
