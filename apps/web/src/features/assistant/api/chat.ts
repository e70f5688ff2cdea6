import type { ChatFeedback, ChatMessage, ChatThread } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import * as routes from '../../../lib/client/routes.ts'

export const watchedWordsQuery = callQuery(['chat', 'watched'], routes.listWatchedKeywords, {
  // Always fetched again, because the list may have changed.
  staleTime: 0,
})

const THREADS_KEY = ['chat', 'threads'] as const

export const threadsQuery = (q: string) =>
  queryOptions({
    queryKey: [...THREADS_KEY, q],
    queryFn: async ({ signal }) =>
      (await call(routes.listChatThreads, { query: q ? { q } : {} }, { signal })).data.threads,
  })

export const groupsQuery = (domainId: string) =>
  callQuery(['chat', 'groups', domainId], routes.listUiDomainGroups, {
    params: { id: domainId },
    staleTime: 5 * 60_000,
  })

/** Reloads the chat history wherever it is shown. */
export const reloadThreads = (client = queryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [...THREADS_KEY] })

export const loadMessages = async (threadId: string): Promise<ChatMessage[]> =>
  (await call(routes.getChatThread, { params: { thread_id: threadId } })).data.messages

export const renameThread = (threadId: string, title: string): Promise<ChatThread> =>
  call(routes.updateChatThread, { params: { thread_id: threadId }, body: { title } })

export const removeThread = (threadId: string): Promise<void> =>
  call(routes.deleteChatThread, { params: { thread_id: threadId } })

export const rateMessage = (threadId: string, messageId: string, feedback: ChatFeedback | null): Promise<ChatMessage> =>
  call(routes.rateChatMessage, { params: { thread_id: threadId, message_id: messageId }, body: { feedback } })
