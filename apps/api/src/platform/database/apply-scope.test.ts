import { describe, expect, test } from 'vitest'
import { applyScope, keyOf, setsScope } from './apply-scope.ts'
import type { Connection } from './connection.ts'
import type { Scope } from './scope.ts'

const SCOPE: Scope = { domains: ['own'], ancestors: ['above'] }
type Query = { name: string; text: string; values: string[] }

/** A connection that records the statements it gets. */
function connect() {
  const asked: Query[] = []
  const query = async (one: Query) => {
    asked.push(one)
    return { rows: one.name === 'set-up' ? [{ backend: 7 }] : [] }
  }
  return { asked, connection: { client: { query } } as unknown as Connection }
}

describe('telling a connection whose rows to show', () => {
  test('a new one is set up, and its backend kept in mind', async () => {
    const { asked, connection } = connect()
    await applyScope(connection, SCOPE)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ name: 'set-up', values: ['own', 'above', 'auto'] })
    for (const setting of ['app.scope', 'app.lineage', 'plan_cache_mode', 'timezone', 'jit', 'pg_backend_pid']) {
      expect(asked[0]?.text).toContain(setting)
    }
    expect(connection).toMatchObject({ appliedScope: keyOf(SCOPE), backend: 7 })
  })

  test('one that knows is told nothing', async () => {
    const { asked, connection } = connect()
    await applyScope(connection, SCOPE)
    expect(applyScope(connection, { ...SCOPE })).toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  test('one that knows something else is told the scope and the way of planning', async () => {
    const { asked, connection } = connect()
    await applyScope(connection, SCOPE)
    await applyScope(connection, SCOPE, 'force_generic_plan')
    await applyScope(connection, { domains: 'all', ancestors: [] })
    expect(asked.slice(1)).toMatchObject([
      { name: 'set-scope', values: ['own', 'above', 'force_generic_plan'] },
      { name: 'set-scope', values: ['*', '', 'auto'] },
    ])
    for (const setting of ['app.scope', 'app.lineage', 'plan_cache_mode']) {
      expect(asked[1]?.text).toContain(setting)
    }
    expect(connection.backend).toBe(7)
  })

  test('without a scope it shows nobody’s rows', async () => {
    const { asked, connection } = connect()
    await applyScope(connection, undefined)
    expect(asked[0]?.values).toEqual(['', '', 'auto'])
  })
})

test('a key tells scopes, ancestors and ways of planning apart', () => {
  const keys = [
    keyOf(),
    keyOf(SCOPE),
    keyOf(SCOPE, 'force_generic_plan'),
    keyOf({ domains: ['above'], ancestors: ['own'] }),
    keyOf({ domains: ['own', 'above'], ancestors: [] }),
    keyOf({ domains: ['own'], ancestors: [] }),
    keyOf({ domains: [], ancestors: ['own'] }),
    keyOf({ domains: 'all', ancestors: [] }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(keyOf({ ...SCOPE })).toBe(keyOf(SCOPE))
  expect(keyOf()).toBe(keyOf({ domains: [], ancestors: [] }))
})

test('the statements that tell it are known from others', () => {
  expect([{ name: 'set-scope' }, { name: 'set-up' }].map(setsScope)).toEqual([true, true])
  expect([{ name: 'other' }, { text: 'select 1' }, 'select 1', null, undefined].map(setsScope)).toEqual(
    Array(5).fill(false),
  )
})
