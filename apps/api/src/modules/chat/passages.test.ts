import { expect, test } from 'vitest'
import { choosePassage } from './passages.ts'

const BODY =
  'Ask a question before you answer one. Write first, then speak. Give the floor back early, in one friendly sentence.'

test('a passage is whole sentences, those with the words of the question first', () => {
  expect(choosePassage(BODY, ['write'], 60)).toBe('Write first, then speak.')
  expect(choosePassage(BODY, ['ask'], 70)).toBe('Ask a question before you answer one. Write first, then speak.')
})

test('only a sentence that is longer than the room is cut, between words', () => {
  expect(choosePassage(BODY, ['floor'], 30)).toBe('Give the floor back early, in …')
})
