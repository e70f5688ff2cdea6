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
  summaries: {
    list: 'API keys of the domains that the caller reaches, without their secrets',
    count: 'How many API keys match',
  },
})

export const createApiKey = {
  ...createEndpoint(entity, ApiKeyInput, NewApiKey),
  ...byPeople,
  ...proved,
  summary: 'Create an API key. Only this answer contains it',
} as const

export const getApiKey = {
  ...readEndpoint(entity, ApiKey),
  ...byPeople,
  summary: 'One API key, without its secret',
} as const

export const updateApiKey = {
  ...updateEndpoint(entity, ApiKeyUpdate, ApiKey, { errors: ['key_ended'] }),
  ...byPeople,
  ...proved,
  summary: 'Change title, permissions, addresses or expiry of an API key that has not ended',
} as const

export const rotateApiKey = post('rotateApiKey', '/api/v2/keys/{id}/rotate', {
  ...byPeople,
  ...proved,
  tag: entity.tag,
  summary: 'Replace an API key with a new one; both work until the overlap ends. Only this answer contains the new key',
  access: permission('api.v2.keys.update_by_id'),
  body: ApiKeyRotation,
  answer: NewApiKey,
  errors: ['forbidden', 'resource_not_found', 'rule_violated', 'stale_resource', 'key_ended'],
})

export const revokeApiKey = post('revokeApiKey', '/api/v2/keys/{id}/revoke', {
  ...byPeople,
  ...proved,
  tag: entity.tag,
  summary: 'Revoke an API key immediately and for good. It stays in the list',
  access: permission('api.v2.keys.destroy_by_id'),
  answer: ApiKey,
  errors: ['resource_not_found'],
})

export const deleteApiKey = {
  ...deleteEndpoint(entity),
  ...byPeople,
  ...proved,
  summary: 'Revoke an API key immediately and remove it from the list. The audit log keeps its title',
} as const
