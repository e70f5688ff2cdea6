import { readDevice, writeDevice } from '../storage/device-storage.ts'

const SINGLE_KEYS = 'single_keys'

/** ⌘ on Apple devices, Ctrl elsewhere. */
export const paletteKeys = (): [string, string] => [/Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘' : 'Ctrl', 'K']

/**
 * Whether single-key shortcuts are on. They can be switched off per device, because speech input may press them by
 * accident.
 */
export function singleKeysAllowed(): boolean {
  return readDevice(SINGLE_KEYS) !== 'false'
}

export function allowSingleKeys(allowed: boolean): void {
  writeDevice(SINGLE_KEYS, String(allowed))
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'

/** Whether a key event comes from a text field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null
