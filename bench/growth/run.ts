// How the dashboard's calls grow with the people of one domain, each held against bare SQL for the same answer in the
// same run. `node bench/growth/run.ts 1000 10000 100000` names the sizes.
import { createClient } from '../../apps/api/test/http-client.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { connectBare } from '../../apps/api/test/yardsticks/bare-database.ts'
import * as analytics from '../../packages/shared/src/contract/analytics.ts'
import { login } from '../../packages/shared/src/contract/auth.ts'
import { bareStatements } from './bare-statements.ts'
import { type Grown, loadPeople } from './load-people.ts'

const SIZES = process.argv.slice(2).map(Number)
const MOST_RUNS = 60
const MOST_MS = 4000
/** One domain's report may take this much of the bare statement's time. */
const AIM = 1.5

interface Line {
  people: number
  call: string
  p50: number
  p95: number
  bareP50: number
  bareP95: number
}

/** Milliseconds of run after run, the first two left out: they plan and warm up. */
async function time(work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const taken: number[] = []
  const until = performance.now() + MOST_MS
  for (let run = 0; run < 7 || (run < MOST_RUNS && performance.now() < until); run++) {
    const started = performance.now()
    await work()
    if (run > 1) taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

function listCalls(
  url: string,
  token: string,
  { domainId, assessmentId }: Grown,
): Record<string, () => Promise<unknown>> {
  const call = createClient(url)
  const place = { domain_ids: domainId, assessment_id: assessmentId }
  return {
    assessments: () => call(analytics.listAnalyticsAssessments, { query: { domain_ids: domainId } }, token),
    dashboard: () => call(analytics.getDashboard, { query: place }, token),
    scorestrend: () => call(analytics.getScoresTrend, { query: place }, token),
    scoreasof: () =>
      call(analytics.getScoreAsOf, { query: { ...place, as_of_ms: String(Date.UTC(2026, 5, 1)) } }, token),
    userprogress: () => call(analytics.getUserProgress, { query: place }, token),
    // Answers are read for this one; the bare statement beside it is the dashboard's without them.
    reliability: () => call(analytics.getDashboard, { query: { ...place, reliability: 'true' } }, token),
  }
}

async function measureSize(people: number): Promise<Line[]> {
  const folder = await makeDataDir()
  const server = await startServerProcess(folder.path, { LOG_LEVEL: 'error' })
  const bare = await connectBare((await server.database()).url)
  try {
    const grown = await loadPeople(bare, people)
    const { access_token } = await createClient(server.url)(login, {
      body: { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password },
    })
    const statements = bareStatements(grown)
    const lines: Line[] = []
    for (const [call, work] of Object.entries(listCalls(server.url, access_token, grown))) {
      const [text, values] = statements[call] ?? (statements.dashboard as [string, unknown[]])
      const alone = await time(() => bare.query(text, values))
      const product = await time(work)
      lines.push({ people, call, ...product, bareP50: alone.p50, bareP95: alone.p95 })
    }
    return lines
  } finally {
    await bare.end()
    await server.stop()
    await folder.remove()
  }
}

const cell = (value: string | number, width: number) =>
  (typeof value === 'number' ? value.toFixed(1) : value).padStart(width)

console.log('    people  call            p50 ms    p95 ms  bare p50  bare p95     ratio  aim 1.5')
for (const people of SIZES.length > 0 ? SIZES : [1000, 10_000]) {
  for (const { call, p50, p95, bareP50, bareP95 } of await measureSize(people)) {
    const ratio = p50 / bareP50
    const verdict = ratio <= AIM ? 'reached' : `+${(p50 - bareP50).toFixed(1)} ms`
    const figures = [p50, p95, bareP50, bareP95].map((figure) => cell(figure, 8)).join('  ')
    console.log(`${cell(String(people), 10)}  ${call.padEnd(14)}${figures}  ${cell(ratio, 8)}  ${verdict}`)
  }
}
