import { z } from 'zod'

const MAX_DEPTH = 20

export type FreeJson = string | number | boolean | null | FreeJson[] | { [key: string]: FreeJson }

/** Whether a value is nested at most so deep. It keeps its own stack: a body could be nested deeper than the machine's. */
function isShallow(value: unknown): boolean {
  const open: [unknown, number][] = [[value, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next
    if (typeof one !== 'object' || one === null) continue
    if (depth >= MAX_DEPTH) return false
    for (const inner of Object.values(one)) open.push([inner, depth + 1])
  }
  return true
}

const isShort = (value: unknown, max: number): boolean => {
  const written = JSON.stringify(value) ?? ''
  // PostgreSQL holds no NUL, written as an escape in JSON.
  return written.length <= max && !written.includes('\\u0000')
}

/** JSON that is stored and returned as it is: at most `max` characters when written, at most 20 levels deep. */
export const freeJson = (max: number): z.ZodType<FreeJson, FreeJson> =>
  z
    .unknown()
    .refine(isShallow, { error: 'too_deep', abort: true })
    .refine((value) => isShort(value, max), 'too_long')
    .describe('Any JSON') as z.ZodType<FreeJson, FreeJson>
