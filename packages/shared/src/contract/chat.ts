import { permission, planned } from './endpoint.ts'

const chat = { tag: 'Assistant', access: permission('ui.v1.tab.chat') } as const

export const chatEndpoints = [
  planned({
    ...chat,
    id: 'streamChat',
    method: 'POST',
    path: '/api/v2/chat-stream',
    summary: 'Ask, and get the reply as a stream',
  }),
  planned({
    ...chat,
    id: 'streamAgentChat',
    method: 'POST',
    path: '/agent/chat',
    summary: 'Ask, and get the reply as a stream',
  }),
  planned({ ...chat, id: 'listChatThreads', method: 'GET', path: '/agent/threads', summary: 'The own threads' }),
  planned({
    ...chat,
    id: 'getChatThread',
    method: 'GET',
    path: '/agent/conversation/{thread_id}',
    summary: 'The messages of one thread',
  }),
] as const
