export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  maxItems?: number
  additionalProperties?: JsonSchema | boolean
  maxProperties?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

export interface Operation {
  id: string
  method: string
  path: string
  query: { name: string; schema: JsonSchema }[]
  body: JsonSchema | null
  /** Maps each status to the problem codes documented for it; empty for a success. */
  codes: ReadonlyMap<number, readonly string[]>
}

interface Documented {
  operationId: string
  parameters?: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string }>
}

export interface Description {
  paths: Record<string, Record<string, Documented>>
  components: { schemas: Record<string, JsonSchema> }
}

function readOperation(method: string, path: string, documented: Documented): Operation {
  const { operationId, parameters = [], requestBody, responses } = documented
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    query: parameters.filter((one) => one.in === 'query'),
    body: requestBody?.content['application/json']?.schema ?? null,
    codes: new Map(
      Object.entries(responses).map(([status, { description }]) => [
        Number(status),
        [...description.matchAll(/`(\w+)`:/g)].map(([, code]) => code as string),
      ]),
    ),
  }
}

/** Every operation in the API description. */
export const readOperations = ({ paths }: Description): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => readOperation(method, path, documented)),
  )

export function resolveSchema({ components }: Description, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  const named = name === undefined ? undefined : components.schemas[name]
  return named ? resolveSchema({ paths: {}, components }, named) : schema
}
