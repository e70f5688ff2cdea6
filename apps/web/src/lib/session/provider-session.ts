import { readDevice, removeDevice, writeDevice } from '../storage/device-storage.ts'

const KEY = 'provider_session'

/** The session of this device was opened by the sign-in service of an organization, which may have to be left as well. */
export const rememberProvider = (): void => void writeDevice(KEY, 'true')

/** Whether that is so; asked for once. */
export function takeProvider(): boolean {
  const isSo = readDevice(KEY) !== null
  removeDevice(KEY)
  return isSo
}
