/** In bytes a second. Even a weak mobile connection is faster. */
const PACE_MIN = 16 * 1024
/** The minimum pace in bytes a second while someone else waits for the slot. */
const WANTED_PACE_MIN = 64 * 1024
/** How long a reader is measured before it can be judged too slow. */
const WINDOW_MS = 5000

export interface PaceLook {
  /** Milliseconds of any monotonic clock. */
  now: number
  /** The number of bytes that the reader has taken so far. */
  taken: number
  /** Whether data is ready for the reader. */
  isWaiting: boolean
  isWanted: boolean
}

/**
 * Returns a function that tells at each check whether the reader is too slow. Time spent by the writer does not count.
 */
export function createPaceJudge(): (look: PaceLook) => boolean {
  let since: { at: number; taken: number } | null = null
  return ({ now, taken, isWaiting, isWanted }) => {
    if (!isWaiting) {
      since = null
      return false
    }
    since ??= { at: now, taken }
    const elapsed = now - since.at
    if (elapsed < WINDOW_MS) return false
    const least = isWanted ? WANTED_PACE_MIN : PACE_MIN
    const pace = (1000 * (taken - since.taken)) / elapsed
    since = { at: now, taken }
    return pace < least
  }
}
