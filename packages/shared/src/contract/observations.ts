import { z } from 'zod'
import { Observation, ObservationInput, ObservationQuery } from '../schemas/index.ts'
import { get, post } from './calls.ts'

const own = { apiKeys: 'closed', tag: 'Media', access: 'signed_in' } as const

export const listObservations = get('listObservations', '/api/v2/observations', {
  ...own,
  summary: 'Return whether you have watched a medium of a plan',
  details: 'The list contains one observation, or none.',
  impersonation: 'open',
  query: ObservationQuery,
  answer: z.array(Observation),
  errors: ['resource_not_found'],
})

export const createObservation = post('createObservation', '/api/v2/observations', {
  ...own,
  summary: 'Record that you watched a medium',
  details: 'Repeating the call can confirm the record, but never undo it.',
  impersonation: 'learner_action',
  body: ObservationInput,
  responses: { 200: Observation, 201: Observation },
  errors: ['resource_not_found', 'observation_too_early', 'results_confidential'],
})
