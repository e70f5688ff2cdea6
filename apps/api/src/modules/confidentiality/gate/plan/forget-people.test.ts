import { describe, expect, test } from 'vitest'
import { openLedger } from '../ledger/ledger.ts'
import type { Submission } from './participation.ts'
import { planReleases } from './plan-releases.ts'
import type { FormerState, PlanState } from './plan-state.ts'

const DAY = 24 * 3_600_000
const attributes = ['department', 'site'].map((key) => ({ key, declaredAt: 0 }))
const stillToAnswer = { pre: 50, post: 50 }

/** One submission a day from day 1 on; the profile follows from the number of the person. */
const submitAll = (
  people: number,
  profileOf: (at: number) => Submission['profile'],
  type: Submission['type'] = 'pre',
) =>
  Array.from({ length: people }, (_, at): Submission => {
    const day = type === 'pre' ? 1 : 101
    return {
      key: `${type} ${at}.`,
      person: `p${at}.`,
      type,
      at: (day + at) * DAY,
      leastSize: 5,
      profile: profileOf(at),
    }
  })

const planAt = (day: number, submissions: Submission[], state: PlanState | FormerState | null = null) =>
  planReleases({ now: day * DAY, dueAts: [], stillToAnswer, attributes, submissions }, state)

const without = (submissions: Submission[], ...people: number[]) =>
  submissions.filter(({ person }) => !people.some((at) => person === `p${at}.`))

const listCells = ({ given }: PlanState) =>
  given.map(({ cell, kind, upTo }) => `${kind} ${upTo} ${JSON.stringify(cell)}`)

const profileOf = (at: number) => ({ department: [at === 7 ? 'kiosk' : at % 2 === 0 ? 'care' : 'shop'], site: ['a'] })

describe('of someone who is gone', () => {
  test('nothing is left but the key, and the batches whose sums may contain the values', () => {
    const submissions = [...submitAll(20, profileOf), ...submitAll(20, profileOf, 'post')]
    const { state } = planAt(200, submissions)
    expect(JSON.stringify(state)).toContain('kiosk')
    const next = planAt(201, without(submissions, 7), state).state
    const text = JSON.stringify(next)
    for (const trace of ['kiosk', 'pre 7.', 'post 7.']) expect(text).not.toContain(trace)
    expect(next.gone).toEqual(['p7.'])
    expect(next.forgotten).toEqual([
      { kind: 'pre', closing: 2, until: 8, leastSize: 5 },
      { kind: 'pair', closing: 6, until: 8, leastSize: 5 },
      { kind: 'post', closing: 6, until: 8, leastSize: 5 },
    ])
    expect(next.given).toEqual(state.given)
    // Positions of all others still lead to the same people and values.
    const listTaken = ({ taken, people, profiles }: PlanState) =>
      taken.map((one) => ({ ...one, person: people[one.person]!.key, profile: profiles[people[one.person]!.profile] }))
    expect(listTaken(next)).toEqual(listTaken(state).filter(({ person }) => person !== 'p7.'))
  })

  test('what was recorded before anything was added goes, too', () => {
    const submissions = submitAll(8, profileOf)
    const { state } = planAt(9, submissions)
    expect(JSON.stringify(state)).toContain('kiosk')
    const next = planAt(10, without(submissions, 7), state).state
    expect(JSON.stringify(next)).not.toContain('kiosk')
    expect([next.gone, next.forgotten]).toEqual([[], []])
  })

  test('nothing is added again', () => {
    const submissions = submitAll(10, profileOf)
    const { state } = planAt(20, submissions)
    const again = submitAll(14, profileOf).map((one, at) => ({ ...one, key: `again ${at}.`, at: one.at + 20 * DAY }))
    const rest = without(submissions, 0)
    const next = planAt(100, [...rest, ...again.slice(0, 1), ...again.slice(10)], planAt(21, rest, state).state)
    expect(next.state.closings).toHaveLength(2)
    expect(next.state.hidden.filter(({ cell }) => cell.length === 0)).toEqual([])
  })
})

describe('sums that contain someone who was forgotten', () => {
  // The department has everyone but one person, who was added in the first batch and left before segments were updated.
  const oneDepartment = () => ({ department: ['care'], site: ['a'] })

  test('are not taken for sums about the others: the difference would be about that one person', () => {
    const submissions = submitAll(20, oneDepartment)
    const first = planAt(15.5, submissions.slice(0, 15)).state
    // With everyone in it, the department is the same sum as the total, so it may be shown.
    expect(listCells(planAt(40, submissions, first).state)).toContain('pre 4 [["department","care"]]')
    const left = planAt(40, without(submissions, 3), first).state
    const due = planAt(
      60,
      [...without(submissions, 3), { ...submissions[0]!, key: 'more', person: 'more', at: 45 * DAY }],
      left,
    )
    expect(due.state.closings.some(({ segments }) => segments)).toBe(true)
    expect(listCells(due.state).filter((cell) => cell.includes('care'))).toEqual([])
  })

  test('connect people of several minimum group sizes as before', () => {
    const columns = [0, 1, 2].map((crowd) => ({ crowd, leastSize: 5 }))
    // Someone who was promised 20 and is forgotten may be in the sum of the first column and in that of the other two.
    const judge = (absent: number[]) => {
      const ledger = openLedger(columns, [6, 6, 6], [20])
      ledger.addPublished([0], false, absent)
      ledger.addPublished([1, 2], false, absent)
      return ledger.judge([1], true)
    }
    expect(judge([])).toBe('safe')
    expect(judge([0])).toBe('leak')
  })
})

test('a state from before people were forgotten is read: whoever is gone in it is forgotten', () => {
  const submissions = [...submitAll(20, profileOf), ...submitAll(20, profileOf, 'post')]
  const { state } = planAt(200, submissions)
  const expected = planAt(201, without(submissions, 7), state).state
  const { gone: _gone, forgotten: _forgotten, ...rest } = structuredClone(state)
  const former: FormerState = {
    ...rest,
    version: 1,
    people: rest.people.map((one) => ({ ...one, gone: one.key === 'p7.' ? rest.closings.length + 1 : null })),
  }
  expect(planAt(201, without(submissions, 7), former).state).toEqual(expected)
})
