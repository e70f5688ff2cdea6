import { readDevice, removeDevice, writeDevice } from '../storage/device-storage.ts'
import { readTab, removeTab, writeTab } from '../storage/tab-storage.ts'
import { dropEarlyAnswers } from './early-calls.ts'

const REFRESH_KEY = 'refresh_token'
const SIGNED_OUT_KEY = 'signed_out'
/** In the storage of the tab, not of the device: other tabs stay the administrator's own. */
const IMPERSONATION_KEY = 'acting_session'

/** One access token for the whole time in which an administrator acts as someone else; nothing renews it. */
export interface ImpersonationSession {
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

export function loadImpersonation(): ImpersonationSession | null {
  try {
    return JSON.parse(readTab(IMPERSONATION_KEY) ?? 'null') as ImpersonationSession | null
  } catch {
    return null
  }
}

/** From here on this tab impersonates. The own session stays stored for the way back. */
export const storeImpersonation = (acting: ImpersonationSession): void =>
  writeTab(IMPERSONATION_KEY, JSON.stringify(acting))

export const clearImpersonation = (): void => removeTab(IMPERSONATION_KEY)

const impersonationListeners = new Set<() => void>()

/** The server no longer accepts the impersonation: its hour is over, or it was ended. */
export function endImpersonation(): void {
  clearImpersonation()
  for (const listener of impersonationListeners) listener()
}

/** Calls back when an impersonation expired. */
export function watchImpersonationEnd(onEnd: () => void): () => void {
  impersonationListeners.add(onEnd)
  return () => impersonationListeners.delete(onEnd)
}

export const readAccessToken = (): string | null => loadImpersonation()?.access_token ?? accessToken

export const readRefreshToken = (): string | null => readDevice(REFRESH_KEY)

export function storeTokens(tokens: { access_token: string; refresh_token: string }): void {
  accessToken = tokens.access_token
  removeDevice(SIGNED_OUT_KEY)
  if (!writeDevice(REFRESH_KEY, tokens.refresh_token)) throw new Error('This browser stores nothing')
}

/** Called before the person signs out: every tab then deletes its drafts instead of keeping them. */
export const markSignedOut = (): void => void writeDevice(SIGNED_OUT_KEY, 'true')

/** Whether the last session on this device was ended by its person, and not by time or the server. */
export const wasSignedOut = (): boolean => readDevice(SIGNED_OUT_KEY) !== null

export function clearTokens(): void {
  accessToken = null
  dropEarlyAnswers()
  clearImpersonation()
  removeDevice(REFRESH_KEY)
  announce()
}

/** Calls back when the session ends: signed out here, in another tab, or by clearing the storage. */
export function watchSignOut(onGone: () => void): () => void {
  const check = () => {
    if (readRefreshToken()) return
    accessToken = null
    dropEarlyAnswers()
    clearImpersonation()
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
