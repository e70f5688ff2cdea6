import { readDevice, writeDevice } from '../storage/device-storage.ts'
import type { Mode } from './scheme.ts'

const KEY = 'darkMode'

/** The mode that a person chose on this device, or null to follow the system. */
export function loadStoredMode(): Mode | null {
  const stored = readDevice(KEY)
  return stored === null ? null : stored === 'true' ? 'dark' : 'light'
}

/** Storage may be full or forbidden. The choice then lasts as long as the page. */
export function storeMode(mode: Mode): void {
  writeDevice(KEY, String(mode === 'dark'))
}

/** Calls back when another tab changes the mode. Returns a function to stop. */
export function watchStoredMode(onChange: (mode: Mode | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange(loadStoredMode())
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
