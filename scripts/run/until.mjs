import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for a machine that is busy with other work. */
const WAIT_SECONDS = 300

/** Tries until `attempt` succeeds. Returns the seconds that it took. */
export async function until(what, attempt, seconds = WAIT_SECONDS) {
  const begun = Date.now()
  let last
  while (Date.now() - begun < seconds * 1000) {
    try {
      if (await attempt()) return (Date.now() - begun) / 1000
    } catch (error) {
      last = error
    }
    await sleep(100)
  }
  throw new Error(`${what} did not happen within ${seconds} s${last ? `: ${last.message}` : ''}`)
}
