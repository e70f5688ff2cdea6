// Sends malformed requests to a server that was started as by an operator. Each is derived from a request that
// succeeds, using the API description that the server publishes. `node bench/fuzz/run.ts [cases] [seed]`; the same seed
// makes the same requests.
import { fuzz } from '../../apps/api/test/fuzz/fuzz.ts'
import { makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { readMemory } from '../memory.ts'
import { connectServer } from './remote-server.ts'
import { watchHealth } from './watch-health.ts'

const CASES = Number(process.argv[2] ?? 20_000)
const SEED = Number(process.argv[3] ?? 1)
const AT_ONCE = 8
const STAGE_CASES = 1500
const TIMEOUT_MS = 20_000
const HEALTH_AIM_MS = 100
const MEMORY_AIM_MB = 512

const showProgress = (done: number): void => {
  if (process.stdout.isTTY && done % 200 < AT_ONCE) process.stdout.write(`\r${done} of ${CASES}`)
}

async function run(): Promise<boolean> {
  const folder = await makeDataDir()
  const product = await startServerProcess(folder.path, {
    DEMO: 'true',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    ROLE: 'api',
  })
  const { server, close } = connectServer(product.url, (await product.database()).applicationUrl)
  try {
    const { pid } = product
    const beforeMb = readMemory(pid)
    const health = watchHealth(product.url, pid)
    const started = performance.now()
    const report = await fuzz({
      server,
      url: product.url,
      cases: CASES,
      seed: SEED,
      width: AT_ONCE,
      stageCases: STAGE_CASES,
      timeoutMs: TIMEOUT_MS,
      onProgress: showProgress,
      onFailure: ({ position, operation, fault, curl }) => {
        console.log(`\n#${position} ${operation}: ${fault}\n${curl}`)
      },
    })
    const seconds = (performance.now() - started) / 1000
    const { p50, p99, slowest, asked, peakMb } = await health.stop()
    const isAlive = (await fetch(`${product.url}/readyz`)).ok
    const statuses = [...report.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status || 'cut'}: ${count}`)
    console.log(`\n${CASES} requests (seed ${SEED}) in ${seconds.toFixed(0)} s over ${report.operations} calls`)
    console.log(
      `${report.entered.size} of the calls succeeded at least once; answers by status: ${statuses.join(', ')}`,
    )
    console.log(
      `/healthz meanwhile, asked ${asked} times: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (aim ${HEALTH_AIM_MS}), slowest ${slowest.toFixed(0)} ms`,
    )
    console.log(`memory: ${beforeMb.toFixed(0)} MB before, ${peakMb.toFixed(0)} MB at most (aim ${MEMORY_AIM_MB})`)
    console.log(`the server ${isAlive ? 'is ready for more' : 'IS NOT READY ANY MORE'}`)
    const longest = report.slowest.map(({ ms, position, operation }) => `#${position} ${operation} ${ms.toFixed(0)}`)
    console.log(`slowest calls in ms: ${longest.join(', ')}`)
    console.log(report.failures.length === 0 ? 'no fault found' : `\n${report.failures.length} kinds of fault`)
    // On standard error, since it contains paths of this machine.
    if (report.failures.length > 0 || !isAlive) console.error(product.output().slice(-20_000))
    return isAlive && report.failures.length === 0 && !(peakMb > MEMORY_AIM_MB)
  } finally {
    await close()
    await product.stop()
    await folder.remove()
  }
}

process.exitCode = (await run()) ? 0 : 1
