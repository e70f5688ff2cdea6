import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CENTER, DRAWING, placeLabels, pointAt, RADIUS } from './geometry.ts'

test('0 lies at the left end, 50 on top, 100 at the right end', () => {
  expect(pointAt(0, RADIUS)).toMatchObject({ x: CENTER.x - RADIUS })
  expect(pointAt(50, RADIUS).y).toBeCloseTo(CENTER.y - RADIUS)
  expect(pointAt(100, RADIUS).x).toBeCloseTo(CENTER.x + RADIUS)
})

test('a score outside 0–100 stays on the arc', () => {
  expect(pointAt(130, RADIUS)).toEqual(pointAt(100, RADIUS))
})

test('the words of benchmark and earlier score never overlap, and none starts outside the drawing', () => {
  const score = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(score, score, (benchmark, before) => {
      const labels = placeLabels(benchmark, before)
      const sameSide = labels.before?.anchor === labels.benchmark.anchor
      // The benchmark has two lines of words and the earlier score has one: 39 units keep them apart.
      if (sameSide) expect(Math.abs(labels.before!.y - (labels.benchmark.y + 10))).toBeGreaterThan(39)
      for (const label of [labels.benchmark, labels.before!]) {
        expect(label.x).toBeGreaterThanOrEqual(labels.left)
        expect(label.x).toBeLessThanOrEqual(DRAWING.width)
        expect(label.y).toBeGreaterThanOrEqual(labels.top)
      }
    }),
  )
})

test('room at the left is made only when a label stands there', () => {
  expect(placeLabels(84, 72).left).toBe(0)
  expect(placeLabels(84, null).before).toBeNull()
  expect(placeLabels(84, 30).left).toBeLessThan(0)
})
