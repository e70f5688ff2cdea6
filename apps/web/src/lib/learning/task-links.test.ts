import { expect, test } from 'vitest'
import { makeLearnerTask, PRE_TASK, VIDEO_TASK } from '../../testing/fixtures/plan.ts'
import { certificateLink, factorLink, resultsLink, taskLink } from './task-links.ts'

const plan = { id: 'p' }

test('each kind of task has its screen, and a survey none', () => {
  expect(taskLink(plan, PRE_TASK)).toBe(`/content/p/${PRE_TASK.id}/take/0`)
  expect(taskLink(plan, VIDEO_TASK)).toBe(`/content/p/${VIDEO_TASK.id}/observe`)
  expect(taskLink(plan, makeLearnerTask({ id: 'r' }))).toBe('/content/p/r/read')
  expect(taskLink(plan, makeLearnerTask({ id: 'j', task_type: 'journal_prompt' }))).toBe('/content/p/j/write')
  expect(taskLink(plan, makeLearnerTask({ id: 's', task_type: 'survey' }))).toBeNull()
})

test('results, factor result and certificate have the addresses of the specification', () => {
  expect(resultsLink('p', 't', 1)).toBe('/content/p/t/results/1')
  expect(factorLink('p', 'a', 1, 'f')).toBe('/content/p/a/results/1/factor/f')
  expect(certificateLink('p')).toBe('/content/p/certificate')
  expect(certificateLink('p', 'r')).toBe('/content/p/certificate?read_id=r')
})
