import type { ChatCitation, ChatFeedback, ChatMessage } from '@evenground/shared/schemas'
import { readEntry, writeEntry } from '../../../lib/storage/person-storage.ts'

/** One message on the screen. */
export interface ChatLine {
  /** Stays the same while the message changes. */
  key: string
  /** The stored id; null until the server has sent it. */
  id: string | null
  type: 'sender' | 'receiver'
  content: string
  citations: readonly ChatCitation[]
  feedback: ChatFeedback | null
  /** A reply that is not whole. */
  partial: boolean
  /** The reply, or the lack of one, is a failure: it can be asked for again. */
  failed: boolean
}

export interface ChatState {
  messages: readonly ChatLine[]
  /** A new one with each chat that is begun or opened. */
  sessionId: string
  /** The id of the account whose chat it is. */
  user: string
  /** Null where the server decides: the domain of the thread, or one's own. */
  selectedDomainId: string | null
  selectedGroupId: string | null
  threadId: string | null
}

let last = 0

/** Not like any other of this page. */
export function nextKey(): string {
  last += 1
  return `${Date.now()}-${last}`
}

export const writeLine = (type: ChatLine['type'], content: string): ChatLine => ({
  key: nextKey(),
  id: null,
  type,
  content,
  citations: [],
  feedback: null,
  partial: false,
  failed: false,
})

/** A stored message: what a person wrote was sent, what the assistant wrote was received. */
export const toChatLine = ({ type, created_at: _, ...message }: ChatMessage): ChatLine => ({
  ...message,
  key: message.id,
  type: type === 'human' ? 'sender' : 'receiver',
  failed: false,
})

export const beginState = (user: string, selectedDomainId: string | null = null): ChatState => ({
  messages: [],
  sessionId: nextKey(),
  user,
  selectedDomainId,
  selectedGroupId: null,
  threadId: null,
})

const KEY = 'chat'

type StoredChat = Pick<ChatState, 'user' | 'selectedDomainId' | 'selectedGroupId' | 'threadId'>

/** What this device remembers of the chat of an account; nothing of anyone else's. */
export function loadStoredChat(user: string): StoredChat | null {
  try {
    const stored = JSON.parse(readEntry('device', KEY, user) ?? 'null') as StoredChat | null
    return stored
  } catch {
    return null
  }
}

/** Stores which chat was open. Its messages stay on the server, since a device may be shared. */
export function storeChat({ user, selectedDomainId, selectedGroupId, threadId }: ChatState): void {
  writeEntry('device', KEY, JSON.stringify({ user, selectedDomainId, selectedGroupId, threadId }), user)
}
