import { expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import { checkBecomesSuperFactor, checkSubFactors } from './factors.policy.ts'

const SELF = { id: 'self', superFactor: true }
const ORDINARY = { id: 'a', superFactor: false }
const judge = (wanted: string[], found = [ORDINARY], self = SELF) =>
  catchRefusal(() => checkSubFactors(self, wanted, found))
const refusal = (path: string, code: string, message: string) => ({
  code: 'rule_violated',
  errors: [{ path, code, message }],
})

test('a super factor gathers ordinary factors', () => {
  expect(judge(['a', 'b'])).toBeNull()
})

test('an ordinary factor has none below it', () => {
  expect(judge([], [], ORDINARY)).toBeNull()
  expect(judge(['b'], [], ORDINARY)).toEqual(
    refusal('factorIds', 'not_a_super_factor', 'Only a super factor can have subfactors.'),
  )
})

test('nothing stands below itself, twice, or as a super factor below another', () => {
  expect(judge(['a', 'self'])).toEqual(refusal('factorIds', 'contains_itself', 'A super factor can’t contain itself.'))
  expect(judge(['a', 'a'])).toEqual(refusal('factorIds', 'duplicate', 'List each subfactor only once.'))
  expect(judge(['a', 'b'], [ORDINARY, { id: 'b', superFactor: true }])).toEqual(
    refusal('factorIds', 'nested_super_factor', 'A super factor can’t contain another super factor.'),
  )
})

test('a factor becomes a super factor only where it stands below none and has no questions', () => {
  expect(catchRefusal(() => checkBecomesSuperFactor({ inSuperFactor: false, inQuestion: false }))).toBeNull()
  expect(catchRefusal(() => checkBecomesSuperFactor({ inSuperFactor: true, inQuestion: false }))).toEqual(
    refusal('super_factor', 'is_sub_factor', 'It’s part of a super factor. Remove it from there first.'),
  )
  expect(catchRefusal(() => checkBecomesSuperFactor({ inSuperFactor: false, inQuestion: true }))).toEqual(
    refusal('super_factor', 'has_questions', 'It has questions of its own. A super factor can’t have any.'),
  )
})
