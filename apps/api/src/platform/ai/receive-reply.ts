import type { IncomingMessage } from 'node:http'
import type { AiFailureReason } from './ai-error.ts'
import { createEventReader } from './event-reader.ts'
import type { ProviderQuestion, SendQuestion } from './send-question.ts'

/** A model that never stops must not fill memory and database. */
const REPLY_MAX = 100_000

/** Takes one piece. The provider is made to wait while what it returns is pending. */
export type OnText = (piece: string) => Promise<void> | undefined

export interface AiPatience {
  /** Until the first piece. */
  firstMs: number
  /** Between one piece and the next. */
  stallMs: number
}

export interface Question {
  send: SendQuestion
  question: ProviderQuestion
  patience: AiPatience
}

/** The parts of a chunk that are read; providers may leave out any of them. */
interface Chunk {
  error?: unknown
  choices?: { delta?: { content?: string | null } | null; finish_reason?: string | null }[]
}

function reasonOf(status: number | undefined, hasBegun: boolean): AiFailureReason {
  if (status === 401 || status === 403) return 'bad_key'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 504) return 'timed_out'
  if (status !== undefined && status < 500) return 'refused'
  return hasBegun ? 'cut_off' : 'unreachable'
}

/** The words of one chunk, and why it is the last of its reply, if it is. Throws for what is no chunk. */
function readChunk(data: string): { piece: string; finish: string | null } {
  const { error, choices } = JSON.parse(data) as Chunk
  if (error) throw new Error('the provider reports a failure')
  const [choice] = choices ?? []
  return { piece: choice?.delta?.content ?? '', finish: choice?.finish_reason ?? null }
}

/** One timer for a whole reply, restarted whenever something arrives. It is paused while the delay is not the provider's. */
function watchPatience({ firstMs, stallMs }: AiPatience, isHeld: () => boolean, runOut: () => void) {
  const watch = (ms: number): NodeJS.Timeout => {
    const timer = setTimeout(() => (isHeld() ? timer.refresh() : runOut()), ms)
    return timer
  }
  let timer = watch(firstMs)
  return {
    windUp: () => void timer.refresh(),
    /** From now on the pauses count. */
    begin: () => {
      clearTimeout(timer)
      timer = watch(stallMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Sends the question and hands on the pieces of its reply as they arrive, without a promise or a timer for each of them:
 * thousands of replies come at once. `ended` is called once: with the reason, or with null for a reply that came whole.
 * What is returned ends it early.
 */
export function receiveReply(
  { send, question, patience }: Question,
  hear: OnText,
  ended: (reason: AiFailureReason | null, status?: number) => void,
): (reason: AiFailureReason | null, status?: number) => void {
  let length = 0
  let isFinished = false
  let isEnded = false
  /** Pieces that the listener has yet to take: the provider's time does not run meanwhile. */
  let waiting = 0
  let answer: IncomingMessage | undefined
  const clock = watchPatience(
    patience,
    () => waiting > 0,
    () => end('timed_out'),
  )

  function end(reason: AiFailureReason | null, status?: number): void {
    if (isEnded) return
    isEnded = true
    clock.stop()
    // A connection whose answer is through serves the next question; any other is of no more use.
    if (!answer?.complete) leave()
    // What comes after the end of the reply, or does not come, is no failure of it.
    ended(isFinished ? null : reason, status)
  }

  async function holdUntil(taken: Promise<void>): Promise<void> {
    waiting += 1
    answer?.pause()
    await taken
    waiting -= 1
    if (waiting > 0 || isEnded) return
    clock.windUp()
    answer?.resume()
  }

  function readEvent(data: string): void {
    if (isEnded || data === '[DONE]') return
    const { piece, finish } = readChunk(data)
    isFinished ||= Boolean(finish) && finish !== 'length'
    if (length === 0 && piece !== '') clock.begin()
    else clock.windUp()
    length += piece.length
    const taken = piece === '' ? undefined : hear(piece)
    if (taken) void holdUntil(taken)
    if (finish === 'length') end('too_long')
    else if (length >= REPLY_MAX) end(null)
  }

  const leave = send(question, (error, response) => {
    if (error || !response) return end(reasonOf(error?.status, false), error?.status)
    answer = response
    if (isEnded) return leave()
    clock.windUp()
    readEvents(response, readEvent, (isBroken) => end(isBroken ? reasonOf(undefined, length > 0) : 'cut_off'))
  })
  return end
}

/** Calls `hear` for each event of a response, then `over` once: with true if the connection broke or an event is invalid. */
function readEvents(answer: IncomingMessage, hear: (data: string) => void, over: (isBroken: boolean) => void): void {
  const read = createEventReader(hear)
  answer.setEncoding('utf8')
  answer.on('data', (text: string) => {
    try {
      read(text)
    } catch {
      over(true)
    }
  })
  answer.once('error', () => over(true))
  answer.once('end', () => over(false))
}
