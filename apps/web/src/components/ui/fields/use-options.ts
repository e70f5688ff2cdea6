import { useEffect, useRef, useState } from 'react'

export type PickOption = {
  id: string
  label: string
  /** A second line, less prominent. */
  note?: string | undefined
}

export type SearchOptions = (q: string, signal: AbortSignal) => Promise<PickOption[]>

const DEBOUNCE_MS = 300

type Found = {
  state: 'searching' | 'failed' | 'found'
  options: readonly PickOption[]
  /** The search function that returned these options. */
  search: SearchOptions | null
  q: string
}

/**
 * Searches while the list is open: at once when it opens, then 300 ms after the last key. An outdated answer never
 * replaces a newer one. Old options stay visible until the new ones arrive, with `current` false.
 */
export function useOptions(search: SearchOptions, q: string, opened: boolean): Found & { current: boolean } {
  const [found, setFound] = useState<Found>({ state: 'searching', options: [], search: null, q: '' })
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (!opened) {
      asked.current = null
      return
    }
    const abort = new AbortController()
    const wait = asked.current === null ? 0 : DEBOUNCE_MS
    asked.current = q
    const timer = setTimeout(() => {
      setFound((before) => ({ ...before, state: 'searching' }))
      search(q.trim(), abort.signal).then(
        (options) => !abort.signal.aborted && setFound({ state: 'found', options, search, q }),
        () => !abort.signal.aborted && setFound({ state: 'failed', options: [], search, q }),
      )
    }, wait)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search, q, opened])
  return { ...found, current: found.search === search && found.q === q }
}
