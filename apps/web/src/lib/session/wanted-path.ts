import { readTab, removeTab, writeTab } from '../storage/tab-storage.ts'

const KEY = 'wanted_path'

/** Only a path of this app: nothing that a browser could take for another site. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith('/login')

/** Stored when a protected page is opened before signing in. */
export function storeWantedPath(path: string): void {
  if (isOwnPath(path) && path !== '/') writeTab(KEY, path)
}

/** The path to continue to after signing in; it stays stored. */
export function readWantedPath(): string | null {
  const path = readTab(KEY)
  return path && isOwnPath(path) ? path : null
}

/** The same; asked for once. */
export function takeWantedPath(): string | null {
  const path = readWantedPath()
  removeTab(KEY)
  return path
}
