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
 * The titles on the way to `path` and of the pages below it, which may know theirs sooner, by path. Others are dropped:
 * a device stores no list of the people who were viewed.
 */
function put(path: string, title: string): void {
  if (read()[path] === title) return
  const related = Object.entries(read()).filter(([other]) => isOnTheWay(other, path) || isOnTheWay(path, other))
  set(Object.fromEntries([...related, [path, title]]))
}

// The titles belong to one person.
onOwnerChange(() => {
  titles = null
  for (const listener of listeners) listener()
})

/**
 * Names the page in the breadcrumbs, instead of the id in its path. Give undefined while the title is loading.
 * A page below another (`/assessments/{id}/responses/{id}`) may name that one too, by its path.
 */
export function useCrumb(title: string | undefined, path?: string): void {
  const { pathname } = useLocation()
  const named = path ?? pathname
  useEffect(() => {
    if (title) put(named, title)
  }, [named, title])
}

/** Names a page below a record, and the record by its path. */
export function useCrumbBelow(record: string | undefined, path: string, title: string): void {
  useCrumb(record, path)
  useCrumb(title)
}

export const useCrumbTitles = (): Titles =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
