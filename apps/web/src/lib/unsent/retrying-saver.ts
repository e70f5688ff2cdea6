import { ApiError, isTransient } from '../client/api-error.ts'
import { watchReturn } from '../client/connection.ts'
import { registerSaver } from './live-savers.ts'

const LONGEST_PAUSE_MS = 30_000
/** Longest pause, in milliseconds, that the server can request (`Retry-After`). */
const LONGEST_REQUESTED_PAUSE_MS = 10 * 60_000

export interface SaverOptions<Payload, State> {
  /** Returns the payload to send now, or null. Called again after each confirmation. */
  next: () => Payload | null
  send: (payload: Payload) => Promise<unknown>
  /** Records that the server has this payload. */
  confirm: (payload: Payload) => void
  /** Builds the state for the page. Called after every change. */
  describe: (progress: SaverProgress) => State
  /** Pause in milliseconds after the first lost attempt. It doubles with each further one. */
  firstPauseMs: number
  /** Whether closing sends what is still waiting. If not, it stays on the device until the next visit. */
  sendsOnClose: boolean
}

export interface SaverProgress {
  isSending: boolean
  /** Error of the last attempt; null after a success. */
  error: unknown
  /** The same error, if the server refused the payload. Retried by the person, or with the next change. */
  refusal: ApiError | null
}

const findRefusal = (error: unknown): ApiError | null =>
  error instanceof ApiError && !isTransient(error) ? error : null

/**
 * Sends one payload at a time, so that an older value cannot arrive after a newer one.
 *
 *   idle    → sending  there is something to send
 *   sending → sending  confirmed, and there is more to send
 *   sending → idle     confirmed, and nothing is left
 *   sending → pausing  lost: offline, a server failure, or the server asks to wait
 *   sending → refused  the server refused the payload
 *   pausing → sending  the pause is over, the connection is back, or `retry`
 *   refused → sending  the connection is back, or `retry`
 *
 * While paused by `pause`, it sends nothing. After closing, it starts no new attempt, but finishes the current one.
 */
export class RetryingSaver<Payload, State> {
  private readonly options: SaverOptions<Payload, State>
  private readonly listeners = new Set<() => void>()
  private inFlight: Promise<void> | null = null
  private pauseTimer: ReturnType<typeof setTimeout> | undefined
  private lostAttempts = 0
  private error: unknown = null
  /** Whether the waiting payload differs from the one being sent or the one that failed. */
  private isChanged = false
  private isOpen = false
  private isHeld = false
  private state: State

  constructor(options: SaverOptions<Payload, State>) {
    this.options = options
    this.state = this.describe()
  }

  /**
   * Sends what an earlier visit left, and later changes whenever there is a connection. Returns a function to close.
   */
  open = (): (() => void) => {
    this.isOpen = true
    this.isHeld = false
    window.addEventListener('online', this.retry)
    const unwatchReturn = watchReturn(this.retry)
    const unwatch = registerSaver(this)
    this.start()
    return () => {
      window.removeEventListener('online', this.retry)
      unwatchReturn()
      clearTimeout(this.pauseTimer)
      if (this.options.sendsOnClose) this.start()
      this.isOpen = false
      unwatch()
    }
  }

  /** Sends what is waiting without a pause, including what was refused before. */
  retry = (): void => {
    if (this.isOpen) this.start()
    else this.announce()
  }

  /** Sends what is waiting, once. Throws if anything could not be sent. */
  async flush(): Promise<void> {
    await this.finishAttempt()
    this.start()
    await this.finishAttempt()
    if (this.error !== null) throw this.error
    if (this.options.next() !== null) throw new Error('Something is left to send, and sending is on hold.')
  }

  /** Resolves when no request is in progress, whatever its outcome. */
  async finishAttempt(): Promise<void> {
    await this.inFlight
  }

  /** Resolves when no request is in progress. Nothing more is sent until `resume`. */
  async pause(): Promise<void> {
    this.isHeld = true
    clearTimeout(this.pauseTimer)
    await this.finishAttempt()
  }

  /** Continues sending. What was refused before waits for `retry`. */
  resume(): void {
    this.isHeld = false
    if (findRefusal(this.error)) this.announce()
    else this.retry()
  }

  /** Something else has to be sent now, so the last failure and its pause no longer matter. */
  noteChange(): void {
    this.isChanged = true
    this.forgetFailure()
  }

  read = (): State => this.state

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  announce(): void {
    this.state = this.describe()
    for (const listener of this.listeners) listener()
  }

  private describe(): State {
    return this.options.describe({
      isSending: this.inFlight !== null,
      error: this.error,
      refusal: findRefusal(this.error),
    })
  }

  private next(): Payload | null {
    return this.isHeld ? null : this.options.next()
  }

  private start(): void {
    if (!this.inFlight && this.next() !== null) {
      clearTimeout(this.pauseTimer)
      this.inFlight = this.sendAll().finally(() => {
        this.inFlight = null
        this.announce()
      })
    }
    this.announce()
  }

  /** Sends until the server has everything, or until an attempt fails. */
  private async sendAll(): Promise<void> {
    for (let payload = this.next(); payload !== null; payload = this.next()) {
      this.isChanged = false
      try {
        await this.options.send(payload)
      } catch (error) {
        // The server may accept what was written since.
        if (this.isChanged && findRefusal(error)) continue
        return this.fail(error)
      }
      this.forgetFailure()
      this.options.confirm(payload)
      if (!this.isOpen && !this.options.sendsOnClose) return
      this.announce()
    }
  }

  private forgetFailure(): void {
    clearTimeout(this.pauseTimer)
    this.lostAttempts = 0
    this.error = null
  }

  private fail(error: unknown): void {
    this.error = error
    if (findRefusal(error)) {
      this.lostAttempts = 0
      return
    }
    this.lostAttempts += 1
    const backoff = Math.min(LONGEST_PAUSE_MS, this.options.firstPauseMs * 2 ** (this.lostAttempts - 1))
    const requested = error instanceof ApiError ? Math.min(LONGEST_REQUESTED_PAUSE_MS, error.retryAfterMs) : 0
    if (this.isOpen && !this.isHeld) this.pauseTimer = setTimeout(this.retry, Math.max(backoff, requested))
  }
}
