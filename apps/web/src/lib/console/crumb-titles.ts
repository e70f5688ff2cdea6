import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

import { onOwnerChange } from '../storage/owner.ts'
import { readEntry, writeEntry } from '../storage/person-storage.ts'

const KEY = 'breadcrumbs'

type Titles = Readonly<Record<string, string>>

function loadStored(): Titles {
  try {
    return JSON.parse(readEntry('device', KEY) ?? '{}') as Titles
  } catch {
    return {}
  }
}

let titles: Titles | null = null
const listeners = new Set<() => void>()

const read = (): Titles => {
  titles ??= loadStored()
  return titles
}

function set(next: Titles): void {
  titles = next
  writeEntry('device', KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

const isOnTheWay = (path: string, to: string): boolean => to === path || to.startsWith(`${path}/`)

/**
 * Stores the title of a path. Keeps only the titles of pages above and below it, and drops all others: the device must
 * not store a list of the people who were viewed.
 */
function put(path: string, title: string): void {
  if (read()[path] === title) return
  const related = Object.entries(read()).filter(([other]) => isOnTheWay(other, path) || isOnTheWay(path, other))
  set(Object.fromEntries([...related, [path, title]]))
}

// The titles belong to one person, so they are reread when another person signs in.
onOwnerChange(() => {
  titles = null
  for (const listener of listeners) listener()
})

/**
 * Names the page in the breadcrumbs in place of the id in its path. Pass undefined while the title is loading. A page
 * below another one (`/assessments/{id}/responses/{id}`) can also name that one, by its path.
 */
export function useCrumb(title: string | undefined, path?: string): void {
  const { pathname } = useLocation()
  const named = path ?? pathname
  useEffect(() => {
    if (title) put(named, title)
  }, [named, title])
}

/** Names a page below a record, and also the record by its path. */
export function useCrumbBelow(record: string | undefined, path: string, title: string): void {
  useCrumb(record, path)
  useCrumb(title)
}

export const useCrumbTitles = (): Titles =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
