/** A dialog that takes keys. One that is closing is still drawn until its animation ends, and is inert by then. */
export const OPEN_DIALOG = '[role="dialog"]:not([inert])'

/** The dialogs in which a key was pressed, those that it has closed by now as well. */
export const dialogsAround = (event: KeyboardEvent): Element[] =>
  event.composedPath().filter((at): at is Element => at instanceof Element && at.matches('[role="dialog"]'))

/** Whether a key was pressed in a dialog, or beside one that is open. */
export const isForDialog = (event: KeyboardEvent): boolean =>
  dialogsAround(event).length > 0 || document.querySelector(OPEN_DIALOG) !== null
