import type { Connection } from './connection.ts'
import { type Scope, scopeSettings } from './scope.ts'

/** How statements are planned: each connection decides, or once for all values. */
export type Planning = 'auto' | 'force_generic_plan'

const SETTINGS = `set_config('app.scope', $1, false), set_config('app.lineage', $2, false),
                set_config('plan_cache_mode', $3, false)`

const SET_SCOPE = { name: 'set-scope', text: `select ${SETTINGS}` }

/**
 * Settings of a new connection. They come by a statement, because poolers drop options of the start. JIT is off: compiling
 * a plan takes longer than any of ours runs, and plans that are made once are costed without their values.
 */
const SET_UP = {
  name: 'set-up',
  text: `select ${SETTINGS}, set_config('timezone', 'UTC', false), set_config('jit', 'off', false),
                pg_backend_pid() as backend`,
}

/** Whether a statement only sets the scope: the pool sends it ahead of a caller's own statement. */
export const setsScope = (query: unknown): boolean => {
  const name = (query as { name?: unknown } | null)?.name
  return name === SET_SCOPE.name || name === SET_UP.name
}

/** The settings of a scope as one text, kept for each scope: it may be long, and each statement asks for it. */
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

/** Sets whose rows PostgreSQL shows from here on. Undefined where the connection has that scope already. */
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
