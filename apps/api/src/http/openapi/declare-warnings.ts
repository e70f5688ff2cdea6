import type { Described } from './openapi-examples.ts'

const WARNED = {
  type: 'object',
  properties: {
    warnings: {
      type: 'array',
      description: 'Fields of the request body that are unknown and were ignored. Absent if there are none',
      items: { $ref: '#/components/schemas/FieldWarning' },
    },
  },
}

/** Declares that the response of every call with a body, if it is an object, may list the fields that were ignored. */
export function declareWarnings({ paths, components }: Described): void {
  const isObject = ({ $ref, type }: { $ref?: string; type?: unknown }) =>
    type === 'object' || ($ref !== undefined && components.schemas[$ref.split('/').at(-1) as string]?.type === 'object')
  components.schemas.Warned = WARNED
  for (const { requestBody, responses } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    if (!requestBody?.content['application/json']) continue
    for (const { content } of Object.values(responses)) {
      const medium = content?.['application/json']
      if (medium && isObject(medium.schema)) {
        medium.schema = { allOf: [medium.schema, { $ref: '#/components/schemas/Warned' }] }
      }
    }
  }
}
