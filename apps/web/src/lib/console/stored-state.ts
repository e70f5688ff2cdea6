import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readPerson, writePerson } from '../storage/person-storage.ts'

const PREFIX = 'kept:'

/**
 * What pages of the console keep between visits: the search of a list's address, a half-filled report. It lives as
 * long as the tab of the browser, and ends with the session.
 */
const loadStored = (key: string): string | null => readPerson('tab', PREFIX + key)

const store = (key: string, value: string): void => void writePerson('tab', PREFIX + key, value)

/** The address of a page as it was left: `/accounts` → `/accounts?q=ada&page=2`. For tabs, and ways back from a detail. */
export const withStoredSearch = (path: string): string => path + (loadStored(path) ?? '')

/**
 * Keeps the search of the current address under `key`, the path of the page. The console's layout calls it for the
 * page of every tab and for the report forms: a list has nothing to do but to hold its state in the address. A page
 * elsewhere may call it by itself. Null keeps nothing.
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

/** Like `useState`, for plain data that is to be there when the page is visited again, such as a half-filled form. */
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
