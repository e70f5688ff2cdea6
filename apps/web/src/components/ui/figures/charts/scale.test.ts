import { expect, test } from 'vitest'
import { arcPath, FACTOR_ARC, OVERALL_ARC, pointOn, radiusOf } from './arc.ts'
import { boundsOf, listMarks, listTicks, shareOf } from './scale.ts'

test('the ends of an axis of scores are multiples of 5 within 0 and 100 that hold every value', () => {
  expect(boundsOf([62.4, 78.1])).toEqual({ low: 60, high: 80 })
  expect(boundsOf([0, 100])).toEqual({ low: 0, high: 100 })
  expect(boundsOf([98, 99.5])).toEqual({ low: 95, high: 100 })
  expect(boundsOf([70])).toEqual({ low: 65, high: 75 })
  expect(boundsOf([100])).toEqual({ low: 95, high: 100 })
  expect(boundsOf([])).toEqual({ low: 0, high: 100 })
})

test('marks of an axis are few and even', () => {
  expect(listMarks({ low: 60, high: 80 })).toEqual([60, 65, 70, 75, 80])
  expect(listMarks({ low: 0, high: 100 })).toEqual([0, 20, 40, 60, 80, 100])
  expect(listTicks(43)).toEqual([0, 20, 40, 60])
  expect(listTicks(0)).toEqual([0, 1])
  expect(listTicks(3)).toEqual([0, 1, 2, 3])
})

test('a value beyond an axis stays at its end', () => {
  expect([shareOf(120, 0, 100), shareOf(-5, 0, 100), shareOf(25, 0, 100)]).toEqual([1, 0, 0.25])
})

test('the gauges are as long as 3.435 and 2.9321 units a percent', () => {
  const lengthOf = (sweep: number, radius: number) => radius * ((sweep * Math.PI) / 180)
  expect(lengthOf(OVERALL_ARC.sweep, radiusOf(OVERALL_ARC))).toBeCloseTo(343.5, 6)
  expect(lengthOf(FACTOR_ARC.sweep, radiusOf(FACTOR_ARC))).toBeCloseTo(293.21, 6)
})

test('half of a gauge stands upright, and its ends mirror each other', () => {
  const center = { x: 100, y: 100 }
  expect(pointOn(OVERALL_ARC, 50, 80, center).x).toBeCloseTo(100, 6)
  const [low, high] = [pointOn(OVERALL_ARC, 0, 80, center), pointOn(OVERALL_ARC, 100, 80, center)]
  expect(low.x + high.x).toBeCloseTo(200, 6)
  expect(arcPath(OVERALL_ARC, center)).toContain(' 0 1 1 ')
  expect(arcPath(FACTOR_ARC, center)).toContain(' 0 0 1 ')
})
