import type { IncomingMessage } from 'node:http'
import type { AiFailureReason } from './ai-error.ts'
import { createEventReader } from './event-reader.ts'
import type { ProviderQuestion, SendQuestion } from './send-question.ts'

/** In characters. A model that never stops must not fill memory and database. */
const REPLY_MAX = 100_000

/** Takes one piece. While the returned promise is pending, reading from the provider pauses. */
export type OnText = (piece: string) => Promise<void> | undefined

export interface AiPatience {
  /** The longest wait for the first piece. */
  firstMs: number
  /** The longest wait between two pieces. */
  stallMs: number
}

export interface Question {
  send: SendQuestion
  question: ProviderQuestion
  patience: AiPatience
}

/** The parts of a chunk that are used; providers may leave out any of them. */
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

/**
 * Returns the text of one chunk and, for the last chunk of a reply, why the reply ended. Throws for an invalid chunk.
 */
function readChunk(data: string): { piece: string; finish: string | null } {
  const { error, choices } = JSON.parse(data) as Chunk
  if (error) throw new Error('the provider reports a failure')
  const [choice] = choices ?? []
  return { piece: choice?.delta?.content ?? '', finish: choice?.finish_reason ?? null }
}

/**
 * One timer for a whole reply, restarted whenever something arrives. It pauses while the provider is not the cause of
 * the delay.
 */
function watchPatience({ firstMs, stallMs }: AiPatience, isHeld: () => boolean, runOut: () => void) {
  const watch = (ms: number): NodeJS.Timeout => {
    const timer = setTimeout(() => (isHeld() ? timer.refresh() : runOut()), ms)
    return timer
  }
  let timer = watch(firstMs)
  return {
    windUp: () => void timer.refresh(),
    /** Starts measuring the pauses between pieces. */
    begin: () => {
      clearTimeout(timer)
      timer = watch(stallMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Sends the question and passes on the pieces of the reply as they arrive, without a promise or a timer per piece,
 * since thousands of replies arrive at once. Calls `ended` once: with the reason of a failure, or with null for a
 * complete reply. Returns a function that ends the reply early.
 */
export function receiveReply(
  { send, question, patience }: Question,
  hear: OnText,
  ended: (reason: AiFailureReason | null, status?: number) => void,
): (reason: AiFailureReason | null, status?: number) => void {
  let length = 0
  let isFinished = false
  let isEnded = false
  /** The number of pieces that the listener has not taken yet. Meanwhile the provider's timer is paused. */
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
    // A connection whose response is complete can serve the next question; any other is closed.
    if (!answer?.complete) leave()
    // An error after the end of the reply does not make the reply fail.
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

/**
 * Calls `hear` for each event of a response, then `over` once: with true if the connection broke or an event is
 * invalid.
 */
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
