import type OpenAI from 'openai'
import type { Config } from '../../config.ts'
import { AiError, type AiFault } from './ai-error.ts'

export interface AiMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface AiProvider {
  /**
   * The reply in the pieces in which it comes. Throws AiError where it fails or ends before its end; an abort ends the
   * request at once, and the pieces with it.
   */
  reply(messages: readonly AiMessage[], signal: AbortSignal): AsyncGenerator<string>
}

export interface AiPatience {
  /** Until the first piece. */
  firstMs: number
  /** Between one piece and the next. */
  stallMs: number
}

const PATIENCE: AiPatience = { firstMs: 45_000, stallMs: 20_000 }
/** Where a key is all that was set. */
const DEFAULT_MODEL = 'gpt-4o-mini'
/** A model that never stops must not fill memory and database. */
const REPLY_MAX = 100_000

type Stream = AsyncIterator<OpenAI.Chat.Completions.ChatCompletionChunk>

function faultOf(status: number | undefined, hasBegun: boolean): AiFault {
  if (status === 401 || status === 403) return 'bad_key'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 504) return 'timed_out'
  if (status !== undefined && status < 500) return 'refused'
  return hasBegun ? 'cut_off' : 'unreachable'
}

/** Loaded with the first question: nobody else should pay for it. */
function createClient({ baseUrl, apiKey }: Config['ai']): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined
  return () => {
    client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          baseURL: baseUrl,
          apiKey: apiKey ?? 'none',
          organization: null,
          project: null,
          // A second try would only add to what the person waits; the fault is told instead.
          maxRetries: 0,
          logLevel: 'off',
        }),
    )
    return client
  }
}

/** Ends the request after so many milliseconds without a sign; the clock runs only while somebody waits for one. */
function watch(controller: AbortController) {
  let isOver = false
  return {
    isOver: () => isOver,
    within: async <T>(ms: number, work: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => {
        isOver = true
        controller.abort()
      }, ms)
      try {
        return await work
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Any server that speaks the OpenAI protocol; null where none is set. */
export function createAiProvider(config: Config['ai'], patience: AiPatience = PATIENCE): AiProvider | null {
  if (!config.baseUrl) return null
  const client = createClient(config)

  async function open(loaded: OpenAI, messages: readonly AiMessage[], signal: AbortSignal): Promise<Stream> {
    const stream = await loaded.chat.completions.create(
      { model: config.model ?? DEFAULT_MODEL, messages: [...messages], stream: true },
      { signal, timeout: patience.firstMs * 2 },
    )
    return stream[Symbol.asyncIterator]()
  }

  async function* reply(messages: readonly AiMessage[], signal: AbortSignal): AsyncGenerator<string> {
    const loaded = await client()
    const controller = new AbortController()
    const abort = () => controller.abort()
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    const timer = watch(controller)
    let length = 0
    let isFinished = false
    let stream: Stream | undefined
    try {
      const opened = await timer.within(patience.firstMs, open(loaded, messages, controller.signal))
      stream = opened
      while (length < REPLY_MAX) {
        const { done, value } = await timer.within(length > 0 ? patience.stallMs : patience.firstMs, opened.next())
        if (done) break
        const [choice] = value.choices ?? []
        const piece = choice?.delta?.content ?? ''
        if (choice?.finish_reason) isFinished = true
        length += piece.length
        if (piece !== '') yield piece
      }
    } catch (error) {
      // What comes after the end of the reply, or does not come, is no fault of it.
      if (signal.aborted || isFinished) return
      if (timer.isOver()) throw new AiError('timed_out')
      const { status } = error as { status?: number }
      throw new AiError(faultOf(status, length > 0), status)
    } finally {
      signal.removeEventListener('abort', abort)
      if (!isFinished) controller.abort()
      await stream?.return?.()
    }
    if (signal.aborted || isFinished) return
    if (timer.isOver()) throw new AiError('timed_out')
    if (length < REPLY_MAX) throw new AiError('cut_off')
  }

  return { reply }
}
