// Checks that no body of any call delays other requests. Every call that takes a body gets bodies of the largest
// allowed size in every hostile shape, four at once, while /healthz is watched; every call with a query gets query
// strings of the same kind. `node bench/fuzz/sweep.ts [name of a call …]`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { makeForeigner, setStage } from '../../apps/api/test/fuzz/fuzz-context.ts'
import { type Description, readOperations } from '../../apps/api/test/fuzz/operations.ts'
import { makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { connectServer } from './remote-server.ts'
import { reportHolds } from './sweep/report-holds.ts'
import { AIM_MS, makeCases, makeDraft, measureHold, sendAtOnce, type Worst } from './sweep/sweep-call.ts'
import { watchHolds } from './sweep/watch-holds.ts'

/** The number of requests between two measurements of the machine's own delay. */
const FLOOR_EVERY = 40

async function startBareServer() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./sweep/bare-server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

interface FuzzContext {
  url: string
  bareUrl: string
  server: ReturnType<typeof connectServer>['server']
  holds: ReturnType<typeof watchHolds>
  floorHolds: ReturnType<typeof watchHolds>
}

async function sweep(
  { url, bareUrl, server, holds, floorHolds }: FuzzContext,
  names: readonly string[],
): Promise<boolean> {
  const description = (await (await fetch(`${url}/api/v2/openapi.json`)).json()) as Description
  const operations = readOperations(description).filter(
    ({ id, body, query }) => (names.length === 0 || names.includes(id)) && (body || query.length > 0),
  )
  const abroad = await makeForeigner(server)
  let stage = await setStage(server, abroad)
  const [floors, worst]: [number[], Worst[]] = [[], []]
  let sent = 0
  for (const [at, operation] of operations.entries()) {
    console.error(`${at + 1} of ${operations.length}: ${operation.id}`)
    if (!(await stage.isUsable())) stage = await setStage(server, abroad)
    // Earlier requests may have changed a password, or deleted what this call is about.
    const made = await makeDraft(operation, stage).catch(() => null)
    if (!made) stage = await setStage(server, abroad)
    let slowest: Worst = { operation: operation.id, shape: '', bytes: 0, ms: 0, statuses: '' }
    for (const one of makeCases(description, operation, made ?? (await makeDraft(operation, stage)))) {
      const { ms, statuses, sent: times } = await measureHold(url, holds, one)
      sent += times
      if (ms > slowest.ms) slowest = { ...slowest, shape: one.shape, bytes: one.bytes, ms, statuses }
      if (ms > AIM_MS) console.error(`${operation.id} ${one.shape} ${ms.toFixed(0)} ms ${statuses}`)
      if (sent % FLOOR_EVERY === 0) floors.push(await floorHolds.during(() => sendAtOnce(bareUrl, one)))
    }
    worst.push(slowest)
  }
  return reportHolds(worst, floors, sent)
}

async function run(names: readonly string[]): Promise<boolean> {
  const folder = await makeDataDir()
  const product = await startServerProcess(folder.path, { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', ROLE: 'api' })
  const { server, close } = connectServer(product.url, (await product.database()).url)
  const bare = await startBareServer()
  const [holds, floorHolds] = [watchHolds(product.url, product.pid), watchHolds(bare.url, bare.pid)]
  try {
    return await sweep({ url: product.url, bareUrl: bare.url, server, holds, floorHolds }, names)
  } finally {
    await Promise.all([holds.stop(), floorHolds.stop()])
    bare.stop()
    await close()
    await product.stop()
    await folder.remove()
  }
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
