import { isJournalEntryLongEnough } from '@evenground/shared/rules'
import { ApiError, isTransient } from '../../../lib/client/api-error.ts'
import { dropDraft, keepDraft, restoreText } from '../../../lib/unsent/entry-draft.ts'
import type { EntryPlace } from '../../../lib/unsent/entry-place.ts'
import { watchSaver } from '../../../lib/unsent/live-savers.ts'

/** The longest text that the server takes, in UTF-16 units. What is longer stays on the device until it is shortened. */
export const LONGEST_ENTRY = 50_000
/** A pause in writing of this length saves what is there, in milliseconds. */
export const AUTOSAVE_MS = 1000
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

export interface EntryState {
  text: string
  /** It was changed, and the writer has paused or left the field since. */
  dirty: boolean
  /** Long enough, or free to be skipped; and not too long. */
  valid: boolean
  tooLong: boolean
  phase: 'empty' | 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused'
  /** What the server said no to. */
  refusal: ApiError | null
}

interface Options {
  place: EntryPlace
  /** What the server has. */
  saved: string
  maySkip: boolean
  send: (text: string) => Promise<unknown>
}

/**
 * Keeps one journal entry: on the device with every key, on the server after a pause. One save is on its way at a
 * time, so that an older text can never arrive after a newer one; one that got lost is sent again.
 */
export class EntrySaver {
  private readonly options: Options
  private readonly listeners = new Set<() => void>()
  private saved: string
  private text: string
  private dirty = false
  private closed = false
  private held = false
  private failures = 0
  private lastError: unknown = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private onItsWay: Promise<void> | null = null
  private state: EntryState

  constructor(options: Options) {
    this.options = options
    this.saved = options.saved
    this.text = restoreText(options.place, options.saved)
    this.dirty = this.text !== this.saved
    this.state = this.describe()
  }

  /** Saves what an earlier visit left, and from then on whenever there is a connection. */
  open = (): (() => void) => {
    this.closed = false
    window.addEventListener('online', this.retry)
    const unwatch = watchSaver(this)
    this.retry()
    return () => {
      unwatch()
      window.removeEventListener('online', this.retry)
      clearTimeout(this.timer)
      this.retry()
      this.closed = true
    }
  }

  write(text: string): void {
    this.text = text
    this.failures = 0
    this.lastError = null
    this.keep()
    clearTimeout(this.timer)
    this.timer = setTimeout(this.settle, AUTOSAVE_MS)
    this.announce()
  }

  /** The writer paused, or left the field. */
  settle = (): void => {
    clearTimeout(this.timer)
    if (this.text === this.saved) return
    this.dirty = true
    this.announce()
    this.retry()
  }

  /** Saves a text that is not saved yet and not empty; fails where it cannot be saved. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    await this.onItsWay
    if (this.text.trim() === '' || this.text === this.saved) return
    await this.save()
    if (this.lastError) throw this.lastError
  }

  retry = (): void => {
    if (this.isSendable()) void this.save()
  }

  /** Settles once nothing is on its way; nothing more is sent until `release`. */
  async hold(): Promise<void> {
    this.held = true
    clearTimeout(this.timer)
    await this.onItsWay
  }

  release(): void {
    this.held = false
    this.retry()
  }

  read = (): EntryState => this.state

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private isValid(): boolean {
    return !this.isTooLong() && (this.options.maySkip || isJournalEntryLongEnough(this.text))
  }

  private isTooLong(): boolean {
    return this.text.length > LONGEST_ENTRY
  }

  private isSendable(): boolean {
    return !this.held && this.text !== this.saved && this.isValid()
  }

  private keep(): void {
    const { place } = this.options
    if (this.text === this.saved) dropDraft(place)
    else keepDraft(place, { text: this.text, base: this.saved })
  }

  private save(): Promise<void> {
    clearTimeout(this.timer)
    this.onItsWay ??= this.sendNewest().finally(() => {
      this.onItsWay = null
      this.announce()
    })
    this.announce()
    return this.onItsWay
  }

  /** Sends until what the server has is what the page shows. */
  private async sendNewest(): Promise<void> {
    while (this.isSendable()) {
      const text = this.text
      try {
        await this.options.send(text)
      } catch (error) {
        this.settleFailure(error)
        return
      }
      this.saved = text
      this.failures = 0
      this.lastError = null
      this.keep()
    }
  }

  private settleFailure(error: unknown): void {
    this.lastError = error
    if (!isTransient(error) || this.closed) return
    this.failures += 1
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.failures - 1))
    this.timer = setTimeout(this.retry, pause)
  }

  private describe(): EntryState {
    const refusal = this.lastError instanceof ApiError && !isTransient(this.lastError) ? this.lastError : null
    const [valid, tooLong] = [this.isValid(), this.isTooLong()]
    return { text: this.text, dirty: this.dirty, valid, tooLong, phase: this.readPhase(), refusal }
  }

  private readPhase(): EntryState['phase'] {
    if (this.text === this.saved) return this.text === '' ? 'empty' : 'saved'
    if (this.onItsWay) return 'saving'
    if (!this.lastError) return 'unsaved'
    return isTransient(this.lastError) ? 'offline' : 'refused'
  }

  private announce(): void {
    this.state = this.describe()
    for (const listener of this.listeners) listener()
  }
}
