import { COMMON } from './common.ts'
import type { SchemaWords } from './words.ts'

interface Node {
  $ref?: string
  description?: string
  properties?: Record<string, Node>
  items?: Node
  additionalProperties?: Node
  prefixItems?: readonly Node[]
  anyOf?: readonly Node[]
  oneOf?: readonly Node[]
  allOf?: readonly Node[]
}
interface Media {
  content?: Record<string, { schema?: Node }>
}
interface Operation {
  operationId?: string
  requestBody?: Media
  responses: Record<string, Media>
}
export interface Fields {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Node> }
}

const VARIANT = /(Input|Update|List|Row|Detail|Pick|Whole)$/

/** The names under which the words of a schema may be, from the exact one to the most general one. */
export function listNames(schema: string): string[] {
  const general = schema.replace(VARIANT, '')
  return general === schema || general === '' ? [schema] : [schema, ...listNames(general)]
}

/** Visits every field, with the name of its schema and its path in it. */
export function visitFields(
  { paths, components }: Fields,
  visit: (schema: string, path: readonly string[], field: Node) => void,
): void {
  const walk = (schema: string, path: readonly string[], node: Node): void => {
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      visit(schema, [...path, name], field)
      walk(schema, [...path, name], field)
    }
    const { items, additionalProperties, prefixItems = [], anyOf = [], oneOf = [], allOf = [] } = node
    for (const inner of [items, additionalProperties, ...prefixItems, ...anyOf, ...oneOf, ...allOf]) {
      if (typeof inner === 'object') walk(schema, path, inner)
    }
  }
  for (const [schema, node] of Object.entries(components.schemas)) walk(schema, [], node)
  for (const { operationId = '', requestBody, responses } of Object.values(paths).flatMap((one) =>
    Object.values(one),
  )) {
    for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
      for (const { schema } of Object.values(content)) if (schema) walk(operationId, [], schema)
    }
  }
}

/** Whether the schema of a field says what it means. What a reference means, the schema that it names says. */
export const isDescribed = ({ $ref, description, anyOf = [] }: Node): boolean =>
  $ref !== undefined || description !== undefined || anyOf.some((one) => one.description !== undefined)

/** Returns what a field means, or undefined. */
function findWords(words: SchemaWords, schema: string, path: readonly string[]): string | undefined {
  const key = path.join('.')
  for (const name of listNames(schema)) {
    const found = words[name]?.[key]
    if (found) return found
  }
  return COMMON[path.at(-1) as string]
}

/** Adds what it means to every field whose schema does not say it. */
export function describeFields(document: Fields, words: SchemaWords): void {
  visitFields(document, (schema, path, field) => {
    if (isDescribed(field)) return
    const found = findWords(words, schema, path)
    if (found) field.description = found
  })
}
