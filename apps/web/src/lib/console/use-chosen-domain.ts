import { useSearchParams } from 'react-router-dom'
import { useDomainNames } from '../lists/domain-names.ts'
import { useMe } from '../session/me.ts'

/** The domain that a page is about: `?domain=` of the address, otherwise the person's own. `choose` changes it. */
export function useChosenDomain() {
  const own = useMe().domain.id
  const { names, loading } = useDomainNames()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('domain')
  // An unknown id in the address falls back to the own domain.
  const id = wanted && (loading || names.has(wanted)) ? wanted : own
  const choose = (domain: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('domain', domain)
        return next
      },
      { replace: true },
    )
  return {
    id,
    name: names.get(id) ?? '',
    options: [...names].map(([value, label]) => ({ value, label })),
    choose,
  }
}
