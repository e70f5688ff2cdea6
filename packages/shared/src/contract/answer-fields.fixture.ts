import { z } from 'zod'
import { RESULT_MARK } from '../schemas/index.ts'
import type { Endpoint } from './index.ts'

export interface Found {
  path: string
  name: string
  mark: unknown
}

/** Returns whether a schema is marked as a result of one person; undefined if it has no mark. */
export const markOf = (schema: z.ZodType): unknown =>
  (schema.meta() as Record<string, unknown> | undefined)?.[RESULT_MARK]

const innerOf = (schema: z.ZodType): z.ZodType[] => {
  const { def } = schema as unknown as { def: Record<string, unknown> }
  const one = [def.innerType, def.element, def.valueType, def.in, def.left, def.right].filter(Boolean) as z.ZodType[]
  const several = [def.options, def.items].flatMap((list) => (Array.isArray(list) ? list : [])) as z.ZodType[]
  return [...one, ...several].filter((inner) => inner instanceof z.ZodType)
}

/** Lists every field of an answer with its own mark, or else the mark of the schema that contains it. */
export function listFields(schema: z.ZodType, path: string, around: unknown): Found[] {
  const mark = markOf(schema) ?? around
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const own = findMark(field) ?? mark
      return [{ path: `${path}.${name}`, name, mark: own }, ...listFields(field, `${path}.${name}`, own)]
    })
  }
  return innerOf(schema).flatMap((inner) => listFields(inner, path, mark))
}

/** The mark of a field. For an optional or nullable field, the mark may be on the inner schema. */
function findMark(schema: z.ZodType): unknown {
  const own = markOf(schema)
  if (own !== undefined) return own
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return findMark(schema.unwrap() as z.ZodType)
  return undefined
}

/** The schemas of a call's success responses. */
export const answersOf = ({ responses }: Endpoint): z.ZodType[] =>
  Object.entries(responses).flatMap(([status, schema]) => (Number(status) < 300 && schema ? [schema] : []))
