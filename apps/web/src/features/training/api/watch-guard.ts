/** A medium is watched in full within this of its length, in seconds. */
const END_TOLERANCE = 1
/** Players report about four times a second; a step may be this much longer than the time that passed. */
const STEP_SLACK = 1
/** Where a seek to the furthest second lands is a little off, in players that jump to the next key frame. */
const SEEK_SLACK = 0.3
/** Reports of a page in the background come late, but never this late; longer gaps are no playing. */
const LONGEST_GAP = 5

interface Start {
  position: number
  furthest: number
  /** Seeking ahead is allowed. */
  free: boolean
}

/** Distinguishes playing from seeking: only playing moves the furthest watched second. All figures in seconds. */
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

  /** The player is at `seconds` now. Returns where it has to go back to, or null. */
  playTo(seconds: number, now: number, rate = 1): number | null {
    const passed = this.lastAt === null ? 0 : Math.min(LONGEST_GAP, now - this.lastAt)
    const isNatural = seconds - this.last <= passed * rate + STEP_SLACK
    if (!this.free && seconds > this.furthest && !isNatural) return this.furthest
    this.last = seconds
    this.lastAt = now
    this.furthest = Math.max(this.furthest, seconds)
    return null
  }

  /** The person moved to `seconds`. Returns where the player has to go back to, or null. */
  seekTo(seconds: number): number | null {
    this.lastAt = null
    if (!this.free && seconds > this.furthest + SEEK_SLACK) return this.furthest
    this.last = seconds
    return null
  }

  /** The time that passes from now on is not played. */
  pause(): void {
    this.lastAt = null
  }

  /** Whether the medium was watched when its end was reached. */
  isComplete(duration: number): boolean {
    return this.free || duration - this.furthest <= END_TOLERANCE
  }
}
