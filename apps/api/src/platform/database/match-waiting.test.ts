import { expect, test } from 'vitest'
import { matchWaiting, type Waiting } from './match-waiting.ts'

/**
 * Shows which caller is served by which connection, in order, when connections remember the scope that they applied
 * last.
 */
function serve(waiting: Waiting[], idle: { appliedScope: string }[], turns: number): string[] {
  const served: string[] = []
  for (let turn = 0; turn < turns; turn++) {
    matchWaiting(waiting, idle, ({ appliedScope }) => appliedScope)
    const [one, connection] = [waiting.shift(), idle.pop()]
    if (!one || !connection) break
    served.push(connection.appliedScope === one.key ? `${one.key}` : `${one.key}, set again`)
    connection.appliedScope = one.key ?? ''
    idle.push(connection)
  }
  return served
}

test('whoever comes first gets the connection that knows its tenant, wherever that stands', () => {
  const idle = [{ appliedScope: 'a' }, { appliedScope: 'b' }, { appliedScope: 'c' }]
  expect(serve([{ key: 'a' }, { key: 'c' }, { key: 'a' }], idle, 3)).toEqual(['a', 'c', 'a'])
})

test('a connection that is free serves who suits it first, and passes nobody more than three times', () => {
  const waiting = [{ key: 'b' }, ...Array.from({ length: 6 }, () => ({ key: 'a' }))]
  expect(serve(waiting, [{ appliedScope: 'a' }], 7)).toEqual(['a', 'a', 'a', 'b, set again', 'a, set again', 'a', 'a'])
})

test('where nobody suits, the connection that has rested longest is told again', () => {
  const idle = [{ appliedScope: 'old' }, { appliedScope: 'kept' }]
  expect(serve([{ key: 'new' }], idle, 1)).toEqual(['new, set again'])
  expect(serve([{ key: 'kept' }, { key: 'new' }], idle, 2)).toEqual(['kept', 'new'])
})

test('who waits without saying for what is served in turn', () => {
  const waiting: Waiting[] = [{}, {}]
  const idle = [{ appliedScope: 'a' }]
  matchWaiting(waiting, idle, ({ appliedScope }) => appliedScope)
  expect([waiting.length, idle]).toEqual([2, [{ appliedScope: 'a' }]])
  matchWaiting([], idle, ({ appliedScope }) => appliedScope)
  matchWaiting(waiting, [], () => undefined)
  expect(waiting).toHaveLength(2)
})
