/** Bytes a second; a mobile line at the edge of its cell has more. */
const PACE_MIN = 16 * 1024
/** Where someone else waits for the place. */
const WANTED_PACE_MIN = 64 * 1024
/** How long a reader is looked at before it is judged. */
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

/** Answers at each look whether the reader is too slow. It is not as long as the writer is what takes time. */
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
