// Loaded into the server before it starts: records how long single turns block its event loop, while others wait.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Writes one line per interval: its end, the longest turn in real time, and the largest processor time of a turn. */
const LINE_MS = 200

function watchTurns(file: string): void {
  let [at, cpu, lineAt] = [performance.now(), process.threadCpuUsage(), performance.now()]
  let [longest, busiest] = [0, 0]
  setInterval(() => {
    const [now, used] = [performance.now(), process.threadCpuUsage()]
    longest = Math.max(longest, now - at)
    // Processor time, so that the load of other programs does not count.
    busiest = Math.max(busiest, (used.user + used.system - cpu.user - cpu.system) / 1000)
    if (now - lineAt >= LINE_MS) {
      appendFileSync(file, `${Date.now()} ${longest.toFixed(1)} ${busiest.toFixed(1)}\n`)
      ;[longest, busiest, lineAt] = [0, 0, now]
    }
    ;[at, cpu] = [performance.now(), process.threadCpuUsage()]
  }, 1).unref()
}

const file = process.env.TURNS_FILE
if (file && isMainThread) watchTurns(file)
