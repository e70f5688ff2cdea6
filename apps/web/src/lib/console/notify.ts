import { useSyncExternalStore } from 'react'

/** A message about a success. Errors belong on the page, because a notice disappears. */
export interface Notice {
  id: number
  message: string
  /** Undoes the change. A notice with undo stays longer. */
  undo?: (() => void) | undefined
}

const NOTICES_MAX = 3

let notices: readonly Notice[] = []
let last = 0
const listeners = new Set<() => void>()

const set = (next: readonly Notice[]) => {
  notices = next
  for (const listener of listeners) listener()
}

/** Shows a notice at the bottom of the console. The caller translates the message. Returns the notice's id. */
export function notify(notice: Omit<Notice, 'id'>): number {
  last += 1
  set([...notices, { ...notice, id: last }].slice(-NOTICES_MAX))
  return last
}

export const dismissNotice = (id: number): void => set(notices.filter((notice) => notice.id !== id))

/** Called when another person signs in: an undo must not run in someone else's name. */
export const clearNotices = (): void => set([])

export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notices,
  )
