import { useSearchParams } from 'react-router-dom'
import { useDomainNames } from '../lists/domain-names.ts'
import { useMe } from '../session/me.ts'

/** The domain that a page is about: `?domain=` of its address, else the caller's own. */
export function useChosenDomain() {
  const own = useMe().domain.id
  const { names, loading } = useDomainNames()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('domain')
  // One that was typed and is not there is no one's.
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
