// Asks /healthz again and again, in a thread of its own: what the sender of large bodies does holds it up in nothing.
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

/** The longest wait since the last time someone wanted to know it. */
parentPort?.on('message', () => {
  asked.push(() => {
    parentPort?.postMessage(longest)
    longest = 0
  })
})

/** Milliseconds for which the main thread of the server has had a processor; NaN where the system does not tell. */
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
  // While other programs have the processor everything waits. What the server makes wait, it works meanwhile.
  longest = Math.max(longest, Number.isNaN(worked) ? waited : Math.min(waited, worked))
  for (const answer of asked) answer()
  asked = []
  await sleep(EVERY_MS)
}
