import { createClient } from '../../apps/api/test/http-client.ts'
import { ADMINISTRATOR } from '../../apps/api/test/server-process.ts'
import { countAccounts, listAccounts } from '../../packages/shared/src/contract/accounts.ts'
import * as analytics from '../../packages/shared/src/contract/analytics.ts'
import { login } from '../../packages/shared/src/contract/auth.ts'
import { AS_OF, bareStatements, countedStatements, type Statement } from './bare-statements.ts'
import { type Grown, MOST_WITH_ANSWERS } from './load-people.ts'

export interface Call {
  name: string
  run(): Promise<unknown>
  /** The same answer by bare SQL. */
  bare?: Statement | undefined
  /** What the time may grow by: with people to the power of this. */
  exponent?: number
}

const FLAT = 0.1

/** The calls of a dashboard, each with the statement that it is held against. */
function listDashboardCalls(url: string, token: string, grown: Grown, people: number): Call[] {
  const call = createClient(url)
  const place = { domain_ids: grown.domainId, assessment_id: grown.assessmentId }
  const asOf = { ...place, as_of_ms: String(AS_OF.getTime()) }
  const runs: Record<string, () => Promise<unknown>> = {
    assessments: () => call(analytics.listAnalyticsAssessments, { query: { domain_ids: grown.domainId } }, token),
    dashboard: () => call(analytics.getDashboard, { query: place }, token),
    scorestrend: () => call(analytics.getScoresTrend, { query: place }, token),
    scoreasof: () => call(analytics.getScoreAsOf, { query: asOf }, token),
    userprogress: () => call(analytics.getUserProgress, { query: place }, token),
    ...(people <= MOST_WITH_ANSWERS && {
      reliability: () => call(analytics.getDashboard, { query: { ...place, reliability: 'true' } }, token),
    }),
  }
  const statements = bareStatements(grown)
  return [
    ...Object.entries(runs).map(([name, run]) => ({ name, run, bare: statements[name] })),
    // What the sums that are kept save: the same calls beside counting everybody's scores.
    ...Object.entries(countedStatements(grown)).map(([name, bare]) => ({
      name: `${name}, counted`,
      run: runs[name] as Call['run'],
      bare,
    })),
  ]
}

/** What should not feel how many people there are. */
function listPeopleCalls(url: string, token: string, { domainId }: Grown, people: number): Call[] {
  const call = createClient(url)
  const page = (query: object) => () =>
    call(listAccounts, { query: { domain_id: domainId, limit: '25', ...query } as never }, token)
  const body = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
  return [
    { name: 'sign-in', run: () => call(login, { body }), exponent: FLAT },
    { name: 'first page', run: page({}), exponent: FLAT },
    { name: 'middle page', run: page({ offset: String(people / 2) }), exponent: FLAT },
    { name: 'count', run: () => call(countAccounts, { query: { domain_id: domainId } }, token), exponent: FLAT },
    // Some in a thousand have it in their name: as people grow, so does what is found.
    { name: 'search', run: page({ q: '777' }), exponent: 0.65 },
  ]
}

export const listCalls = (url: string, token: string, grown: Grown, people: number): Call[] => [
  ...listDashboardCalls(url, token, grown, people),
  ...listPeopleCalls(url, token, grown, people),
]
