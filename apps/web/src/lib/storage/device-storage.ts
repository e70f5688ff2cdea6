import { safeStorage } from './safe-storage.ts'

/**
 * Values stored on a device in plain text: device settings, ids and tokens, nothing personal. What a person wrote,
 * answered or searched for belongs in person-storage.ts. No other file may access the browser's storage.
 */
type DeviceKey =
  | 'locale'
  | 'darkMode'
  | 'brandRoles'
  // The font that this device has loaded: written and read by public/theme-boot.js alone.
  | 'font'
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

/**
 * Called at the end of a session: deletes the person's table settings, which the server also has, and the plan opened
 * last.
 */
export function forgetUse(): void {
  try {
    const ofUse = Object.keys(localStorage).filter((key) => key === 'current_plan' || key.startsWith('SmartTable_'))
    for (const key of ofUse) localStorage.removeItem(key)
  } catch {
    // Storage that cannot be accessed contains nothing.
  }
}
