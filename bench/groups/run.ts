// The heat map of groups from released figures: the time, memory and event loop delay of the job that plans releases,
// and the time of the map over HTTP, compared with a bare read of the same sums in the same run. Measured once for a
// confidential domain, and once for an identified one with an administrator who may not read single results. Fifteen
// factors, twenty groups by two attributes. `npm run bench:groups -- 1000 10000`.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { runReleases } from '../../apps/api/src/modules/releases/index.ts'
import { openDatabase } from '../../apps/api/src/platform/database/index.ts'
import { signInAt } from '../../apps/api/test/http-client.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { type BareDatabase, connectBare } from '../../apps/api/test/yardsticks/bare-database.ts'
import { type GrownDomain, loadPeople } from '../growth/load-people.ts'
import { timeTurns } from '../growth/time-turns.ts'
import { watchMemory } from '../memory.ts'
import { addAdministrator } from '../requests/add-administrator.ts'
import { createSender } from '../send-request.ts'

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000]
const FACTORS = 15
/** The allowed milliseconds for planning, and for the map, with 10,000 people. */
const PLAN_LIMIT = 60_000
const MAP_LIMIT = 2000

const MODES = ['confidential', 'identified'] as const
type Mode = (typeof MODES)[number]
/** The number of people who submit after everyone else has been planned. */
const LATER = 50

/**
 * Five departments in four places. The domain has its mode from the beginning, so that no answer could be read before.
 */
const prepareDomain = async (bare: BareDatabase, { domainId }: GrownDomain, mode: Mode): Promise<void> => {
  await bare.query(
    `update account set department = 'Unit ' || substr(username, 7)::int % 5,
            location = 'Site ' || substr(username, 7)::int / 5 % 4
      where domain_id = $1 and username like 'person%'`,
    [domainId],
  )
  await bare.query('update response set mode = $2, min_group_size = 5 where domain_id = $1', [domainId, mode])
  await bare.query(
    `insert into domain_privacy (domain_id, response_mode, reporting_attributes)
     values ($1, $2, '{department,location}')`,
    [domainId, mode],
  )
  // The last people have not submitted yet.
  await bare.query(
    `update response set submitted_at = null, is_latest = false where id in (
       select id from response where domain_id = $1 and assessment_type = 1 order by submitted_at desc limit ${LATER})`,
    [domainId],
  )
}

const handInLast = (bare: BareDatabase, { domainId }: GrownDomain) =>
  bare.query(
    'update response set submitted_at = now(), is_latest = true where domain_id = $1 and submitted_at is null',
    [domainId],
  )

/** Whether work is left: a run of the job that would take too long leaves the rest to the next run. */
const IS_UNPLANNED = `select exists (select from response where submitted_at is not null and not is_taken_in)
                          or exists (select from release_plan where planned_at is null) as "isUnplanned"`

async function measurePlanning(applicationUrl: string, bare: BareDatabase) {
  const database = openDatabase({ url: applicationUrl, poolSize: 4, onConnectionLost: () => undefined })
  const delay = monitorEventLoopDelay({ resolution: 10 })
  const memory = watchMemory(process.pid)
  const before = process.memoryUsage().rss / 2 ** 20
  const [started, busy] = [performance.now(), performance.eventLoopUtilization()]
  delay.enable()
  try {
    do await runReleases({ database, clock: () => new Date() })
    while ((await bare.query<{ isUnplanned: boolean }>(IS_UNPLANNED))[0]?.isUnplanned)
    const taken = performance.now() - started
    const { active } = performance.eventLoopUtilization(busy)
    const more = `${active.toFixed(0)} ms of them here, ${(delay.max / 1e6).toFixed(0)} ms at most at once, ${Math.max(0, memory.stop() - before).toFixed(0)} MB more`
    return { taken, more }
  } finally {
    delay.disable()
    memory.stop()
    await database.close()
  }
}

/** The request for the map by both attributes. */
const mapRequest = (url: string, token: string, { domainId, assessmentId }: GrownDomain) => ({
  url: `${url}/api/v2/analytics/heatmap?domain_ids=${domainId}&assessment_id=${assessmentId}&pair=1&attributes=department,location`,
  method: 'GET',
  headers: { authorization: `Bearer ${token}` },
})

/** Reads the sums that the map is built from, bypassing the product. */
const readSums =
  (bare: BareDatabase, { domainId, assessmentId }: GrownDomain) =>
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

/** Signs in someone who gets only released figures: in a confidential domain, that is everyone. */
async function signInReader(url: string, { domainId }: GrownDomain, mode: Mode): Promise<string> {
  const login = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
  const { access_token: token } = await signInAt(url, login)
  return mode === 'confidential' ? token : addAdministrator(url, { token, domainId })
}

async function measureSize(people: number, mode: Mode): Promise<void> {
  const folder = await makeDataDir()
  const server = await startServerProcess(folder.path, { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', ROLE: 'api' })
  const { url, applicationUrl } = await server.database()
  const bare = await connectBare(url)
  try {
    const grown = await loadPeople(bare, people, { factors: FACTORS })
    await prepareDomain(bare, grown, mode)
    const first = await measurePlanning(applicationUrl, bare)
    tell(people, `planning, ${mode}`, first.taken, PLAN_LIMIT, first.more)
    await handInLast(bare, grown)
    const later = await measurePlanning(applicationUrl, bare)
    tell(people, `  ${LATER} more`, later.taken, PLAN_LIMIT, later.more)
    await bare.query('vacuum (analyze)')
    const asked = mapRequest(server.url, await signInReader(server.url, grown, mode), grown)
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
for (const people of SIZES) for (const mode of MODES) await measureSize(people, mode)
