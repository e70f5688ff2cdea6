import { expect, test } from 'vitest'
import { openPlanner, type Participation } from './index.ts'

const nobody: Participation = {
  now: 0,
  dueAts: [],
  stillToAnswer: { pre: 0, post: 0 },
  attributes: [],
  submissions: [],
}

test('a plan that fails leaves the next ones to a thread of their own', async () => {
  const planner = openPlanner()
  const broken = { ...nobody, submissions: null } as unknown as Participation
  for (let round = 0; round < 2; round++) {
    await expect(planner.plan(broken, null)).rejects.toThrow()
    expect((await planner.plan(nobody, null)).steps).toEqual([])
  }
  await planner.close()
})
