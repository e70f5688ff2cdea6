import {
  ApiKey,
  ApiKeyCountQuery,
  ApiKeyInput,
  ApiKeyListQuery,
  ApiKeyRotation,
  ApiKeyUpdate,
  NewApiKey,
} from '../schemas/index.ts'
import { post } from './calls.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, searchEndpoints, updateEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const entity = { plural: 'ApiKeys', singular: 'ApiKey', path: '/api/v2/keys', tag: 'Keys' } as const
const proved = { freshProof: 'if_required' } as const
/**
 * Closed to API keys, because a key that could create keys would outlive its own expiry; and closed during an
 * impersonation, because a key created then would outlive the impersonation.
 */
const byPeople = { apiKeys: 'closed', impersonation: 'closed' } as const

export const [listApiKeys, countApiKeys] = searchEndpoints(entity, ApiKey, {
  ...byPeople,
  freshProof: 'for_files',
  query: ApiKeyListQuery,
  countQuery: ApiKeyCountQuery,
  errors: ['resource_not_found'],
  wordings: {
    list: {
      summary: 'List the API keys of the domains that the caller may see',
      details: 'The response does not contain the keys themselves.',
    },
    count: { summary: 'Count the matching API keys' },
  },
})

export const createApiKey = {
  ...createEndpoint(entity, ApiKeyInput, NewApiKey),
  ...byPeople,
  ...proved,
  summary: 'Create an API key',
  details: 'Only this response contains the key itself.',
} as const

export const getApiKey = {
  ...readEndpoint(entity, ApiKey),
  ...byPeople,
  summary: 'Return an API key, without the key itself',
} as const

export const updateApiKey = {
  ...updateEndpoint(entity, ApiKeyUpdate, ApiKey, { errors: ['key_ended'] }),
  ...byPeople,
  ...proved,
  summary: 'Change the title, permissions, addresses or expiry of an API key',
  details: 'Omitted fields stay unchanged. A key that has ended cannot be changed.',
} as const

export const rotateApiKey = post('rotateApiKey', '/api/v2/keys/{id}/rotate', {
  ...byPeople,
  ...proved,
  tag: entity.tag,
  summary: 'Replace an API key with a new one',
  details:
    'Both keys work until the overlap ends, or until the old key expires if that is earlier. Only this response contains the new key itself.',
  access: permission('api.v2.keys.update_by_id'),
  body: ApiKeyRotation,
  answer: NewApiKey,
  errors: ['forbidden', 'resource_not_found', 'rule_violated', 'stale_resource', 'key_ended'],
})

export const revokeApiKey = post('revokeApiKey', '/api/v2/keys/{id}/revoke', {
  ...byPeople,
  ...proved,
  tag: entity.tag,
  summary: 'Revoke an API key immediately and permanently',
  details: 'The key stays in the list.',
  access: permission('api.v2.keys.destroy_by_id'),
  answer: ApiKey,
  errors: ['resource_not_found'],
})

export const deleteApiKey = {
  ...deleteEndpoint(entity),
  ...byPeople,
  ...proved,
  summary: 'Revoke an API key immediately and remove it from the list',
  details: 'The audit log keeps the title of the key.',
} as const
