import { z } from 'zod'
import { FirstSteps, FirstStepsUpdate, Id } from '../schemas/index.ts'
import { get, put } from './calls.ts'
import { permission } from './endpoint.ts'

const tag = 'Domains'

export const getFirstSteps = get('getFirstSteps', '/api/v2/first-steps', {
  tag,
  apiKeys: 'open',
  summary:
    'What a domain still lacks before people can begin: organization, brand, people, plan, assignment, invitation',
  access: permission('api.v2.domains.get_by_id'),
  /** If absent: the caller's own domain, or for the global administrator the newest organization. */
  query: z.object({ domain_id: Id.optional() }),
  answer: FirstSteps,
  errors: ['resource_not_found'],
})

export const updateFirstSteps = put('updateFirstSteps', '/api/v2/domains/{id}/first-steps', {
  tag,
  apiKeys: 'open',
  summary: "Hide a domain's checklist of first steps, or show it again",
  access: permission('api.v2.domains.update_by_id'),
  body: FirstStepsUpdate,
  answer: FirstSteps,
  errors: ['resource_not_found'],
})
