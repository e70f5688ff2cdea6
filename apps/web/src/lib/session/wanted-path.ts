import { readTab, removeTab, writeTab } from '../storage/tab-storage.ts'

const KEY = 'wanted_path'

/** Accepts only paths of this app, nothing that a browser could interpret as another site. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith('/login')

/**
 * Stores the path of a protected page that was opened before signing in, or was left because the session ended. In the
 * latter case, only for that account.
 */
export function storeWantedPath(path: string, accountId = ''): void {
  if (isOwnPath(path) && path !== '/') writeTab(KEY, accountId + path)
}

/** The path to continue to after signing in. It stays stored. */
export function readWantedPath(accountId?: string): string | null {
  const stored = readTab(KEY) ?? ''
  const path = stored.slice(stored.indexOf('/'))
  return isOwnPath(path) && [path, accountId + path].includes(stored) ? path : null
}

/** Like `readWantedPath`, but removes the path. */
export function takeWantedPath(accountId?: string): string | null {
  const path = readWantedPath(accountId)
  removeTab(KEY)
  return path
}
