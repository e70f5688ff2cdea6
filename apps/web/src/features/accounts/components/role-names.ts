import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useMe } from '../../../lib/session/me.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'

/** Role names by id, limited to the roles that the caller may list and the caller's own role. */
export function useRoleNames(): ReadonlyMap<string, string> {
  const text = useText()
  const { role } = useMe()
  const may = usePermissions().has('api.v2.roles.list')
  const { data } = useQuery(
    callQuery(['role-names'], routes.listRoles, {
      query: { order_by: 'title', order_dir: 'asc' },
      enabled: may,
      early: true,
      staleTime: 5 * 60_000,
    }),
  )
  return useMemo(() => new Map([role, ...(data ?? [])].map(({ id, title }) => [id, text(title)])), [role, data, text])
}
