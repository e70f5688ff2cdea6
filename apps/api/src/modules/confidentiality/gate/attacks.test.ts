import { expect, test } from 'vitest'
import { type PlanState, planReleases } from './index.ts'
import { attack } from './testing/attack.ts'
import { attackByDifference } from './testing/attack-by-difference.ts'
import { attackByRank } from './testing/attack-by-rank.ts'
import { addUp, play } from './testing/given-sums.ts'
import { makeOrganization, participationAt } from './testing/organization.ts'
import { openRandom } from './testing/random.ts'

// `npm run x confidentiality -- 10000` attacks many more organizations in the same way.
const EFFORT = { sets: 1500, rankUpTo: 60, targets: 1, solveUpTo: 16 }

test('of random organizations nobody can work out a figure about fewer people than promised', async () => {
  const found: string[] = []
  let sums = 0
  let exact = 0
  for (let seed = 1; seed <= 40; seed++) {
    const result = await attack(seed, 40, EFFORT)
    sums += result.sums
    if (result.isExact) exact += 1
    if (result.found) found.push(`seed ${seed} ${JSON.stringify(result.shape)}: ${result.found}`)
  }
  expect(found).toEqual([])
  // Checks that there were sums to attack and that most attacks tried every set of people.
  expect(sums).toBeGreaterThan(200)
  expect(exact).toBeGreaterThan(20)
})

test('nor of a large one, of which the job learns once everybody has answered', () => {
  const organization = makeOrganization(3, { size: 2000, leastSize: 50, values: [5, 4, 3], isPlain: true })
  // All in one batch: everyone submits at the same instant, and nobody is left to answer.
  for (const submission of organization.submissions) submission.at = 0
  const { state, sums } = play(organization, [1])
  expect(state.closings.map(({ segments }) => segments)).toContain(true)
  expect(sums.length).toBeGreaterThan(30)
  expect(attackByDifference(organization, sums)).toBeUndefined()
})

test('however often the job runs, the same sums are published', () => {
  for (const seed of [2, 3, 12]) {
    const organization = makeOrganization(seed, { size: 40, leastSize: 5, values: [3, 3] })
    // A deletion or a new attribute counts from the first job that sees it.
    organization.deletedAt.clear()
    for (const attribute of organization.attributes) attribute.declaredAt = 0
    const often = play(organization)
    const once = play(organization, organization.jobs.slice(-1))
    expect(once.state.given).toEqual(often.state.given)
    expect(once.sums).toEqual(often.sums)
  }
})

test('the same participation in another order is planned the same, byte for byte', () => {
  const organization = makeOrganization(5, { size: 40, leastSize: 5, values: [3, 3] })
  const input = participationAt(organization, organization.jobs.at(-1)!)
  const shuffled = { ...input, submissions: openRandom(1).shuffle(input.submissions) }
  expect(JSON.stringify(planReleases(shuffled, null))).toBe(JSON.stringify(planReleases(input, null)))
})

test('every figure is the sum over exactly the people of its cell, by the profile they had at first', () => {
  const organization = makeOrganization(8, { size: 60, leastSize: 5, values: [3, 3] })
  const { steps } = play(organization)
  const first = new Map([...organization.submissions].reverse().map((each) => [each.person, each]))
  for (const { person, at, profile } of organization.submissions) {
    if (at < first.get(person)!.at) first.set(person, { ...first.get(person)!, at, profile })
  }
  const known = new Map(organization.submissions.map((each) => [each.key, each]))
  for (const { cell, add } of steps) {
    for (const { pre, post } of add) {
      const { profile } = first.get(known.get((pre ?? post)!)!.person)!
      expect(cell.every(([attribute, value]) => profile[attribute]!.includes(value))).toBe(true)
    }
  }
  expect(steps.length).toBeGreaterThan(10)
  expect(addUp(steps).every(({ values }) => [...values.values()].every((times) => times === 1))).toBe(true)
})

test('the attacker by rank finds what a combination of three figures tells', () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const organization = {
    ...makeOrganization(1, { size: 5, leastSize: 3, values: [2] }),
    submissions: people.map((key) => ({ key, person: key, type: 'pre' as const, at: 0, leastSize: 3, profile: {} })),
  }
  const sum = (keys: string) => ({
    label: keys,
    type: 'pre' as const,
    values: new Map([...keys].map((key) => [key, 1])),
  })
  const sums = [sum('abcdefgh'), sum('abcd'), sum('efg')]
  expect(attackByDifference(organization, sums)).toBeUndefined()
  expect(attackByRank(organization, sums, 10_000).found).toContain('h')
})

/** Keys of the two submissions that make up each change at a closing, found by comparing every two of a person. */
function listPairs({ taken }: PlanState, closing: number): string[] {
  const known = taken.map((one, at) => ({ ...one, at })).filter((one) => one.closing <= closing)
  const best = new Map<number, { rank: number[]; keys: string[] }>()
  for (const before of known.filter(({ type }) => type === 'pre')) {
    for (const after of known.filter(({ type, person }) => type === 'post' && person === before.person)) {
      if ((before.run ?? 1) !== (after.run ?? 1)) continue
      const rank = [before.run ?? 1, before.at, after.at]
      const former = best.get(before.person)?.rank ?? [0, 0, 0]
      const differs = rank.findIndex((value, at) => value !== former[at])
      if (rank[differs]! > former[differs]!) best.set(before.person, { rank, keys: [before.key, after.key] })
    }
  }
  return [...best.values()].flatMap(({ keys }) => keys).sort()
}

test('the change of everybody is at each closing that of the before and after of one run, the last that has both', () => {
  let replaced = 0
  for (let seed = 1; seed <= 60; seed++) {
    const organization = makeOrganization(seed, { size: 24, leastSize: 5, values: [3] })
    organization.deletedAt.clear()
    const { state, steps, sums } = play(organization)
    const changes = steps.filter(({ kind, cell }) => kind === 'pair' && cell.length === 0)
    replaced += changes.reduce((people, { subtract }) => people + subtract.length, 0)
    for (const { closing } of changes) {
      const given = sums.filter(({ label }) => /^pair (pre|post) \[\] /.test(label) && label.endsWith(` ${closing}`))
      const keys = given.flatMap(({ values }) => [...values.keys()])
      expect(keys.sort(), `seed ${seed} closing ${closing}`).toEqual(listPairs(state, closing))
      expect(given.every(({ values }) => [...values.values()].every((times) => times === 1))).toBe(true)
    }
  }
  expect(replaced).toBeGreaterThan(10)
})
