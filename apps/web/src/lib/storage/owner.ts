/** The person whose drafts this page stores. */
export interface Owner {
  accountId: string
  /** From the server, and only in memory. Null during an impersonation: nothing is stored then. */
  key: Uint8Array | null
}

let owner: Owner | null = null
const beforeEndListeners = new Set<() => void>()
const listeners = new Set<() => void>()

/** Null before the person is known and after the session: nothing is stored then. */
export const currentOwner = (): Owner | null => owner

/** Calls `listener` whenever the person changes. */
export const onOwnerChange = (listener: () => void): void => void listeners.add(listener)

function change(next: Owner | null): void {
  owner = next
  for (const listener of listeners) listener()
}

/** Calls `store` before a session ends, for what a page has not stored yet. Returns a function that stops that. */
export function onBeforeSessionEnd(store: () => void): () => void {
  beforeEndListeners.add(store)
  return () => void beforeEndListeners.delete(store)
}

/** Makes every page store its unsaved data. */
export function storeAll(): void {
  for (const store of beforeEndListeners) store()
}

const decodeKey = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))

/** From here on this person's drafts can be stored and loaded. A null key means an impersonation. */
export function setStorageOwner(accountId: string, key: string | null): void {
  if (owner?.accountId === accountId && (owner.key === null) === (key === null)) return
  endStorageOwner()
  change({ accountId, key: key === null ? null : decodeKey(key) })
}

/** The session is over, or another one begins: stored drafts stay encrypted, and the key is dropped. */
export function endStorageOwner(): void {
  storeAll()
  if (owner) change(null)
}

/** The person left for good: no page gets to store anything more. */
export const discardStorageOwner = (): void => change(null)
