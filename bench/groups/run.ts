// The map of groups of a confidential domain: how long the job takes that plans what is released, and how long the map takes
// from what it gave out, over HTTP, beside a bare read of the same sums in the same run. Fifteen factors, twenty groups by
// two attributes. `npm run bench:groups -- 1000 10000`.
import { runReleases } from '../../apps/api/src/modules/releases/index.ts'
import { openDatabase } from '../../apps/api/src/platform/database/index.ts'
import { signInAt } from '../../apps/api/test/http-client.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { type BareDatabase, connectBare } from '../../apps/api/test/yardsticks/bare-database.ts'
import { type Grown, loadPeople } from '../growth/load-people.ts'
import { timeTurns } from '../growth/time-turns.ts'
import { createSender } from '../send-request.ts'

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000]
const FACTORS = 15
/** Milliseconds: what planning and the map may take for 10,000 people. */
const PLAN_LIMIT = 60_000
const MAP_LIMIT = 2000

/** Five departments by four places; closed from the beginning, so that nobody could read an answer before. */
const closeDomain = async (bare: BareDatabase, { domainId }: Grown): Promise<void> => {
  await bare.query(
    `update account set department = 'Unit ' || substr(username, 7)::int % 5,
            location = 'Site ' || substr(username, 7)::int / 5 % 4
      where domain_id = $1 and username like 'person%'`,
    [domainId],
  )
  await bare.query(`update response set mode = 'confidential', min_group_size = 5 where domain_id = $1`, [domainId])
  await bare.query(
    `insert into domain_privacy (domain_id, response_mode, reporting_attributes)
     values ($1, 'confidential', '{department,location}')`,
    [domainId],
  )
}

async function timePlanning(applicationUrl: string): Promise<number> {
  const database = openDatabase({ url: applicationUrl, poolSize: 4, onConnectionLost: () => undefined })
  const started = performance.now()
  try {
    await runReleases({ database, clock: () => new Date() })
    return performance.now() - started
  } finally {
    await database.close()
  }
}

/** How to ask for the map by both attributes. */
const mapRequest = (url: string, token: string, { domainId, assessmentId }: Grown) => ({
  url: `${url}/api/v2/analytics/heatmap?domain_ids=${domainId}&assessment_id=${assessmentId}&pair=1&attributes=department,location`,
  method: 'GET',
  headers: { authorization: `Bearer ${token}` },
})

/** The sums that the map is made of, read past the product. */
const readSums =
  (bare: BareDatabase, { domainId, assessmentId }: Grown) =>
  () =>
    bare.query(
      `select s.* from release_plan plan join release_sum s on s.plan_id = plan.id
      where plan.domain_id = $1 and plan.assessment_id = $2 and plan.pair = 0 and s.kind = 'post'`,
      [domainId, assessmentId],
      'sums',
    )

const tell = (people: number, name: string, taken: number, limit: number, more = ''): void => {
  const verdict = taken <= limit ? 'reached' : 'missed'
  const ratio = `${(taken / limit).toFixed(2)} of ${limit} ms`
  console.log(
    [String(people).padStart(7), name.padEnd(22), taken.toFixed(0).padStart(7), ratio, verdict, more]
      .join('  ')
      .trimEnd(),
  )
  if (taken > limit) process.exitCode = 1
}

async function measureSize(people: number): Promise<void> {
  const folder = await makeDataDir()
  const server = await startServerProcess(folder.path, { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', ROLE: 'api' })
  const { url, applicationUrl } = await server.database()
  const bare = await connectBare(url)
  try {
    const grown = await loadPeople(bare, people, FACTORS)
    await closeDomain(bare, grown)
    tell(people, 'planning', await timePlanning(applicationUrl), PLAN_LIMIT)
    await bare.query('vacuum (analyze)')
    const login = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
    const { access_token } = await signInAt(server.url, login)
    const asked = mapRequest(server.url, access_token, grown)
    const { segments } = (await (await fetch(asked.url, asked)).json()) as { segments: unknown[] }
    const send = createSender()
    const [map, sums] = await timeTurns(() => send(asked), readSums(bare, grown))
    const beside = `${((map?.p95 ?? 0) / (sums?.p95 || 1)).toFixed(1)} x the bare read of its sums, ${segments.length} groups`
    tell(people, 'map by two attributes', map?.p95 ?? 0, MAP_LIMIT, beside)
  } finally {
    await bare.end()
    await server.stop()
    await folder.remove()
  }
}

console.log(' people  what                   p95 ms  of its limit')
for (const people of SIZES) await measureSize(people)
