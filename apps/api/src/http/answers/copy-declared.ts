import type * as core from 'zod/v4/core'
import { type $ZodType, encode } from 'zod/v4/core'

/** Copies a value for the response, with the declared fields only. */
export type Copy = (value: unknown) => unknown

/** Handles a value whose schema is not copied by this module. */
type Leave = (schema: $ZodType, value: unknown) => unknown

/**
 * Types whose values are sent unchanged. An object in place of one goes to zod, which reports what is wrong with it.
 */
const PLAIN: ReadonlySet<string> = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'null',
  'enum',
  'literal',
  'undefined',
  'void',
])

/** Types for fields that may contain anything; they are sent whole. */
const OPEN: ReadonlySet<string> = new Set(['any', 'unknown'])

type Known = core.$ZodTypes

type Rewrite = (value: unknown) => unknown

/** The changes that the checks of a schema make to its value, such as `trim`. */
const listRewrites = ({ _zod }: $ZodType): Rewrite[] =>
  (_zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'overwrite' ? [(def as core.$ZodCheckOverwriteDef).tx as Rewrite] : [],
  )

const isPlain = (schema: $ZodType): boolean => PLAIN.has(schema._zod.def.type) && listRewrites(schema).length === 0

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function copyPlain(byZod: Copy, rewrites: readonly Rewrite[] = []): Copy {
  const isOther = (value: unknown): boolean => typeof value === 'object' && value !== null
  if (rewrites.length === 0) return (value) => (isOther(value) ? byZod(value) : value)
  return (value) =>
    typeof value === 'string' ? rewrites.reduce((text: unknown, rewrite) => rewrite(text), value) : byZod(value)
}

function copyObject(shape: Readonly<Record<string, $ZodType>>, byZod: Copy, leave: Leave): Copy {
  const fields = Object.entries(shape).map(([name, field]) => [name, copyDeclared(field, leave)] as const)
  return (value) => {
    if (!isObject(value)) return byZod(value)
    const copy: Record<string, unknown> = {}
    for (const [name, copyField] of fields) {
      const field = value[name]
      if (field !== undefined) copy[name] = copyField(field)
    }
    return copy
  }
}

function copyArray(element: $ZodType, byZod: Copy, leave: Leave): Copy {
  const copyElement = copyDeclared(element, leave)
  return (value) => (Array.isArray(value) ? value.map(copyElement) : byZod(value))
}

/** Copies tuples of plain values; leaves other tuples to zod. */
function copyTuple({ items, rest }: core.$ZodTupleDef, byZod: Copy): Copy {
  if (rest || !items.every(isPlain)) return byZod
  const copyItem = copyPlain(byZod)
  return (value) => (Array.isArray(value) && value.length === items.length ? value.map(copyItem) : byZod(value))
}

function copyRecord({ keyType, valueType }: core.$ZodRecordDef, byZod: Copy, leave: Leave): Copy {
  // Left to zod: records with known keys, which come in the order of their declaration, and records whose keys are
  // rewritten.
  if (keyType._zod.values || keyType._zod.def.type !== 'string' || listRewrites(keyType).length > 0) return byZod
  const copyValue = copyDeclared(valueType, leave)
  return (value) => {
    if (!isObject(value)) return byZod(value)
    const copy: Record<string, unknown> = {}
    for (const name of Object.keys(value)) if (name !== '__proto__') copy[name] = copyValue(value[name])
    return copy
  }
}

/**
 * Copies unions whose options are all plain, or are told apart by a discriminator field. Leaves other unions to zod.
 */
function copyUnion(def: core.$ZodUnionDef, byZod: Copy, leave: Leave): Copy {
  if (def.options.every(isPlain)) return copyPlain(byZod)
  const { discriminator } = def as Partial<core.$ZodDiscriminatedUnionDef>
  if (discriminator === undefined) return byZod
  const copies = new Map<unknown, Copy>()
  for (const option of def.options) {
    for (const name of option._zod.propValues?.[discriminator] ?? []) copies.set(name, copyDeclared(option, leave))
  }
  return (value) => ((isObject(value) && copies.get(value[discriminator])) || byZod)(value)
}

const orNothing =
  (copy: Copy): Copy =>
  (value) =>
    value === null || value === undefined ? value : copy(value)

/** Builds the copier at its first use, since the schema of a lazy type may contain itself. */
function copyLater(schema: core.$ZodLazy, leave: Leave): Copy {
  let copy: Copy | undefined
  return (value) => {
    copy ??= copyDeclared(schema._zod.innerType, leave)
    return copy(value)
  }
}

/**
 * Builds the function that copies the declared part of a response; called once per schema. The copy is not validated:
 * the tests do that. Schemas that it cannot copy are left to zod, which copies and validates.
 */
export function copyDeclared(schema: $ZodType, leave: Leave = encode): Copy {
  const byZod: Copy = (value) => leave(schema, value)
  const rewrites = listRewrites(schema)
  const { def } = schema._zod as Known['_zod']
  if (PLAIN.has(def.type)) return copyPlain(byZod, rewrites)
  if (rewrites.length > 0) return byZod
  if (OPEN.has(def.type)) return (value) => value
  switch (def.type) {
    case 'object':
      return def.catchall && def.catchall._zod.def.type !== 'never' ? byZod : copyObject(def.shape, byZod, leave)
    case 'array':
      return copyArray(def.element, byZod, leave)
    case 'tuple':
      return copyTuple(def, byZod)
    case 'record':
      return copyRecord(def, byZod, leave)
    case 'union':
      return copyUnion(def, byZod, leave)
    case 'nullable':
    case 'optional':
      return orNothing(copyDeclared(def.innerType, leave))
    case 'readonly':
      return copyDeclared(def.innerType, leave)
    case 'lazy':
      return copyLater(schema as core.$ZodLazy, leave)
    default:
      return byZod
  }
}
