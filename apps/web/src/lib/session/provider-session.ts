import { readDevice, removeDevice, writeDevice } from '../storage/device-storage.ts'

const KEY = 'provider_session'
const LEFT_KEY = 'provider_left'

/** Records that the session was opened through an identity provider, so that signing out can also sign out there. */
export function rememberProvider(): void {
  writeDevice(KEY, 'true')
  removeDevice(LEFT_KEY)
}

/** Whether the session was opened through an identity provider. Call it once, when the session ends. */
export function takeProvider(): boolean {
  const wasProvider = readDevice(KEY) !== null
  removeDevice(KEY)
  if (wasProvider) writeDevice(LEFT_KEY, 'true')
  return wasProvider
}

/**
 * Whether someone signed out on this device. The provider then asks who signs in next, even if it still has a session.
 */
export const hasLeftProvider = (): boolean => readDevice(LEFT_KEY) !== null
