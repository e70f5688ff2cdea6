import type { Prisma } from './prisma-client/client.ts'

/**
 * A copy of a JSON value that PostgreSQL's jsonb takes: it refuses NUL in a text, and half of a surrogate pair. The first
 * is left out, the second becomes U+FFFD, in keys as well as in values.
 */
export function makeStorable(value: unknown): Prisma.InputJsonValue {
  const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed()
  const copy = (one: unknown): unknown => {
    if (typeof one === 'string') return clean(one)
    if (Array.isArray(one)) return one.map(copy)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [clean(key), copy(inner)]))
  }
  // Dates and the like become what JSON makes of them.
  return copy(JSON.parse(JSON.stringify(value))) as Prisma.InputJsonValue
}
