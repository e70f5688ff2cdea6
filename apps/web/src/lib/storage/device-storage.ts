/**
 * What lies on a device in the clear: how the device is used, and ids and tokens that say nothing about anybody. What a
 * person wrote, answered or looked for belongs into person-storage.ts. No other file touches the browser's storage.
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
  | `SmartTable_${string}`

/** Null where nothing is kept, be it that the browser forbids it. */
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

/** How one person has set up tables, for the end of their session: the server has it too. */
export function removeTables(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('SmartTable_')) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
