import type { Endpoint } from '@evenground/shared/contract'
import { ReportType } from '@evenground/shared/schemas'
import type { Input } from '../contract/requests/index.ts'
import { recipeOf } from '../contract/visit.ts'
import type { Tenant } from '../factories/tenant.ts'
import type { TestServer } from '../harness.ts'
import { CANARY_TIMES } from './plant-canary.ts'

export interface Reading {
  endpoint: Endpoint
  name: string
  accept: string
  input: Input
}

/** Wherever a call can be narrowed down to one person, it is. */
const narrowTo = ({ learner, domainId, group, course, personalPlan }: Tenant): Record<string, string> => ({
  account_id: learner.id,
  domain_id: domainId,
  domain_ids: domainId,
  group_id: group,
  group_ids: group,
  assessment_id: course.assessment,
  assessment_types: '0',
  assessment_type: '0',
  pair: '1',
  plan_id: personalPlan,
  planId: personalPlan,
  // The moment itself, both ends.
  start_at: CANARY_TIMES.pre.toISOString(),
  end_at: CANARY_TIMES.pre.toISOString(),
  as_of_ms: String(CANARY_TIMES.pre.getTime()),
})

/** What would leave the person out, or sort by what not every caller has. */
const LEFT_OUT = ['q', 'search', 'action', 'outcome', 'state', 'active', 'order_by', 'start_at', 'locale']

const parametersOf = ({ query }: Endpoint): string[] => Object.keys((query as { shape?: object })?.shape ?? {})

const without = (query: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !LEFT_OUT.includes(name)))

/** The queries of a call: as wide as it goes, and as narrow. A document once for each report. */
function listQueries(endpoint: Endpoint, query: Record<string, string>, tenant: Tenant) {
  const names = parametersOf(endpoint)
  const narrow = Object.fromEntries(Object.entries(narrowTo(tenant)).filter(([name]) => names.includes(name)))
  const wide = without(query)
  // What takes nothing to narrow it by would be asked the same twice.
  const queries = Object.keys(narrow).length === 0 ? [wide] : [wide, { ...wide, ...narrow }]
  if (!endpoint.produces || !names.includes('report_type')) return queries
  const { locale: _, ...any } = narrow
  if (endpoint.produces.some((type) => type.startsWith('text/csv'))) return queries
  return ReportType.options.flatMap((report_type) => [
    { ...wide, report_type },
    { ...wide, ...any, report_type },
  ])
}

const formatsOf = ({ csv, csvByHandler, produces }: Endpoint): string[] => {
  if (produces) return ['*/*']
  return csv || csvByHandler ? ['application/json', 'text/csv'] : ['application/json']
}

/** Every way in which a call can be asked for what it answers. */
export async function listReadings(server: TestServer, endpoint: Endpoint, tenant: Tenant): Promise<Reading[]> {
  const input = await recipeOf(endpoint.id).build(server, tenant)
  if (endpoint.method !== 'GET') return [{ endpoint, name: endpoint.id, accept: 'application/json', input }]
  return formatsOf(endpoint).flatMap((accept) =>
    listQueries(endpoint, input.query ?? {}, tenant).map((query) => ({
      endpoint,
      name: [endpoint.id, 'report_type' in query && endpoint.produces ? query.report_type : '', accept]
        .filter(Boolean)
        .join(' '),
      accept,
      input: { ...input, query },
    })),
  )
}
