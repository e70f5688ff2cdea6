/** Wraps a browser storage that may be full or blocked. It then stores nothing, and the page still works. */
export const safeStorage = <Key extends string>(open: () => Storage) => ({
  /** Null if nothing is stored, or if the browser blocks storage. */
  read(key: Key): string | null {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  },

  /** False if the value could not be stored. */
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
