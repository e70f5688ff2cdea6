import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMe } from '../../../lib/session/me.ts'
import { threadsQuery } from '../api/chat.ts'
import { loadStoredChat } from '../api/chat-state.ts'
import type { Chat } from './use-chat.ts'

/**
 * Keeps the chat and the URL in sync: `threadId` in the URL opens a chat, and a new chat writes its id there. Without
 * `threadId`, the chat that this device remembers is continued.
 */
export function useChatAddress(chat: Chat): void {
  const { account } = useMe()
  const [search, setSearch] = useSearchParams()
  const { data: threads, isPending } = useQuery(threadsQuery(''))
  const asked = search.get('threadId')
  // Read before the new chat overwrites it on the device.
  const [kept] = useState(() => loadStoredChat(account.id))
  const { threadId } = chat.state
  /** The thread id on which chat and URL last agreed. */
  const agreed = useRef<string | null>(null)
  /** The thread id that was written to the URL but is not in it yet. */
  const written = useRef<string | null | undefined>(undefined)
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (asked) return
    if (kept?.threadId) setSearch({ threadId: kept.threadId }, { replace: true })
    else if (kept?.selectedDomainId) chat.choosePlace(kept.selectedDomainId, kept.selectedGroupId)
  })

  useEffect(() => {
    if (written.current !== undefined && asked !== written.current) return
    written.current = undefined
    if (asked !== agreed.current) {
      // The history tells the domain and group of a chat.
      if (isPending) return
      agreed.current = asked
      if (!asked) chat.startNew()
      else if (asked !== threadId)
        void chat.open(
          asked,
          threads?.find(({ thread_id }) => thread_id === asked),
        )
    } else if (threadId !== agreed.current) {
      agreed.current = threadId
      written.current = threadId
      setSearch(threadId ? { threadId } : {}, { replace: true })
    }
  })
}
