import type { IncomingMessage } from 'node:http'
import type OpenAI from 'openai'
import type { Config } from '../../config.ts'
import { answerOf, createLeanFetch } from './lean-fetch.ts'

export type ProviderQuestion = Pick<OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming, 'model' | 'messages'>

/**
 * Called once with the result of a request: the response, or the error, with the provider's status if one was received.
 */
type Answered = (error: (Error & { status?: number }) | null, answer?: IncomingMessage) => void

/** Sends one question. Returns a function that ends the request and its response. */
export type SendQuestion = (question: ProviderQuestion, answered: Answered) => () => void

/** The names of the limit for a reply. Nearly all providers take the first, but OpenAI's reasoning models refuse it. */
const LIMIT_NAMES = ['max_tokens', 'max_completion_tokens'] as const

/** The client is loaded at the first question, so that installations without an assistant do not pay for it. */
function createClient({ baseUrl, apiKey }: Config['ai'], timeout: number): () => Promise<OpenAI> {
  let client: Promise<OpenAI> | undefined
  return () => {
    client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          baseURL: baseUrl,
          apiKey: apiKey ?? 'none',
          organization: null,
          project: null,
          // A retry would only make the person wait longer; the failure is reported instead.
          maxRetries: 0,
          timeout,
          logLevel: 'off',
          fetch: createLeanFetch(),
        }),
    )
    return client
  }
}

/**
 * Sends a POST to the provider through its official client, which builds the request and parses errors. The reply is
 * read directly from the HTTP response.
 */
export function createSender(config: Config['ai'], timeout: number): SendQuestion {
  const client = createClient(config, timeout)

  let knowsUsualName = true

  async function ask(question: ProviderQuestion, signal: AbortSignal, name: string): Promise<IncomingMessage> {
    const { chat } = await client()
    const limited = { ...question, [name]: config.maxTokens, stream: true as const }
    return answerOf(await chat.completions.create(limited, { signal }).asResponse())
  }

  /** If the provider refuses the first name, tries the second, and keeps using it if it is accepted. */
  async function open(question: ProviderQuestion, signal: AbortSignal): Promise<IncomingMessage> {
    const [usual, other] = LIMIT_NAMES
    if (!knowsUsualName) return ask(question, signal, other)
    try {
      return await ask(question, signal, usual)
    } catch (error) {
      if ((error as { status?: number }).status !== 400) throw error
      const answer = await ask(question, signal, other)
      knowsUsualName = false
      return answer
    }
  }

  return (question, answered) => {
    const controller = new AbortController()
    open(question, controller.signal).then(
      (answer) => answered(null, answer),
      (error: Error) => answered(error),
    )
    return () => controller.abort()
  }
}
