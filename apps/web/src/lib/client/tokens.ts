import { dropEarlyAnswers } from './early-calls.ts'

const REFRESH_KEY = 'refresh_token'
/** In the storage of the tab, not of the device: other tabs stay the administrator's own. */
const ACTING_KEY = 'acting_session'

/** One access token for the whole time in which an administrator acts as somebody else; nothing renews it. */
export interface ActingSession {
  access_token: string
  /** Milliseconds of this device's clock. */
  ends_at: number
}

/** The access token lives as long as the page; only the refresh token is kept on the device. */
let accessToken: string | null = null
const listeners = new Set<() => void>()

const announce = () => {
  for (const listener of listeners) listener()
}

export function readActingSession(): ActingSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(ACTING_KEY) ?? 'null') as ActingSession | null
  } catch {
    return null
  }
}

/** From here on this tab calls as somebody else. The own session lies untouched beside it, for the way back. */
export const storeActingSession = (acting: ActingSession): void =>
  sessionStorage.setItem(ACTING_KEY, JSON.stringify(acting))

export const clearActingSession = (): void => sessionStorage.removeItem(ACTING_KEY)

const actingListeners = new Set<() => void>()

/** The server no longer takes the acting token: its hour is over, or somebody ended it. */
export function endActingSession(): void {
  clearActingSession()
  for (const listener of actingListeners) listener()
}

/** Calls back when acting as somebody else ended by itself. */
export function watchActingEnd(onEnd: () => void): () => void {
  actingListeners.add(onEnd)
  return () => actingListeners.delete(onEnd)
}

export const readAccessToken = (): string | null => readActingSession()?.access_token ?? accessToken

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
  dropEarlyAnswers()
  clearActingSession()
  localStorage.removeItem(REFRESH_KEY)
  announce()
}

/** Calls back when the session is gone: signed out here, in another tab, or by whoever cleared the storage. */
export function watchSignOut(onGone: () => void): () => void {
  const check = () => {
    if (readRefreshToken()) return
    accessToken = null
    dropEarlyAnswers()
    clearActingSession()
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
