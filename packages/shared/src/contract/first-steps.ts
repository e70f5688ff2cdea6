import { z } from 'zod'
import { FirstSteps, FirstStepsUpdate, Id } from '../schemas/index.ts'
import { get, put } from './calls.ts'
import { permission } from './endpoint.ts'

const tag = 'Domains'

export const getFirstSteps = get('getFirstSteps', '/api/v2/first-steps', {
  tag,
  apiKeys: 'open',
  summary: 'Return the first steps of a domain, and which of them are done',
  details: 'Steps: `organization`, `brand`, `people`, `plan`, `assigned` and `invited`.',
  access: permission('api.v2.domains.get_by_id'),
  query: z.object({
    domain_id: Id.describe(
      'ID of the domain. Absent: the caller’s own domain, or for callers in the top domain the newest active organization if there is one',
    ).optional(),
  }),
  answer: FirstSteps,
  errors: ['resource_not_found'],
})

export const updateFirstSteps = put('updateFirstSteps', '/api/v2/domains/{id}/first-steps', {
  tag,
  apiKeys: 'open',
  summary: 'Hide or show the first-steps checklist of a domain',
  access: permission('api.v2.domains.update_by_id'),
  body: FirstStepsUpdate,
  answer: FirstSteps,
  errors: ['resource_not_found'],
})
