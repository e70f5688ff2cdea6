import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'
import { useText } from '../i18n/use-text.ts'

export const myDomainsQuery = callQuery(['my-domains'], routes.getMyDomains, {
  early: true,
  staleTime: 5 * 60_000,
})

/** Names of the domains in scope, by id, in the language of the page and sorted by name. */
export function useDomainNames(): { names: ReadonlyMap<string, string>; loading: boolean } {
  const text = useText()
  const { data, isPending } = useQuery(myDomainsQuery)
  const names = useMemo(() => {
    const all = data ? [{ id: data.id, title: data.title }, ...data.domains] : []
    const named = all.map(({ id, title }) => [id, text(title)] as const)
    return new Map([...named].sort(([, one], [, other]) => one.localeCompare(other)))
  }, [data, text])
  return { names, loading: isPending }
}
