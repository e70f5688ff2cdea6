/** The person whose drafts this page stores. */
export interface Owner {
  accountId: string
  /** From the server, in memory only. Null during an impersonation, when nothing is stored. */
  key: Uint8Array | null
}

let owner: Owner | null = null
const beforeEndListeners = new Set<() => void>()
const listeners = new Set<() => void>()

/** Null before the person is known and after the session has ended, when nothing is stored. */
export const currentOwner = (): Owner | null => owner

/** Calls `listener` whenever the person changes. */
export const onOwnerChange = (listener: () => void): void => void listeners.add(listener)

function change(next: Owner | null): void {
  owner = next
  for (const listener of listeners) listener()
}

/** Calls `store` before a session ends, to store what is not stored yet. Returns a function to stop. */
export function onBeforeSessionEnd(store: () => void): () => void {
  beforeEndListeners.add(store)
  return () => void beforeEndListeners.delete(store)
}

/** Makes every page store its unsaved data. */
export function storeAll(): void {
  for (const store of beforeEndListeners) store()
}

const decodeKey = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))

/** From now on, this person's drafts can be stored and loaded. A null key means an impersonation. */
export function setStorageOwner(accountId: string, key: string | null): void {
  if (owner?.accountId === accountId && (owner.key === null) === (key === null)) return
  endStorageOwner()
  change({ accountId, key: key === null ? null : decodeKey(key) })
}

/** The session has ended, or another one begins: stored drafts stay encrypted, and the key is dropped. */
export function endStorageOwner(): void {
  storeAll()
  if (owner) change(null)
}

/** The person has signed out: pages cannot store anything anymore. */
export const discardStorageOwner = (): void => change(null)
