import { z } from 'zod'
import { get } from './calls.ts'

export const getOpenApi = get('getOpenApi', '/api/v2/openapi.json', {
  tag: 'Service',
  summary: 'Return this description of the API, as OpenAPI 3.1',
  access: 'public',
  apiKeys: 'open',
  answer: z.looseObject({ openapi: z.string() }),
})
