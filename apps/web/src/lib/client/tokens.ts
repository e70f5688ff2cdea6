import { readDevice, removeDevice, writeDevice } from '../storage/device-storage.ts'
import { readTab, removeTab, writeTab } from '../storage/tab-storage.ts'
import { dropEarlyAnswers } from './early-calls.ts'

const REFRESH_KEY = 'refresh_token'
const SIGNED_OUT_KEY = 'signed_out'
/** In the tab's storage instead of the device's, so that other tabs keep the administrator's own session. */
const IMPERSONATION_KEY = 'acting_session'

/** An impersonation. It has one access token, which cannot be renewed. */
export interface ImpersonationSession {
  access_token: string
  /** When it ends, in milliseconds of this device's clock. */
  ends_at: number
}

/** The access token is only in memory. Only the refresh token is stored on the device. */
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

/** Starts an impersonation in this tab. The administrator's own session stays stored, to return to it. */
export const storeImpersonation = (acting: ImpersonationSession): void =>
  writeTab(IMPERSONATION_KEY, JSON.stringify(acting))

export const clearImpersonation = (): void => removeTab(IMPERSONATION_KEY)

const impersonationListeners = new Set<() => void>()

/** Ends the impersonation after the server rejected its token: it expired or was ended. */
export function endImpersonation(): void {
  clearImpersonation()
  for (const listener of impersonationListeners) listener()
}

/** Calls back when the server has ended an impersonation. Returns a function to stop. */
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

/** Called before signing out, so that every tab deletes its drafts instead of keeping them. */
export const markSignedOut = (): void => void writeDevice(SIGNED_OUT_KEY, 'true')

/** Whether the last session on this device was ended by signing out, not by expiry or by the server. */
export const wasSignedOut = (): boolean => readDevice(SIGNED_OUT_KEY) !== null

export function clearTokens(): void {
  accessToken = null
  dropEarlyAnswers()
  clearImpersonation()
  removeDevice(REFRESH_KEY)
  announce()
}

/**
 * Calls back when the session ends: signed out here or in another tab, or storage cleared. Returns a function to stop.
 */
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
  // Storage events never reach the tab that made the change, so it also checks when the page becomes visible.
  window.addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', check)
  listeners.add(onGone)
  return () => {
    window.removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', check)
    listeners.delete(onGone)
  }
}
