import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { PickOption } from '../../../components/ui/table/pick-list.tsx'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'

/** More than this many are found by searching. */
const LIMIT = '100'

type Loaded = { id: string; title: object; domain_id: string | null }

function load(kind: 'plans' | 'groups', q: string, signal: AbortSignal): Promise<readonly Loaded[]> {
  const query = { order_by: 'title', order_dir: 'asc', limit: LIMIT, ...(q && { q }) } as const
  return kind === 'groups'
    ? call(routes.listGroups, { query }, { signal })
    : call(routes.listPlans, { query: { ...query, plan_type: 'master_plan', active: 'true' } }, { signal })
}

/** Plans or groups to choose from, searched on the server: there may be thousands. */
export function usePickOptions(kind: 'plans' | 'groups') {
  const text = useText()
  const { names } = useDomainNames()
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const { data, isPending } = useQuery({
    queryKey: ['pick', kind, q],
    queryFn: ({ signal }) => load(kind, q, signal),
    placeholderData: keepPreviousData,
  })
  const options = useMemo<PickOption[]>(
    () =>
      (data ?? []).map(({ id, title, domain_id }) => {
        const name = text(title as Parameters<typeof text>[0])
        const domain = kind === 'groups' && names.size > 1 && domain_id ? names.get(domain_id) : undefined
        return { value: id, label: domain ? `${name} · ${domain}` : name }
      }),
    [data, text, names, kind],
  )
  return { options, loading: isPending, search: setWords }
}
