import { describe, expect, test } from 'vitest'
import { cellKey } from './plan/cells.ts'
import { removeReadableValues } from './testing/attack.ts'
import { attackByDifference } from './testing/attack-by-difference.ts'
import { attackByRank } from './testing/attack-by-rank.ts'
import { attackBySolver } from './testing/attack-by-solver.ts'
import { type GivenSum, type Played, play } from './testing/given-sums.ts'
import { makeOrganization, type Organization } from './testing/organization.ts'

const SHAPE = { size: 30, leastSize: 5, values: [3, 3], isPlain: true }

/** Plays organizations until a fault could be planted in one. Returns whether the attackers find it. */
async function findPlanted(plant: (played: Played) => GivenSum[] | undefined): Promise<boolean> {
  for (let seed = 1; seed <= 20; seed++) {
    const played = play(makeOrganization(seed, SHAPE))
    const faulty = plant(played)
    if (!faulty) continue
    const { organization } = played
    const isClean = async (sums: GivenSum[]) =>
      attackByDifference(organization, sums) === undefined &&
      attackByRank(organization, sums, 4000).found === undefined &&
      (await attackBySolver(organization, sums, 1)) === undefined
    expect(await isClean(played.sums)).toBe(true)
    return !(await isClean([...played.sums, ...faulty]))
  }
  throw new Error('The fault could be planted nowhere.')
}

const sumOver = (label: string, submissions: Organization['submissions']): GivenSum => ({
  label,
  type: 'pre',
  values: new Map(submissions.map(({ key }) => [key, 1])),
})
const total = ({ sums }: Played) => sums.findLast(({ label }) => label.startsWith('pre pre []'))

describe('the attackers find', () => {
  test('a cell too many', async () => {
    expect(
      await findPlanted(({ organization, state, sums }) => {
        const hidden = state.hidden.find(({ reason }) => reason === 'hidden_for_others')
        if (!hidden) return undefined
        const inTotal = sums.findLast(({ label }) => label.startsWith('pre pre []'))!.values
        const inCell = organization.submissions.filter(
          ({ key, profile }) =>
            inTotal.has(key) && hidden.cell.every(([name, value]) => profile[name]!.includes(value)),
        )
        return [sumOver(`planted ${cellKey(hidden.cell)}`, inCell)]
      }),
    ).toBe(true)
  })

  test('a batch closed too early', async () => {
    expect(
      await findPlanted(({ organization, ...played }) => {
        // Released with a minimum group size of 3 where 5 was promised.
        const submissions = organization.submissions.map((each) => ({ ...each, leastSize: 3 }))
        return total({ organization, ...played }) && play({ ...organization, submissions }).sums
      }),
    ).toBe(true)
  })

  test('an instant that was not snapped to the batch', async () => {
    expect(
      await findPlanted((played) => {
        const whole = total(played)
        const inBatches = played.organization.submissions.filter(({ key }) => whole?.values.has(key))
        const byTime = inBatches.sort((a, b) => a.at - b.at)
        return whole && [sumOver('planted instant', byTime.slice(0, -2))]
      }),
    ).toBe(true)
  })

  test('a profile that was read again after a move', async () => {
    expect(
      await findPlanted((played) => {
        const segment = played.sums.findLast(({ label, values }) => label.includes('["a0"') && values.size > 5)
        if (!segment) return undefined
        const moved = new Map(segment.values)
        moved.delete([...moved.keys()][0]!)
        return [{ ...segment, label: 'planted move', values: moved }]
      }),
    ).toBe(true)
  })

  test('answers that were read before, counted as if they hid others', async () => {
    // In the first batch of five, four responses could be read one by one before the domain was closed.
    const organization = makeOrganization(1, { size: 14, leastSize: 5, values: [1], isPlain: true })
    const people = [...'abcdefghijklmn']
    const submit = (isKept: boolean): Organization => ({
      ...organization,
      dueAts: [],
      deletedAt: new Map(),
      jobs: [100],
      submissions: people.map((person, at) => ({
        key: person,
        person,
        type: 'pre' as const,
        at,
        leastSize: 5,
        profile: { a0: ['v0'] },
        ...(isKept && at < 4 && { wasOpen: true }),
      })),
    })
    const known = submit(true).submissions
    const learn = ({ sums }: Played): string | undefined => {
      const left = removeReadableValues({ organization: { ...organization, submissions: known }, sums })!
      return attackByDifference(left.organization, left.sums)
    }
    expect(learn(play(submit(true)))).toBeUndefined()
    expect(learn(play(submit(false)))).toContain('e')
  })

  test('a closed batch computed again without somebody who left', async () => {
    expect(
      await findPlanted((played) => {
        const whole = total(played)
        const stayed = new Map([...(whole?.values ?? [])].slice(1))
        return whole && [{ ...whole, label: 'planted leaver', values: stayed }]
      }),
    ).toBe(true)
  })
})
