import { expect, test } from 'vitest'
import { INTRO_IDS, OUTRO_IDS, TRUST_IDS, VOICE_IDS } from './testing/full-tree-ids.ts'
import { makeFullTree } from './testing/plan-fixtures.ts'
import { estimateMinutes } from './time-estimate.ts'

test.each([
  ['a whole plan, in steps of five minutes', [], 45],
  ['what is left of it', [...INTRO_IDS, ...TRUST_IDS], 20],
  ['few minutes, exactly', [...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS, 'post'], 3],
  ['nothing', [...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS, ...OUTRO_IDS], 0],
])('estimates %s', (_, finished, minutes) => {
  expect(estimateMinutes(makeFullTree(), new Set(finished))).toBe(minutes)
})
