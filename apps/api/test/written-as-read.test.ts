import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { beforeAll, expect, test } from 'vitest'
import { call, recipeOf, type TestTenants, tokenFor } from './contract/visit.ts'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { seed } from './factories/learning.ts'
import { makeTenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

/**
 * Every record and every set of settings with one URL for reading and writing. Passwords can be written but never read.
 */
const PAIRS = ENDPOINTS.flatMap((read) => {
  const write = ENDPOINTS.find(({ method, path }) => method === 'PUT' && path === read.path)
  return read.method === 'GET' && write && write.id !== 'changePassword' ? [{ id: read.id, read, write }] : []
})

let world: TestTenants
beforeAll(async () => {
  const ownTenant = await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true })
  const globalAdmin = await makeGlobalAdministrator(server)
  world = { server, ownTenant, otherTenant: ownTenant, globalAdmin }
  const { id } = ownTenant.other
  await seed(server, ({ prisma }) => prisma.account.update({ where: { id }, data: { recoveryAttempts: 2 } }))
})

/** The body without the time of the last change. */
const withoutStamp = (body: unknown) => ({ ...(body as object), updated_at: undefined })

test.each(PAIRS)('$id: what it answers can be sent back as it is, and changes nothing', async ({ read, write }) => {
  const recipe = recipeOf(write.id)
  const token = await tokenFor(world, recipe, world.ownTenant)
  const { params } = await recipe.build(server, world.ownTenant)
  const { query } = await recipeOf(read.id).build(server, world.ownTenant)
  const ask = (endpoint: Endpoint, body?: unknown) =>
    call(
      server,
      endpoint,
      { ...(params && { params }), ...(query && { query }), ...(body ? { body } : {}) } as never,
      token,
    )
  const before = await ask(read)
  expect(before.status, JSON.stringify(before.body)).toBe(200)
  const written = await ask(write, before.body)
  expect(written.status, JSON.stringify(written.body)).toBe(200)
  const after = await ask(read)
  expect(withoutStamp(after.body)).toEqual(withoutStamp(before.body))
})
