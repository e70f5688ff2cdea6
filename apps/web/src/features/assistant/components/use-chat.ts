import type { ChatFeedback, ChatMessage, ChatThread } from '@evenground/shared/schemas'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/client/api-error.ts'
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

/** State of loading a stored chat's messages. `missing`: the chat no longer exists, and a new one is shown instead. */
type Loading = 'done' | 'runs' | 'failed' | 'missing'

/** The chat does not exist (404), or the id in an edited URL is not valid (400). */
const isGone = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status)

/**
 * Loads the messages of a stored chat. A response that arrives after another chat was opened is ignored. Only a chat
 * that no longer exists is replaced by a new one.
 */
function useStoredMessages(
  shown: RefObject<string>,
  onLoaded: (messages: ChatMessage[]) => void,
  onMissing: () => void,
) {
  const [loading, setLoading] = useState<Loading>('done')
  const load = async (id: string) => {
    const asked = shown.current
    setLoading('runs')
    try {
      const messages = await loadMessages(id)
      if (shown.current !== asked) return
      setLoading('done')
      onLoaded(messages)
    } catch (error) {
      if (shown.current !== asked) return
      if (isGone(error)) onMissing()
      else setLoading('failed')
    }
  }
  return { loading, setLoading, load }
}

/**
 * The state of one chat: its messages, the current question and its reply. `kept`: whether this device remembers the
 * chat.
 */
export function useChat({ kept }: { kept: boolean }) {
  const { account } = useMe()
  const [state, setState] = useState<ChatState>(() => beginState(account.id))
  const session = useRef(state.sessionId)
  const { loading, setLoading, load } = useStoredMessages(
    session,
    (messages) => setState((now) => ({ ...now, messages: messages.map(toChatLine) })),
    () => begin(beginState(account.id), 'missing'),
  )
  const { status, ask, isRunning, retry, stop, discard } = useReply(state, setState)
  const { threadId, selectedDomainId, selectedGroupId } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these are stored
  useEffect(() => {
    if (kept) storeChat(state)
  }, [kept, threadId, selectedDomainId, selectedGroupId])

  /** Ends the running reply and shows another chat. */
  const begin = (next: ChatState, how: Loading = 'done') => {
    discard()
    session.current = next.sessionId
    setLoading(how)
    setState(next)
  }
  const beginEmpty = (scope: Partial<ChatState> = {}) =>
    begin({ ...state, ...scope, messages: [], sessionId: nextKey(), threadId: null })

  /** Opens a stored chat. */
  const open = async (id: string, thread?: Pick<ChatThread, 'domain_id' | 'group_id'>) => {
    const empty = beginState(account.id, thread?.domain_id ?? null)
    begin({ ...empty, selectedGroupId: thread?.group_id ?? null, threadId: id })
    await load(id)
  }

  return {
    state,
    status,
    loading,
    /** Retries loading the messages; the text being typed stays. */
    reload: () => {
      if (threadId) void load(threadId)
    },
    send: (text: string, { withWebSearch }: { withWebSearch: boolean }) => {
      const question = text.trim()
      if (question === '' || isRunning()) return
      void ask({ text: question, withWebSearch }, [...state.messages, writeLine('sender', question)])
    },
    retry,
    stop,
    /** Starts an empty chat about the chosen domain and group. */
    startNew: () => beginEmpty(),
    /** Sets the chat's domain and group. A chat that was started about another domain or group ends. */
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
