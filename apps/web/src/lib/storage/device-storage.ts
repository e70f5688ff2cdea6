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
  // Stays after sign-out: without it, the provider would let the next person in as the one who left.
  | 'provider_left'
  | 'current_plan'
  // Stays after sign-out, like the colors: the sign-in page links the terms of the organization that uses this device.
  // It says nothing about who was signed in.
  | 'home_domain'
  // When the person signed in, if the welcome page was shown since.
  | 'welcomed'
  | 'kept_for'
  | 'home'
  | `SmartTable_${string}`

const device = safeStorage<DeviceKey>(() => localStorage)
export const readDevice = device.read
export const writeDevice = device.write
export const removeDevice = device.remove

/** Keys whose values belong to the person who is signed in, besides their table settings. */
const OF_PERSON: readonly string[] = ['current_plan', 'welcomed'] satisfies DeviceKey[]

/**
 * Called at sign-out: deletes the person's table settings, which the server also has, the plan opened last, and when
 * they signed in.
 */
export function forgetUse(): void {
  try {
    const ofUse = Object.keys(localStorage).filter((key) => OF_PERSON.includes(key) || key.startsWith('SmartTable_'))
    for (const key of ofUse) localStorage.removeItem(key)
  } catch {
    // Storage that cannot be accessed contains nothing.
  }
}
