/** Beyond this many different texts a connection would keep plans that are hardly ever used again. */
const MOST_NAMES = 500

const names = new Map<string, string>()

/**
 * The statement under a name of its own, so that each connection parses and plans it once. Under row-level security the
 * planning of a small statement takes several times as long as its execution. A text without values may hold several
 * statements, which cannot be prepared.
 */
export function prepared(text: string, values: readonly unknown[]): { name?: string; text: string; values: unknown[] } {
  const statement = { text, values: [...values] }
  if (values.length === 0) return statement
  let name = names.get(text)
  if (!name) {
    if (names.size >= MOST_NAMES) return statement
    name = `s${names.size}`
    names.set(text, name)
  }
  return { name, ...statement }
}
