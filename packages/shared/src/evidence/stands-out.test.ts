import { expect, test } from 'vitest'
import { standsOut } from './stands-out.ts'

const SURE = { difference: -6, interval: { low: -9, high: -3 }, n: 10 }

test('a difference stands out that is large enough, sure enough and of enough people', () => {
  expect(standsOut(SURE)).toBe(true)
  expect(standsOut({ ...SURE, difference: 5, interval: { low: 0.1, high: 9.9 } })).toBe(true)
})

test.each([
  ['under five points', { difference: 4.99, interval: { low: 3, high: 7 } }],
  ['an interval that holds 0', { interval: { low: -12.1, high: 0.1 } }],
  ['an interval that ends at 0', { interval: { low: -12, high: 0 } }],
  ['no interval', { interval: null }],
  ['nine people', { n: 9 }],
])('it does not with %s', (_, change) => {
  expect(standsOut({ ...SURE, ...change })).toBe(false)
})
