import type { IncomingMessage } from 'node:http'
import type OpenAI from 'openai'
import type { Config } from '../../config.ts'
import { answerOf, createLeanFetch } from './lean-fetch.ts'

export type ProviderQuestion = Pick<OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming, 'model' | 'messages'>

/** The outcome of one request: the answer, or why there is none, with the provider's status if there is one. Called once. */
type Answered = (error: (Error & { status?: number }) | null, answer?: IncomingMessage) => void

/** Sends one question; what it returns ends the request, and its answer with it. */
export type SendQuestion = (question: ProviderQuestion, answered: Answered) => () => void

/** What the limit of a reply is called: almost everywhere the first, but OpenAI's models that reason refuse it. */
const LIMIT_NAMES = ['max_tokens', 'max_completion_tokens'] as const

/** Loaded with the first question: no one else should pay for it. */
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
          // A second try would only add to what the person waits; the failure is told instead.
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
 * POST to the provider by its own client. The client makes the request and reads what went wrong; the reply is taken
 * from it as it comes off the wire.
 */
export function createSender(config: Config['ai'], timeout: number): SendQuestion {
  const client = createClient(config, timeout)

  let knowsUsualName = true

  async function ask(question: ProviderQuestion, signal: AbortSignal, name: string): Promise<IncomingMessage> {
    const { chat } = await client()
    const limited = { ...question, [name]: config.maxTokens, stream: true as const }
    return answerOf(await chat.completions.create(limited, { signal }).asResponse())
  }

  /** Where the first name is refused, the second is tried, and used from then on if it is taken. */
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
