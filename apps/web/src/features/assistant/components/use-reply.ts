import type { ChatEvent, ChatStreamInput } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { addText, beginReply, type ChatChange, failReply, interruptReply, mergeStored } from '../api/change-chat.ts'
import { loadMessages, reloadThreads } from '../api/chat.ts'
import type { ChatLine, ChatState } from '../api/chat-state.ts'
import { streamReply } from '../api/stream-reply.ts'
import { createTextBatch } from './text-batch.ts'

export type ChatStatus = 'idle' | 'loading' | 'streaming'

interface Question {
  text: string
  withWebSearch: boolean
  regenerate?: boolean
}

/** Returns a failure message: for its code, else the server's text, else that no reply came. */
function useFailureText() {
  const { t, i18n } = useTranslation(['assistant', 'errors'])
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('assistant:reply.failed')
    const { code, problem } = error
    if (code !== 'unknown' && i18n.exists(`errors:${code}`)) return errorText(t, code)
    return problem.detail ?? t('assistant:reply.failed')
  }
}

const buildInput = (
  { text, withWebSearch, regenerate }: Question,
  { threadId, selectedDomainId, selectedGroupId }: ChatState,
): Partial<ChatStreamInput> => ({
  question: regenerate ? '' : text,
  ask_with_at: withWebSearch,
  ...(selectedDomainId && { domain_id: selectedDomainId, group_id: selectedGroupId }),
  ...(threadId && { thread_id: threadId }),
  ...(regenerate && { regenerate: true }),
})

interface Receiver {
  signal: AbortSignal
  /** Whether the chat still waits for this reply. */
  isCurrent: () => boolean
  change: (change: ChatChange) => void
  onThread: (id: string) => void
  onStart: () => void
  failureText: (error: unknown) => string
}

/** Writes the reply into the chat as it arrives. If it fails, adds the reason. */
async function receiveReply(input: Partial<ChatStreamInput>, receiver: Receiver): Promise<void> {
  const { signal, isCurrent, change, onThread, onStart, failureText } = receiver
  const text = createTextBatch((more) => change(addText(more)))
  const onEvent = ({ event_type, event_data }: ChatEvent) => {
    if (!isCurrent()) return
    if (event_type === 'thread_id') return onThread(event_data)
    onStart()
    if (event_type === 'message') return text.add(event_data)
    text.flush()
    change(failReply(event_data))
  }
  try {
    await streamReply(input, { signal, onEvent })
    text.flush()
  } catch (error) {
    text.flush()
    change(interruptReply(signal.aborted ? null : failureText(error)))
  }
}

/** Asks one question at a time and adds its reply to the chat. */
export function useReply(state: ChatState, update: (change: ChatChange) => void) {
  const client = useQueryClient()
  const failureText = useFailureText()
  const [status, setStatus] = useState<ChatStatus>('idle')
  const running = useRef<AbortController | null>(null)
  /** Whether the server has stored the last question. If so, a retry only requests a new reply; else it asks again. */
  const stored = useRef(false)
  const asked = useRef<Question>({ text: '', withWebSearch: false })
  useEffect(() => () => running.current?.abort(), [])

  const ask = async (question: Question, messages: readonly ChatLine[]) => {
    const abort = new AbortController()
    running.current = abort
    asked.current = question
    stored.current = false
    let thread = state.threadId
    const isCurrent = () => running.current === abort
    const change = (next: ChatChange) => isCurrent() && update(next)
    const onThread = (id: string) => {
      thread = id
      stored.current = true
      change((now) => ({ ...now, threadId: id }))
    }
    const onStart = () => setStatus('streaming')
    update(beginReply(messages))
    setStatus('loading')
    const input = buildInput(question, state)
    await receiveReply(input, { signal: abort.signal, isCurrent, change, onThread, onStart, failureText })
    if (!isCurrent()) return
    running.current = null
    setStatus('idle')
    void reloadThreads(client)
    const inStore = thread && stored.current && (await loadMessages(thread).catch(() => null))
    if (!inStore) return
    const isShown = (now: ChatState) => now.sessionId === state.sessionId && now.threadId === thread
    update((now) => (isShown(now) && !running.current ? mergeStored(inStore)(now) : now))
  }

  return {
    status,
    ask,
    isRunning: () => running.current !== null,
    /**
     * Removes the replies after the last question and requests a new one; asks the question again if it was not stored.
     */
    retry: () => {
      if (running.current) return
      const at = state.messages.findLastIndex(({ type }) => type === 'sender')
      const line = state.messages[at]
      if (!line) return
      const regenerate = state.threadId !== null && (stored.current || line.id !== null)
      void ask(
        { text: line.content, withWebSearch: asked.current.withWebSearch, regenerate },
        state.messages.slice(0, at + 1),
      )
    },
    stop: () => running.current?.abort(),
    /** Stops the reply and shows nothing more of it. */
    discard: () => {
      running.current?.abort()
      running.current = null
      setStatus('idle')
    },
  }
}
