import { ENDPOINTS } from '@evenground/shared/contract'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { completeDocument, transformRoute } from './openapi-schemas.ts'
import { TAGS } from './openapi-tags.ts'

const INTRODUCTION = [
  'Workplace inclusion training, measured before and after.',
  'Programs send an API key: `Authorization: Bearer eg_…`. An administrator creates the key on the page of a domain.',
  'People sign in with `POST /api/v2/auth/login` and send the access token as a bearer token.',
  'Errors are problem documents (RFC 9457). Their `code` identifies the error; the meaning of a code never changes.',
].join('\n\n')

/** Builds the description from the mounted routes, so that it contains only what really exists. */
export async function installOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  const used = new Set(ENDPOINTS.map((endpoint) => endpoint.tag))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Evenground API',
        version: '2.0.0',
        description: INTRODUCTION,
        contact: { name: 'Evenground' },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      tags: TAGS.filter(({ name }) => used.has(name)),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'An access token. Expires after 15 minutes',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key, `eg_…`. Has the permissions that it was given, except those that the person who created it no longer has',
          },
        },
      },
    },
    transform: transformRoute,
    transformObject: completeDocument,
  })
}
