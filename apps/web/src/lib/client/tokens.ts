const REFRESH_KEY = 'refresh_token'

/** The access token lives as long as the page; only the refresh token is kept on the device. */
let accessToken: string | null = null
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

export const readAccessToken = (): string | null => accessToken

export function readRefreshToken(): string | null {
  try {
    return localStorage.getItem(REFRESH_KEY)
  } catch {
    return null
  }
}

export function storeTokens(tokens: { access_token: string; refresh_token: string }): void {
  accessToken = tokens.access_token
  localStorage.setItem(REFRESH_KEY, tokens.refresh_token)
}

export function clearTokens(): void {
  accessToken = null
  localStorage.removeItem(REFRESH_KEY)
  announce()
}

/** Calls back when the session is gone: signed out here, in another tab, or by whoever cleared the storage. */
export function watchSignOut(onGone: () => void): () => void {
  const check = () => {
    if (readRefreshToken()) return
    accessToken = null
    onGone()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === REFRESH_KEY || event.key === null) check()
  }
  // Storage events never reach the tab that made the change; looking at the page again does.
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', check)
  listeners.add(onGone)
  return () => {
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', check)
    listeners.delete(onGone)
  }
}
