// Compares a report as CSV over HTTP with COPY of the same rows in the same run, and shows how far the server's memory
// grows with the rows, from ten thousand on. `node bench/export/run.ts 10000` sets other numbers of people.
import { signInAt } from '../../apps/api/test/http-client.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { copyBare } from '../../apps/api/test/yardsticks/bare-copy.ts'
import { connectBare } from '../../apps/api/test/yardsticks/bare-database.ts'
import { type GrownDomain, loadPeople } from '../growth/load-people.ts'
import { readMemory, watchMemory } from '../memory.ts'

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000]
const RUNS = 5
/** The allowed ratio of the time for the CSV report to that of COPY. */
const AIM = 2
/** The allowed growth of memory in megabytes, from a file of FEW_ROWS rows to one of all rows. */
const MEMORY_AIM = 8
const FEW_ROWS = 10_000

interface Line {
  people: number
  rows: number
  ms: number
  bareMs: number
  megabytes: number
  /** NaN where the system does not report it. */
  grownMb: number
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const OVERALL = '00000000-0000-0000-0000-000000000000'

/** The rows of the report by the simplest SQL, without anything else that the product must do. */
function bareRows({ domainId, assessmentId, factorIds }: GrownDomain): string {
  const side = (type: number): string =>
    [
      `to_char(max(s.submitted_at) filter (where s.assessment_type = ${type}), ${ISO})`,
      ...[OVERALL, ...factorIds].map(
        (id) => `max(s.score) filter (where s.assessment_type = ${type} and s.factor_id = '${id}')`,
      ),
    ].join(', ')
  return `select ${side(0)}, ${side(1)}, null from response_score s
    where s.domain_id = '${domainId}' and s.assessment_id = '${assessmentId}' and s.assessment_type in (0, 1) and s.is_latest
    group by s.account_id order by max(s.submitted_at) filter (where s.assessment_type = 0), s.account_id`
}

function countLines(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++
  return lines
}

async function download(url: string, token: string, { domainId, assessmentId }: GrownDomain, period = '') {
  const started = performance.now()
  const place = `domain_ids=${domainId}&assessment_id=${assessmentId}`
  const answer = await fetch(`${url}/api/v2/reports/data?${place}${period}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
  let [bytes, lines] = [0, 0]
  for await (const chunk of answer.body) {
    bytes += chunk.length
    lines += countLines(chunk)
  }
  return { ms: performance.now() - started, bytes, rows: lines - 1 }
}

/** The first days, in which about `rows` people submitted: the submissions are spread over a hundred days. */
function periodOf(rows: number, people: number): string {
  if (rows >= people) return ''
  const last = new Date(Date.UTC(2026, 0, 1 + Math.round((100 * rows) / people)))
  return `&end_at=${last.toISOString().slice(0, 10)}`
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measureSize(people: number): Promise<Line> {
  const folder = await makeDataDir()
  const server = await startServerProcess(folder.path, { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' })
  try {
    const { url: databaseUrl } = await server.database()
    const database = await connectBare(databaseUrl)
    const grown = await loadPeople(database, people)
    await database.end()
    const { access_token: token } = await signInAt(server.url, {
      login: ADMINISTRATOR.email,
      password: ADMINISTRATOR.password,
    })
    for (let run = 0; run < RUNS; run++) await download(server.url, token, grown, periodOf(FEW_ROWS, people))
    const before = readMemory(server.pid)
    const memory = watchMemory(server.pid)
    const taken: Awaited<ReturnType<typeof download>>[] = []
    const bare: number[] = []
    for (let run = 0; run < RUNS; run++) {
      bare.push((await copyBare(databaseUrl, bareRows(grown))).ms)
      taken.push(await download(server.url, token, grown))
    }
    const [first] = taken
    return {
      people,
      rows: first?.rows ?? 0,
      ms: median(taken.map(({ ms }) => ms)),
      bareMs: median(bare),
      megabytes: (first?.bytes ?? 0) / 1e6,
      grownMb: memory.stop() - before,
    }
  } finally {
    await server.stop()
    await folder.remove()
  }
}

console.log('people      rows       MB    CSV ms    COPY ms    ratio    aim           memory grown  aim')
for (const size of SIZES) {
  const line = await measureSize(size)
  const ratio = line.ms / line.bareMs
  console.log(
    [
      String(line.people).padEnd(8),
      String(line.rows).padStart(6),
      line.megabytes.toFixed(1).padStart(7),
      line.ms.toFixed(0).padStart(8),
      line.bareMs.toFixed(0).padStart(9),
      ratio.toFixed(2).padStart(7),
      AIM.toFixed(1).padStart(5),
      ratio <= AIM ? 'reached' : 'above  ',
      Number.isNaN(line.grownMb) ? 'unknown' : `${line.grownMb.toFixed(0)} MB`.padStart(8),
      `${MEMORY_AIM} MB`.padStart(5),
      line.grownMb > MEMORY_AIM ? 'above' : '',
    ].join('  '),
  )
}
