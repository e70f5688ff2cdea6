import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFaults, readRows } from './ledger.mjs'

const HEAD = `Built up to: 2

| id | clause | behavior | stage | code | test |
| --- | --- | --- | --- | --- | --- |
`
const DONE = '| AUTH-001 | L1 A7 | Signs in. | 2 | `src/a.ts#signIn` | src/a.test.ts :: signs in |'
const FILES = {
  'src/a.ts': 'export function signIn() {}',
  'src/a.test.ts': "test('signs in', () => {})\ntest('doesn\\'t stop at a | pipe', () => {})",
}
const faultsOf = (...rows) => findFaults(HEAD + rows.join('\n'), (path) => FILES[path])

test('a row whose code and test exist has no fault', () => {
  assert.deepEqual(faultsOf(DONE), [])
})

test('a cell may hold an escaped pipe, an apostrophe and several entries', () => {
  const row =
    "| AUTH-002 | C | One \\| two. | 2 | src/a.ts, src/a.test.ts<br>src/a.ts#signIn | src/a.test.ts :: signs in<br>`src/a.test.ts :: doesn't stop at a \\| pipe` |"
  assert.equal(readRows(HEAD + row)[0].behavior, 'One | two.')
  assert.deepEqual(faultsOf(row), [])
})

test('an id may be used once only', () => {
  assert.match(faultsOf(DONE, DONE).join(), /line 6, AUTH-001: the id is used twice/)
})

test('a named file, symbol or test that does not exist is a fault', () => {
  const faults = faultsOf(
    '| AUTH-001 | L1 | a | 2 | src/b.ts | src/a.test.ts :: signs in |',
    '| AUTH-002 | L1 | a | 2 | src/a.ts#sign | src/a.test.ts :: signs |',
    '| AUTH-003 | L1 | a | 2 | src/a.ts | src/b.test.ts :: signs in<br>src/a.test.ts |',
  )
  assert.deepEqual(faults, [
    'line 5, AUTH-001: there is no file src/b.ts',
    'line 6, AUTH-002: src/a.ts does not contain sign',
    'line 6, AUTH-002: src/a.test.ts has no test named "signs"',
    'line 7, AUTH-003: there is no file src/b.test.ts',
    'line 7, AUTH-003: "src/a.test.ts" is not of the form path :: test name',
  ])
})

test('a row of a stage that is built must name code and test, a later one need not', () => {
  assert.deepEqual(faultsOf('| AUTH-001 | L1 | a | 2 |  |  |', '| AUTH-002 | L1 | a | 3 |  |  |'), [
    'line 5, AUTH-001: is built, but names no code',
    'line 5, AUTH-001: is built, but names no test',
  ])
})

test('malformed cells are faults', () => {
  const faults = faultsOf('| Auth 1 | L | | soon | | |', '| AUTH-002 | L1 | a | 9 | |').join('\n')
  for (const part of ['the id is not', '"L" is not a list', 'no behavior', '"soon" is not a stage', '5 cells']) {
    assert.ok(faults.includes(part), part)
  }
})

test('a ledger without rows or without the line of the built stage is a fault', () => {
  assert.deepEqual(
    findFaults('', () => undefined),
    ['there is no line "Built up to: <number>"', 'there are no rows'],
  )
})
