import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The pair of assessment types that the address names, one of five, or null. */
export function parsePair(params: URLSearchParams): number | null {
  const pair = Number(params.get('pair'))
  return Number.isInteger(pair) && pair >= 1 && pair <= 5 ? pair : null
}

/** Keeps a page's choices in its address, so that they can be linked to. `parse` must keep its identity. */
export function useAddressChoice<Choice extends object>(parse: (params: URLSearchParams) => Choice) {
  const [params, setParams] = useSearchParams()
  const choice = useMemo(() => parse(params), [params, parse])
  const choose = useCallback(
    (changes: { [Name in keyof Choice]?: string | null }) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries<string | null | undefined>(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [params, setParams],
  )
  return { choice, choose }
}
