import { z } from 'zod'
import { Id, LibraryAdded, LibraryAddition, LibraryPlan, LibraryPlanRow } from '../schemas/index.ts'
import { get, post } from './calls.ts'
import { permission } from './endpoint.ts'

const common = { tag: 'Library', apiKeys: 'open', access: permission('api.v2.plans.create') } as const
/** If `domain_id` is absent: the caller's own domain. */
const query = z.object({ domain_id: Id.optional() })

export const listLibraryPlans = get('listLibraryPlans', '/api/v2/library/plans', {
  ...common,
  summary: 'Ready plans that ship with the product, and which of them a domain has already',
  query,
  answer: z.array(LibraryPlanRow),
  errors: ['resource_not_found'],
})

export const getLibraryPlan = get('getLibraryPlan', '/api/v2/library/plans/{id}', {
  ...common,
  summary: 'A ready plan with all its texts, statements and tasks',
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
  summary: 'Copy a ready plan into a domain as its own content, and offer it there',
  body: LibraryAddition,
  answer: LibraryAdded,
  errors: ['forbidden', 'resource_not_found'],
})
