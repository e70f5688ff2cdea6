import { z } from 'zod'
import { NewScimToken, Scim, ScimEvent, ScimEventQuery, ScimTokenInput, ScimUpdate } from '../schemas/index.ts'
import { get, post, remove } from './calls.ts'
import { domainSettings } from './domain-settings.ts'
import { provenSignInSettings as proven, signInSettings as settings } from './sign-in-access.ts'

export const [getScim, updateScim] = domainSettings('Scim', {
  ...proven,
  path: 'scim',
  answer: Scim,
  update: ScimUpdate,
  summaries: {
    read: 'How the directory of a domain brings in its people (SCIM 2.0), with its tokens but not their secrets',
    update:
      'Choose what becomes of people whom the directory deletes, and which attribute fills which field. To anonymize people takes the permission to delete accounts',
  },
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})

export const listScimEvents = get('listScimEvents', '/api/v2/domains/{id}/scim/events', {
  ...settings,
  freshProof: 'for_files',
  summary: 'What the directory changed or was refused in the last 30 days, the newest first',
  query: ScimEventQuery,
  answer: z.array(ScimEvent),
  errors: ['resource_not_found'],
})

export const createScimToken = post('createScimToken', '/api/v2/scim-tokens', {
  ...proven,
  summary: 'Create a token for the directory of a domain. Only this answer contains it',
  body: ScimTokenInput,
  created: NewScimToken,
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})

export const deleteScimToken = remove('deleteScimToken', '/api/v2/scim-tokens/{id}', {
  ...proven,
  summary: 'Revoke a token immediately and for good. The log keeps its title',
  errors: ['resource_not_found', 'stale_resource'],
})
