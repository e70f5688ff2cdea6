import { isJournalEntryLongEnough } from '@evenground/shared/rules'
import type { ApiError } from '../../../lib/client/api-error.ts'
import { removeDraft, restoreText, storeDraft } from '../../../lib/unsent/entry-draft.ts'
import type { EntryKey } from '../../../lib/unsent/entry-key.ts'
import { RetryingSaver, type SaverProgress } from '../../../lib/unsent/retrying-saver.ts'

/** The longest text that the server takes, in UTF-16 units. What is longer stays on the device until it is shortened. */
export const LONGEST_ENTRY = 50_000
/** A pause in writing of this length saves what is there, in milliseconds. */
export const AUTOSAVE_MS = 1000
const FIRST_PAUSE_MS = 2000

export interface EntryState {
  text: string
  /** It was changed, and the writer has paused or left the field since. */
  dirty: boolean
  /** Long enough, or free to be skipped; and not too long. */
  valid: boolean
  tooLong: boolean
  phase: 'empty' | 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused'
  /** The refusal of the server. */
  refusal: ApiError | null
}

interface Options {
  key: EntryKey
  /** What the server has. */
  saved: string
  maySkip: boolean
  send: (text: string) => Promise<unknown>
}

/** Saves one journal entry: on the device with every key, on the server after a pause in writing. */
export class EntrySaver {
  private readonly options: Options
  private readonly saver: RetryingSaver<string, EntryState>
  private saved: string
  private text: string
  private dirty: boolean
  private autosaveTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.options = options
    this.saved = options.saved
    this.text = restoreText(options.key, options.saved)
    this.dirty = this.text !== this.saved
    this.saver = new RetryingSaver({
      next: () => (this.text !== this.saved && this.isValid() ? this.text : null),
      send: options.send,
      confirm: (text) => this.confirm(text),
      describe: (progress) => this.describe(progress),
      firstPauseMs: FIRST_PAUSE_MS,
      sendsOnClose: true,
    })
  }

  open = (): (() => void) => {
    const close = this.saver.open()
    return () => {
      clearTimeout(this.autosaveTimer)
      close()
    }
  }

  pause = (): Promise<void> => this.saver.pause()
  resume = (): void => this.saver.resume()
  read = (): EntryState => this.saver.read()
  subscribe = (listener: () => void): (() => void) => this.saver.subscribe(listener)

  write(text: string): void {
    this.text = text
    this.storeDraft()
    clearTimeout(this.autosaveTimer)
    this.autosaveTimer = setTimeout(this.autosave, AUTOSAVE_MS)
    this.saver.noteChange()
    this.saver.announce()
  }

  /** Saves now: the writer paused, or left the field. */
  autosave = (): void => {
    clearTimeout(this.autosaveTimer)
    if (this.text === this.saved) return
    this.dirty = true
    this.saver.retry()
  }

  /** Saves a text that is not saved yet and not empty. Fails if it cannot be saved. */
  async flush(): Promise<void> {
    clearTimeout(this.autosaveTimer)
    await this.saver.finishAttempt()
    if (this.text.trim() !== '' && this.text !== this.saved) await this.saver.flush()
  }

  private confirm(text: string): void {
    this.saved = text
    this.storeDraft()
  }

  private storeDraft(): void {
    const { key } = this.options
    if (this.text === this.saved) removeDraft(key)
    else storeDraft(key, { text: this.text, base: this.saved })
  }

  private isValid(): boolean {
    return !this.isTooLong() && (this.options.maySkip || isJournalEntryLongEnough(this.text))
  }

  private isTooLong(): boolean {
    return this.text.length > LONGEST_ENTRY
  }

  private describe(progress: SaverProgress): EntryState {
    const { text, dirty } = this
    const phase = this.findPhase(progress)
    return { text, dirty, valid: this.isValid(), tooLong: this.isTooLong(), phase, refusal: progress.refusal }
  }

  private findPhase({ isSending, error, refusal }: SaverProgress): EntryState['phase'] {
    if (this.text === this.saved) return this.text === '' ? 'empty' : 'saved'
    if (isSending) return 'saving'
    if (error === null) return 'unsaved'
    return refusal ? 'refused' : 'offline'
  }
}
