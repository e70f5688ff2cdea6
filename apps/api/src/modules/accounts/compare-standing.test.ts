import { describe, expect, test } from 'vitest'
import { compareStanding } from './protection.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const PAST = new Date('2026-04-01T00:00:00Z')
const FUTURE = new Date('2026-06-01T00:00:00Z')

type Standing = Parameters<typeof compareStanding>[0]
const USABLE: Standing = { domainId: 'here', roleId: 'learner', active: true, startAt: null, endAt: null }
const compare = (before: Partial<Standing>, after: Partial<Standing>) =>
  compareStanding({ ...USABLE, ...before }, { ...USABLE, ...before, ...after }, NOW)

describe('what a change of an account comes to', () => {
  test('is nothing where state, dates, role and domain stay', () => {
    expect(compare({}, {})).toBeNull()
    expect(compare({ startAt: PAST, endAt: FUTURE }, { startAt: new Date(PAST), endAt: new Date(FUTURE) })).toBeNull()
    expect(compare({ active: false }, {})).toBeNull()
  })

  test.each<[string, Partial<Standing>, Partial<Standing>, { shutsOut: boolean; endsWayIn: boolean }]>([
    ['another role', {}, { roleId: 'administrator' }, { shutsOut: false, endsWayIn: true }],
    ['another domain', {}, { domainId: 'there' }, { shutsOut: false, endsWayIn: true }],
    ['switching it off', {}, { active: false }, { shutsOut: true, endsWayIn: true }],
    ['switching it on', { active: false }, { active: true }, { shutsOut: false, endsWayIn: false }],
    ['an end that has come', {}, { endAt: PAST }, { shutsOut: true, endsWayIn: true }],
    ['an end that will come', {}, { endAt: FUTURE }, { shutsOut: false, endsWayIn: true }],
    ['taking its end away', { endAt: FUTURE }, { endAt: null }, { shutsOut: false, endsWayIn: false }],
    ['a start that has been', {}, { startAt: PAST }, { shutsOut: false, endsWayIn: false }],
    ['a start that is yet to come', {}, { startAt: FUTURE }, { shutsOut: true, endsWayIn: true }],
    ['an earlier end of what has ended', { endAt: PAST }, { endAt: new Date(0) }, { shutsOut: false, endsWayIn: true }],
    ['switching off what has ended', { endAt: PAST }, { active: false }, { shutsOut: true, endsWayIn: true }],
  ])('%s', (_change, before, after, expected) => {
    expect(compare(before, after)).toEqual(expected)
  })
})
