import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { PickOption } from '../../../components/ui/table/pick-list.tsx'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { useMe } from '../../../lib/session/me.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import type { BulkPick } from './bulk-kinds.ts'

/** The first hundred options; others are found by searching. */
const SORTED = { order_by: 'title', order_dir: 'asc', limit: '100' } as const

type Loaded = { id: string; title: object; domain_id: string | null }

/** All roles in scope; for callers who may not list roles, the roles that their own domain offers. */
async function loadRoles(
  { mayList, domainId }: { mayList: boolean; domainId: string },
  q: string,
  signal: AbortSignal,
): Promise<readonly Loaded[]> {
  const query = { ...SORTED, ...(q && { q }) }
  const roles: readonly Omit<Loaded, 'domain_id'>[] = mayList
    ? await call(routes.listRoles, { query }, { signal })
    : await call(routes.listUiDomainRoles, { params: { id: domainId } }, { signal })
  // The global administrator role is excluded: it is assigned to one person at a time.
  return roles.flatMap(({ id, title }) => (id === GLOBAL_ADMINISTRATOR_ROLE_ID ? [] : { id, title, domain_id: null }))
}

async function load(pick: Exclude<BulkPick, 'role'>, q: string, signal: AbortSignal): Promise<readonly Loaded[]> {
  const query = { ...SORTED, ...(q && { q }) }
  if (pick === 'groups') {
    // Dynamic groups are excluded: a rule chooses their members.
    return (await call(routes.listGroups, { query }, { signal })).filter(({ dynamic }) => !dynamic)
  }
  // Only an assignment is limited to active plans: people can still have inactive ones.
  const active = pick === 'plans' ? ({ active: 'true' } as const) : {}
  return call(routes.listPlans, { query: { ...query, plan_type: 'master_plan', ...active } }, { signal })
}

/** Plans, groups or roles to choose from. Searched on the server, because there may be thousands. */
export function usePickOptions(kind: BulkPick) {
  const text = useText()
  const { names } = useDomainNames()
  const { domain_id: domainId } = useMe().account
  const mayList = usePermissions().has('api.v2.roles.list')
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const { data, isPending } = useQuery({
    queryKey: ['pick', kind, q],
    queryFn: ({ signal }) => (kind === 'role' ? loadRoles({ mayList, domainId }, q, signal) : load(kind, q, signal)),
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
