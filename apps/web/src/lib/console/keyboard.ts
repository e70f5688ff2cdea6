const SINGLE_KEYS = 'single_keys'

/** ⌘ on Apple's keyboards, Ctrl elsewhere. */
export const paletteKeys = (): [string, string] => [/Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘' : 'Ctrl', 'K']

/** Shortcuts of one key can be pressed by speech input without being meant: they can be switched off, on this device. */
export function singleKeysAllowed(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== 'false'
  } catch {
    return true
  }
}

export function allowSingleKeys(allowed: boolean): void {
  try {
    localStorage.setItem(SINGLE_KEYS, String(allowed))
  } catch {
    // Without storage they stay as they are.
  }
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'

/** Whether a key goes into text that somebody writes. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null
