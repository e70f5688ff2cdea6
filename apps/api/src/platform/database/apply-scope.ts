import type { Connection } from './connection.ts'
import { type Scope, scopeSettings } from './scope.ts'

/** Whether each connection decides how to plan a statement, or one plan is used for all values. */
export type Planning = 'auto' | 'force_generic_plan'

const SETTINGS = `set_config('app.scope', $1, false), set_config('app.lineage', $2, false),
                set_config('plan_cache_mode', $3, false)`

const SET_SCOPE = { name: 'set-scope', text: `select ${SETTINGS}` }

/**
 * Sets up a new connection. A statement is used because poolers drop startup options. JIT is off: compiling a plan
 * takes longer than any of our statements runs, and the cost of a generic plan is estimated without its values.
 */
const SET_UP = {
  name: 'set-up',
  text: `select ${SETTINGS}, set_config('timezone', 'UTC', false), set_config('jit', 'off', false),
                pg_backend_pid() as backend`,
}

/** Whether a statement only sets the scope: the pool sends such statements before a caller's own. */
export const setsScope = (query: unknown): boolean => {
  const name = (query as { name?: unknown } | null)?.name
  return name === SET_SCOPE.name || name === SET_UP.name
}

/** The settings of each scope as one text. Cached because the text may be long and every statement needs it. */
const keys: Record<Planning, WeakMap<Scope, string>> = { auto: new WeakMap(), force_generic_plan: new WeakMap() }

const NO_SCOPE: Scope = { domains: [], ancestors: [] }

export function keyOf(scope: Scope = NO_SCOPE, planning: Planning = 'auto'): string {
  let key = keys[planning].get(scope)
  if (key === undefined) {
    key = [...scopeSettings(scope), planning].join('|')
    keys[planning].set(scope, key)
  }
  return key
}

/** Sets the scope for all further statements of the connection. Returns undefined if it has that scope already. */
export function applyScope(
  connection: Connection,
  scope: Scope = NO_SCOPE,
  planning: Planning = 'auto',
): Promise<unknown> | undefined {
  const key = keyOf(scope, planning)
  if (connection.appliedScope === key) return undefined
  const isNew = connection.appliedScope === undefined
  connection.appliedScope = key
  const values = [...scopeSettings(scope), planning]
  if (!isNew) return connection.client.query({ ...SET_SCOPE, values })
  return connection.client.query({ ...SET_UP, values }).then(({ rows }) => {
    connection.backend = rows[0]?.backend
  })
}
