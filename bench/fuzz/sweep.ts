// No body of any call holds up the others: every call of the contract that takes one is sent bodies of the largest size
// it takes, of every nasty shape, four at once, while /healthz is watched. `node bench/fuzz/sweep.ts [name of a call …]`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Draft, encodeText } from '../../apps/api/test/fuzz/draft.ts'
import { makeForeigner, type Stage, setStage } from '../../apps/api/test/fuzz/ground.ts'
import { type Description, type Operation, readOperations } from '../../apps/api/test/fuzz/operations.ts'
import { send } from '../../apps/api/test/fuzz/send.ts'
import { makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { BODY_MAX_BYTES } from '../../packages/shared/src/constants/index.ts'
import { BUILT_ENDPOINTS } from '../../packages/shared/src/contract/index.ts'
import { connectServer } from './remote-server.ts'
import { type Body, makeBodies } from './sweep/bodies.ts'
import { watchHolds } from './sweep/watch-holds.ts'

const AIM_MS = 200
const AT_ONCE = 4
/** What was over the aim is tried again: on a busy machine anything can take long once. */
const TRIES = 4
const TIMEOUT_MS = 15_000

interface Worst {
  operation: string
  body: string
  bytes: number
  ms: number
  statuses: string
}

async function startBareServer() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./sweep/bare-server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

async function makeDraft({ id, method, path }: Operation, stage: Stage) {
  const { input, token } = await stage.sample(id)
  const draft: Draft = {
    method,
    path,
    params: Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, encodeText(value)])),
    query: Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
    rawQuery: '',
    headers: token ? [['authorization', `Bearer ${token}`]] : [],
    body: null,
    breakWire: null,
    isRouted: true,
  }
  return { draft, sample: (input.body ?? {}) as Record<string, unknown> }
}

const limitOf = (id: string): number => BUILT_ENDPOINTS.find((one) => one.id === id)?.bodyLimit ?? BODY_MAX_BYTES

/** Sends one body several times at once; how it was answered. */
async function sendAtOnce(url: string, draft: Draft, { bytes }: Body): Promise<string> {
  const fates = await Promise.all(
    Array.from({ length: AT_ONCE }, () => send({ ...draft, body: { bytes } }, url, TIMEOUT_MS)),
  )
  return [
    ...new Set(fates.map((fate) => ('answer' in fate ? fate.answer.status : 'hung' in fate ? 'late' : 'cut'))),
  ].join(', ')
}

async function run(names: readonly string[]): Promise<boolean> {
  const folder = await makeDataDir()
  const product = await startServerProcess(folder.path, { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', ROLE: 'api' })
  const { server, close } = connectServer(product.url, (await product.database()).url)
  const bare = await startBareServer()
  const [holds, floorHolds] = [watchHolds(product.url, product.pid), watchHolds(bare.url, bare.pid)]
  try {
    const description = (await (await fetch(`${product.url}/api/v2/openapi.json`)).json()) as Description
    const operations = readOperations(description).filter(
      ({ id, body }) => body && (names.length === 0 || names.includes(id)),
    )
    const abroad = await makeForeigner(server)
    let stage = await setStage(server, abroad)
    const floors: number[] = []
    const worst: Worst[] = []
    let sent = 0
    for (const [at, operation] of operations.entries()) {
      console.error(`${at + 1} of ${operations.length}: ${operation.id}`)
      if (!(await stage.isUsable())) stage = await setStage(server, abroad)
      // What was sent before may have changed a password or taken away what this call is about.
      const made = await makeDraft(operation, stage).catch(() => null)
      if (!made) stage = await setStage(server, abroad)
      const { draft, sample } = made ?? (await makeDraft(operation, stage))
      let slowest: Worst = { operation: operation.id, body: '', bytes: 0, ms: 0, statuses: '' }
      for (const body of makeBodies(description, operation.body ?? {}, sample, limitOf(operation.id))) {
        let [ms, statuses] = [Number.POSITIVE_INFINITY, '']
        for (let tries = 0; tries < TRIES && ms > AIM_MS; tries++) {
          const held = await holds.during(async () => {
            statuses = await sendAtOnce(product.url, draft, body)
          })
          ms = Math.min(ms, held)
          sent += AT_ONCE
        }
        if (ms > slowest.ms)
          slowest = { operation: operation.id, body: body.name, bytes: body.bytes.length, ms, statuses }
        if (ms > AIM_MS) console.error(`${operation.id} ${body.name} ${ms.toFixed(0)} ms ${statuses}`)
        if (sent % 40 === 0) floors.push(await floorHolds.during(() => sendAtOnce(bare.url, draft, body)))
      }
      worst.push(slowest)
    }
    return report(worst, floors, sent)
  } finally {
    await Promise.all([holds.stop(), floorHolds.stop()])
    bare.stop()
    await close()
    await product.stop()
    await folder.remove()
  }
}

function report(worst: Worst[], floors: number[], sent: number): boolean {
  const sorted = worst.toSorted((a, b) => b.ms - a.ms)
  const over = sorted.filter(({ ms }) => ms > AIM_MS)
  console.log(
    `${sent} bodies to ${worst.length} calls, ${AT_ONCE} at once; the longest wait of /healthz meanwhile, in ms (aim ${AIM_MS}):\n`,
  )
  for (const { operation, body, bytes, ms, statuses } of sorted.slice(0, Math.max(20, over.length))) {
    console.log(
      `${ms.toFixed(0).padStart(6)}  ${operation.padEnd(26)} ${(bytes / 1e6).toFixed(1).padStart(5)} MB  ${body.padEnd(34)} ${statuses}`,
    )
  }
  const floor = floors.toSorted((a, b) => a - b)
  const at = (share: number) => (floor[Math.floor((floor.length - 1) * share)] ?? 0).toFixed(0)
  console.log(`\na bare server that throws bodies away, in between: ${at(0.5)} ms at the median, ${at(1)} at most`)
  console.log(over.length === 0 ? 'no call is over the aim' : `${over.length} calls are over the aim`)
  return over.length === 0
}

process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
