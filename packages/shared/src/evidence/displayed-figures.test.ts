import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyEffectSize } from './dashboard/effect-size.ts'
import { displayedChange } from './displayed-change.ts'
import { distanceInPoints } from './distance-in-points.ts'

test('score, benchmark and distance of a card add up', () => {
  expect(distanceInPoints(78.5, 72.4)).toBe(-7)
  expect(distanceInPoints(84, 84.4)).toBe(0)
})

test('before, after and change add up, and are right to a tenth', () => {
  expect(displayedChange(66.44, 74.36)).toEqual({ before: 66.4, after: 74.4, change: 8 })
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  fc.assert(
    fc.property(percent, percent, (before, after) => {
      const shown = displayedChange(before, after)
      expect(Math.round(10 * shown.before) + Math.round(10 * shown.change)).toBe(Math.round(10 * shown.after))
      expect(Math.abs(shown.change - (after - before))).toBeLessThanOrEqual(0.1 + 1e-9)
    }),
  )
})

test('effect sizes have names, whatever their sign', () => {
  expect([0.19, 0.2, -0.5, 0.79, -0.8].map(classifyEffectSize)).toEqual(['none', 'small', 'medium', 'medium', 'large'])
})
