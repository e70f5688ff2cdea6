import { expect, test } from 'vitest'
import { parseSteps } from './steps.ts'

test.each([
  ['-7, 0, 7', [-7, 0, 7]],
  ['7;−14 +1', [-14, 1, 7]],
  ['3 3', [3]],
  ['', null],
  [' , ', null],
  ['61', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['1 2 3 4 5 6 7 8 9', undefined],
])('%s', (typed, steps) => expect(parseSteps(typed)).toEqual(steps))
