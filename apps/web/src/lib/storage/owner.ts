/** Whose writing this page keeps. */
export interface Owner {
  accountId: string
  /** From the server, and in the memory of the page alone; null while acting as somebody else: nothing is stored then. */
  key: Uint8Array | null
}

let owner: Owner | null = null
const beforeEndListeners = new Set<() => void>()
const listeners = new Set<() => void>()

/** Null before it is known who is signed in, and once the session is over: then nothing is kept. */
export const currentOwner = (): Owner | null => owner

/** Has `forget` called whenever somebody else's time begins. */
export const onOwnerChange = (listener: () => void): void => void listeners.add(listener)

function change(next: Owner | null): void {
  owner = next
  for (const listener of listeners) listener()
}

/** Has `keep` called before a session ends: what a page holds and has not stored yet. Returns the way to stop. */
export function onBeforeSessionEnd(store: () => void): () => void {
  beforeEndListeners.add(store)
  return () => void beforeEndListeners.delete(store)
}

/** Asks every page to store what it holds. */
export function storeAll(): void {
  for (const store of beforeEndListeners) store()
}

const decodeKey = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))

/** From here on this person's writing can be stored and read; null acts as them, without their key. */
export function openOwner(accountId: string, key: string | null): void {
  if (owner?.accountId === accountId && (owner.key === null) === (key === null)) return
  closeOwner()
  change({ accountId, key: key === null ? null : decodeKey(key) })
}

/** The session is over, or somebody else's begins: what was stored stays as it is, encrypted, and the key is forgotten. */
export function closeOwner(): void {
  storeAll()
  if (owner) change(null)
}

/** The person left for good: no page gets to store anything more. */
export const dropOwner = (): void => change(null)
