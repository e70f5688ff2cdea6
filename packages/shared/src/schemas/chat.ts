import { z } from 'zod'
import { Id, Timestamp, text } from './primitives.ts'

export const ChatThread = z.object({
  thread_id: Id,
  title: z.string(),
  updated_at: Timestamp,
  domain_id: Id,
  group_id: Id.nullable(),
})
export type ChatThread = z.infer<typeof ChatThread>

export const ChatMessage = z.object({
  type: z.enum(['human', 'ai']),
  content: z.string(),
  citations: z.array(z.object({ title: z.string(), href: z.string() })),
})

/** `POST /api/v2/chat-stream`. */
export const ChatStreamInput = z.object({
  question: text(20_000),
  domain_id: Id,
  group_id: Id.nullable().optional(),
  ask_with_at: z.boolean().optional(),
  thread_id: Id.nullable().optional(),
})

/** `POST /agent/chat`: the same question under the names of the second reading. */
export const AgentChatInput = z.object({
  question: text(20_000),
  domain_id: Id,
  group_id: Id.nullable().optional(),
  search_in_web: z.boolean().optional(),
  threadId: Id.nullable().optional(),
})

/** One event of the stream, the JSON after `data: `. The stream ends with `[DONE]`. */
export const ChatEvent = z.object({ event_type: z.enum(['thread_id', 'message', 'error']), event_data: z.string() })
