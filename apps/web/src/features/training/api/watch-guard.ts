/** A medium counts as watched within this many seconds of its end. */
const END_TOLERANCE = 1
/** Players report about four times a second. A step may be this many seconds longer than the time that passed. */
const STEP_SLACK = 1
/** Tolerance in seconds for a seek to the furthest second: some players jump to the next key frame. */
const SEEK_SLACK = 0.3
/**
 * Reports of a page in the background are late, but never by this many seconds; a longer gap does not count as playing.
 */
const LONGEST_GAP = 5

interface Start {
  position: number
  furthest: number
  /** Whether seeking ahead is allowed. */
  free: boolean
}

/** Distinguishes playing from seeking: only playing moves the furthest watched second. All times in seconds. */
export class WatchGuard {
  furthest: number
  private readonly free: boolean
  private last: number
  private lastAt: number | null = null

  constructor({ position, furthest, free }: Start) {
    this.furthest = furthest
    this.last = position
    this.free = free
  }

  /** The player is now at `seconds`. Returns the position to go back to, or null. */
  playTo(seconds: number, now: number, rate = 1): number | null {
    const passed = this.lastAt === null ? 0 : Math.min(LONGEST_GAP, now - this.lastAt)
    const isNatural = seconds - this.last <= passed * rate + STEP_SLACK
    if (!this.free && seconds > this.furthest && !isNatural) return this.furthest
    this.last = seconds
    this.lastAt = now
    this.furthest = Math.max(this.furthest, seconds)
    return null
  }

  /** The person seeked to `seconds`. Returns the position to go back to, or null. */
  seekTo(seconds: number): number | null {
    this.lastAt = null
    if (!this.free && seconds > this.furthest + SEEK_SLACK) return this.furthest
    this.last = seconds
    return null
  }

  /** Time that passes from now on does not count as playing. */
  pause(): void {
    this.lastAt = null
  }

  /** Whether the medium was watched in full when its end was reached. */
  isComplete(duration: number): boolean {
    return this.free || duration - this.furthest <= END_TOLERANCE
  }
}
