/** Asks the browser whether the window is as narrow as the mobile layout of the chat: 1204 px or less. */
export const isNarrow = (): boolean => window.matchMedia('(max-width: 1204px)').matches
