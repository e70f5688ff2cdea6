import type { Endpoint } from '@evenground/shared/contract'
import type { createAssessment, getAssessment, listAssessments } from '@evenground/shared/contract/assessments'
import type { createRule, getRule, listRules } from '@evenground/shared/contract/assignment-rules'
import type { createDomain, getDomain, listDomains } from '@evenground/shared/contract/domains'
import type { createFactor, getFactor, listFactors } from '@evenground/shared/contract/factors'
import type { createGroup, getGroup, listGroups } from '@evenground/shared/contract/groups'
import type { createInstruction, getInstruction, listInstructions } from '@evenground/shared/contract/instructions'
import type { createJournal, getJournal, listJournals } from '@evenground/shared/contract/journals'
import type { createMedium, getMedium, listMedia } from '@evenground/shared/contract/media'
import type { createPlan, getPlan, listPlans } from '@evenground/shared/contract/plans'
import type { createRole, getRole, listRoles } from '@evenground/shared/contract/roles'
import type { createSurvey, getSurvey, listSurveys } from '@evenground/shared/contract/surveys'
import { type CallOptions, call } from './call.ts'
import type { Route, RouteInput, RouteResult } from './route.ts'

/** The list, get and create endpoints of each resource. Its other endpoints use the same paths and types. */
interface Endpoints {
  assessments: { list: typeof listAssessments; get: typeof getAssessment; create: typeof createAssessment }
  domains: { list: typeof listDomains; get: typeof getDomain; create: typeof createDomain }
  factors: { list: typeof listFactors; get: typeof getFactor; create: typeof createFactor }
  groups: { list: typeof listGroups; get: typeof getGroup; create: typeof createGroup }
  instructions: { list: typeof listInstructions; get: typeof getInstruction; create: typeof createInstruction }
  journals: { list: typeof listJournals; get: typeof getJournal; create: typeof createJournal }
  media: { list: typeof listMedia; get: typeof getMedium; create: typeof createMedium }
  plans: { list: typeof listPlans; get: typeof getPlan; create: typeof createPlan }
  roles: { list: typeof listRoles; get: typeof getRole; create: typeof createRole }
  rules: { list: typeof listRules; get: typeof getRule; create: typeof createRule }
  surveys: { list: typeof listSurveys; get: typeof getSurvey; create: typeof createSurvey }
}

/** Name of a resource: also the path of its pages, the section of its permissions, and the namespace of its texts. */
export type ResourceName = keyof Endpoints
export type RecordOf<Name extends ResourceName> = RouteResult<Endpoints[Name]['get']> & {
  id: string
  updated_at: string
}
export type InputOf<Name extends ResourceName> =
  RouteInput<Endpoints[Name]['create']> extends { body: infer Body } ? Body : never
export type RowOf<Name extends ResourceName> =
  RouteResult<Endpoints[Name]['list']> extends readonly (infer Row extends { id: string })[] ? Row : never

const send = <Answer>(method: Endpoint['method'], path: string, input: object, options?: CallOptions) =>
  call<Endpoint>(`${method} ${path}` as Route<Endpoint>, input as RouteInput<Endpoint>, options) as Promise<Answer>

/** Builds the calls that all resources have in common. */
export function resourceCalls<Name extends ResourceName>(name: Name) {
  const list = `/api/v2/${name}`
  const one = `${list}/{id}`
  return {
    list: (query: Record<string, string>, options?: CallOptions) =>
      send<RowOf<Name>[]>('GET', list, { query }, options),
    load: (id: string, options?: CallOptions) => send<RecordOf<Name>>('GET', one, { params: { id } }, options),
    create: (body: object, options?: CallOptions) => send<RecordOf<Name>>('POST', list, { body }, options),
    update: (id: string, body: object, options?: CallOptions) =>
      send<RecordOf<Name>>('PUT', one, { params: { id }, body }, options),
    remove: (id: string) => send<unknown>('DELETE', one, { params: { id } }),
  }
}
