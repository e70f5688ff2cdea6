import type {
  countAlerts,
  listAlertKeywords,
  listAlerts,
  saveAlertKeywords,
  updateAlert,
} from '@evenground/shared/contract/alerts'
import type { listDomains } from '@evenground/shared/contract/domains'
import type { Alert, AlertState } from '@evenground/shared/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const DOMAINS = route<typeof listDomains>('GET', '/api/v2/domains')
const KEYWORDS = route<typeof listAlertKeywords>('GET', '/api/v2/alert_keywords/{domain_id}')
const SAVE = route<typeof saveAlertKeywords>('POST', '/api/v2/alert_keywords')
const ALERTS = route<typeof listAlerts>('GET', '/api/v2/alerts')
const COUNT = route<typeof countAlerts>('GET', '/api/v2/alerts/count')
const UPDATE = route<typeof updateAlert>('PUT', '/api/v2/alerts/{id}')

export const ALERTS_A_PAGE = 10

export const domainsQuery = queryOptions({
  queryKey: ['alerts', 'domains'],
  queryFn: ({ signal }) => call(DOMAINS, { query: { order_by: 'title', order_dir: 'asc' } }, { signal }),
})

export const keywordsQuery = (domainId: string) =>
  queryOptions({
    queryKey: ['alerts', 'keywords', domainId],
    queryFn: ({ signal }) => call(KEYWORDS, { params: { domain_id: domainId } }, { signal }),
    // Somebody who edits works on a copy; nothing is to be gained by asking again meanwhile.
    refetchOnWindowFocus: false,
  })

export const saveKeywords = (domainId: string, added: string[], deleted: string[]): Promise<unknown> =>
  call(SAVE, { body: { domainId, added, deleted } })

type Narrowing = { domain_id: string; state?: AlertState }

export const ALERTS_KEY = ['alerts', 'list'] as const

export const alertsQuery = (narrowing: Narrowing, page: number) =>
  queryOptions({
    queryKey: [...ALERTS_KEY, narrowing, page],
    queryFn: async ({ signal }) => {
      const query = { ...narrowing, limit: String(ALERTS_A_PAGE), offset: String((page - 1) * ALERTS_A_PAGE) }
      const [alerts, { count }] = await Promise.all([
        call(ALERTS, { query }, { signal }),
        call(COUNT, { query: narrowing }, { signal }),
      ])
      return { alerts, count }
    },
    placeholderData: keepPreviousData,
  })

export const markAlert = (id: string, state: AlertState): Promise<Alert> =>
  call(UPDATE, { params: { id }, body: { state } })
