import type { IncomingMessage } from 'node:http'
import type OpenAI from 'openai'
import type { Config } from '../../config.ts'
import { answerOf, createLeanFetch } from './lean-fetch.ts'

export type ProviderQuestion = Pick<OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming, 'model' | 'messages'>

/** The outcome of one request: the answer, or why there is none, with the provider's status if there is one. Called once. */
type Answered = (error: (Error & { status?: number }) | null, answer?: IncomingMessage) => void

/** Sends one question; what it returns ends the request, and its answer with it. */
export type SendQuestion = (question: ProviderQuestion, answered: Answered) => () => void

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

  async function open(question: ProviderQuestion, signal: AbortSignal): Promise<IncomingMessage> {
    const { chat } = await client()
    return answerOf(await chat.completions.create({ ...question, stream: true }, { signal }).asResponse())
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
