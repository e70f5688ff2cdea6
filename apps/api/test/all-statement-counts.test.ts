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
 * How many statements each call of the contract sends, with the one that finds the caller. A time shows one more late, and
 * only on a quiet machine. A call that sends fewer has to be recorded as well, so that the number stays true:
 * `WRITE_STATEMENT_COUNTS=1 npx vitest run test/all-statement-counts.test.ts`. Whoever raises one says in the commit what it
 * buys.
 */
const FILE = new URL('./contract/statement-counts.json', import.meta.url)

/** Calls that go on working after their answer, so that the next call would be counted with them: they are left out. */
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
  // What is kept in memory is there for the second one.
  if (endpoint.method === 'GET') await call(server, endpoint, input, token)
  const { answer, statements } = await recordStatements(() => call(server, endpoint, input, token))
  expect(answer.status, endpoint.id).toBeLessThan(400)
  return statements.length
}

/**
 * What an earlier call still does, or a second that passes, adds a statement now and then: such a call is counted again.
 * A new number is the first one: what is there already, such as a plan of the library, takes fewer statements.
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
