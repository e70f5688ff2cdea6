import * as schemas from '@evenground/shared/schemas'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { declareWarnings } from './declare-warnings.ts'
import { describeFields, type Fields } from './fields/describe-fields.ts'
import { FIELD_WORDS } from './fields/index.ts'
import { addExamples, type Described } from './openapi-examples.ts'
import { describeParameter } from './openapi-parameters.ts'

type Transform = ReturnType<typeof createJsonSchemaTransform>
type Named = Readonly<Record<string, z.ZodObject>>

/** Names of schemas that clients send as a body; every other named schema is part of a response. */
const IS_SENT = /(Input|Update|Request)$/
/** Schemas of parameters, which are described one by one in each call and not as a named schema. */
const IS_PARAMETERS = /(Query|Params|Reference)$/

const named = Object.entries<unknown>(schemas).filter(
  (entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject && !IS_PARAMETERS.test(entry[0]),
)

/** The transform appends `Input` to the name of every schema that is sent. */
const sent: Named = Object.fromEntries(
  named.flatMap(([name, schema]) => (IS_SENT.test(name) ? [[name.replace(/Input$/, ''), schema]] : [])),
)
const answered: Named = Object.fromEntries(named.filter(([name]) => !IS_SENT.test(name)))

/** Descriptions stay in zod's global registry; only the names are replaced. */
class Names extends WeakMap<object, object> {
  override get(schema: object): object | undefined {
    return super.get(schema) ?? z.globalRegistry._map.get(schema as never)
  }
  override has(schema: object): boolean {
    return super.has(schema) || z.globalRegistry._map.has(schema as never)
  }
}

function createRegistry(entries: Named): z.core.$ZodRegistry<{ id?: string }> {
  const registry = z.registry<{ id?: string }>()
  registry._map = new Names() as never
  for (const [id, schema] of Object.entries(entries)) {
    registry.add(schema, { ...z.globalRegistry.get(schema), id } as { id: string })
  }
  return registry
}

const sentRegistry = createRegistry(sent)
const answeredRegistry = createRegistry(answered)
const transformSent = createJsonSchemaTransform({ schemaRegistry: sentRegistry })
const transformAnswered = createJsonSchemaTransform({ schemaRegistry: answeredRegistry })
const addSent = createJsonSchemaTransformObject({ schemaRegistry: sentRegistry })
const addAnswered = createJsonSchemaTransformObject({ schemaRegistry: answeredRegistry })

/**
 * Converts the zod schemas of one route to JSON Schema. Named objects become references, with separate versions for
 * requests and for responses.
 */
export const transformRoute: Transform = (route) => {
  const { schema, url } = transformAnswered(route)
  const input = transformSent(route).schema as Record<string, object> | undefined
  const parts = ['body', 'querystring', 'params'].flatMap((part) => (input?.[part] ? [[part, input[part]]] : []))
  return { schema: { ...schema, ...Object.fromEntries(parts) }, url }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Describes a tuple of equal items as a list of that length, which every reader of OpenAPI understands. */
function alikeItems(node: { [key: string]: Json }): { [key: string]: Json } {
  const { prefixItems, ...rest } = node
  if (!Array.isArray(prefixItems) || new Set(prefixItems.map((one) => JSON.stringify(one))).size !== 1) return node
  return { ...rest, items: prefixItems[0] as Json }
}

/**
 * Removes redundant parts: the pattern next to the format of an id, and the statement that a response has no other
 * fields, which would forbid adding any later.
 */
function simplify(node: Json): Json {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(alikeItems(node)).filter(
    ([key, value]) =>
      !(key === 'pattern' && ['uuid', 'date', 'date-time', 'email'].includes(String(node.format))) &&
      !(key === 'additionalProperties' && value === false),
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, simplify(value)]))
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g
const listReferences = (node: unknown): string[] =>
  [...JSON.stringify(node).matchAll(REFERENCE)].map((match) => match[1] as string)

/** Keeps the schemas that are referenced, directly or through other schemas. */
function keepUsed(all: Record<string, Json>, used: readonly string[]): Record<string, Json> {
  const kept = new Set<string>()
  const open = [...used]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (kept.has(name)) continue
    kept.add(name)
    open.push(...listReferences(all[name] ?? null))
  }
  return Object.fromEntries([...kept].sort().map((name) => [name, all[name] ?? {}]))
}

type Document = Parameters<typeof addSent>[0]
const componentsOf = (document: unknown) =>
  (document as { components: { schemas: Record<string, Json> } }).components.schemas

interface Parameter {
  name: string
  description?: string
}
type Paths = Record<string, Record<string, { parameters?: Parameter[] }>>

/**
 * Sorts the paths, so that the description changes only where the API does, and adds a description to every parameter.
 */
function completePaths(paths: Paths): Paths {
  const complete = (path: string, operations: Paths[string]) =>
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        {
          ...operation,
          ...(operation.parameters && {
            parameters: operation.parameters.map((one) => ({ description: describeParameter(one.name, path), ...one })),
          }),
        },
      ]),
    )
  const sorted = Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([path, operations]) => [path, complete(path, operations)]))
}

/** The whole description, with the named schemas that it references, with examples and with the meaning of each field. */
export function completeDocument(document: Document): object {
  const { openapiObject } = document as unknown as { openapiObject: { paths: Paths; components: object } }
  const asSent = Object.entries(componentsOf(addSent(document))).filter(([name]) => name.endsWith('Input'))
  const asAnswered = Object.entries(componentsOf(addAnswered(document))).filter(([name]) => !name.endsWith('Input'))
  const paths = completePaths(openapiObject.paths)
  const schemas = keepUsed(Object.fromEntries([...asSent, ...asAnswered]), listReferences(paths))
  const whole = { ...openapiObject, paths, components: { ...openapiObject.components, schemas } }
  const simple = simplify(whole as unknown as Json)
  addExamples(simple as unknown as Described)
  declareWarnings(simple as unknown as Described)
  describeFields(simple as unknown as Fields, FIELD_WORDS)
  return simple as object
}
