import { describe, expect, test } from 'vitest'
import { editsSince, keepTyped } from './keep-typed.ts'

const text = (en: string, es = '') => ({ 'en-us': en, 'es-mx': es })

describe('after a save', () => {
  test('what was typed since stays, and all else is as it was saved', () => {
    const sent = { title: text('One ', 'Uno'), code: 'a', days: '3' }
    const typed = { ...sent, title: text('One ', 'Uno más'), days: '30' }
    const saved = { title: text('One', 'Uno'), code: 'A', days: '3' }
    expect(keepTyped(sent, typed, saved)).toEqual({ title: text('One', 'Uno más'), code: 'A', days: '30' })
  })

  test('what was new has the ids that it got, wherever it is named', () => {
    const sent = { tasks: [{ id: 'new 1' }, { id: 'kept', about: 'new 1' }] }
    const typed = { tasks: [...sent.tasks, { id: 'new 2', about: 'new 1' }] }
    const saved = { tasks: [{ id: 'given' }, { id: 'kept', about: 'given' }] }
    expect(keepTyped(sent, typed, saved)).toEqual({
      tasks: [{ id: 'given' }, { id: 'kept', about: 'given' }, { id: 'new 2', about: 'given' }],
    })
  })

  test('what the server knew keeps its id, also where it answers in another order', () => {
    const sent = { rows: [{ id: 'a' }, { id: 'b' }] }
    const typed = { rows: [{ id: 'a' }, { id: 'b', more: true }] }
    expect(keepTyped(sent, typed, { rows: [{ id: 'b' }, { id: 'a' }] })).toEqual(typed)
  })
})

test('of edits only those remain that are others than what was sent', () => {
  expect(editsSince({ a: 1, b: [1, 2], c: 3 } as object, { a: 1, b: [1] })).toEqual({ b: [1, 2], c: 3 })
})
