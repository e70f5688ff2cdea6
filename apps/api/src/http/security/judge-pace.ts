/** Bytes a second; a mobile line at the edge of its cell has more. */
const PACE_MIN = 16 * 1024
/** The minimum pace while someone else waits for the place. */
const WANTED_PACE_MIN = 64 * 1024
/** How long a reader is measured before it can be called too slow. */
const WINDOW_MS = 5000

export interface PaceLook {
  /** Milliseconds of any clock that only goes forward. */
  now: number
  /** Bytes that the reader has taken so far. */
  taken: number
  /** Whether there is something that it could take. */
  isWaiting: boolean
  isWanted: boolean
}

/** At each check, returns whether the reader is too slow. Time that the writer takes does not count. */
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
