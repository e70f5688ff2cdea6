import type { Prisma } from './prisma-client/client.ts'

/**
 * Copies a JSON value into a form that PostgreSQL's jsonb accepts. jsonb refuses NUL characters, which are removed, and
 * halves of surrogate pairs, which become U+FFFD; both in keys as well as in values.
 */
export function makeStorable(value: unknown): Prisma.InputJsonValue {
  const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed()
  const copy = (one: unknown): unknown => {
    if (typeof one === 'string') return clean(one)
    if (Array.isArray(one)) return one.map(copy)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [clean(key), copy(inner)]))
  }
  // Dates and other objects become what JSON makes of them.
  return copy(JSON.parse(JSON.stringify(value))) as Prisma.InputJsonValue
}
