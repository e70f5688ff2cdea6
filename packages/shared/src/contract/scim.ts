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
  wordings: {
    read: {
      summary: 'Return the SCIM settings of a domain',
      details:
        'Says how the directory of the domain manages its people (SCIM 2.0). Contains the list of tokens, but not the tokens themselves.',
    },
    update: {
      summary: 'Change the SCIM settings of a domain',
      details:
        'Sets what happens to people whom the directory deletes, and which attribute fills which field. Anonymizing people needs the permission to delete accounts.',
    },
  },
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})

export const listScimEvents = get('listScimEvents', '/api/v2/domains/{id}/scim/events', {
  ...settings,
  freshProof: 'for_files',
  summary: 'List the changes by the directory of a domain, newest first',
  details: 'The changes of the last 30 days, including those that were refused.',
  query: ScimEventQuery,
  answer: z.array(ScimEvent),
  errors: ['resource_not_found'],
})

export const createScimToken = post('createScimToken', '/api/v2/scim-tokens', {
  ...proven,
  summary: 'Create a SCIM token for the directory of a domain',
  details:
    'Also needs the permissions to list, create and change accounts, and to create and change groups. Only this response contains the token itself.',
  body: ScimTokenInput,
  created: NewScimToken,
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})

export const deleteScimToken = remove('deleteScimToken', '/api/v2/scim-tokens/{id}', {
  ...proven,
  summary: 'Revoke a SCIM token immediately and permanently',
  details: 'The log keeps the title of the token.',
  errors: ['resource_not_found', 'stale_resource'],
})
