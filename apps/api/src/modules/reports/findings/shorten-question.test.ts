import { expect, test } from 'vitest'
import { shortenQuestion } from './shorten-question.ts'

test.each([
  ['I speak up.', 'I speak up'],
  ['Do you speak up?', 'Do you speak up?'],
  ['I wait and see…', 'I wait and see…'],
  ['I wait...', 'I wait...'],
  ['Two\nlines.', 'Two lines'],
  [`${'a'.repeat(90)}.`, 'a'.repeat(90)],
  [
    'When I disagree with a decision of my team, I say so to the people who made it, and they listen to me.',
    'When I disagree with a decision of my team, I say so to the people who made it, and they…',
  ],
  [
    `I was told what happened with the last survey that all of us in the department did, ${'b'.repeat(20)}`,
    'I was told what happened with the last survey that all of us in the department did…',
  ],
  ['字'.repeat(120), `${'字'.repeat(89)}…`],
])('%s', (question, shortened) => {
  expect(shortenQuestion(question)).toBe(shortened)
  expect([...shortened].length).toBeLessThanOrEqual(90)
})
