/**
 * What a trace shows of a statement: its operation and its first table, preferably one outside of subqueries. It
 * contains none of the text or values.
 */
export interface StatementSummary {
  name: string
  operation: string
  table: string | undefined
}

const OPERATION = /^[\s(]*([a-z]+)/i
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?[a-z_][a-z0-9_]*"?\.)?"?[a-z_][a-z0-9_]*"?)/i
/** In characters. Table names are near the start, and some statements are long. */
const LOOK_AT = 4000
const INNERMOST = /\([^()]*\)/g

/** Removes everything in parentheses, since a subquery among the columns would name other tables first. */
function withoutSubqueries(text: string): string {
  const shorter = text.replace(INNERMOST, '#')
  return shorter === text ? text : withoutSubqueries(shorter)
}

/** Names a statement by OpenTelemetry's convention, such as `SELECT account`. */
export function describeStatement(text: string): StatementSummary {
  const head = text.slice(0, LOOK_AT)
  const operation = (OPERATION.exec(head)?.[1] ?? 'unknown').toUpperCase()
  const found = (operation === 'WITH' ? null : TABLE.exec(withoutSubqueries(head))) ?? TABLE.exec(head)
  const table = found?.[1]?.replaceAll('"', '').replace(/^public\./, '')
  return { name: table ? `${operation} ${table}` : operation, operation, table }
}
