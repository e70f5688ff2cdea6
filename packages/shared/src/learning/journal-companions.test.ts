import { expect, test } from 'vitest'
import { learnerTasks } from './doable-tasks.ts'
import { promptsOnSamePage } from './journal-companions.ts'
import { makeFullTree, makeTask, makeTree } from './testing/plan-fixtures.ts'

const tree = makeFullTree()
const find = (id: string) => learnerTasks(tree).find((task) => task.id === id) ?? makeTask('missing')
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test.each([['trust-prompt-1'], ['trust-prompt-2']])('%s is written with all prompts of its group', (id) => {
  expect(ids(promptsOnSamePage(tree, find(id)))).toEqual(['trust-prompt-1', 'trust-prompt-2'])
})

test('a video has no companions', () => {
  expect(ids(promptsOnSamePage(tree, find('trust-video')))).toEqual(['trust-video'])
})

test('a prompt in the outro is written alone', () => {
  const prompts = makeTree({
    outro: [makeTask('p1', { taskType: 'journal_prompt' }), makeTask('p2', { taskType: 'journal_prompt' })],
  })
  expect(ids(prompts.outro.flatMap((task) => promptsOnSamePage(prompts, task)))).toEqual(['p1', 'p2'])
})
