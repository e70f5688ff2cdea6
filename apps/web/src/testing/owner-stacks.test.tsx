import { createElement } from 'react'
import { expect, test } from 'vitest'

const stackOf = (element: object): unknown => (element as { _debugStack?: unknown })._debugStack

test('no stack is captured for an element: all share the one for unknown owners', () => {
  expect(stackOf(<p />)).toBeInstanceOf(Error)
  expect(stackOf(<p />)).toBe(stackOf(<a href="/">more</a>))
  expect(stackOf(createElement('p'))).toBe(stackOf(createElement('b')))
})
