import type { listWatchedKeywords } from '@evenground/shared/contract/alerts'
import type {
  deleteChatThread,
  getChatThread,
  listChatThreads,
  rateChatMessage,
  updateChatThread,
} from '@evenground/shared/contract/chat'
import type { listUiDomainGroups } from '@evenground/shared/contract/domains'
import type { ChatFeedback, ChatMessage, ChatThread } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import { route } from '../../../lib/client/route.ts'

const THREADS = route<typeof listChatThreads>('GET', '/agent/threads')
const THREAD = route<typeof getChatThread>('GET', '/agent/conversation/{thread_id}')
const RENAME = route<typeof updateChatThread>('PUT', '/agent/threads/{thread_id}')
const REMOVE = route<typeof deleteChatThread>('DELETE', '/agent/threads/{thread_id}')
const RATE = route<typeof rateChatMessage>('PUT', '/agent/conversation/{thread_id}/messages/{message_id}/feedback')
const GROUPS = route<typeof listUiDomainGroups>('GET', '/api/v2/ui/domains/{id}/groups')

const WATCHED = route<typeof listWatchedKeywords>('GET', '/api/v2/ui/watched_keywords')

export const watchedWordsQuery = queryOptions({
  queryKey: ['chat', 'watched'],
  queryFn: ({ signal }) => call(WATCHED, {}, { signal }),
  // Fetched each time: the list may have changed since.
  staleTime: 0,
})

const THREADS_KEY = ['chat', 'threads'] as const

export const threadsQuery = (q: string) =>
  queryOptions({
    queryKey: [...THREADS_KEY, q],
    queryFn: async ({ signal }) => (await call(THREADS, { query: q ? { q } : {} }, { signal })).data.threads,
  })

export const groupsQuery = (domainId: string) =>
  queryOptions({
    queryKey: ['chat', 'groups', domainId],
    queryFn: ({ signal }) => call(GROUPS, { params: { id: domainId } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** Updates the cached history, wherever it is shown. */
export const reloadThreads = (client = queryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [...THREADS_KEY] })

export const loadMessages = async (threadId: string): Promise<ChatMessage[]> =>
  (await call(THREAD, { params: { thread_id: threadId } })).data.messages

export const renameThread = (threadId: string, title: string): Promise<ChatThread> =>
  call(RENAME, { params: { thread_id: threadId }, body: { title } })

export const removeThread = (threadId: string): Promise<void> => call(REMOVE, { params: { thread_id: threadId } })

export const rateMessage = (threadId: string, messageId: string, feedback: ChatFeedback | null): Promise<ChatMessage> =>
  call(RATE, { params: { thread_id: threadId, message_id: messageId }, body: { feedback } })
