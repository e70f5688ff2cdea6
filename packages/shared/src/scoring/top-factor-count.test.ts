import { expect, it } from 'vitest'
import { topFactorCount } from './top-factor-count.ts'

it.each([
  [0, 0],
  [1, 1],
  [14, 14],
  [15, 15],
  [16, 15],
  [40, 15],
])('of %i factors the top %i are spoken of', (count, expected) => expect(topFactorCount(count)).toBe(expected))
