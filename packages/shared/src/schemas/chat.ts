import { z } from 'zod'
import { Id, ListQuery, line, Timestamp, text } from './primitives.ts'

export const ChatThread = z.object({
  thread_id: Id,
  title: z.string(),
  updated_at: Timestamp,
  domain_id: Id,
  group_id: Id.nullable(),
})
export type ChatThread = z.infer<typeof ChatThread>

/** `href` is the path of a screen, such as `#/content`, or the address of a page that a web search found. */
export const ChatCitation = z.object({ title: z.string(), href: z.string() })
export type ChatCitation = z.infer<typeof ChatCitation>

export const ChatFeedback = z.enum(['up', 'down'])
export type ChatFeedback = z.infer<typeof ChatFeedback>

export const ChatMessage = z.object({
  id: Id,
  type: z.enum(['human', 'ai']),
  content: z.string(),
  citations: z.array(ChatCitation),
  /** Whether the reply is still being written, or was cut off. */
  partial: z.boolean(),
  feedback: ChatFeedback.nullable(),
  created_at: Timestamp,
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const ChatThreads = z.object({ data: z.object({ threads: z.array(ChatThread) }) })
export const ChatConversation = z.object({ data: z.object({ messages: z.array(ChatMessage) }) })

/** Threads are sorted newest first; `q` searches titles and messages. */
export const ChatThreadQuery = ListQuery.pick({ limit: true, offset: true, q: true })
export type ChatThreadQuery = z.output<typeof ChatThreadQuery>

export const ChatThreadParams = z.object({ thread_id: Id })
export const ChatMessageParams = z.object({ thread_id: Id, message_id: Id })

export const ChatThreadUpdate = z.object({ title: line(200).min(1) })
export const ChatFeedbackInput = z.object({ feedback: ChatFeedback.nullable() })

/**
 * Allows blank and very long questions, because the service rejects them with separate errors and counts code points.
 */
const asked = {
  question: text(20_000).default(''),
  /** If absent: the domain of the thread, or the account's own domain. */
  domain_id: Id.nullable().optional(),
  group_id: Id.nullable().optional(),
  /** Answers the thread's last question again; `question` is ignored. */
  regenerate: z.boolean().optional(),
}

/** Body of `POST /api/v2/chat-stream`. */
export const ChatStreamInput = z.object({
  ...asked,
  ask_with_at: z.boolean().nullable().optional(),
  thread_id: Id.nullable().optional(),
})
export type ChatStreamInput = z.output<typeof ChatStreamInput>

const AgentQuestion = z.object({
  ...asked,
  search_in_web: z.boolean().nullable().optional(),
  threadId: Id.nullable().optional(),
})

/** Body of `POST /agent/chat`: the same input under the names that this path uses, optionally wrapped in `messages`. */
export const AgentChatInput = z.union([z.object({ messages: AgentQuestion }), AgentQuestion])
export type AgentChatInput = z.output<typeof AgentChatInput>

/** One event of the stream: the JSON after `data: `. The stream ends with `[DONE]`. */
export const ChatEvent = z.object({ event_type: z.enum(['thread_id', 'message', 'error']), event_data: z.string() })
export type ChatEvent = z.infer<typeof ChatEvent>
