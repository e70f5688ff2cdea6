/**
 * Selector of a dialog that reacts to keys. A closing dialog is inert, but stays in the page until its animation ends.
 */
export const OPEN_DIALOG = '[role="dialog"]:not([inert])'

/** The dialogs in which a key was pressed, including those that this key press has already closed. */
export const dialogsAround = (event: KeyboardEvent): Element[] =>
  event.composedPath().filter((at): at is Element => at instanceof Element && at.matches('[role="dialog"]'))

/** Whether a key was pressed inside a dialog, or while one is open. */
export const isForDialog = (event: KeyboardEvent): boolean =>
  dialogsAround(event).length > 0 || document.querySelector(OPEN_DIALOG) !== null
