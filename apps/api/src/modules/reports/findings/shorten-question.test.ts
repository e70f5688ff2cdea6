import { expect, test } from 'vitest'
import { shortenQuestion } from './shorten-question.ts'

test.each([
  ['I speak up.', 'I speak up'],
  ['Do you speak up?', 'Do you speak up?'],
  ['I wait and see…', 'I wait and see…'],
  ['I wait...', 'I wait...'],
  ['Two\nlines.', 'Two lines'],
  [`${'a'.repeat(60)}.`, 'a'.repeat(60)],
  [
    'When I disagree with a decision, I say so to the people who made it.',
    'When I disagree with a decision, I say so to the people who…',
  ],
  [
    `I was told what happened with the last survey that we did, ${'b'.repeat(20)}`,
    'I was told what happened with the last survey that we did…',
  ],
  ['字'.repeat(80), `${'字'.repeat(59)}…`],
])('%s', (question, shortened) => {
  expect(shortenQuestion(question)).toBe(shortened)
  expect([...shortened].length).toBeLessThanOrEqual(60)
})
