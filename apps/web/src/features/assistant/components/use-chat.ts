import type { ChatFeedback, ChatThread } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useMe } from '../../../lib/session/me.ts'
import { loadMessages, rateMessage, reloadThreads } from '../api/chat.ts'
import {
  beginState,
  type ChatLine,
  type ChatState,
  nextKey,
  storeChat,
  toChatLine,
  writeLine,
} from '../api/chat-state.ts'
import { streamReply } from '../api/stream-reply.ts'
import { createTextBatch } from './text-batch.ts'

export type ChatStatus = 'idle' | 'loading' | 'streaming'

interface Question {
  text: string
  inWeb: boolean
  regenerate?: boolean
}

type Change = (state: ChatState) => ChatState

const changeLast =
  (change: (line: ChatLine) => ChatLine): Change =>
  (state) => {
    const line = state.messages.at(-1)
    return line ? { ...state, messages: [...state.messages.slice(0, -1), change(line)] } : state
  }

/** The words of a failure: those of its code, what the server said, or that no reply came. */
function useFailureText() {
  const { t, i18n } = useTranslation(['assistant', 'errors'])
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('assistant:reply.failed')
    const { code, problem } = error
    if (code !== 'unknown' && i18n.exists(`errors:${code}`)) return errorText(t, code)
    return problem.detail ?? t('assistant:reply.failed')
  }
}

