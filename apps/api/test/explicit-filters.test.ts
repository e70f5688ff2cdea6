import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { comparable, type TestTenants, visitSlots } from './contract/visit.ts'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { makeTenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'

/**
 * Two things keep tenants apart: the conditions of every query, and row-level security. This test turns row-level
 * security off, to find queries that rely on it alone.
 */
const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

async function takeAwayRowLevelSecurity(): Promise<void> {
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  const { rows } = await owner.query(
    "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity",
  )
  for (const { name } of rows) await owner.query(`alter table ${name} disable row level security`)
  await owner.end()
}

let world: TestTenants
beforeAll(async () => {
  await takeAwayRowLevelSecurity()
  world = {
    server,
    ownTenant: await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true }),
    otherTenant: await makeTenant(server, PERMISSION_KEYS),
    globalAdmin: await makeGlobalAdministrator(server),
  }
})

const isHeld = async (endpoint: Endpoint): Promise<boolean> => {
  const visits = await (await visitSlots(world, endpoint)).visit()
  return visits.every(({ absent, theirs }) => JSON.stringify(comparable(theirs)) === JSON.stringify(comparable(absent)))
}

describe('without row-level security', () => {
  test('what every query asks for keeps tenants apart by itself', async () => {
    const leaning: string[] = []
    for (const endpoint of ENDPOINTS.filter(({ access }) => access !== 'global_administrator')) {
      if (!(await isHeld(endpoint))) leaning.push(endpoint.id)
    }
    expect(leaning).toEqual([])
  })
})
