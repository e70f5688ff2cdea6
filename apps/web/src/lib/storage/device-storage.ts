/**
 * What is stored on a device in plain text: settings of the device, ids and tokens, nothing personal. What a person
 * wrote, answered or looked for belongs into person-storage.ts. No other file touches the browser's storage.
 */
export type DeviceKey =
  | 'locale'
  | 'darkMode'
  | 'brand'
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

/** Null if nothing is stored, or if the browser forbids storage. */
export function readDevice(key: DeviceKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A storage that is full or forbidden costs the memory of it, never the page: false then. */
export function writeDevice(key: DeviceKey, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function removeDevice(key: DeviceKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // What cannot be reached cannot hold anything either.
  }
}

/** For the end of a session: how a person has set up tables, which the server has too, and which plan was open. */
export function forgetUse(): void {
  try {
    const ofUse = Object.keys(localStorage).filter((key) => key === 'current_plan' || key.startsWith('SmartTable_'))
    for (const key of ofUse) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
