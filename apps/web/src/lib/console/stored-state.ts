import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readEntry, writeEntry } from '../storage/person-storage.ts'

const PREFIX = 'kept:'

/**
 * State that console pages store between visits: the search of a list, a half-filled report. It is deleted when the
 * browser tab is closed and when the session ends.
 */
const loadStored = (key: string): string | null => readEntry('tab', PREFIX + key)

const store = (key: string, value: string): void => void writeEntry('tab', PREFIX + key, value)

/** The path with the search of the last visit: `/accounts` → `/accounts?q=ada&page=2`. For tabs and back links. */
export const withStoredSearch = (path: string): string => path + (loadStored(path) ?? '')

/**
 * Stores the search of the current address under `key`, the path of the page. The console layout calls this for the
 * page of each tab and for report forms, so a list only has to keep its state in the address. Other pages may call it
 * too. Null stores nothing.
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

/** Like `useState`, but restores its JSON value on the next visit of the page, for example a half-filled form. */
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
