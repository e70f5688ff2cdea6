import highs, { type Highs } from 'highs'

import type { GivenSum } from './given-sums.ts'
import type { Organization } from './organization.ts'
import { openRandom } from './random.ts'

// The package's types describe a CommonJS module; Node loads the ES module.
const loadHighs = highs as unknown as () => Promise<Highs>
let solver: Promise<Highs> | undefined

/**
 * Gives everyone a random answer, and asks an integer solver which answers from 1 to 5 fit all published sums. If only
 * one value is possible for the sum of a few people's answers, it is known. Examines every person and as many small
 * sets of people. The answers are 2 to 4: if a whole group gave the lowest or the highest answer, everyone's answer is
 * plain, and that is not promised.
 */
export async function attackBySolver(
  { submissions, seed }: Organization,
  sums: readonly GivenSum[],
  most: number,
): Promise<string | undefined> {
  solver ??= loadHighs()
  const { solve } = await solver
  const random = openRandom(seed + 1)
  const answers = new Map(submissions.map(({ key }) => [key, 2 + random.whole(3)]))
  for (const type of ['pre', 'post'] as const) {
    const own = sums.filter((sum) => sum.type === type && sum.values.size > 0)
    const keys = [...new Set(own.flatMap(({ values }) => [...values.keys()]))]
    for (const target of chooseTargets({ submissions, random, most }, keys)) {
      const [low, high] = (['Minimize', 'Maximize'] as const).map((goal) => {
        const solution = solve(writeProblem(goal, target, own, { keys, answers }))
        return Math.round(solution.ObjectiveValue)
      })
      if (low === high) return `${type}: the answers of ${target.join(', ')} add up to ${low}`
    }
  }
  return undefined
}

/** Single values, and sets of values of fewer people than the minimum group size. */
function chooseTargets(
  {
    submissions,
    random,
    most,
  }: { submissions: Organization['submissions']; random: ReturnType<typeof openRandom>; most: number },
  keys: readonly string[],
): string[][] {
  const leastSize = Math.min(...submissions.map((submission) => submission.leastSize))
  const sets = random.shuffle(keys).map((key) => {
    const others = random.shuffle(keys.filter((other) => other !== key))
    return [key, ...others.slice(0, 1 + random.whole(leastSize - 2))]
  })
  return [
    ...random
      .shuffle(keys)
      .slice(0, most)
      .map((key) => [key]),
    ...sets.slice(0, most),
  ]
}

/** Writes the problem in the CPLEX LP format that the solver reads. */
function writeProblem(
  goal: 'Minimize' | 'Maximize',
  target: readonly string[],
  sums: readonly GivenSum[],
  { keys, answers }: { keys: readonly string[]; answers: ReadonlyMap<string, number> },
): string {
  const variables = new Map(keys.map((key, at) => [key, `x${at}`]))
  const write = (values: Iterable<readonly [string, number]>): string =>
    [...values].map(([key, times]) => `${times < 0 ? '-' : '+'} ${Math.abs(times)} ${variables.get(key)}`).join(' ')
  const constraints = sums.map(({ values }, at) => {
    const value = [...values].reduce((sum, [key, times]) => sum + times * answers.get(key)!, 0)
    return ` c${at}: ${write(values)} = ${value}`
  })
  const names = [...variables.values()]
  return [
    goal,
    ` goal: ${write(target.map((key) => [key, 1] as const))}`,
    'Subject To',
    ...constraints,
    'Bounds',
    ...names.map((name) => ` 1 <= ${name} <= 5`),
    'General',
    ...names.map((name) => ` ${name}`),
    'End',
  ].join('\n')
}
