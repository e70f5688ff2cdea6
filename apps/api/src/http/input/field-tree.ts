import { z } from 'zod'

/**
 * The field names that a value may have, with those of nested values. Null: the value may contain anything, so its
 * fields are not checked.
 */
export interface FieldTree {
  fields: Map<string, FieldTree | null> | null
  items: FieldTree | null
}

type Wrapper = { _zod: { def: { innerType: z.ZodType } } }
type Pipe = { _zod: { def: { in: z.ZodType; out: z.ZodType } } }

const WRAPPERS = [
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodReadonly,
  z.ZodCatch,
  z.ZodNonOptional,
]

/** The schema of the value as it is sent, without wrappers that make it optional or transform it afterwards. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (WRAPPERS.some((wrapper) => schema instanceof wrapper))
    return unwrap((schema as unknown as Wrapper)._zod.def.innerType)
  if (!(schema instanceof z.ZodPipe)) return schema
  const { in: first, out } = (schema as unknown as Pipe)._zod.def
  return unwrap(first instanceof z.ZodTransform ? out : first)
}

function joinFields(trees: readonly FieldTree[]): FieldTree['fields'] {
  const lists = trees.flatMap(({ fields }) => (fields ? [fields] : []))
  if (lists.length === 0) return null
  const names = new Set(lists.flatMap((fields) => [...fields.keys()]))
  return new Map([...names].map((name) => [name, joinTrees(lists.map((fields) => fields.get(name) ?? null))]))
}

/** Merges the names that the trees contain. */
function joinTrees(trees: readonly (FieldTree | null)[]): FieldTree | null {
  const given = trees.filter((tree) => tree !== null)
  if (given.length < 2) return given[0] ?? null
  return { fields: joinFields(given), items: joinTrees(given.map(({ items }) => items)) }
}

/**
 * Collects the field names of a schema. Null where it allows any name or contains no object. A recursive schema is
 * entered only once.
 */
export function growTree(schema: z.ZodType, around: readonly z.ZodType[] = []): FieldTree | null {
  const inner = unwrap(schema)
  if (around.includes(inner)) return null
  const grow = (child: unknown) => growTree(child as z.ZodType, [...around, inner])
  if (inner instanceof z.ZodObject) {
    const isOpen = inner._zod.def.catchall !== undefined && !(inner._zod.def.catchall instanceof z.ZodNever)
    const fields = Object.entries(inner.shape).map(([name, child]) => [name, grow(child)] as const)
    return isOpen ? null : { fields: new Map(fields), items: null }
  }
  if (inner instanceof z.ZodArray) {
    const items = grow(inner.element)
    return items && { fields: null, items }
  }
  if (inner instanceof z.ZodUnion) return joinTrees(inner.options.map(grow))
  return inner instanceof z.ZodIntersection ? joinTrees([inner._zod.def.left, inner._zod.def.right].map(grow)) : null
}

/** Adds the names of read-only fields, which may be sent but are ignored, to the accepted fields. */
export function addAnswered(sent: FieldTree | null, answered: FieldTree | null): FieldTree | null {
  if (!sent || !answered) return sent
  const { fields } = answered
  const known =
    sent.fields && [...sent.fields].map(([name, tree]) => [name, addAnswered(tree, fields?.get(name) ?? null)] as const)
  const others = [...(fields?.keys() ?? [])].map((name) => [name, null] as const)
  return { fields: known && new Map([...others, ...known]), items: addAnswered(sent.items, answered.items) }
}
