import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getOpenApi = endpoint({
  id: 'getOpenApi',
  method: 'GET',
  path: '/api/v2/openapi.json',
  tag: 'Service',
  summary: 'This description, as OpenAPI 3.1',
  access: 'public',
  apiKeys: 'open',
  responses: { 200: z.looseObject({ openapi: z.string() }) },
  errors: [],
})

export const serviceEndpoints = [getOpenApi] as const
