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
 * Passes on the reply piece by piece until it ends. Rejects with AiError if it fails or breaks off. An abort ends the
 * request, and the calls of `hear`, at once.
 */
type Reply = (hear: OnText, signal: AbortSignal) => Promise<void>

export interface AiProvider {
  /** Sends nothing until the returned reply is called. The messages are not kept in memory while the reply arrives. */
  reply(messages: readonly AiMessage[]): Reply
}

const PATIENCE: AiPatience = { firstMs: 45_000, stallMs: 20_000 }
/** Used when only a key is configured. */
const DEFAULT_MODEL = 'gpt-4o-mini'

/**
 * Kept apart from the code that builds the question, so that the question is not kept in memory while the reply
 * arrives.
 */
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

/** Connects to any server that speaks the OpenAI protocol; null when none is configured. */
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
