import type { Draft } from './draft.ts'
import { cloneJson, Literal } from './json-text.ts'

export const copyDraft = (draft: Draft): Draft => ({
  ...draft,
  params: { ...draft.params },
  query: draft.query.map(([name, value]) => [name, value]),
  headers: draft.headers.map(([name, value]) => [name, value]),
  body: draft.body && 'json' in draft.body ? { json: cloneJson(draft.body.json) } : draft.body,
})

/** All variants of a value with one member less at any depth, or with one text cut to half. */
function shortenValue(value: unknown): unknown[] {
  if (typeof value === 'string')
    return value.length > 1 ? [value.slice(0, value.length >> 1), value.slice(value.length >> 1)] : []
  if (typeof value !== 'object' || value === null || value instanceof Literal) return []
  const without = (key: string) =>
    Array.isArray(value)
      ? value.filter((_one, index) => index !== Number(key))
      : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  const replaced = (key: string, by: unknown) =>
    Array.isArray(value) ? value.with(Number(key), by) : { ...value, [key]: by }
  const keys = Object.keys(value).slice(0, 40)
  return [
    ...keys.map(without),
    ...keys.flatMap((key) => shortenValue((value as Record<string, unknown>)[key]).map((by) => replaced(key, by))),
  ]
}

function listSmaller(draft: Draft): Draft[] {
  const { query, headers, body } = draft
  return [
    ...(draft.rawQuery ? [{ ...draft, rawQuery: '' }] : []),
    ...query.map((_one, at) => ({ ...draft, query: query.filter((_other, index) => index !== at) })),
    ...headers.map((_one, at) => ({ ...draft, headers: headers.filter((_other, index) => index !== at) })),
    ...query.flatMap(([name, value], at) =>
      shortenValue(value).map((by) => ({ ...draft, query: query.with(at, [name, by as string]) })),
    ),
    ...(body && 'json' in body ? shortenValue(body.json).map((json) => ({ ...draft, body: { json } })) : []),
  ]
}

const TRIES_MAX = 150

/** Finds the smallest request that still fails in the same way. */
export async function shrink(draft: Draft, stillFails: (smaller: Draft) => Promise<boolean>): Promise<Draft> {
  let smallest = draft
  let tries = 0
  for (let isSmaller = true; isSmaller && tries < TRIES_MAX; ) {
    isSmaller = false
    for (const smaller of listSmaller(smallest)) {
      if (++tries > TRIES_MAX) break
      if (!(await stillFails(smaller))) continue
      smallest = smaller
      isSmaller = true
      break
    }
  }
  return smallest
}
