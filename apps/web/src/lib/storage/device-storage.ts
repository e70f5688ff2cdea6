import { safeStorage } from './safe-storage.ts'

/**
 * What is stored on a device in plain text: settings of the device, ids and tokens, nothing personal. What a person
 * wrote, answered or looked for belongs into person-storage.ts. No other file touches the browser's storage.
 */
type DeviceKey =
  | 'locale'
  | 'darkMode'
  | 'brandRoles'
  | 'screenWidth'
  | 'single_keys'
  | 'guide_language'
  | 'refresh_token'
  | 'signed_out'
  | 'provider_session'
  | 'provider_left'
  | 'current_plan'
  | 'home_domain'
  | 'welcomed'
  | 'kept_for'
  | 'home'
  | `SmartTable_${string}`

const device = safeStorage<DeviceKey>(() => localStorage)
export const readDevice = device.read
export const writeDevice = device.write
export const removeDevice = device.remove

/** For the end of a session: how a person has set up tables, which the server has too, and which plan was open. */
export function forgetUse(): void {
  try {
    const ofUse = Object.keys(localStorage).filter((key) => key === 'current_plan' || key.startsWith('SmartTable_'))
    for (const key of ofUse) localStorage.removeItem(key)
  } catch {
    // What cannot be reached cannot contain anything either.
  }
}
