import { readFileSync, writeFileSync } from 'node:fs'
import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { expect, test } from 'vitest'
import { recordStatements } from './contract/record-statements.ts'
import { call, recipeOf, type TestTenants, tokenFor } from './contract/visit.ts'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { makeTenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'

/**
 * The number of database statements of each call of the contract, including the one that looks up the caller. A timing
 * would show an additional statement only on a quiet machine. When a call sends fewer, record the new number too, so
 * that it stays true: `WRITE_STATEMENT_COUNTS=1 npx vitest run test/all-statement-counts.test.ts`. When a number rises,
 * the commit message must say what the statement is for.
 */
const FILE = new URL('./contract/statement-counts.json', import.meta.url)

/**
 * Left out: calls that continue to work after their response, so that their statements would be counted for the next
 * call.
 */
const UNCOUNTED: Readonly<Record<string, string>> = {
  createBulkRun: 'The change of many accounts goes on in the background.',
  undoBulkRun: 'Taking one back is such a change as well.',
  offerAndAssign: 'The same.',
  importAccounts: 'It depends on whom it meets, and a second one meets the people of the first.',
  requestPasswordReset:
    'The letter is written after the answer, so that the time does not tell whether there is an account.',
  requestEmailVerification: 'The same.',
}

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
const world: TestTenants = {
  server,
  ownTenant: await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true }),
  otherTenant: await makeTenant(server, PERMISSION_KEYS),
  globalAdmin: await makeGlobalAdministrator(server),
}

async function count(endpoint: Endpoint): Promise<number> {
  const recipe = recipeOf(endpoint.id)
  const tenant = recipe.alone ? await makeTenant(server, PERMISSION_KEYS) : world.ownTenant
  const token = await tokenFor(world, recipe, tenant)
  const input = await recipe.build(server, tenant)
  // Called once before counting, so that data cached in memory is there.
  if (endpoint.method === 'GET') await call(server, endpoint, input, token)
  const { answer, statements } = await recordStatements(() => call(server, endpoint, input, token))
  expect(answer.status, endpoint.id).toBeLessThan(400)
  return statements.length
}

/**
 * Work that an earlier call still does, or a second that passes, sometimes adds a statement, so a call with another
 * number is counted again. When a number is new, the first count is recorded: later calls find things that already
 * exist, such as a plan from the library, and send fewer statements.
 */
const TRIES = 4

async function countAgain(endpoint: Endpoint, written: number | undefined): Promise<number> {
  const counts: number[] = []
  while (counts.length < TRIES && !counts.includes(written ?? -1)) counts.push(await count(endpoint))
  return counts.find((one) => one === written) ?? (counts[0] as number)
}

test('each call sends as many statements as are written down, and no call is missing', async () => {
  const written: Record<string, number> = JSON.parse(readFileSync(FILE, 'utf8'))
  const counted: Record<string, number> = {}
  for (const endpoint of ENDPOINTS.filter(({ id }) => !UNCOUNTED[id])) {
    counted[endpoint.id] = await countAgain(endpoint, written[endpoint.id])
  }
  const sorted = Object.fromEntries(Object.entries(counted).sort(([a], [b]) => a.localeCompare(b)))
  if (process.env.WRITE_STATEMENT_COUNTS) writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
  else expect(sorted).toEqual(written)
}, 1_800_000)

test('calls that are not counted exist', () => {
  const known = ENDPOINTS.map(({ id }) => id)
  for (const id of Object.keys(UNCOUNTED)) expect(known).toContain(id)
})
