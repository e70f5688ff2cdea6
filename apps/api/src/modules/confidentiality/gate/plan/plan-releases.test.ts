import { describe, expect, test } from 'vitest'
import type { Participation, PersonSubmissions, PlanState, Profile, Submission } from '../index.ts'
import { planReleases } from '../index.ts'

const DAY = 24 * 3_600_000
const attributes = [
  { key: 'department', declaredAt: 0 },
  { key: 'site', declaredAt: 0 },
]

/** A submission of a person on a day. */
function submit(person: number, day: number, rest: Partial<Submission> = {}): Submission {
  const type = rest.type ?? 'pre'
  const profile: Profile = { department: ['care'], site: ['a'] }
  return { key: `${type} ${person}`, person: `p${person}`, type, at: day * DAY, leastSize: 5, profile, ...rest }
}

/** Submissions of this many people, one a day from `day` on. */
function submitAll(people: number, day: number, rest: (at: number) => Partial<Submission> = () => ({})): Submission[] {
  return Array.from({ length: people }, (_, at) => submit(at, day + at, rest(at)))
}

function planAt(
  day: number,
  submissions: Submission[],
  state: PlanState | null = null,
  rest: Partial<Participation> = {},
) {
  const stillToAnswer = { pre: 50, post: 50 }
  return planReleases({ now: day * DAY, dueAts: [], stillToAnswer, attributes, submissions, ...rest }, state)
}

const listTotals = ({ given }: PlanState) =>
  given.filter(({ cell }) => cell.length === 0).map(({ kind, people }) => `${kind} ${people}`)

