import { expect, test } from 'vitest'
import { isBlockedByPause, type LearnerAction } from './pause.ts'

test.each<[LearnerAction, boolean]>([
  [{ kind: 'task', section: 'intro' }, false],
  [{ kind: 'task', section: 'training' }, true],
  [{ kind: 'task', section: 'outro' }, true],
  [{ kind: 'response', assessmentType: 0 }, false],
  [{ kind: 'response', assessmentType: 1 }, true],
  [{ kind: 'response', assessmentType: 4 }, false],
  [{ kind: 'response', assessmentType: 7 }, true],
  [{ kind: 'journal' }, true],
])('a pause stopping %j is %s', (action, blocked) => {
  expect(isBlockedByPause(true, action)).toBe(blocked)
  expect(isBlockedByPause(false, action)).toBe(false)
})
