import { expect, test } from 'vitest'
import { formatDueText } from './due-text.ts'

test('a due date is told in whole days, in English and in Spanish', () => {
  const both = (kind: 'due_in' | 'due_today' | 'overdue', days: number) => {
    const state = kind === 'due_today' ? ({ kind, days: 0 } as const) : { kind, days }
    return [formatDueText(state, 'en-us'), formatDueText(state, 'es-mx')]
  }
  expect(both('due_in', 3)).toEqual(['Due in 3 days', 'Vence en 3 días'])
  expect(both('due_in', 1)).toEqual(['Due tomorrow', 'Vence mañana'])
  expect(both('due_today', 0)).toEqual(['Due today', 'Vence hoy'])
  expect(both('overdue', 1)).toEqual(['Overdue by 1 day', 'Venció hace 1 día'])
  expect(both('overdue', 2)).toEqual(['Overdue by 2 days', 'Venció hace 2 días'])
})

test('where nothing is due nothing is said', () => {
  expect(formatDueText({ kind: 'none', days: 0 }, 'en-us')).toBeNull()
})
