import { fieldsOfKind } from '@evenground/shared/account-fields'
import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { ENDPOINTS } from '@evenground/shared/contract'
import { anonymiseAccount, removeAccount } from '@evenground/shared/contract/accounts'
import { getResultsByFactor, getResultsOverall } from '@evenground/shared/contract/reports'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, recipeOf, type TestTenants } from './contract/visit.ts'
import { makeGlobalAdministrator } from './factories/administrators.ts'
import { queryRows, seed } from './factories/learning.ts'
import { makeTenant, type Tenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

/** The owner bypasses row-level security and can read the tables of the queue, as a dump does. */
const owner = new pg.Client({ connectionString: server.databaseUrl })
await owner.connect()
afterAll(() => owner.end())

async function findTraces(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')`,
  )
  const queries = rows.map(
    ({ name }) => `select '${name}' as name from ${name} t where position($1 in lower(t::text)) > 0`,
  )
  const found = await owner.query<{ name: string }>(queries.join(' union '), [text])
  return found.rows.map(({ name }) => name).sort()
}

/** Writes the mark into each place where something about a person is stored: at least twenty. */
async function plant({ learner, domainId }: Tenant, mark: string): Promise<number> {
  const said = (what: string) => `${mark} ${what}`
  const columns = fieldsOfKind('text')
  const names = JSON.stringify({ 'en-us': said('name') })
  const elsewhere = [
    ['journal_entry', 'text_body'],
    ['chat_thread', 'title'],
    ['chat_message', 'content'],
    ['alert', 'excerpt'],
    ['communication', 'subject'],
    ['communication', 'to_email'],
    ['communication', 'to_name'],
    ['communication', 'message'],
    ['session', 'user_agent'],
  ] as const
  await seed(server, async (db) => {
    await db.query(
      `update account set given_name = $2::jsonb, family_name = $2::jsonb, email = $3, username = $4, user_agent = $4, settings = $5::jsonb,
         ${columns.map((column, index) => `${column} = $${index + 6}`).join(', ')} where id = $1`,
      [learner.id, names, `${mark}@example.test`, `user_${mark}`, JSON.stringify({ note: mark }), ...columns.map(said)],
    )
    for (const [table, column] of elsewhere) {
      await db.query(`update ${table} set ${column} = $2 where account_id = $1`, [learner.id, said(column)])
    }
    await db.query(`update account_setting set settings = $2::jsonb where account_id = $1`, [
      learner.id,
      JSON.stringify({ note: mark }),
    ])
  })
  const shown = await queryRows<{ id: string }>(server, 'select id from account where domain_id = $1', [domainId])
  expect(shown.length).toBeGreaterThan(2)
  return columns.length + elsewhere.length + 7
}

const REPORTS = ['getUserData', 'getUserStatus', 'getReportData']
const NARROWING = ['q', 'search', 'account_id', 'action', 'outcome', 'state', 'active']

/** Every call with which administrators read data, not narrowed down; lists and reports as CSV too. */
async function listReadings({ ownTenant, globalAdmin }: TestTenants) {
  const endpoints = ENDPOINTS.filter(({ method, produces }) => method === 'GET' && !produces)
  const readers = endpoints.filter(({ id }) => ['admin', 'global'].includes(recipeOf(id).as))
  const readings = readers.map(async (endpoint) => {
    const input = await recipeOf(endpoint.id).build(server, ownTenant)
    const query = Object.entries(input.query ?? {}).filter(([name]) => !NARROWING.includes(name))
    const token = recipeOf(endpoint.id).as === 'global' ? globalAdmin.token : ownTenant.admin.token
    const types =
      endpoint.csv || REPORTS.includes(endpoint.id) ? ['application/json', 'text/csv'] : ['application/json']
    return types.map((accept) => ({ endpoint, accept, token, input: { ...input, query: Object.fromEntries(query) } }))
  })
  return (await Promise.all(readings)).flat()
}

/** The calls whose response contains the text. */
async function findInAnswers(readings: Awaited<ReturnType<typeof listReadings>>, text: string): Promise<string[]> {
  const found: string[] = []
  for (const { endpoint, accept, token, input } of readings) {
    const { body } = await call(server, endpoint, input, token, { accept })
    const written = typeof body === 'string' ? body : JSON.stringify(body)
    if (written.toLowerCase().includes(text)) found.push(`${endpoint.id} ${accept}`)
  }
  return found
}

describe.each([
  ['anonymising', anonymiseAccount, 'quillwort'],
  ['erasing', removeAccount, 'spleenwort'],
])('%s a person', (_name, removal, mark) => {
  let world: TestTenants
  let planted = 0
  beforeAll(async () => {
    const home = await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true })
    world = { server, ownTenant: home, otherTenant: home, globalAdmin: await makeGlobalAdministrator(server) }
    planted = await plant(home, mark)
  })

  const readAggregates = async () => {
    const { domainId, course, admin } = world.ownTenant
    const query = { domain_ids: [domainId], assessment_id: course.assessment }
    const reports = [getResultsByFactor, getResultsOverall].map((endpoint) =>
      server.call(endpoint, { query: query as never, token: admin.token }),
    )
    return (await Promise.all(reports)).map(({ status, body }) => ({ status, body }))
  }

  test('takes every mark out of every answer, every CSV file and every table of the database', async () => {
    const { learner, admin } = world.ownTenant
    expect(planted).toBeGreaterThanOrEqual(20)
    const readings = await listReadings(world)
    const before = { answers: await findInAnswers(readings, mark), tables: await findTraces(mark) }
    expect(before.tables.length).toBeGreaterThanOrEqual(8)
    for (const name of ['listAccounts', 'getUserData', 'getUserStatus', 'listCommunications', 'listPlanHolders']) {
      expect(before.answers).toContain(`${name} text/csv`)
      expect(before.answers).toContain(`${name} application/json`)
    }
    const aggregates = await readAggregates()
    expect(aggregates.map(({ status }) => status)).toEqual([200, 200])
    expect(JSON.stringify(aggregates)).toContain('75')
    expect((await server.call(removal, { params: { id: learner.id }, token: admin.token })).status).toBe(204)
    expect(await findTraces(mark)).toEqual([])
    expect(await findInAnswers(readings, mark)).toEqual([])
    // Scores of an anonymized person stay in the averages; those of an erased person do not.
    if (removal === anonymiseAccount) expect(await readAggregates()).toEqual(aggregates)
    else expect(await readAggregates()).not.toEqual(aggregates)
  })
})
