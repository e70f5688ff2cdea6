import type { ChatFeedback, ChatMessage } from '@evenground/shared/schemas'
import { type ChatLine, type ChatState, toChatLine, writeLine } from './chat-state.ts'

export type ChatChange = (state: ChatState) => ChatState

const changeLast =
  (change: (line: ChatLine) => ChatLine): ChatChange =>
  (state) => {
    const line = state.messages.at(-1)
    return line ? { ...state, messages: [...state.messages.slice(0, -1), change(line)] } : state
  }

const addParagraph = (content: string, words: string) => [content, words].filter(Boolean).join('\n\n')

/** Returns a change that adds an empty reply after `messages`. */
export const beginReply =
  (messages: readonly ChatLine[]): ChatChange =>
  (state) => ({ ...state, messages: [...messages, writeLine('receiver', '')] })

export const addText = (text: string): ChatChange => changeLast((line) => ({ ...line, content: line.content + text }))

/** Marks the last reply as failed, with the server's reason. */
export const failReply = (words: string): ChatChange =>
  changeLast((line) => ({ ...line, content: addParagraph(line.content, words), failed: true }))

/** Marks the last reply as interrupted: by the reader (`failure` is null), or with a failure message. */
export const interruptReply = (failure: string | null): ChatChange =>
  changeLast((line) => ({
    ...line,
    partial: true,
    ...(failure !== null && { failed: true, content: addParagraph(line.content, failure) }),
  }))

export const rateLine =
  (key: string, feedback: ChatFeedback | null): ChatChange =>
  (state) => ({ ...state, messages: state.messages.map((line) => (line.key === key ? { ...line, feedback } : line)) })

/** Adds ids, citations and feedback from the stored messages, which the stream does not contain. */
export const mergeStored =
  (stored: readonly ChatMessage[]): ChatChange =>
  (state) => {
    const before = state.messages.at(-1)
    const lines = stored.map(toChatLine)
    const last = lines.at(-1)
    if (!before || !last || last.type !== 'receiver') return state
    const keys = state.messages.map(({ key }) => key)
    const isSameLength = lines.length === keys.length
    const keyed = lines.map((line, index) => (isSameLength ? { ...line, key: keys[index] ?? line.key } : line))
    const { key, content, partial, failed } = before
    // An interrupted reply stays as displayed: the server may have stored less of it, and stores no failure.
    const reply = failed || partial ? { ...last, key, content, partial, failed } : { ...last, key }
    return { ...state, messages: [...keyed.slice(0, -1), reply] }
  }
