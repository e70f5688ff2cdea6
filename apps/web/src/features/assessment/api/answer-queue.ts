import { ApiError, isTransient } from '../../../lib/client/api-error.ts'
import type { AnswerStore, Unsent } from '../../../lib/unsent/answer-store.ts'
import { watchSaver } from '../../../lib/unsent/live-savers.ts'
import type { Answers, Wordings } from '../../../lib/unsent/save-answers.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** A save that takes longer than this is spoken of; a quick one leaves the words as they are. */
const SLOW_MS = 800

type Send = (answers: Answers, wordings: Wordings) => Promise<void>

export interface QueueState {
  /** Answers that the server has not confirmed. */
  waiting: number
  phase: 'saved' | 'saving' | 'waiting' | 'offline' | 'refused'
  /** What the server said no to; trying again is left to the learner, or to the next answer. */
  refusal: ApiError | null
}

const countWaiting = (unsent: Unsent) => Object.keys(unsent.answers).length
const isOffline = (error: unknown) => !navigator.onLine || (error instanceof ApiError && error.status === 0)

/**
 * Sends answers one batch at a time, so that an older value can never arrive after a newer one. What is not confirmed
 * stays in the store and is sent again: with growing pauses, and at once when the connection returns.
 */
export class AnswerQueue {
  private readonly store: AnswerStore
  private readonly send: Send
  private readonly listeners = new Set<() => void>()
  private onItsWay: Promise<void> | null = null
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private lastError: unknown = null
  private refusal: ApiError | null = null
  private slow = false
  private closed = true
  private held = false
  private state: QueueState

  constructor(store: AnswerStore, send: Send) {
    this.store = store
    this.send = send
    this.state = this.describe()
  }

  /** Begins to send, now and whenever there is a connection. The returned function stops that; nothing is lost. */
  open = (): (() => void) => {
    this.closed = false
    window.addEventListener('online', this.retry)
    const unwatch = watchSaver(this)
    this.pump()
    return () => {
      unwatch()
      this.closed = true
      clearTimeout(this.retryTimer)
      window.removeEventListener('online', this.retry)
    }
  }

  /** Records that the assessment was begun. */
  start(): void {
    this.store.keep({ started: true })
    this.retry()
  }

  /** `wording` is the number of the text that was shown. */
  add(questionId: string, value: number, wording?: number): void {
    this.store.keep({
      answers: { [questionId]: value },
      ...(wording !== undefined && { wordings: { [questionId]: wording } }),
    })
    this.retry()
  }

  /** Sends what waits without a pause, also what was refused before. */
  retry = (): void => {
    this.pump({ again: true })
    this.announce()
  }

  /** Settles once nothing is on its way; nothing more is sent until `release`. */
  async hold(): Promise<void> {
    this.held = true
    clearTimeout(this.retryTimer)
    await this.onItsWay
  }

  release(): void {
    this.held = false
    this.pump()
    this.announce()
  }

  read = (): QueueState => this.state

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private pump({ again = false } = {}): void {
    const batch = this.store.read()
    const idle = !this.onItsWay && !this.closed && !this.held
    if (!idle || (this.refusal && !again) || (countWaiting(batch) === 0 && !batch.started)) return
    clearTimeout(this.retryTimer)
    this.onItsWay = this.sendBatch(batch).then(() => {
      this.onItsWay = null
      this.announce()
      if (this.failures === 0) this.pump()
    })
  }

  private async sendBatch(batch: Unsent): Promise<void> {
    const slowTimer = setTimeout(() => {
      this.slow = true
      this.announce()
    }, SLOW_MS)
    try {
      await this.send(batch.answers, batch.wordings)
      this.store.confirm(batch)
      this.failures = 0
      this.refusal = null
    } catch (error) {
      this.settleFailure(error)
    }
    clearTimeout(slowTimer)
    this.slow = false
  }

  private settleFailure(error: unknown): void {
    if (error instanceof ApiError && !isTransient(error)) {
      this.refusal = error
      this.failures = 0
      return
    }
    this.refusal = null
    this.lastError = error
    this.failures += 1
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.failures - 1))
    if (!this.closed && !this.held) this.retryTimer = setTimeout(() => this.pump(), pause)
  }

  private describe(): QueueState {
    return { waiting: countWaiting(this.store.read()), phase: this.readPhase(), refusal: this.refusal }
  }

  private readPhase(): QueueState['phase'] {
    if (this.refusal) return 'refused'
    if (this.failures > 0) return isOffline(this.lastError) ? 'offline' : 'waiting'
    return this.slow ? 'saving' : 'saved'
  }

  private announce(): void {
    this.state = this.describe()
    for (const listener of this.listeners) listener()
  }
}
