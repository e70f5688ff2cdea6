import { ApiError } from '../../../lib/client/api-error.ts'
import type { AnswerStore, Unsent } from '../../../lib/unsent/answer-store.ts'
import { RetryingSaver, type SaverProgress } from '../../../lib/unsent/retrying-saver.ts'
import type { Answers, Wordings } from '../../../lib/unsent/save-answers.ts'

const FIRST_PAUSE_MS = 1000
/** Only a save that takes longer than this, in milliseconds, is displayed as saving. */
const SLOW_MS = 800

type Send = (answers: Answers, wordings: Wordings) => Promise<void>

export interface QueueState {
  /** The number of answers that the server has not confirmed. */
  waiting: number
  phase: 'saved' | 'saving' | 'waiting' | 'offline' | 'refused'
  /** The server's refusal. Retried by the learner or with the next answer. */
  refusal: ApiError | null
}

const countWaiting = (unsent: Unsent) => Object.keys(unsent.answers).length
const isOffline = (error: unknown) => !navigator.onLine || (error instanceof ApiError && error.status === 0)

/** Sends the answers of one assessment. Answers that the server has not confirmed stay in the device's storage. */
export class AnswerQueue {
  private readonly store: AnswerStore
  private readonly sendAnswers: Send
  private readonly saver: RetryingSaver<Unsent, QueueState>
  private isSlow = false

  constructor(store: AnswerStore, send: Send) {
    this.store = store
    this.sendAnswers = send
    this.saver = new RetryingSaver({
      next: () => this.findBatch(),
      send: (batch) => this.send(batch),
      confirm: store.remove,
      describe: (progress) => this.describe(progress),
      firstPauseMs: FIRST_PAUSE_MS,
      sendsOnClose: false,
    })
  }

  open = (): (() => void) => this.saver.open()
  retry = (): void => this.saver.retry()
  pause = (): Promise<void> => this.saver.pause()
  resume = (): void => this.saver.resume()
  read = (): QueueState => this.saver.read()
  subscribe = (listener: () => void): (() => void) => this.saver.subscribe(listener)

  /** Records that the assessment was started. */
  start(): void {
    this.store.add({ started: true })
    this.retry()
  }

  /** `wording` is the number of the text that was shown. */
  add(questionId: string, value: number, wording?: number): void {
    this.store.add({
      answers: { [questionId]: value },
      ...(wording !== undefined && { wordings: { [questionId]: wording } }),
    })
    this.retry()
  }

  private findBatch(): Unsent | null {
    const batch = this.store.read()
    return countWaiting(batch) > 0 || batch.started ? batch : null
  }

  private async send({ answers, wordings }: Unsent): Promise<void> {
    const slowTimer = setTimeout(() => {
      this.isSlow = true
      this.saver.announce()
    }, SLOW_MS)
    try {
      await this.sendAnswers(answers, wordings)
    } finally {
      clearTimeout(slowTimer)
      this.isSlow = false
    }
  }

  private describe(progress: SaverProgress): QueueState {
    const waiting = countWaiting(this.store.read())
    return { waiting, phase: this.findPhase(progress), refusal: progress.refusal }
  }

  private findPhase({ error, refusal }: SaverProgress): QueueState['phase'] {
    if (refusal) return 'refused'
    if (error !== null) return isOffline(error) ? 'offline' : 'waiting'
    return this.isSlow ? 'saving' : 'saved'
  }
}
