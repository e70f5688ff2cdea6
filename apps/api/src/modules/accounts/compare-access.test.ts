import { describe, expect, test } from 'vitest'
import { compareAccess } from './protection.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const PAST = new Date('2026-04-01T00:00:00Z')
const FUTURE = new Date('2026-06-01T00:00:00Z')

type Standing = Parameters<typeof compareAccess>[0]
const USABLE: Standing = { domainId: 'here', roleId: 'learner', active: true, startAt: null, endAt: null }
const compare = (before: Partial<Standing>, after: Partial<Standing>) =>
  compareAccess({ ...USABLE, ...before }, { ...USABLE, ...before, ...after }, NOW)

describe('what a change of an account comes to', () => {
  test('is nothing where state, dates, role and domain stay', () => {
    expect(compare({}, {})).toBeNull()
    expect(compare({ startAt: PAST, endAt: FUTURE }, { startAt: new Date(PAST), endAt: new Date(FUTURE) })).toBeNull()
    expect(compare({ active: false }, {})).toBeNull()
  })

  test.each<[string, Partial<Standing>, Partial<Standing>, { shutsOut: boolean; endsAccess: boolean }]>([
    ['another role', {}, { roleId: 'administrator' }, { shutsOut: false, endsAccess: true }],
    ['another domain', {}, { domainId: 'there' }, { shutsOut: false, endsAccess: true }],
    ['switching it off', {}, { active: false }, { shutsOut: true, endsAccess: true }],
    ['switching it on', { active: false }, { active: true }, { shutsOut: false, endsAccess: false }],
    ['an end that has come', {}, { endAt: PAST }, { shutsOut: true, endsAccess: true }],
    ['an end that will come', {}, { endAt: FUTURE }, { shutsOut: false, endsAccess: true }],
    ['taking its end away', { endAt: FUTURE }, { endAt: null }, { shutsOut: false, endsAccess: false }],
    ['a start that has been', {}, { startAt: PAST }, { shutsOut: false, endsAccess: false }],
    ['a start that is yet to come', {}, { startAt: FUTURE }, { shutsOut: true, endsAccess: true }],
    [
      'an earlier end of what has ended',
      { endAt: PAST },
      { endAt: new Date(0) },
      { shutsOut: false, endsAccess: true },
    ],
    ['switching off what has ended', { endAt: PAST }, { active: false }, { shutsOut: true, endsAccess: true }],
  ])('%s', (_change, before, after, expected) => {
    expect(compare(before, after)).toEqual(expected)
  })
})