/** One chat: its messages, what is asked, and the reply as it arrives. `kept`: this device remembers which it was. */
export function useChat({ kept }: { kept: boolean }) {
  const { account } = useMe()
  const client = useQueryClient()
  const failureText = useFailureText()
  const [state, setState] = useState<ChatState>(() => beginState(account.id))
  const [status, setStatus] = useState<ChatStatus>('idle')
  const [missing, setMissing] = useState(false)
  const [opening, setOpening] = useState(false)
  const running = useRef<AbortController | null>(null)
  /** Whether the last question is stored. If so, a retry answers it again; if not, it asks it again. */
  const stored = useRef(false)
  const asked = useRef<Question>({ text: '', inWeb: false })

  useEffect(() => () => running.current?.abort(), [])
  const { threadId, selectedDomainId, selectedGroupId } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these are stored
  useEffect(() => {
    if (kept) storeChat(state)
  }, [kept, threadId, selectedDomainId, selectedGroupId])

  /** Ends what is running and shows another chat. */
  const begin = useCallback((next: ChatState) => {
    running.current?.abort()
    running.current = null
    setStatus('idle')
    setMissing(false)
    setOpening(false)
    setState(next)
  }, [])

  /** Loads ids, citations and marks of the last reply, which the stream does not carry. */
  const loadReplyDetails = async (thread: string, session: string) => {
    const messages = await loadMessages(thread).catch(() => null)
    if (!messages) return
    setState((now) => {
      if (now.sessionId !== session || now.threadId !== thread || running.current) return now
      const before = now.messages.at(-1)
      const lines = messages.map(toChatLine)
      const end = lines.at(-1)
      if (!before || !end || end.type !== 'receiver') return now
      const keys = now.messages.map(({ key }) => key)
      const same = lines.length === keys.length
      const named = lines.map((line, at) => (same ? { ...line, key: keys[at] ?? line.key } : line))
      const full = { ...end, key: before.key }
      const { content, partial, failed } = before
      // What broke off stays as it was seen: the server may have stored less, and nothing of the failure.
      const shown = failed || partial ? { ...full, content, partial, failed } : full
      return { ...now, messages: [...named.slice(0, -1), shown] }
    })
  }

  const ask = async (question: Question, messages: readonly ChatLine[]) => {
    const abort = new AbortController()
    running.current = abort
    asked.current = question
    stored.current = false
    let thread = threadId
    const session = state.sessionId
    const isCurrent = () => running.current === abort
    const change = (next: Change) => isCurrent() && setState(next)
    const text = createTextBatch((more) => change(changeLast((line) => ({ ...line, content: line.content + more }))))
    setState((now) => ({ ...now, messages: [...messages, writeLine('receiver', '')] }))
    setStatus('loading')
    try {
      await streamReply(
        {
          question: question.regenerate ? '' : question.text,
          ask_with_at: question.inWeb,
          ...(selectedDomainId && { domain_id: selectedDomainId, group_id: selectedGroupId }),
          ...(thread && { thread_id: thread }),
          ...(question.regenerate && { regenerate: true }),
        },
        {
          signal: abort.signal,
          onEvent: ({ event_type, event_data }) => {
            if (!isCurrent()) return
            if (event_type === 'thread_id') {
              thread = event_data
              stored.current = true
              return change((now) => ({ ...now, threadId: event_data }))
            }
            setStatus('streaming')
            if (event_type === 'message') return text.add(event_data)
            text.flush()
            change(
              changeLast((line) => ({
                ...line,
                content: [line.content, event_data].filter(Boolean).join('\n\n'),
                failed: true,
              })),
            )
          },
        },
      )
      text.flush()
    } catch (error) {
      text.flush()
      const stopped = abort.signal.aborted
      change(
        changeLast((line) => ({
          ...line,
          partial: true,
          ...(!stopped && { failed: true, content: [line.content, failureText(error)].filter(Boolean).join('\n\n') }),
        })),
      )
    }
    if (!isCurrent()) return
    running.current = null
    setStatus('idle')
    void reloadThreads(client)
    if (thread && stored.current) await loadReplyDetails(thread, session)
  }

  /** Leaves out the replies at the end, and the question too where the server never had it. */
  const retry = () => {
    if (running.current) return
    const at = state.messages.findLastIndex(({ type }) => type === 'sender')
    const line = state.messages[at]
    if (!line) return
    const inWeb = asked.current.inWeb
    const known = threadId !== null && (stored.current || line.id !== null)
    void ask({ text: line.content, inWeb, regenerate: known }, state.messages.slice(0, at + 1))
  }

  return {
    state,
    status,
    missing,
    opening,
    send: (text: string, inWeb: boolean) => {
      const question = text.trim()
      if (question === '' || running.current) return
      void ask({ text: question, inWeb }, [...state.messages, writeLine('sender', question)])
    },
    retry,
    stop: () => running.current?.abort(),
    /** An empty chat about the domain and group that are chosen. */
    startNew: () => begin({ ...state, messages: [], sessionId: nextKey(), threadId: null }),
    /** Chooses domain and group of the chat. A chat that was begun about others ends. */
    choosePlace: (domainId: string | null, groupId: string | null) => {
      const scope = { selectedDomainId: domainId, selectedGroupId: groupId }
      if (threadId || state.messages.length > 0) {
        begin({ ...state, ...scope, messages: [], sessionId: nextKey(), threadId: null })
      } else setState((now) => ({ ...now, ...scope }))
    },
    /** Shows a stored chat. */
    open: async (id: string, thread?: Pick<ChatThread, 'domain_id' | 'group_id'>) => {
      const next = {
        ...beginState(account.id, thread?.domain_id ?? null),
        selectedGroupId: thread?.group_id ?? null,
        threadId: id,
      }
      begin(next)
      setOpening(true)
      const messages = await loadMessages(id).catch(() => null)
      setState((now) => {
        if (now.sessionId !== next.sessionId) return now
        return messages ? { ...now, messages: messages.map(toChatLine) } : beginState(account.id)
      })
      setOpening(false)
      if (!messages) setMissing(true)
    },
    rate: async (line: ChatLine, feedback: ChatFeedback | null) => {
      if (!threadId || !line.id) return
      const mark = (value: ChatFeedback | null) =>
        setState((now) => ({
          ...now,
          messages: now.messages.map((one) => (one.key === line.key ? { ...one, feedback: value } : one)),
        }))
      mark(feedback)
      await rateMessage(threadId, line.id, feedback).catch(() => mark(line.feedback))
    },
  }
}

export type Chat = ReturnType<typeof useChat>
