import { expect, test } from 'vitest'
import type { Participation } from '../../schemas/index.ts'
import { findBehind, findLeastFinished, rankParticipation } from './participation.ts'

const group = (value: string, completed: number, n: number) => ({
  ...{ value, title: null, completed, n, started: 0, not_started: n - completed, overdue: 0 },
})

const participationOf = (...segments: ReturnType<typeof group>[]): Participation => {
  const { value: _, title: __, ...everybody } = group('', 50, 100)
  return { everybody, segments, segments_left_out: 0 }
}

test('the group that is furthest behind in finishing is named, if it is clearly so and of ten people or more', () => {
  const [care, shop, lab] = [group('Care', 20, 50), group('Shop', 4, 20), group('Lab', 0, 9)]
  expect(findBehind(participationOf(care, shop, lab))).toEqual({ group: shop, share: 20, overall: 50 })
  expect(findBehind(participationOf(group('Care', 48, 100), lab))).toBeNull()
  expect(findBehind(participationOf())).toBeNull()
  // Everyone belongs to this group, so there is no one left to compare it with.
  expect(findBehind(participationOf(group('Care', 40, 100)))).toBeNull()
})

test('a group whose distance chance explains is not called behind, but is still the least finished', () => {
  const [few, many] = [group('Few', 6, 15), group('Many', 24, 60)]
  expect(findBehind(participationOf(few))).toBeNull()
  expect(findLeastFinished(participationOf(few, group('Rest', 44, 85)))).toEqual({ group: few, share: 40, overall: 50 })
  // The same share in a larger group is significant.
  expect(findBehind(participationOf(many))).toMatchObject({ group: many })
})

test('where all groups are alike, or each is of fewer than ten people, none is the least finished', () => {
  expect(findLeastFinished(participationOf(group('One', 10, 20), group('Two', 40, 80)))).toBeNull()
  expect(findLeastFinished(participationOf(group('Lab', 0, 9)))).toBeNull()
})

test('of two groups that are equally far behind, neither is the least finished', () => {
  const [one, two, ahead] = [group('One', 4, 20), group('Two', 8, 40), group('Ahead', 38, 40)]
  expect(findLeastFinished(participationOf(ahead, one, two))).toBeNull()
  expect(findBehind(participationOf(ahead, one, two))).toBeNull()
})

test('a group that has finished as much as everyone, or more, is not behind', () => {
  // All others are in groups of fewer than ten people, which are further behind.
  expect(findLeastFinished(participationOf(group('Ahead', 18, 20), group('Lab', 0, 9)))).toBeNull()
  expect(findLeastFinished(participationOf(group('All', 50, 100)))).toBeNull()
})

test('groups come with the least finished first, and those of fewer than ten people after all others', () => {
  const [care, shop, lab, desk] = [group('Care', 20, 50), group('Shop', 6, 20), group('Lab', 0, 9), group('Desk', 9, 9)]
  expect(rankParticipation([care, desk, shop, lab])).toEqual([shop, care, desk, lab])
})
