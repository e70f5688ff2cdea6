import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/client/query-client.ts'
import { storeTokens } from '../../lib/client/tokens.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { makePlan, PRE_TASK, VIDEO_TASK } from '../../testing/fixtures/plan.ts'
import { serveLearner } from '../../testing/learner-server.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { Component as LearnerLayout } from './learner-layout.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

const open = (path = '/content') =>
  renderRoutes(
    [
      {
        path: '/content',
        element: <LearnerLayout />,
        children: [
          { index: true, element: <p>the list</p> },
          { path: ':plan_id/:id/take/:assessment_type', element: <p>a task</p> },
        ],
      },
    ],
    { path },
  )

const group = {
  id: VIDEO_TASK.id,
  factor_id: null,
  task_order: 0,
  title: { 'en-us': 'Speaking up' },
  tasks: [VIDEO_TASK],
}

describe('the frame around the learner', () => {
  test('before the first assessment, overview and training are closed and say why', async () => {
    serveLearner({ plans: [makePlan({ unlocked: false, completion: 0, options: { personal: { completed: {} } } })] })
    await open()
    await screen.findByText('the list')
    const [rail] = screen.getAllByRole('navigation', { name: 'Main' })
    const overview = within(rail as HTMLElement).getByRole('link', { name: 'Overview' })
    expect(overview).toHaveAttribute('aria-disabled', 'true')
    expect(overview).toHaveAccessibleDescription('Opens with your first results')
    expect(within(rail as HTMLElement).getByRole('link', { name: 'Training' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('afterwards they lead to the newest results and to the next training task', async () => {
    const plan = makePlan({
      unlocked: true,
      pre_submitted: true,
      completion: 50,
      tasks: { intro: [PRE_TASK], training: [group], outro: [] },
      options: { personal: { completed: { [PRE_TASK.id]: 1 } } },
    })
    serveLearner({ plans: [plan] })
    await open()
    await screen.findByText('the list')
    const [rail] = screen.getAllByRole('navigation', { name: 'Main' })
    const linkTo = (name: string) =>
      within(rail as HTMLElement)
        .getByRole('link', { name })
        .getAttribute('href')
    expect(linkTo('Overview')).toBe(`/content/${plan.id}/${PRE_TASK.id}/results/0`)
    expect(linkTo('Training')).toBe(`/content/${plan.id}/${VIDEO_TASK.id}/observe`)
    expect(linkTo('Dashboard')).toBe('/content')
    expect(linkTo('Settings')).toBe('/content/settings')
  })

  test('the training path tells percent, counts and the status of every part in words', async () => {
    const plan = makePlan({
      unlocked: true,
      pre_submitted: true,
      completion: 50,
      tasks: { intro: [PRE_TASK], training: [group], outro: [] },
      options: { personal: { completed: { [PRE_TASK.id]: 1 } } },
    })
    serveLearner({ plans: [plan] })
    await open()
    const path = await screen.findByRole('complementary', { name: 'Training path' })
    expect(path).toHaveTextContent('50%')
    expect(path).toHaveTextContent('1 of 2 tasks')
    expect(path).toHaveTextContent('1 of 1 task · Complete')
    expect(path).toHaveTextContent('Speaking up')
    expect(path).toHaveTextContent('Video · Current')
  })

  test('on phones tabs lead through the product, and give way to the dock at a task', async () => {
    const plan = makePlan({ unlocked: true, pre_submitted: true })
    serveLearner({ plans: [plan] })
    const { unmount } = await open()
    await screen.findByText('the list')
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2)
    unmount()
    await open(`/content/${plan.id}/${PRE_TASK.id}/take/0`)
    await screen.findByText('a task')
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1)
  })

  test('signing out clears the tokens', async () => {
    serveLearner({})
    const { user } = await open()
    await screen.findByText('the list')
    const [rail] = screen.getAllByRole('navigation', { name: 'Main' })
    await user.click(within(rail as HTMLElement).getByRole('button', { name: 'Sign out' }))
    expect(await vi.waitFor(() => localStorage.getItem('refresh_token') ?? 'gone')).toBe('gone')
  })
})
