import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundShare } from './round-share.ts'

test.each([
  [0, 0],
  [100 / 300, 1],
  [0.5, 1],
  [49.5, 50],
  [(100 * 199) / 200, 99],
  [(100 * 9999) / 10_000, 99],
  [100, 100],
])('%d percent are written as %i', (percent, written) => expect(roundShare(percent)).toBe(written))

test('a tenth is kept where it is asked for', () => {
  expect([roundShare(100 / 3, 1), roundShare(99.96, 1), roundShare(0.04, 1)]).toEqual([33.3, 99.9, 0.1])
})

test('only all are 100 percent, only none are 0, and the rest is less than one away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), fc.constantFrom(0, 1), (n, any, digits) => {
      const count = any % (n + 1)
      const written = roundShare((100 * count) / n, digits)
      expect(written === 100).toBe(count === n)
      expect(written === 0).toBe(count === 0)
      expect(Math.abs(written - (100 * count) / n)).toBeLessThan(1)
    }),
  )
})