describe('batches', () => {
  test('the total is renewed with each 5 further people, segments with each 20', () => {
    const { state } = planAt(40, submitAll(22, 1))
    expect(state.closings.map(({ people, segments }) => [people, segments])).toEqual([
      [5, false],
      [5, false],
      [5, false],
      [5, true],
    ])
    expect(listTotals(state)).toEqual(['pre 5', 'pre 5', 'pre 5', 'pre 5'])
    expect(state.given.filter(({ cell }) => cell.length > 0)).toHaveLength(3)
  })

  const listSegments = ({ closings }: PlanState) => closings.flatMap(({ at, segments }) => (segments ? [at / DAY] : []))

  test('segments wait for the end of the run while fewer than 40, or a third, have still to answer', () => {
    const submissions = submitAll(60, 1)
    const left = (pre: number) => ({ stillToAnswer: { pre, post: 0 }, dueAts: [80 * DAY] })
    expect(listSegments(planAt(70, submissions, null, left(40)).state)).toEqual([20, 40, 60])
    const waits = planAt(70, submissions, null, left(39)).state
    expect(listSegments(waits)).toEqual([20, 40])
    expect(listTotals(waits)).toHaveLength(12)
    expect(listSegments(planAt(81, submissions, waits, left(39)).state)).toEqual([20, 40, 80])
    expect(listSegments(planAt(130, submitAll(120, 1), null, { ...left(59), dueAts: [300 * DAY] }).state)).toEqual([
      20, 40, 60, 80, 100,
    ])
    expect(listSegments(planAt(130, submitAll(120, 1), null, { ...left(60), dueAts: [300 * DAY] }).state)).toEqual([
      20, 40, 60, 80, 100, 120,
    ])
  })

  test('without a due date segments wait for 30 days, and then again once they are due', () => {
    const some = { stillToAnswer: { pre: 10, post: 0 } }
    const submissions = submitAll(65, 1)
    const waits = planAt(69, submissions, null, some).state
    expect(listSegments(waits)).toEqual([20])
    const ended = planAt(70, submissions, waits, some).state
    expect(listSegments(ended)).toEqual([20, 70])
    const more = [...submissions, ...submitAll(20, 71, (at) => ({ key: `more ${at}`, person: `m${at}` }))]
    expect(listSegments(planAt(119, more, ended, some).state)).toEqual([20, 70])
    expect(listSegments(planAt(120, more, ended, some).state)).toEqual([20, 70, 120])
  })

  test('what has piled up is added together, and what follows in batches again', () => {
    const many = submitAll(201, 1)
    const { state } = planAt(300, many)
    expect(state.closings.map(({ at, people, segments }) => [at / DAY, people, segments])).toEqual([[300, 201, true]])
    const next = planAt(310, [...many, ...submitAll(7, 301, (at) => ({ key: `next ${at}`, person: `n${at}` }))], state)
    expect(next.state.closings.map(({ people }) => people)).toEqual([201, 5])
  })

  test('while fewer than 5 have still to answer the open batch waits for them', () => {
    const submissions = submitAll(9, 1)
    const few = { stillToAnswer: { pre: 1, post: 0 } }
    const waits = planAt(20, submissions, null, few)
    expect(listTotals(waits.state)).toEqual(['pre 5'])
    const all = planAt(21, [...submissions, submit(9, 21)], waits.state, { stillToAnswer: { pre: 0, post: 0 } })
    expect(listTotals(all.state)).toEqual(['pre 5', 'pre 5'])
    expect(all.state.closings.at(-1)).toMatchObject({ segments: true })
  })

  test('but not beyond the due date, nor without one beyond 30 days', () => {
    const submissions = submitAll(10, 1)
    const few = { stillToAnswer: { pre: 1, post: 0 } }
    const due = { ...few, dueAts: [15 * DAY] }
    expect(listTotals(planAt(14, submissions, null, due).state)).toEqual(['pre 5'])
    const ended = planAt(16, submissions, null, due).state
    expect(listTotals(ended)).toEqual(['pre 5', 'pre 5'])
    expect(ended.closings.at(-1)).toMatchObject({ at: 15 * DAY, segments: true })
    expect(listTotals(planAt(36, submissions, null, few).state)).toEqual(['pre 5'])
    expect(listTotals(planAt(38, submissions, null, few).state)).toEqual(['pre 5', 'pre 5'])
  })

  test('of a run whose end nobody looked at before a further one began', () => {
    const submissions = submitAll(10, 1)
    const few = { stillToAnswer: { pre: 1, post: 0 }, dueAts: [300 * DAY, 15 * DAY] }
    const { state } = planAt(16, submissions, null, few)
    expect(state.closings.at(-1)).toMatchObject({ at: 15 * DAY, segments: true })
    // Each end is handled once and not again on the next day.
    const next = planAt(301, submissions, state, few).state
    expect(next.dueHandled).toEqual({ pre: 300 * DAY, post: 300 * DAY })
    expect(next.closings).toEqual(state.closings)
  })

  test('later answers stay out until there are enough of them', () => {
    const due = { dueAts: [15 * DAY] }
    const { state } = planAt(60, [...submitAll(10, 1), submit(10, 20), submit(11, 21)], null, due)
    expect(listTotals(state)).toEqual(['pre 5', 'pre 5'])
  })

  test('of several least sizes the largest counts', () => {
    const { state } = planAt(
      40,
      submitAll(10, 1, (at) => ({ leastSize: at === 3 ? 8 : 5 })),
    )
    expect(listTotals(state)).toEqual(['pre 8'])
  })
})

