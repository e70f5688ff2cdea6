import type { ApiKey, ApiKeyInput, ApiKeyRotation, ApiKeyUpdate, NewApiKey } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

const KEYS = 'api-keys'

export const keysQuery = (domainId: string) =>
  queryOptions({
    queryKey: [KEYS, domainId],
    queryFn: ({ signal }) => call(routes.listApiKeys, { query: { domain_id: domainId } }, { signal }),
  })

export const createKey = (body: ApiKeyInput): Promise<NewApiKey> => call(routes.createApiKey, { body })

export const saveKey = (id: string, body: ApiKeyUpdate): Promise<ApiKey> =>
  call(routes.updateApiKey, { params: { id }, body })

export const rotateKey = (id: string, body: ApiKeyRotation): Promise<NewApiKey> =>
  call(routes.rotateApiKey, { params: { id }, body })

export const revokeKey = (id: string): Promise<ApiKey> => call(routes.revokeApiKey, { params: { id } })

export const deleteKey = (id: string): Promise<undefined> => call(routes.deleteApiKey, { params: { id } })
