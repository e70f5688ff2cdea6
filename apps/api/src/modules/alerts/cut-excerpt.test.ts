import { expect, test } from 'vitest'
import { cutExcerpt } from './cut-excerpt.ts'

test.each([
  '… they bully me since I got 42 % …',
  'bully, and forty percent in trust',
  'my SCORE is low and they bully me',
  'me acosan por mi puntuación',
  'saqué cuarenta puntos y me acosan',
])('what may name a score is cut where results are confidential: %s', (excerpt) => {
  expect(cutExcerpt(excerpt, true)).toBe('…')
  expect(cutExcerpt(excerpt, false)).toBe(excerpt)
})

test('other words around a keyword stay, so that somebody can help', () => {
  expect(cutExcerpt('they bully me every day', true)).toBe('they bully me every day')
})
