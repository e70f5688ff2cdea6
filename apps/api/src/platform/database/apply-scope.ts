import type { Connection } from './connection.ts'
import { type Scope, scopeSettings } from './scope.ts'

/** How statements are planned: each connection decides, or once for all values. */
export type Planning = 'auto' | 'force_generic_plan'

const SETTINGS = `set_config('app.scope', $1, false), set_config('app.lineage', $2, false),
                set_config('plan_cache_mode', $3, false)`

const SET_SCOPE = { name: 'set-scope', text: `select ${SETTINGS}` }

/**
 * What else a new connection is told. By a statement and not by options of its start, which poolers drop. Compiling a
 * plan takes longer than any of ours runs, and plans that are made once are costed without their values.
 */
const SET_UP = {
  name: 'set-up',
  text: `select ${SETTINGS}, set_config('timezone', 'UTC', false), set_config('jit', 'off', false),
                pg_backend_pid() as backend`,
}

/** True of the statements that travel ahead of others, which are none of anybody's asking. */
export const setsScope = (query: unknown): boolean => {
  const name = (query as { name?: unknown } | null)?.name
  return name === SET_SCOPE.name || name === SET_UP.name
}

/** All that a connection is told, as one text. Long where a scope is, and asked for with each statement. */
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

/** Tells PostgreSQL whose rows to show from here on; undefined where the connection knows already. */
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
