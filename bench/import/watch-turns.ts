// Loaded into the server before it starts: tells how long its event loop is kept by one turn, while others wait.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** One line per interval: the end of the span, the longest turn by the clock, and the processor time that it took. */
const LINE_MS = 200

function watchTurns(file: string): void {
  let [at, cpu, lineAt] = [performance.now(), process.threadCpuUsage(), performance.now()]
  let [longest, busiest] = [0, 0]
  setInterval(() => {
    const [now, used] = [performance.now(), process.threadCpuUsage()]
    longest = Math.max(longest, now - at)
    // What other programs take of the machine does not count here.
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
