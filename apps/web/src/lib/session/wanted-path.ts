import { readTab, removeTab, writeTab } from '../storage/tab-storage.ts'

const KEY = 'wanted_path'

/** Only a path of this app: nothing that a browser could take for another site. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith('/login')

/**
 * Stored when a protected page is opened before signing in, or is left because the session ended: then after the account
 * that it is for.
 */
export function storeWantedPath(path: string, accountId = ''): void {
  if (isOwnPath(path) && path !== '/') writeTab(KEY, accountId + path)
}

/** The path to continue to after signing in; it stays stored. */
export function readWantedPath(accountId?: string): string | null {
  const stored = readTab(KEY) ?? ''
  const path = stored.slice(stored.indexOf('/'))
  return isOwnPath(path) && [path, accountId + path].includes(stored) ? path : null
}

/** The same; asked for once. */
export function takeWantedPath(accountId?: string): string | null {
  const path = readWantedPath(accountId)
  removeTab(KEY)
  return path
}
