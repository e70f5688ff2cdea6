import { z } from 'zod'
import { Observation, ObservationInput, ObservationQuery } from '../schemas/index.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Media'

export const listObservations = endpoint({
  id: 'listObservations',
  method: 'GET',
  path: '/api/v2/observations',
  tag,
  summary: 'Whether the caller has watched a medium of a plan: one observation, or none',
  access: 'signed_in',
  impersonation: 'open',
  query: ObservationQuery,
  responses: { 200: z.array(Observation) },
  errors: ['resource_not_found'],
})

export const createObservation = endpoint({
  id: 'createObservation',
  method: 'POST',
  path: '/api/v2/observations',
  tag,
  summary: 'Record that a medium was watched; repeating it can confirm it, never undo it',
  access: 'signed_in',
  impersonation: 'learner_action',
  body: ObservationInput,
  responses: { 200: Observation, 201: Observation },
  errors: ['resource_not_found', 'observation_too_early', 'results_confidential'],
})

export const observationEndpoints = [listObservations, createObservation] as const
