import type { BuiltEndpoint } from '@evenground/shared/contract'
import type { listAccounts } from '@evenground/shared/contract/accounts'
import type { getAssessment, getUserResponse } from '@evenground/shared/contract/assessments'
import type { getMe } from '@evenground/shared/contract/auth'
import type { getMyDomains } from '@evenground/shared/contract/domains'
import type { getGroup } from '@evenground/shared/contract/groups'
import type { listMyPlans } from '@evenground/shared/contract/learning'
import { call } from '../../../lib/client/call.ts'
import { type Route, type RouteInput, route } from '../../../lib/client/route.ts'
import type { SectionSlug } from './sections.ts'

type FieldName = 'id_group' | 'id_assessment' | 'plan_id' | 'assessment_type'
type Values = Partial<Record<FieldName, string>>

export interface Trial {
  /** As it is shown: method and path. */
  shown: string
  fields: readonly { name: FieldName; initial: string }[]
  run(values: Values): Promise<unknown>
}

const ABSENT = '00000000-0000-4000-8000-0000000000ff'

const ME = route<typeof getMe>('GET', '/api/v2/accounts/me')
const MY_DOMAINS = route<typeof getMyDomains>('GET', '/api/v2/ui/domains/me')
const ACCOUNTS = route<typeof listAccounts>('GET', '/api/v2/accounts')
const GROUP = route<typeof getGroup>('GET', '/api/v2/groups/{id}')
const PLANS = route<typeof listMyPlans>('GET', '/api/v2/ui/plans')
const ASSESSMENT = route<typeof getAssessment>('GET', '/api/v2/assessments/{id}')
const RESPONSE = route<typeof getUserResponse>('GET', '/api/v2/assessments/{id}/userresponse')

const shown = (path: string) => `GET ${path.replace('/api/v2', '')}`
const plain = <E extends BuiltEndpoint>(to: Route<E>, input: RouteInput<E>): Trial => ({
  shown: shown(to.path),
  fields: [],
  run: () => call(to, input),
})

/** What a reader can run from the page. All of it reads: nothing here changes anything. */
export const TRIALS: Partial<Record<SectionSlug, Trial>> = {
  authentication: plain(ME, {}),
  domains: plain(MY_DOMAINS, {}),
  accounts: { ...plain(ACCOUNTS, { query: { limit: '3' } }), shown: 'GET /accounts?limit=3' },
  groups: {
    shown: shown(GROUP.path),
    fields: [{ name: 'id_group', initial: '' }],
    run: ({ id_group = '' }) => call(GROUP, { params: { id: id_group } }),
  },
  plans: plain(PLANS, {}),
  assessments: {
    shown: shown(ASSESSMENT.path),
    fields: [{ name: 'id_assessment', initial: '' }],
    run: ({ id_assessment = '' }) => call(ASSESSMENT, { params: { id: id_assessment } }),
  },
  responses: {
    shown: shown(RESPONSE.path),
    fields: [
      { name: 'id_assessment', initial: '' },
      { name: 'plan_id', initial: '' },
      { name: 'assessment_type', initial: '0' },
    ],
    run: ({ id_assessment = '', plan_id = '', assessment_type = '' }) =>
      call(RESPONSE, { params: { id: id_assessment }, query: { plan_id, assessment_type } }),
  },
  errors: {
    shown: `GET /groups/${ABSENT}`,
    fields: [],
    run: () => call(GROUP, { params: { id: ABSENT } }),
  },
}
