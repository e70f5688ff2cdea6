import { isJournalEntryLongEnough } from '@evenground/shared/rules'
import { type ApiError, codeOf, isTransient } from '../../../lib/client/api-error.ts'
import { loadDraft, removeDraft, storeDraft } from '../../../lib/unsent/entry-draft.ts'
import type { EntryKey } from '../../../lib/unsent/entry-key.ts'
import { joinTexts, restoreText } from '../../../lib/unsent/restore-text.ts'
import { RetryingSaver, type SaverProgress } from '../../../lib/unsent/retrying-saver.ts'
import type { Demand, StoredEntry } from '../../../lib/unsent/save-entry.ts'

/** The longest text that the server takes, in UTF-16 units. What is longer stays on the device until it is shortened. */
export const LONGEST_ENTRY = 50_000
/** A pause in writing of this length saves what is there, in milliseconds. */
export const AUTOSAVE_MS = 1000
const FIRST_PAUSE_MS = 2000
/** So often in a row a newer text is fetched and joined. Then the refusal is told: something else is wrong. */
const MOST_CONFLICTS = 3

export interface EntryState {
  text: string
  /** It was changed, and the writer has paused or left the field since. */
  dirty: boolean
  /** Long enough, or free to be skipped; and not too long. */
  valid: boolean
  tooLong: boolean
  /** The text was changed elsewhere while it was written here, and what was written there is in it now. */
  joined: boolean
  phase: 'empty' | 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused'
  /** The refusal of the server. */
  refusal: ApiError | null
}

interface Options {
  key: EntryKey
  /** What the server has. */
  stored: StoredEntry
  maySkip: boolean
  send: (text: string, demand: Demand) => Promise<StoredEntry>
  /** Asks what the server has by now. */
  load: () => Promise<StoredEntry>
}

/**
 * Saves one journal entry: on the device with every key, on the server after a pause in writing. Each save demands that
 * the server still has what this text goes on from, since another device or tab may have saved something meanwhile.
 */
export class EntrySaver {
  private readonly options: Options
  private readonly saver: RetryingSaver<string, EntryState>
  private stored: StoredEntry
  private text: string
  private dirty: boolean
  private joined: boolean
  /** Texts whose answer was lost: the server may have them. */
  private readonly lost = new Set<string>()
  /** What this saver left on the device last; another tab may have left something else since. */
  private draft: string | undefined
  private conflicts = 0
  private isSending = false
  private isAsking = false
  private autosaveTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.options = options
    this.stored = options.stored
    this.draft = loadDraft(options.key)?.text
    this.text = restoreText(options.key, this.stored.text)
    this.dirty = this.text !== this.stored.text
    this.joined = this.dirty && this.text !== this.draft
    this.saver = new RetryingSaver({
      next: () => (this.text !== this.stored.text && this.isValid() ? this.text : null),
      send: (text) => this.send(text),
      confirm: () => this.storeDraft(),
      describe: (progress) => this.describe(progress),
      firstPauseMs: FIRST_PAUSE_MS,
      sendsOnClose: true,
    })
  }

  open = (): (() => void) => {
    const close = this.saver.open()
    // The first tells of another tab or app in front, the second of another window beside this one.
    document.addEventListener('visibilitychange', this.catchUp)
    window.addEventListener('focus', this.catchUp)
    return () => {
      document.removeEventListener('visibilitychange', this.catchUp)
      window.removeEventListener('focus', this.catchUp)
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
    if (this.text === this.stored.text) return
    this.dirty = true
    this.saver.retry()
  }

  /** Saves a text that is not saved yet and not empty. Fails if it cannot be saved. */
  async flush(): Promise<void> {
    clearTimeout(this.autosaveTimer)
    await this.saver.finishAttempt()
    if (this.text.trim() !== '' && this.text !== this.stored.text) await this.saver.flush()
  }

  /** Shows what was saved elsewhere meanwhile, where nothing here waits to be sent. */
  private catchUp = async (): Promise<void> => {
    const known = this.stored
    const isIdle = () => this.stored === known && this.text === known.text && !this.isSending
    if (document.visibilityState === 'hidden' || this.isAsking || !isIdle()) return
    this.isAsking = true
    // Without an answer all stays as it is: the next save demands what was read last.
    const stored = await this.options.load().catch(() => known)
    this.isAsking = false
    if (!isIdle()) return
    this.stored = stored
    this.text = stored.text
    this.saver.announce()
  }

  /** Where the server has a newer text, it is fetched and joined with this one, which is then sent next. */
  private async send(text: string): Promise<void> {
    this.isSending = true
    try {
      this.stored = await this.options.send(text, this.stored.demand)
      this.lost.clear()
      this.conflicts = 0
    } catch (error) {
      if (isTransient(error)) this.lost.add(text)
      const isLate = codeOf(error) === 'stale_resource' && this.conflicts < MOST_CONFLICTS
      this.conflicts = isLate ? this.conflicts + 1 : 0
      if (!isLate) throw error
      this.meet(await this.options.load())
    } finally {
      this.isSending = false
    }
  }

  private meet(stored: StoredEntry): void {
    // A text of its own, of which only the answer was lost, is no one else's.
    const isOwn = stored.text === this.stored.text || this.lost.has(stored.text)
    const text = isOwn ? this.text : joinTexts(stored.text, this.text)
    this.joined ||= text !== this.text
    this.stored = stored
    this.text = text
  }

  private storeDraft(): void {
    const { key } = this.options
    if (this.text !== this.stored.text) {
      this.draft = this.text
      storeDraft(key, { text: this.text, base: this.stored.text })
    } else if (loadDraft(key)?.text === this.draft) removeDraft(key)
  }

  private isValid(): boolean {
    return !this.isTooLong() && (this.options.maySkip || isJournalEntryLongEnough(this.text))
  }

  private isTooLong(): boolean {
    return this.text.length > LONGEST_ENTRY
  }

  private describe(progress: SaverProgress): EntryState {
    const { text, dirty, joined } = this
    const phase = this.findPhase(progress)
    const { refusal } = progress
    return { text, dirty, joined, valid: this.isValid(), tooLong: this.isTooLong(), phase, refusal }
  }

  private findPhase({ isSending, error, refusal }: SaverProgress): EntryState['phase'] {
    if (this.text === this.stored.text) return this.text === '' ? 'empty' : 'saved'
    if (isSending) return 'saving'
    if (error === null) return 'unsaved'
    return refusal ? 'refused' : 'offline'
  }
}
