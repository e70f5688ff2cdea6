/** A dialog that takes keys. One that is closing is still drawn until its animation ends, and is inert by then. */
export const OPEN_DIALOG = '[role="dialog"]:not([inert])'
