import type { Alert, AlertState } from '@evenground/shared/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

export const ALERTS_A_PAGE = 10

export const domainsQuery = callQuery(['alerts', 'domains'], routes.listDomains, {
  query: { order_by: 'title', order_dir: 'asc' },
})

export const keywordsQuery = (domainId: string) =>
  callQuery(['alerts', 'keywords', domainId], routes.listAlertKeywords, {
    params: { domain_id: domainId },
    // While editing, the user works on a copy, so a reload would not be visible.
    refetchOnWindowFocus: false,
  })

export const saveKeywords = (domainId: string, added: string[], deleted: string[]): Promise<unknown> =>
  call(routes.saveAlertKeywords, { body: { domainId, added, deleted } })

type Narrowing = { domain_id: string; state?: AlertState }

export const ALERTS_KEY = ['alerts', 'list'] as const

export const alertsQuery = (narrowing: Narrowing, page: number) =>
  queryOptions({
    queryKey: [...ALERTS_KEY, narrowing, page],
    queryFn: async ({ signal }) => {
      const query = { ...narrowing, limit: String(ALERTS_A_PAGE), offset: String((page - 1) * ALERTS_A_PAGE) }
      const [alerts, { count }] = await Promise.all([
        call(routes.listAlerts, { query }, { signal }),
        call(routes.countAlerts, { query: narrowing }, { signal }),
      ])
      return { alerts, count }
    },
    placeholderData: keepPreviousData,
  })

export const markAlert = (id: string, state: AlertState): Promise<Alert> =>
  call(routes.updateAlert, { params: { id }, body: { state } })
