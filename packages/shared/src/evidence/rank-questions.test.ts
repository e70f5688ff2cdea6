import { expect, test } from 'vitest'
import { rankQuestions } from './rank-questions.ts'

test('two shares of a third are two thirds', () => {
  const answered = {
    assessment_type: 0,
    n: 3,
    agree: 33.3,
    strongly_agree: 33.3,
    neutral: 33.3,
    disagree: 0,
    strongly_disagree: 0,
  }
  const row = { factor_id: 'voice', is_present_wording: true, negative: false, by_type: [answered] }
  const { shown } = rankQuestions({ rows: [row] } as unknown as Parameters<typeof rankQuestions>[0], 0)
  expect(shown[0]?.favorable).toBe(200 / 3)
})
