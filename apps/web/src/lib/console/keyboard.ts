import { readDevice, writeDevice } from '../storage/device-storage.ts'

const SINGLE_KEYS = 'single_keys'

/** ⌘ on Apple's keyboards, Ctrl elsewhere. */
export const paletteKeys = (): [string, string] => [/Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘' : 'Ctrl', 'K']

/** Shortcuts of one key can be pressed by speech input without being meant: they can be switched off, on this device. */
export function singleKeysAllowed(): boolean {
  return readDevice(SINGLE_KEYS) !== 'false'
}

export function allowSingleKeys(allowed: boolean): void {
  writeDevice(SINGLE_KEYS, String(allowed))
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'

/** Whether a key is typed into a text field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null
