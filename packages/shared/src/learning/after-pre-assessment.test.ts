import { describe, expect, test } from 'vitest'
import { afterPreAssessment, staysOnInstruction } from './after-pre-assessment.ts'

const plain = {
  paused: false,
  hideScores: false,
  nextTaskType: 'assessment',
  pauseInstructionId: 'pause',
  hideScoresInstructionId: 'hidden',
} as const

describe('after the first assessment', () => {
  test('the results are shown', () => {
    expect(afterPreAssessment(plain)).toEqual({ kind: 'results' })
  })

  test('a paused plan shows its pause instruction', () => {
    expect(afterPreAssessment({ ...plain, paused: true })).toEqual({
      kind: 'pause_instruction',
      instructionId: 'pause',
    })
  })

  test('a paused plan without one shows the results', () => {
    expect(afterPreAssessment({ ...plain, paused: true, pauseInstructionId: null })).toEqual({ kind: 'results' })
  })

  test('hidden scores show the hide-scores instruction in place of the results', () => {
    const shown = { kind: 'hide_scores_instruction', instructionId: 'hidden' }
    expect(afterPreAssessment({ ...plain, hideScores: true })).toEqual(shown)
  })

  test('the hide-scores instruction is skipped when the next task is not an assessment', () => {
    const skipped = { kind: 'first_incomplete_task' }
    expect(afterPreAssessment({ ...plain, hideScores: true, nextTaskType: 'medium' })).toEqual(skipped)
    expect(afterPreAssessment({ ...plain, hideScores: true, nextTaskType: null })).toEqual(skipped)
  })

  test('hidden scores without an instruction go to the results page, which shows none', () => {
    const state = { ...plain, hideScores: true, hideScoresInstructionId: null }
    expect(afterPreAssessment(state)).toEqual({ kind: 'results' })
  })

  test('the pause comes before hidden scores', () => {
    const state = { ...plain, paused: true, hideScores: true }
    expect(afterPreAssessment(state)).toMatchObject({ kind: 'pause_instruction' })
  })
})

test.each([
  ['pause', true, false, 'medium', true],
  ['pause', false, true, 'assessment', false],
  ['hide_scores', false, true, 'assessment', true],
  ['hide_scores', true, false, 'assessment', false],
  ['hide_scores', true, true, 'medium', false],
] as const)(
  'the %s page with paused %s, hidden %s, next %s keeps the learner: %s',
  (kind, paused, hideScores, nextTaskType, stays) => {
    expect(staysOnInstruction(kind, { paused, hideScores, nextTaskType })).toBe(stays)
  },
)
