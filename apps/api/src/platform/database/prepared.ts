import type { QueryOptions } from './db.ts'

/** Beyond this many different texts a connection would keep plans that are hardly ever used again. */
const NAMES_MAX = 500

const names = new Map<string, string>()

/**
 * A name for a statement, so that each connection parses and plans it once. Under row-level security the planning of a
 * small statement takes several times as long as its execution. Beyond the limit it is empty: the statement goes unnamed.
 */
export function nameStatement(text: string): string {
  let name = names.get(text) ?? ''
  if (!name && names.size < NAMES_MAX) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return name
}

/** The statement under its name. A text without values may hold several statements, which cannot be prepared. */
export function prepared(
  text: string,
  values: readonly unknown[],
  { planned, isBrief }: QueryOptions = {},
): { name?: string; text: string; values: unknown[] } & QueryOptions {
  const name = values.length > 0 && planned !== 'each_time' ? nameStatement(text) : ''
  return { ...(name && { name }), text, values: [...values], ...(planned && { planned }), ...(isBrief && { isBrief }) }
}
