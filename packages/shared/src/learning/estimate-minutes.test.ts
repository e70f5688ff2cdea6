import { expect, test } from 'vitest'
import { toLearnerPath } from '../../../lib/learning/learner-path.ts'
import { makePlan, POST_TASK, PRE_TASK, VIDEO_TASK, WELCOME_TASK } from '../../../testing/fixtures/plan.ts'
import { estimateMinutes } from './estimate-minutes.ts'

test.each([
  ['a whole plan, in steps of five minutes', [], 25],
  ['what is left of it', [WELCOME_TASK, PRE_TASK], 15],
  ['few minutes, exactly', [WELCOME_TASK, PRE_TASK, POST_TASK], 3],
  ['nothing', [WELCOME_TASK, PRE_TASK, VIDEO_TASK, POST_TASK], 0],
])('estimates %s', (_, done, minutes) => {
  const path = toLearnerPath(makePlan({ done }), { training: false, introOutro: false })
  expect(estimateMinutes(path)).toBe(minutes)
})
