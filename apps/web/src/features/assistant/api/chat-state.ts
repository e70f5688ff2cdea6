import type { ChatCitation, ChatFeedback, ChatMessage } from '@evenground/shared/schemas'
import { readEntry, writeEntry } from '../../../lib/storage/person-storage.ts'

/** One displayed message. */
export interface ChatLine {
  /** Stays the same while the message changes. */
  key: string
  /** The stored id; null until the server has sent it. */
  id: string | null
  type: 'sender' | 'receiver'
  content: string
  citations: readonly ChatCitation[]
  feedback: ChatFeedback | null
  /** Whether the reply is incomplete. */
  partial: boolean
  /** Whether the reply failed, so that it can be requested again. */
  failed: boolean
}

export interface ChatState {
  messages: readonly ChatLine[]
  /** Changes with each chat that is started or opened. */
  sessionId: string
  /** The id of the account that the chat belongs to. */
  user: string
  /** Null: the server uses the thread's domain, or the reader's own. */
  selectedDomainId: string | null
  selectedGroupId: string | null
  threadId: string | null
}

let last = 0

/** Returns a key that is unique on this page. */
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

/** Converts a stored message. `sender` is the person, `receiver` the assistant. */
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

/** What this device remembers of the account's chat; null if the stored chat is another account's. */
export function loadStoredChat(user: string): StoredChat | null {
  try {
    const stored = JSON.parse(readEntry('device', KEY, user) ?? 'null') as StoredChat | null
    return stored
  } catch {
    return null
  }
}

/** Remembers which chat was open. Its messages stay on the server, because a device may be shared. */
export function storeChat({ user, selectedDomainId, selectedGroupId, threadId }: ChatState): void {
  writeEntry('device', KEY, JSON.stringify({ user, selectedDomainId, selectedGroupId, threadId }), user)
}
