import { z } from 'zod'
import { Id, LibraryAdded, LibraryAddition, LibraryPlan, LibraryPlanRow } from '../schemas/index.ts'
import { get, post } from './calls.ts'
import { permission } from './endpoint.ts'

const common = { tag: 'Library', apiKeys: 'open', access: permission('api.v2.plans.create') } as const
const query = z.object({ domain_id: Id.describe('ID of the domain. Absent: the caller’s own domain').optional() })

export const listLibraryPlans = get('listLibraryPlans', '/api/v2/library/plans', {
  ...common,
  summary: 'List the ready-made plans that ship with the product',
  details: 'Also says which of them a domain already has.',
  query,
  answer: z.array(LibraryPlanRow),
  errors: ['resource_not_found'],
})

export const getLibraryPlan = get('getLibraryPlan', '/api/v2/library/plans/{id}', {
  ...common,
  summary: 'Return a ready-made plan with all its texts, statements and tasks',
  query,
  answer: LibraryPlan,
  errors: ['resource_not_found'],
})

/**
 * Needs the permission to create every kind of content that the plan contains, and the permission to change the domain.
 * Adding a plan a second time changes nothing.
 */
export const addLibraryPlan = post('addLibraryPlan', '/api/v2/library/plans/{id}/add', {
  ...common,
  summary: 'Copy a ready-made plan into a domain, and offer it there',
  details:
    'The copy becomes the domain’s own content. If a parent domain already has a copy, that plan is offered and nothing is copied.',
  body: LibraryAddition,
  answer: LibraryAdded,
  errors: ['forbidden', 'resource_not_found'],
})
