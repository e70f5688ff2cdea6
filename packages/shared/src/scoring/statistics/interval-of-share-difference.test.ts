import { expect, test } from 'vitest'
import { intervalOfShareDifference } from './interval-of-share-difference.ts'

test('the interval is as published', () => {
  // Newcombe 1998, table II, method 10.
  const published: [number, number, number, number, number, number][] = [
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ]
  for (const [count, n, otherCount, otherN, low, high] of published) {
    const interval = intervalOfShareDifference({ count, n }, { count: otherCount, n: otherN })
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  }
})

test('the order of the two only turns the sign', () => {
  const [one, other] = [
    { count: 5, n: 19 },
    { count: 156, n: 384 },
  ]
  const { low, high } = intervalOfShareDifference(one, other)
  const turned = intervalOfShareDifference(other, one)
  expect(turned.low).toBeCloseTo(-high, 12)
  expect(turned.high).toBeCloseTo(-low, 12)
})
