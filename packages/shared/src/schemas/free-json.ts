import { z } from 'zod'

const MAX_DEPTH = 20

export type FreeJson = string | number | boolean | null | FreeJson[] | { [key: string]: FreeJson }

/** Yields the value and everything inside it, including the names of fields, with the nesting depth. */
function* walk(value: unknown): Generator<{ one: unknown; depth: number }> {
  // Uses a list instead of recursion: a body could be nested more deeply than the call stack allows.
  const open: [unknown, number][] = [[value, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next
    yield { one, depth }
    if (typeof one !== 'object' || one === null) continue
    for (const inner of Array.isArray(one) ? one : Object.entries(one).flat()) open.push([inner, depth + 1])
  }
}

function isShallow(value: unknown): boolean {
  for (const { one, depth } of walk(value))
    if (depth >= MAX_DEPTH && typeof one === 'object' && one !== null) return false
  return true
}

/** Whether PostgreSQL can store the value as JSON: no NUL and no lone surrogate in any text or field name. */
function isStorable(value: unknown): boolean {
  for (const { one } of walk(value)) if (typeof one === 'string' && /[\0\p{Surrogate}]/u.test(one)) return false
  return true
}

const isShort = (value: unknown, max: number): boolean => (JSON.stringify(value) ?? '').length <= max

/** JSON that is stored and returned unchanged: at most `max` characters when serialized, at most 20 levels deep. */
export const freeJson = (max: number): z.ZodType<FreeJson, FreeJson> =>
  z
    .unknown()
    .refine(isShallow, { error: 'too_deep', abort: true })
    .refine((value) => isShort(value, max), 'too_long')
    .refine(isStorable, 'broken_character')
    .describe('Any JSON value') as z.ZodType<FreeJson, FreeJson>
