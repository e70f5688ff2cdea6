import { buildFetchRequest } from '../../apps/api/test/http-client.ts'
import { ADMINISTRATOR } from '../../apps/api/test/server-process.ts'
import { countAccounts, listAccounts } from '../../packages/shared/src/contract/accounts.ts'
import * as analytics from '../../packages/shared/src/contract/analytics.ts'
import { login } from '../../packages/shared/src/contract/auth.ts'
import type { Endpoint } from '../../packages/shared/src/contract/endpoint.ts'
import { createSender, type PlainRequest } from '../send-request.ts'
import { AS_OF, bareDashboard, bareStatements, countedStatements, type Statement } from './bare-statements.ts'
import { type GrownDomain, PEOPLE_WITH_ANSWERS_MAX } from './load-people.ts'

export interface Call {
  name: string
  run: Run
  /** The same result by bare SQL. */
  bare?: Statement | undefined
  /** The allowed growth of the time, as an exponent of the number of people. */
  exponent?: number
  /** The number of people from which on the limit applies; absent: from the smallest size. */
  exponentFrom?: number
}

const FLAT = 0.1

/** Also contains the ids of all domains that have figures. */
type Grown = GrownDomain & { domainIds: readonly string[] }

type Run = () => Promise<unknown>
type Send = ReturnType<typeof createSender>
type Read = (endpoint: Endpoint, query: object) => Run

/** The calls of a dashboard, each with the statement that it is compared with. */
function listDashboardCalls(read: Read, grown: Grown, people: number): Call[] {
  const place = { domain_ids: grown.domainId, assessment_id: grown.assessmentId }
  const asOf = { ...place, as_of_ms: String(AS_OF.getTime()) }
  const runs: Record<string, Run> = {
    assessments: read(analytics.listAnalyticsAssessments, { domain_ids: grown.domainId }),
    dashboard: read(analytics.getDashboard, place),
    'dashboard, all domains': read(analytics.getDashboard, { ...place, domain_ids: grown.domainIds.join(',') }),
    scorestrend: read(analytics.getScoresTrend, place),
    scoreasof: read(analytics.getScoreAsOf, asOf),
    userprogress: read(analytics.getUserProgress, place),
    ...(people <= PEOPLE_WITH_ANSWERS_MAX && {
      reliability: read(analytics.getDashboard, { ...place, reliability: 'true' }),
    }),
  }
  const statements: Record<string, Statement> = {
    ...bareStatements(grown),
    'dashboard, all domains': bareDashboard(grown.domainIds, grown.assessmentId),
  }
  return [
    ...Object.entries(runs).map(([name, run]) => ({ name, run, bare: statements[name] })),
    // What the stored sums save: the same calls, compared with counting everyone's scores or plans.
    ...Object.entries(countedStatements(grown)).map(([name, bare]) => ({
      name: `${name}, counted`,
      run: runs[name] as Run,
      bare,
    })),
  ]
}

/** Work whose duration should not depend on the number of people. */
function listPeopleCalls(
  send: Send,
  signIn: PlainRequest,
  read: Read,
  { domainId }: GrownDomain,
  people: number,
): Call[] {
  const page = (query: object) => read(listAccounts, { domain_id: domainId, limit: '25', ...query })
  return [
    { name: 'sign-in', run: () => send(signIn), exponent: FLAT },
    { name: 'first page', run: page({}), exponent: FLAT },
    { name: 'middle page', run: page({ offset: String(people / 2) }), exponent: FLAT },
    { name: 'count', run: read(countAccounts, { domain_id: domainId }), exponent: FLAT },
    ...listFilterCalls(read, domainId),
    // A few people in a thousand have it in their name, so the number of matches grows with the number of people.
    { name: 'search', run: page({ q: '777' }), exponent: 0.65 },
  ]
}

/** Counts of filters are exact up to 10,000. From this number of people on, common filters match more than that. */
const COUNTS_ARE_CAPPED = 100_000

/** Filters that match many, few and no people. Until the counts are capped, their time grows with the matches. */
function listFilterCalls(read: Read, domainId: string): Call[] {
  const filters = {
    'filter, common': [{ field: 'department', operator: 'is', values: ['department 3'] }],
    'filter, rare': [{ field: 'department', operator: 'is', values: ['rare 7'] }],
    'filter, nobody': [{ field: 'department', operator: 'is', values: ['nowhere'] }],
    'filter, overdue': [{ field: 'plans', operator: 'overdue', values: [] }],
  }
  return Object.entries(filters).flatMap(([name, conditions]) => {
    const query = { domain_id: domainId, filter: JSON.stringify(conditions) }
    return [
      { name, run: read(listAccounts, { ...query, limit: '25' }), exponent: FLAT, exponentFrom: COUNTS_ARE_CAPPED },
      { name: `${name}, count`, run: read(countAccounts, query), exponent: FLAT, exponentFrom: COUNTS_ARE_CAPPED },
    ]
  })
}

export function listCalls(url: string, token: string, grown: Grown, people: number): Call[] {
  const send = createSender()
  const read: Read = (endpoint, query) => {
    const request = buildFetchRequest(url, endpoint, { query }, token)
    return () => send(request)
  }
  const { email, password } = ADMINISTRATOR
  const signIn = buildFetchRequest(url, login, { body: { login: email, password } })
  return [...listDashboardCalls(read, grown, people), ...listPeopleCalls(send, signIn, read, grown, people)]
}
