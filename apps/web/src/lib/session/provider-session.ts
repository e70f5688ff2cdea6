import { readDevice, removeDevice, writeDevice } from '../storage/device-storage.ts'

const KEY = 'provider_session'
const LEFT_KEY = 'provider_left'

/** The session of this device was opened by the sign-in service of an organization, which may have to be left as well. */
export function rememberProvider(): void {
  writeDevice(KEY, 'true')
  removeDevice(LEFT_KEY)
}

/** Whether that is so; asked for once, when it ends. */
export function takeProvider(): boolean {
  const isSo = readDevice(KEY) !== null
  removeDevice(KEY)
  if (isSo) writeDevice(LEFT_KEY, 'true')
  return isSo
}

/** Whether someone signed out on this device: the service is to ask who comes next, even if it still knows someone. */
export const hasLeftProvider = (): boolean => readDevice(LEFT_KEY) !== null
