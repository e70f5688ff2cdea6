import { z } from 'zod'
import {
  AgentChatInput,
  ChatConversation,
  ChatFeedbackInput,
  ChatMessage,
  ChatMessageParams,
  ChatStreamInput,
  ChatThread,
  ChatThreadParams,
  ChatThreadQuery,
  ChatThreads,
  ChatThreadUpdate,
  noSingleResult,
} from '../schemas/index.ts'
import { get, post, put, remove } from './calls.ts'
import { permission } from './endpoint.ts'

const chat = {
  tag: 'Assistant',
  access: permission('ui.v1.tab.chat'),
  apiKeys: 'closed',
  impersonation: 'closed',
} as const
const thread = {
  ...chat,
  params: ChatThreadParams,
  errors: ['forbidden', 'resource_not_found'],
} as const

/** Server-sent events: lines of `data: ` with a `ChatEvent` as JSON, then `data: [DONE]`. */
const stream = {
  responses: { 200: noSingleResult(z.any().meta({ type: 'string' })) },
  produces: ['text/event-stream'],
  errors: ['forbidden', 'resource_not_found', 'chat_limit_reached', 'chat_limit_of_organization'],
} as const

export const streamChat = post('streamChat', '/api/v2/chat-stream', {
  ...chat,
  ...stream,
  summary: 'Ask the assistant, and receive the reply as a stream of events',
  body: ChatStreamInput,
})

export const streamAgentChat = post('streamAgentChat', '/agent/chat', {
  ...chat,
  ...stream,
  summary: 'Ask the assistant, with the alternative field names',
  details: 'Same as `POST /api/v2/chat-stream`, but the body uses the field names `threadId` and `search_in_web`.',
  body: AgentChatInput,
})

export const listChatThreads = get('listChatThreads', '/agent/threads', {
  ...chat,
  summary: 'List your threads with the assistant, newest first',
  query: ChatThreadQuery,
  answer: ChatThreads,
  errors: ['forbidden'],
})

export const updateChatThread = put('updateChatThread', '/agent/threads/{thread_id}', {
  ...thread,
  summary: 'Rename one of your threads',
  body: ChatThreadUpdate,
  answer: ChatThread,
})

export const deleteChatThread = remove('deleteChatThread', '/agent/threads/{thread_id}', {
  ...thread,
  summary: 'Delete one of your threads and its messages',
})

export const getChatThread = get('getChatThread', '/agent/conversation/{thread_id}', {
  ...thread,
  summary: 'List the messages of one of your threads, oldest first',
  answer: ChatConversation,
})

export const rateChatMessage = put(
  'rateChatMessage',
  '/agent/conversation/{thread_id}/messages/{message_id}/feedback',
  {
    ...chat,
    summary: 'Rate whether a reply of the assistant helped',
    details: 'Null removes the rating.',
    params: ChatMessageParams,
    body: ChatFeedbackInput,
    answer: ChatMessage,
    errors: ['forbidden', 'resource_not_found'],
  },
)
