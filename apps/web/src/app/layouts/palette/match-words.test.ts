import { expect, test } from 'vitest'
import { includesWords, matchWords } from './match-words.ts'

test.each([
  ['New journal prompt', 'journal', true],
  ['New journal prompt', 'pro new', true],
  ['New journal prompt', 'urnal', false],
  ['Evaluaciones', 'evaluación', true],
  ['Evaluaciones', 'evaluadas', false],
  ['Nueva evaluación', 'EVALUACION', true],
  ['Dashboard', '', true],
])('in a label each word of the query begins a word: %s, %s → %s', (text, query, found) => {
  expect(matchWords(text, query)).toBe(found)
})

test.each([
  ['José Núñez jose@example.org', 'nunez jose', true],
  ['José Núñez jose@example.org', 'example', true],
  ['José Núñez jose@example.org', 'nunez maria', false],
])('in a record each word is found anywhere, without accents: %s, %s → %s', (text, query, found) => {
  expect(includesWords(text, query)).toBe(found)
})
