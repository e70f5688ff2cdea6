import { expect, test } from 'vitest'
import { isPlanDone, isTrainingDone } from './completion.ts'
import { learnerTasks } from './doable-tasks.ts'
import { requireAll, requireTraining } from './require-training.ts'
import { makeGroup, makeTask, makeTree } from './testing/plan-fixtures.ts'

const optional = (id: string) => makeTask(id, { required: false })
const tree = makeTree({
  intro: [optional('hello')],
  training: [makeGroup('trust', [makeTask('video')]), makeGroup('voice', [optional('reading')])],
  outro: [optional('farewell')],
})

test('whichever training is done first, a plan of which one is optional is done with both', () => {
  const whole = requireTraining(tree)
  expect(isPlanDone(tree, new Set(['video']))).toBe(true)
  for (const first of ['video', 'reading']) {
    expect(isTrainingDone(whole, new Set([first]))).toBe(false)
    expect(isPlanDone(whole, new Set([first]))).toBe(false)
  }
  expect(isPlanDone(whole, new Set(['video', 'reading']))).toBe(true)
})

test('what is optional before and after training stays so, unless all is required', () => {
  const requiredOf = (one: typeof tree) => learnerTasks(one).flatMap(({ id, required }) => (required ? [id] : []))
  expect(requiredOf(requireTraining(tree)).sort()).toEqual(['reading', 'video'])
  expect(requiredOf(requireAll(tree)).sort()).toEqual(['farewell', 'hello', 'reading', 'video'])
})
