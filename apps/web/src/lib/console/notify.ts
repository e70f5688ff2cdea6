import { useSyncExternalStore } from 'react'

/** Something that went well, said in passing. What went wrong belongs on the page: a notice goes away by itself. */
export interface Notice {
  id: number
  message: string
  /** Takes back what was done; the notice then stays longer. */
  undo?: (() => void) | undefined
}

const MOST = 3

let notices: readonly Notice[] = []
let last = 0
const listeners = new Set<() => void>()

const set = (next: readonly Notice[]) => {
  notices = next
  for (const listener of listeners) listener()
}

/** Shows a notice at the foot of the console, in words that the caller has translated. Gives its id. */
export function notify(notice: Omit<Notice, 'id'>): number {
  last += 1
  set([...notices, { ...notice, id: last }].slice(-MOST))
  return last
}

export const dismissNotice = (id: number): void => set(notices.filter((notice) => notice.id !== id))

/** For a change of person: an undo must not be done in somebody else's name. */
export const clearNotices = (): void => set([])

export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notices,
  )
