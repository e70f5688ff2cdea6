import type { Config } from '../../config.ts'
import { AiError } from './ai-error.ts'
import { type AiPatience, type OnText, type Question, receiveReply } from './receive-reply.ts'
import { createSender } from './send-question.ts'

export interface AiMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export type { AiPatience, OnText } from './receive-reply.ts'

/**
 * Hands on the reply in the pieces in which it comes, until it has ended. Rejects with AiError where it fails or ends
 * before its end; an abort ends the request at once, and the pieces with it.
 */
type Reply = (hear: OnText, signal: AbortSignal) => Promise<void>

export interface AiProvider {
  /** Nothing is sent before the reply is listened to; the messages themselves are not held while it comes. */
  reply(messages: readonly AiMessage[]): Reply
}

const PATIENCE: AiPatience = { firstMs: 45_000, stallMs: 20_000 }
/** Where a key is all that was set. */
const DEFAULT_MODEL = 'gpt-4o-mini'

/** Separate from what builds the question, so that the question is not kept in memory while the reply arrives. */
function hearReply(question: Question, hear: OnText, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  let resolve = (): void => undefined
  let reject = (_error: AiError): void => undefined
  const heard = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  const leave = () => end(null)
  const end = receiveReply(question, hear, (reason, status) => {
    signal.removeEventListener('abort', leave)
    if (reason && !signal.aborted) reject(new AiError(reason, status))
    else resolve()
  })
  signal.addEventListener('abort', leave, { once: true })
  return heard
}

/** Any server that speaks the OpenAI protocol; null where none is set. */
export function createAiProvider(config: Config['ai'], patience: AiPatience = PATIENCE): AiProvider | null {
  if (!config.baseUrl) return null
  const send = createSender(config, patience.firstMs * 2)
  const model = config.model ?? DEFAULT_MODEL
  return {
    reply: (messages) => {
      const question = { model, messages: [...messages] }
      return (hear, signal) => hearReply({ send, question, patience }, hear, signal)
    },
  }
}
