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

/** Parameters that narrow a call down to one person as far as possible. */
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
  // The instant of the submission, as both the start and the end.
  start_at: CANARY_TIMES.pre.toISOString(),
  end_at: CANARY_TIMES.pre.toISOString(),
  as_of_ms: String(CANARY_TIMES.pre.getTime()),
})

/** Parameters that would exclude the person, or sort by a field that not every caller sees. */
const LEFT_OUT = ['q', 'search', 'action', 'outcome', 'state', 'active', 'order_by', 'start_at', 'locale']

const parametersOf = ({ query }: Endpoint): string[] => Object.keys((query as { shape?: object })?.shape ?? {})

const without = (query: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !LEFT_OUT.includes(name)))

/** The queries for a call: one as wide and one as narrow as possible. For documents, both for each type of report. */
function listQueries(endpoint: Endpoint, query: Record<string, string>, tenant: Tenant) {
  const names = parametersOf(endpoint)
  const narrow = Object.fromEntries(Object.entries(narrowTo(tenant)).filter(([name]) => names.includes(name)))
  const wide = without(query)
  // Without narrowing parameters, both queries would be the same.
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

/** Every way to request the response of a call. */
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
