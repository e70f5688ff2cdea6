import type { QueryOptions } from './db.ts'

/** With more different texts, a connection would keep plans that are hardly ever used again. */
const NAMES_MAX = 500

const names = new Map<string, string>()

/**
 * Names a statement, so that each connection parses and plans it once. Under row-level security, planning a small
 * statement takes several times as long as running it. Returns an empty name, for an unnamed statement, beyond the
 * limit.
 */
export function nameStatement(text: string): string {
  let name = names.get(text) ?? ''
  if (!name && names.size < NAMES_MAX) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return name
}

/**
 * The statement with its name. A text without values stays unnamed: it may contain several statements, which cannot be
 * prepared.
 */
export function prepared(
  text: string,
  values: readonly unknown[],
  { planned, isBrief }: QueryOptions = {},
): { name?: string; text: string; values: unknown[] } & QueryOptions {
  const name = values.length > 0 && planned !== 'each_time' ? nameStatement(text) : ''
  return { ...(name && { name }), text, values: [...values], ...(planned && { planned }), ...(isBrief && { isBrief }) }
}
