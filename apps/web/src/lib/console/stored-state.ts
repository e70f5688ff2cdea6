import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readEntry, writeEntry } from '../storage/person-storage.ts'

const PREFIX = 'kept:'

/**
 * State that pages of the console store between visits: the query of a list, a half-filled report. It is deleted with
 * the tab of the browser and at the end of the session.
 */
const loadStored = (key: string): string | null => readEntry('tab', PREFIX + key)

const store = (key: string, value: string): void => void writeEntry('tab', PREFIX + key, value)

/** The path with the query of the last visit: `/accounts` → `/accounts?q=ada&page=2`. For tabs and back links. */
export const withStoredSearch = (path: string): string => path + (loadStored(path) ?? '')

/**
 * Stores the query of the current address under `key`, the path of the page. The console's layout calls it for the
 * page of every tab and for the report forms: a list has nothing to do but to hold its state in the address. A page
 * elsewhere may call it as well. Null stores nothing.
 */
export function useStoredSearch(key: string | null): void {
  const { search } = useLocation()
  useEffect(() => {
    if (key !== null) store(key, search)
  }, [key, search])
}

function parse<T>(text: string | null, initial: T): T {
  if (text === null) return initial
  try {
    return JSON.parse(text) as T
  } catch {
    return initial
  }
}

/** Like `useState`, for JSON that the next visit of the page restores, such as a half-filled form. */
export function useStoredState<T>(key: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => parse(loadStored(key), initial))
  const set = useCallback(
    (next: T) => {
      store(key, JSON.stringify(next))
      setValue(next)
    },
    [key],
  )
  return [value, set]
}
