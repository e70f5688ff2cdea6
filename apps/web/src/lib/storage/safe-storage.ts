/** A storage of the browser that may be full or blocked: it then stores nothing, and the page still works. */
export const safeStorage = <Key extends string>(open: () => Storage) => ({
  /** Null if nothing is stored, or if the browser forbids storage. */
  read(key: Key): string | null {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  },

  /** False if it could not be stored. */
  write(key: Key, text: string): boolean {
    try {
      open().setItem(key, text)
      return true
    } catch {
      return false
    }
  },

  remove(key: Key): void {
    try {
      open().removeItem(key)
    } catch {
      // A blocked storage contains nothing.
    }
  },
})
