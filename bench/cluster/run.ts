// Runs two API processes, a worker, a primary and its streaming replica behind HAProxy with the configuration in
// deploy/. People of four organizations read and write while each part is killed or replaced; afterwards, each
// acknowledged write is looked up. Needs HAProxy and PostgreSQL, and reports if they are not installed.
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Line, mustBe, printLines } from '../faults/line.ts'
import { type Cluster, METRICS_TOKEN, openCluster } from './cluster.ts'
import { type ClusterEvent, EVENTS } from './events.ts'
import { findHaproxy, findMissing } from './find-missing.ts'
import { CLIENTS, type Seen, startTraffic } from './traffic.ts'
import { type Kept, verify } from './verify.ts'

/** Nothing was measured: bench/run.ts then keeps no table of it. */
const NOTHING_MEASURED = 2
/** `npm run bench:cluster -- primary` runs only the events whose names contain the word. */
const ONLY = process.argv[2] ?? ''
const SETTLE_MS = 3000
const AFTER_MS = 6000

const COLUMNS: readonly [title: string, width: number][] = [
  ['', 44],
  ['seconds', 7],
  ['requests', 8],
  ['p99 ms', 7],
  ['errors', 6],
  ['silent reads ms', 15],
  ['silent writes ms', 16],
  ['kept', 6],
  ['lost', 4],
  ['doubled', 7],
]

const writeRow = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, at) => (at === 0 ? String(cell).padEnd(44) : String(cell).padStart(COLUMNS[at]?.[1] ?? 0)))
    .join('  ')

const countErrors = ({ errors }: Seen): number => [...errors.values()].reduce((sum, n) => sum + n, 0)

const describeErrors = ({ errors }: Seen): string => [...errors].map(([status, n]) => `${status}: ${n}`).join(', ')

function judge({ name, mostErrors = CLIENTS, mostSilence }: ClusterEvent, seen: Seen, kept: Kept): Line[] {
  return [
    ...(Number.isFinite(mostErrors) ? [atMost(`${name}: requests that failed`, countErrors(seen), mostErrors)] : []),
    ...(mostSilence ? [atMost(`${name}: longest time without a write (ms)`, seen.silentWrites, mostSilence)] : []),
    mustBe(`${name}: acknowledged writes lost`, kept.lost, 0),
    mustBe(`${name}: writes kept twice`, kept.doubled, 0),
  ]
}

/** Prints the errors of the processes themselves, each line once. */
function showFaults({ apps, worker }: Cluster): void {
  const lines = [...apps, worker].flatMap((part) => part.output().split('\n'))
  const faults = new Set(
    lines
      .filter((line) => line.includes('"level":"error"'))
      .map((line) => /"err":\{.*?"stack"|"msg":"[^"]*"/.exec(line)?.[0]),
  )
  for (const fault of faults) console.error(fault)
}

/** How many of the calls that may read from the replica did so, across both processes. */
async function judgeReplica({ apps }: Cluster): Promise<Line> {
  let [replica, all] = [0, 0]
  for (const app of apps) {
    const response = await fetch(`${app.url()}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const text = await response.text()
    for (const [, from, n] of text.matchAll(/^evenground_replica_choices_total\{read_from="(\w+)"[^}]*\} (\d+)/gm)) {
      all += Number(n)
      if (from === 'replica') replica += Number(n)
    }
  }
  const share = Math.round(100 * (1 - replica / Math.max(1, all)))
  return atMost('reports, dashboards and files that the primary had to answer (%)', share, 20)
}

function printTable(events: readonly ClusterEvent[], seen: readonly Seen[], kept: (during: string) => Kept): void {
  console.log(writeRow(COLUMNS.map(([title]) => title)).trimEnd())
  for (const [at, { name }] of events.entries()) {
    const one = seen[at] as Seen
    const { acknowledged, lost, doubled } = kept(name)
    const speed = [Math.round(one.seconds), one.requests, one.p99]
    const harm = [countErrors(one), one.silentReads, one.silentWrites]
    console.log(writeRow([name, ...speed, ...harm, acknowledged, lost, doubled]))
    if (one.errors.size > 0) console.log(`    by status: ${describeErrors(one)}`)
  }
}

async function measure(cluster: Cluster): Promise<boolean> {
  const events = EVENTS.filter(({ name }) => name.includes(ONLY))
  const traffic = await startTraffic(cluster.url)
  await pause(SETTLE_MS)
  const seen: Seen[] = []
  const lines: Line[] = []
  for (const event of events) {
    if (event.isLast) await cluster.replicateSynchronously()
    console.error(`… ${event.name}`)
    seen.push(await traffic.watch(event.name, () => event.happen(cluster), AFTER_MS))
    if (event.isCalm) lines.push(await judgeReplica(cluster))
  }
  await traffic.stop()
  showFaults(cluster)
  const kept = await verify(cluster, traffic.sent)
  printTable(events, seen, kept)
  lines.push(...events.flatMap((event, at) => judge(event, seen[at] as Seen, kept(event.name))))
  return printLines('Aims', lines)
}

const missing = await findMissing()
const program = await findHaproxy()
if (missing.length > 0 || !program) {
  console.log(`left out, because this machine lacks:\n${missing.map((one) => `  - ${one}`).join('\n')}`)
  process.exit(NOTHING_MEASURED)
}
const cluster = await openCluster(program)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cluster.close().finally(() => process.exit(1)))
}
let isHeld = false
try {
  isHeld = await measure(cluster)
} finally {
  await cluster.close()
}
process.exit(isHeld ? 0 : 1)
