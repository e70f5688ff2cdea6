import { expect, test } from 'vitest'
import { findShift, orderQuestions, type QuestionRow, scoreShares } from './order-questions.ts'

const all = (answer: 1 | 5) => ({
  strongly_disagree: answer === 1 ? 100 : 0,
  disagree: 0,
  neutral: 0,
  agree: 0,
  strongly_agree: answer === 5 ? 100 : 0,
})
const NONE = { strongly_disagree: null, disagree: null, neutral: null, agree: null, strongly_agree: null }
const ofType = (assessment_type: number, shares: ReturnType<typeof all> | typeof NONE) => ({
  assessment_type,
  n: 10,
  ...shares,
})
const question = (question_id: string, changes: Partial<QuestionRow>): QuestionRow => ({
  question_id,
  text_body: {},
  wording: 1,
  is_present_wording: true,
  factor_id: 'trust',
  negative: false,
  n: 20,
  ...all(5),
  by_type: [],
  ...changes,
})

test('disagreeing with a reversed question is favorable', () => {
  expect(scoreShares(all(5), false)).toBe(100)
  expect(scoreShares(all(5), true)).toBe(0)
  expect(scoreShares({ ...all(1), strongly_disagree: 50, neutral: 50 }, false)).toBe(25)
  expect(scoreShares(NONE, false)).toBeNull()
})

test('a shift is from before to after of the same pair, and none where one is missing or hidden', () => {
  expect(findShift({ negative: false, by_type: [ofType(0, all(1)), ofType(1, all(5))] })).toBe(100)
  expect(findShift({ negative: true, by_type: [ofType(0, all(1)), ofType(1, all(5))] })).toBe(-100)
  expect(findShift({ negative: false, by_type: [ofType(0, NONE), ofType(1, all(5))] })).toBeNull()
  expect(findShift({ negative: false, by_type: [ofType(1, all(1)), ofType(2, all(5))] })).toBeNull()
})

test('questions stand by factor, the largest gain first, without earlier wordings', () => {
  const moved = [ofType(0, all(1)), ofType(1, all(5))]
  const rows = [
    question('still', { by_type: [ofType(0, all(5)), ofType(1, all(5))] }),
    question('alone', { factor_id: null }),
    question('unknown', {}),
    question('moved', { by_type: moved }),
    question('former', { is_present_wording: false, by_type: moved }),
  ]
  const groups = orderQuestions({ rows, factors: [{ factor_id: 'trust', title: {} }] })
  expect(groups.map(({ factorId, questions }) => [factorId, questions.map(({ row }) => row.question_id)])).toEqual([
    ['trust', ['moved', 'still', 'unknown']],
    [null, ['alone']],
  ])
})
