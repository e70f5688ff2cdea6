import type { Endpoint } from '@evenground/shared/contract'
import { call } from '../../../lib/client/call.ts'
import type { Route, RouteInput } from '../../../lib/client/route.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { SectionSlug } from './sections.ts'

type FieldName = 'id_group' | 'id_assessment' | 'plan_id' | 'assessment_type'
type Values = Partial<Record<FieldName, string>>

export interface Trial {
  /** Method and path, as displayed. */
  shown: string
  fields: readonly { name: FieldName; initial: string }[]
  run(values: Values): Promise<unknown>
}

const ABSENT = '00000000-0000-4000-8000-0000000000ff'
const shown = (route: string) => route.replace('/api/v2', '')
const plain = <E extends Endpoint>(to: Route<E>, input: RouteInput<E>): Trial => ({
  shown: shown(to),
  fields: [],
  run: () => call(to, input),
})

/** Calls that readers can run from the page. All are read-only. */
export const TRIALS: Partial<Record<SectionSlug, Trial>> = {
  authentication: plain(routes.getMe, {}),
  domains: plain(routes.getMyDomains, {}),
  accounts: { ...plain(routes.listAccounts, { query: { limit: '3' } }), shown: 'GET /accounts?limit=3' },
  groups: {
    shown: shown(routes.getGroup),
    fields: [{ name: 'id_group', initial: '' }],
    run: ({ id_group = '' }) => call(routes.getGroup, { params: { id: id_group } }),
  },
  plans: plain(routes.listMyPlans, { query: {} }),
  assessments: {
    shown: shown(routes.getAssessment),
    fields: [{ name: 'id_assessment', initial: '' }],
    run: ({ id_assessment = '' }) => call(routes.getAssessment, { params: { id: id_assessment } }),
  },
  responses: {
    shown: shown(routes.getUserResponse),
    fields: [
      { name: 'id_assessment', initial: '' },
      { name: 'plan_id', initial: '' },
      { name: 'assessment_type', initial: '0' },
    ],
    run: ({ id_assessment = '', plan_id = '', assessment_type = '' }) =>
      call(routes.getUserResponse, { params: { id: id_assessment }, query: { plan_id, assessment_type } }),
  },
  errors: {
    shown: `GET /groups/${ABSENT}`,
    fields: [],
    run: () => call(routes.getGroup, { params: { id: ABSENT } }),
  },
}
