import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGroup } from './testing/plan-fixtures.ts'
import { applyFrozenOrder, orderTraining, scoreOf } from './training-order.ts'

const groups = ['trust', 'voice', 'bias', 'allies'].map((id, taskOrder) => makeGroup(id, [], { taskOrder }))
const scores = { 'factor-trust': 66, 'factor-voice': 52.5, 'factor-bias': 52.5 }
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('the order of training groups', () => {
  test.each([
    ['worst_factor_first', false, ['voice', 'bias', 'trust', 'allies']],
    ['reverse', false, ['trust', 'voice', 'bias', 'allies']],
    ['forward', false, ['trust', 'voice', 'bias', 'allies']],
    ['worst_factor_first', true, ['trust', 'voice', 'bias', 'allies']],
    ['reverse', true, ['trust', 'voice', 'bias', 'allies']],
  ] as const)('%s with micro %s', (orderType, micro, expected) => {
    expect(orderTraining({ groups, orderType, scores, micro })).toEqual(expected)
  })

  test('ties go by task order, also when the groups come in another order', () => {
    const mixed = [...groups].reverse()
    const ordered = orderTraining({ groups: mixed, orderType: 'worst_factor_first', scores, micro: false })
    expect(ordered).toEqual(['voice', 'bias', 'trust', 'allies'])
  })

  test('without any score it is task order', () => {
    const input = { groups: [...groups].reverse(), scores: {}, micro: false }
    for (const orderType of ['worst_factor_first', 'reverse'] as const) {
      expect(orderTraining({ ...input, orderType })).toEqual(ids(groups))
    }
  })

  test('a score of 0 is a score', () => {
    const zero = { ...scores, 'factor-allies': 0 }
    const ordered = orderTraining({ groups, orderType: 'worst_factor_first', scores: zero, micro: false })
    expect(ordered[0]).toBe('allies')
  })

  test('full precision decides, not the rounded figure', () => {
    const close = { 'factor-trust': 52.4, 'factor-voice': 52.3 }
    const ordered = orderTraining({ groups, orderType: 'worst_factor_first', scores: close, micro: false })
    expect(ordered.slice(0, 2)).toEqual(['voice', 'trust'])
  })

  test('it is a permutation in which known scores never fall and unknown ones come last', () => {
    const anyScores = fc.dictionary(
      fc.constantFrom(...groups.map(({ factorId }) => factorId ?? '')),
      fc.double({ min: 0, max: 100, noNaN: true }),
    )
    fc.assert(
      fc.property(anyScores, fc.shuffledSubarray(groups, { minLength: 4 }), (any, shuffled) => {
        const ordered = orderTraining({ groups: shuffled, orderType: 'worst_factor_first', scores: any, micro: false })
        expect([...ordered].sort()).toEqual(ids(groups).sort())
        const known = ordered.map((id) => any[`factor-${id}`] ?? Number.POSITIVE_INFINITY)
        expect(known).toEqual([...known].sort((a, b) => (a === b ? 0 : a - b)))
      }),
    )
  })
})

describe('the frozen order', () => {
  test('is kept', () => {
    const frozen = ['bias', 'allies', 'trust', 'voice']
    expect(ids(applyFrozenOrder(groups, frozen))).toEqual(frozen)
  })

  test('takes new groups in at the end, by task order, and lets removed ones go', () => {
    expect(ids(applyFrozenOrder(groups, ['bias', 'gone', 'trust']))).toEqual(['bias', 'trust', 'voice', 'allies'])
  })

  test('is plain task order while nothing is frozen', () => {
    expect(ids(applyFrozenOrder([...groups].reverse(), null))).toEqual(ids(groups))
  })

  test('an id that is frozen twice keeps its first place', () => {
    expect(ids(applyFrozenOrder(groups, ['bias', 'trust', 'bias']))).toEqual(['bias', 'trust', 'voice', 'allies'])
  })

  test('is always a permutation of the groups, with the frozen ones in frozen order', () => {
    const anyFrozen = fc.shuffledSubarray([...ids(groups), 'gone', 'gone-too'])
    fc.assert(
      fc.property(anyFrozen, fc.shuffledSubarray(groups), (frozen, present) => {
        const ordered = ids(applyFrozenOrder(present, frozen))
        expect([...ordered].sort()).toEqual(ids(present).sort())
        const kept = frozen.filter((id) => ordered.includes(id))
        expect(ordered.slice(0, kept.length)).toEqual(kept)
      }),
    )
  })
})

test('a group without a factor, or whose factor has no score, has no score', () => {
  expect(scoreOf(makeGroup('trust', []), scores)).toBe(66)
  expect(scoreOf(makeGroup('trust', [], { factorId: null }), scores)).toBeNull()
  expect(scoreOf(makeGroup('toString', [], { factorId: 'toString' }), scores)).toBeNull()
})
