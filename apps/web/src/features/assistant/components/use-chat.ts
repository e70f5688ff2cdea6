import type { ChatFeedback, ChatThread } from '@evenground/shared/schemas'
import { useEffect, useState } from 'react'
import { useMe } from '../../../lib/session/me.ts'
import { rateLine } from '../api/change-chat.ts'
import { loadMessages, rateMessage } from '../api/chat.ts'
import {
  beginState,
  type ChatLine,
  type ChatState,
  nextKey,
  storeChat,
  toChatLine,
  writeLine,
} from '../api/chat-state.ts'
import { useReply } from './use-reply.ts'

/** One chat: its messages, what is asked, and the reply as it arrives. `kept`: this device remembers which it was. */
export function useChat({ kept }: { kept: boolean }) {
  const { account } = useMe()
  const [state, setState] = useState<ChatState>(() => beginState(account.id))
  const [missing, setMissing] = useState(false)
  const [opening, setOpening] = useState(false)
  const { status, ask, isRunning, retry, stop, discard } = useReply(state, setState)
  const { threadId, selectedDomainId, selectedGroupId } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these are stored
  useEffect(() => {
    if (kept) storeChat(state)
  }, [kept, threadId, selectedDomainId, selectedGroupId])

  /** Ends what is running and shows another chat. */
  const begin = (next: ChatState) => {
    discard()
    setMissing(false)
    setOpening(false)
    setState(next)
  }
  const beginEmpty = (scope: Partial<ChatState> = {}) =>
    begin({ ...state, ...scope, messages: [], sessionId: nextKey(), threadId: null })

  /** Shows a stored chat. */
  const open = async (id: string, thread?: Pick<ChatThread, 'domain_id' | 'group_id'>) => {
    const empty = beginState(account.id, thread?.domain_id ?? null)
    const next = { ...empty, selectedGroupId: thread?.group_id ?? null, threadId: id }
    begin(next)
    setOpening(true)
    const messages = await loadMessages(id).catch(() => null)
    setState((now) => {
      if (now.sessionId !== next.sessionId) return now
      return messages ? { ...now, messages: messages.map(toChatLine) } : beginState(account.id)
    })
    setOpening(false)
    if (!messages) setMissing(true)
  }

  return {
    state,
    status,
    missing,
    opening,
    send: (text: string, { withWebSearch }: { withWebSearch: boolean }) => {
      const question = text.trim()
      if (question === '' || isRunning()) return
      void ask({ text: question, withWebSearch }, [...state.messages, writeLine('sender', question)])
    },
    retry,
    stop,
    /** An empty chat about the domain and group that are chosen. */
    startNew: () => beginEmpty(),
    /** Chooses what the chat is about; a chat that was begun about something else ends there. */
    choosePlace: (domainId: string | null, groupId: string | null) => {
      const scope = { selectedDomainId: domainId, selectedGroupId: groupId }
      if (threadId || state.messages.length > 0) beginEmpty(scope)
      else setState((now) => ({ ...now, ...scope }))
    },
    open,
    rate: async (line: ChatLine, feedback: ChatFeedback | null) => {
      if (!threadId || !line.id) return
      setState(rateLine(line.key, feedback))
      await rateMessage(threadId, line.id, feedback).catch(() => setState(rateLine(line.key, line.feedback)))
    },
  }
}

export type Chat = ReturnType<typeof useChat>
