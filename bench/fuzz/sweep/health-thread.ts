// Requests /healthz repeatedly in a separate thread, so that sending large bodies does not delay it.
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 10

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const { url, pid } = workerData as { url: string; pid: number }
let longest = 0
let asked: (() => void)[] = []

const ask = () =>
  new Promise<void>((resolve) => {
    get(`${url}/healthz`, { agent }, (response) => response.resume().on('end', resolve).on('error', resolve)).on(
      'error',
      resolve,
    )
  })

/** Reports the longest wait since the last report. */
parentPort?.on('message', () => {
  asked.push(() => {
    parentPort?.postMessage(longest)
    longest = 0
  })
})

/** The processor time of the server's main thread in milliseconds; NaN where the system does not report it. */
function readWorked(): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

while (parentPort) {
  const [started, workedBefore] = [performance.now(), readWorked()]
  await ask()
  const [waited, worked] = [performance.now() - started, readWorked() - workedBefore]
  // When other programs use the processor, everything waits. A delay caused by the server is time in which it works
  // itself.
  longest = Math.max(longest, Number.isNaN(worked) ? waited : Math.min(waited, worked))
  for (const answer of asked) answer()
  asked = []
  await sleep(EVERY_MS)
}
