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
import { endpoint, permission } from './endpoint.ts'

const chat = { tag: 'Assistant', access: permission('ui.v1.tab.chat'), impersonation: 'closed' } as const

/** Lines of `data: ` with a ChatEvent as JSON, then `data: [DONE]`. */
const stream = {
  responses: { 200: noSingleResult(z.any().meta({ type: 'string' })) },
  produces: ['text/event-stream'],
  errors: ['forbidden', 'resource_not_found'],
} as const

export const streamChat = endpoint({
  ...chat,
  ...stream,
  id: 'streamChat',
  method: 'POST',
  path: '/api/v2/chat-stream',
  summary: 'Ask, and get the reply as a stream of events',
  body: ChatStreamInput,
})

export const streamAgentChat = endpoint({
  ...chat,
  ...stream,
  id: 'streamAgentChat',
  method: 'POST',
  path: '/agent/chat',
  summary: 'Ask, and get the reply as a stream of events, under the names of the second reading',
  body: AgentChatInput,
})

export const listChatThreads = endpoint({
  ...chat,
  id: 'listChatThreads',
  method: 'GET',
  path: '/agent/threads',
  summary: 'The own threads, newest first',
  query: ChatThreadQuery,
  responses: { 200: ChatThreads },
  errors: ['forbidden'],
})

export const updateChatThread = endpoint({
  ...chat,
  id: 'updateChatThread',
  method: 'PUT',
  path: '/agent/threads/{thread_id}',
  summary: 'Give an own thread another title',
  params: ChatThreadParams,
  body: ChatThreadUpdate,
  responses: { 200: ChatThread },
  errors: ['forbidden', 'resource_not_found'],
})

export const deleteChatThread = endpoint({
  ...chat,
  id: 'deleteChatThread',
  method: 'DELETE',
  path: '/agent/threads/{thread_id}',
  summary: 'Delete an own thread with its messages',
  params: ChatThreadParams,
  responses: { 204: null },
  errors: ['forbidden', 'resource_not_found'],
})

export const getChatThread = endpoint({
  ...chat,
  id: 'getChatThread',
  method: 'GET',
  path: '/agent/conversation/{thread_id}',
  summary: 'The messages of an own thread, oldest first',
  params: ChatThreadParams,
  responses: { 200: ChatConversation },
  errors: ['forbidden', 'resource_not_found'],
})

export const rateChatMessage = endpoint({
  ...chat,
  id: 'rateChatMessage',
  method: 'PUT',
  path: '/agent/conversation/{thread_id}/messages/{message_id}/feedback',
  summary: 'Say whether a reply helped; null takes it back',
  params: ChatMessageParams,
  body: ChatFeedbackInput,
  responses: { 200: ChatMessage },
  errors: ['forbidden', 'resource_not_found'],
})

export const chatEndpoints = [
  streamChat,
  streamAgentChat,
  listChatThreads,
  updateChatThread,
  deleteChatThread,
  getChatThread,
  rateChatMessage,
] as const
