import { isJournalEntryLongEnough } from '@evenground/shared/rules'
import { type ApiError, codeOf, isTransient } from '../../../lib/client/api-error.ts'
import { loadDraft, removeDraft, storeDraft } from '../../../lib/unsent/entry-draft.ts'
import type { EntryKey } from '../../../lib/unsent/entry-key.ts'
import { joinTexts, restoreText } from '../../../lib/unsent/restore-text.ts'
import { RetryingSaver, type SaverProgress } from '../../../lib/unsent/retrying-saver.ts'
import type { Demand, StoredEntry } from '../../../lib/unsent/save-entry.ts'

/**
 * The maximum length that the server accepts, in UTF-16 units. A longer text stays on the device until it is shortened.
 */
export const LONGEST_ENTRY = 50_000
/** The entry is saved after a pause in writing of this length, in milliseconds. */
export const AUTOSAVE_MS = 1000
const FIRST_PAUSE_MS = 2000
/**
 * The maximum number of times in a row that a newer text is fetched and merged. After that, the refusal is shown,
 * because something else is wrong.
 */
const MOST_CONFLICTS = 3

export interface EntryState {
  text: string
  /** Whether the text has unsaved changes, and the writer has paused or left the field. */
  dirty: boolean
  /** Whether the text is long enough, or may be skipped, and is not too long. */
  valid: boolean
  tooLong: boolean
  /** Whether a text that was changed elsewhere was merged into this one. */
  joined: boolean
  phase: 'empty' | 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused'
  /** The server's refusal. */
  refusal: ApiError | null
}

interface Options {
  key: EntryKey
  /** The entry on the server. */
  stored: StoredEntry
  maySkip: boolean
  send: (text: string, demand: Demand) => Promise<StoredEntry>
  /** Fetches the entry that the server currently has. */
  load: () => Promise<StoredEntry>
}

/**
 * Saves one journal entry: on the device with each key press, on the server after a pause in writing. Each save
 * requires that the server's entry is the one that this text is based on, because another device or tab may have saved
 * in the meantime.
 */
export class EntrySaver {
  private readonly options: Options
  private readonly saver: RetryingSaver<string, EntryState>
  private stored: StoredEntry
  private text: string
  private dirty: boolean
  private joined: boolean
  /** Texts that were sent without receiving a response: the server may have them. */
  private readonly lost = new Set<string>()
  /** The draft that this saver last stored on the device; another tab may have replaced it. */
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
    // The first event tells that this tab became visible, the second that this window got the focus.
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

  /** Saves now, because the writer paused or left the field. */
  autosave = (): void => {
    clearTimeout(this.autosaveTimer)
    if (this.text === this.stored.text) return
    this.dirty = true
    this.saver.retry()
  }

  /** Saves the text if it is neither saved nor empty. Throws if it cannot be saved. */
  async flush(): Promise<void> {
    clearTimeout(this.autosaveTimer)
    await this.saver.finishAttempt()
    if (this.text.trim() !== '' && this.text !== this.stored.text) await this.saver.flush()
  }

  /** Shows what was saved elsewhere in the meantime, if nothing is waiting to be sent. */
  private catchUp = async (): Promise<void> => {
    const known = this.stored
    const isIdle = () => this.stored === known && this.text === known.text && !this.isSending
    if (document.visibilityState === 'hidden' || this.isAsking || !isIdle()) return
    this.isAsking = true
    // Without a response nothing changes: the next save requires the entry that was read last.
    const stored = await this.options.load().catch(() => known)
    this.isAsking = false
    if (!isIdle()) return
    this.stored = stored
    this.text = stored.text
    this.saver.announce()
  }

  /** If the server has a newer text, fetches it and merges it with this one, which is then sent next. */
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
    // Not someone else's change if the server has a text that this saver sent without receiving a response.
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
