import { expect, test } from 'vitest'
import { estimateMinutes, estimateMinutesLeft } from './estimate-minutes.ts'
import { INTRO_IDS, OUTRO_IDS, TRUST_IDS, VOICE_IDS } from './testing/full-tree-ids.ts'
import { makePath } from './testing/plan-fixtures.ts'

test.each([
  ['a whole plan, in steps of five minutes', [], 45],
  ['what is left of it', INTRO_IDS, 35],
  ['few minutes, exactly', [...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS, 'post'], 3],
  ['nothing', [...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS, ...OUTRO_IDS], 0],
])('estimates %s', (_, done, minutes) => {
  expect(estimateMinutesLeft(makePath(done))).toBe(minutes)
})

const readings = (count: number) => Array.from({ length: count }, () => ({ taskType: 'instruction' as const }))

test.each([
  [1, 3],
  [2, 10],
  [28, 85],
  [30, 90],
  [31, 120],
  [41, 150],
])('%d readings take %d minutes', (count, minutes) => {
  expect(estimateMinutes(readings(count))).toBe(minutes)
})