describe('what a step adds and subtracts', () => {
  test('somebody who submits again counts with the new value less the old, and not as a further person', () => {
    const submissions = submitAll(10, 1)
    const again = submit(0, 6.5, { key: 'pre 0 again' })
    const { steps } = planAt(40, [...submissions, again])
    expect(steps[1]).toMatchObject({ people: 4, subtract: [{ pre: 'pre 0', post: null }] })
    const latest: PersonSubmissions = { pre: 'pre 0 again', post: null }
    expect(steps[1]!.add).toContainEqual(latest)
  })

  test('of several runs a change is of one: that of the last run with both, which takes the place of the one before', () => {
    const runs = (day: number, type: Submission['type'], run: number) =>
      submitAll(5, day, (at) => ({ type, run, key: `${type} ${at} of run ${run}` }))
    const first = [...runs(1, 'pre', 1), ...runs(11, 'post', 1)]
    const before = [...first, ...runs(21, 'pre', 2)]
    const { state, steps } = planAt(30, before)
    const changes = (all: typeof steps) => all.filter(({ kind, cell }) => kind === 'pair' && cell.length === 0)
    expect(changes(steps).map(({ add, subtract }) => [add[0], subtract])).toEqual([
      [{ pre: 'pre 0 of run 1', post: 'post 0 of run 1' }, []],
    ])
    const next = planAt(40, [...before, ...runs(31, 'post', 2)], state)
    expect(changes(next.steps).map(({ add, subtract, people }) => [add[0], subtract[0], people])).toEqual([
      [{ pre: 'pre 0 of run 2', post: 'post 0 of run 2' }, { pre: 'pre 0 of run 1', post: 'post 0 of run 1' }, 0],
    ])
  })

  test('what was published is never computed again: whoever leaves stays in it', () => {
    const submissions = submitAll(10, 1)
    const first = planAt(5, submissions.slice(0, 5))
    const second = planAt(40, submissions.slice(1), first.state)
    expect(second.state.given[0]).toEqual(first.state.given[0])
    expect(second.steps.map(({ add }) => add.length)).toEqual([5])
    expect(second.steps[0]!.add).not.toContainEqual({ pre: 'pre 0', post: null })
  })

  test('pairs bring both values of everybody with both, and before and after alone are told apart', () => {
    const before = submitAll(20, 1)
    const after = submitAll(20, 30, () => ({ type: 'post' }))
    const { state, steps } = planAt(90, [...before, ...after])
    expect(new Set(listTotals(state))).toEqual(new Set(['pre 5', 'post 5', 'pair 5']))
    const pairs = steps.filter(({ kind, cell }) => kind === 'pair' && cell.length === 0)
    expect(pairs.flatMap(({ add }) => add)).toContainEqual({ pre: 'pre 3', post: 'post 3' })
  })
})

describe('profiles', () => {
  test('a move after the first submission changes nothing', () => {
    const submissions = submitAll(20, 1)
    const first = planAt(10, submissions.slice(0, 10))
    const moved = submissions.map((each) => ({ ...each, profile: { department: ['it'], site: ['b'] } }))
    const { state } = planAt(40, moved, first.state)
    expect(state.people.slice(0, 10).map(({ profile }) => state.profiles[profile]!.department)).toEqual(
      Array.from({ length: 10 }, () => ['care']),
    )
  })

  test('an attribute that is declared later counts for later batches only', () => {
    const late = [...attributes, { key: 'gender', declaredAt: 20.5 * DAY }]
    const profile = { department: ['care'], site: ['a'], gender: ['f'] }
    const { state } = planAt(
      90,
      submitAll(40, 1, () => ({ profile })),
      null,
      { attributes: late },
    )
    const people = (attribute: string) =>
      state.given
        .filter(({ cell }) => cell.length === 1 && cell[0]![0] === attribute)
        .reduce((sum, each) => sum + each.people, 0)
    expect([people('department'), people('gender')]).toEqual([40, 20])
  })

  test('whoever is in a group is in those above it', () => {
    const { state } = planAt(
      90,
      submitAll(20, 1, (at) => ({ profile: { department: ['care', at % 5 < 2 ? 'care/day' : 'care/night'] } })),
    )
    const cells = state.given.filter(({ cell }) => cell.length === 1).map(({ cell, people }) => [cell[0]![1], people])
    expect(cells).toEqual([
      ['care', 20],
      ['care/night', 12],
      ['care/day', 8],
    ])
  })
})

test('a hidden cell says why', () => {
  const departments = ['care', 'care', 'care', 'shop', 'shop', 'it']
  const profileOf = (at: number) => ({ department: [at < 18 ? departments[at % 6]! : 'new'] })
  const { state } = planAt(
    90,
    submitAll(24, 1, (at) => ({ profile: profileOf(at) })),
  )
  const reasons = state.hidden.filter(({ cell }) => cell.length === 1).map(({ cell, reason }) => [cell[0]![1], reason])
  // it: 3 people. shop: 6, but the total minus care and shop would be about it and the 2 new people together.
  expect(Object.fromEntries(reasons)).toMatchObject({ it: 'too_few', new: 'not_yet_included' })
  expect(planAt(2, submitAll(2, 1)).state.hidden[0]).toMatchObject({ cell: [], reason: 'too_few' })
})
