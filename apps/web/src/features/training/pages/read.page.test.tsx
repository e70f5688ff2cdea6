import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeInstruction } from '../../../testing/fixtures/instruction.ts'
import {
  makeLearnerTask,
  makePlan,
  POST_TASK,
  PRE_TASK,
  VIDEO_TASK,
  WELCOME_TASK,
} from '../../../testing/fixtures/plan.ts'
import { learnerRoutes } from '../../../testing/learner-routes.tsx'
import { serveLearner } from '../../../testing/learner-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as ReadPage } from './read.page.tsx'

startFakeServer()
afterEach(() => onlineManager.setOnline(true))
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

const GROUP = { id: makeId(300), factor_id: null, task_order: 0, title: {} }
const PAUSE = makeId(500)
const HIDDEN = makeId(501)
const INSTRUCTIONS = [
  makeInstruction({ id: WELCOME_TASK.task_id, title: { 'en-us': 'Before you begin' } }),
  makeInstruction({ id: PAUSE, title: { 'en-us': 'We will be back' } }),
  makeInstruction({ id: HIDDEN, title: { 'en-us': 'Your scores come later' } }),
]
const HOLDS = { pause_instruction_id: PAUSE, hide_scores_instruction_id: HIDDEN }

async function open(id: string, traits: Parameters<typeof serveLearner>[0] = {}) {
  const plan = makePlan({ ...HOLDS, done: [WELCOME_TASK, PRE_TASK] })
  const world = serveLearner({ plans: [plan], instructions: INSTRUCTIONS, ...traits })
  const routes = learnerRoutes([{ path: '/content/:plan_id/:id/read', element: <ReadPage /> }])
  const page = await renderRoutes(routes, { path: `/content/${plan.id}/${id}/read` })
  return { world, ...page }
}

const findWay = async () => (await screen.findByTestId('elsewhere')).textContent

describe('reading', () => {
  test('shows the body of the instruction, and Next finishes the task and goes on', async () => {
    const plan = makePlan({ ...HOLDS })
    const { user, world } = await open(WELCOME_TASK.id, { plans: [plan] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Before you begin' })).toHaveFocus()
    expect(screen.getByText('Take your time.')).toBeInTheDocument()
    expect(screen.getByText('Reading · 1 minute')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await findWay()).toBe(`/content/${plan.id}/${PRE_TASK.id}/take/0`)
    expect(world.completions.map(({ type, id }) => [type, id])).toEqual([
      ['start', WELCOME_TASK.id],
      ['finish', WELCOME_TASK.id],
    ])
  })
})

test('a reading that is not open yet says why, records nothing and leads to the one that is', async () => {
  const late = makeLearnerTask({ ...WELCOME_TASK, id: makeId(231), section: 'training' })
  const plan = makePlan({ tasks: { intro: [WELCOME_TASK, late], training: [], outro: [] } })
  const { world } = await open(late.id, { plans: [plan] })
  expect(await screen.findByRole('heading', { level: 1, name: 'This task isn’t open yet' })).toHaveFocus()
  expect(screen.getByText('It opens when you finish the intro.')).toBeInTheDocument()
  const way = screen.getByRole('link', { name: 'Go to “Welcome”' })
  expect(way).toHaveAttribute('href', `/content/${plan.id}/${WELCOME_TASK.id}/read`)
  expect(world.completions).toEqual([])
})

test('an outro that waits for training says so, even before the intro is done', async () => {
  const last = makeLearnerTask({ ...WELCOME_TASK, id: makeId(232), section: 'outro' })
  const plan = makePlan({
    tasks: { intro: [WELCOME_TASK], training: [{ ...GROUP, tasks: [VIDEO_TASK] }], outro: [last] },
  })
  await open(last.id, { plans: [plan] })
  expect(await screen.findByText('It opens when you finish the training.')).toBeInTheDocument()
})

test('what was finished on another device meanwhile opens a task that seemed locked', async () => {
  const late = makeLearnerTask({ ...WELCOME_TASK, id: makeId(231), section: 'training' })
  const tasks = { intro: [WELCOME_TASK], training: [{ ...GROUP, tasks: [late] }], outro: [] }
  const { world, queryClient: cache } = await open(late.id, { plans: [makePlan({ tasks })] })
  await screen.findByRole('heading', { level: 1, name: 'This task isn’t open yet' })
  world.plans = [makePlan({ tasks, unlocked: true, done: [WELCOME_TASK] })]
  await cache.invalidateQueries({ queryKey: ['plans'] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Before you begin' })).toBeInTheDocument()
})

describe('the pause instruction', () => {
  test('says TRAINING PAUSED, has no footer and records no start', async () => {
    const { world } = await open(PAUSE, { flags: { paused: true } })
    expect(await screen.findByRole('heading', { name: 'We will be back' })).toBeInTheDocument()
    expect(screen.getByText('TRAINING PAUSED')).toBeInTheDocument()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(world.completions).toEqual([])
  })

  test('leads to the first incomplete task once training goes on', async () => {
    await open(PAUSE)
    expect(await findWay()).toContain(`/${VIDEO_TASK.id}/observe`)
  })

  test('is read without a connection as it was known last', async () => {
    const { router } = await open(PAUSE, { flags: { paused: true } })
    await screen.findByText('TRAINING PAUSED')
    const { pathname } = router.state.location
    await act(() => router.navigate('/content'))
    onlineManager.setOnline(false)
    await act(() => router.navigate(pathname))
    expect(await screen.findByText('TRAINING PAUSED')).toBeInTheDocument()
  })

  test('asks again whether training is paused, whatever was known before', async () => {
    const { world, unmount } = await open(PAUSE, { flags: { paused: true } })
    await screen.findByText('TRAINING PAUSED')
    world.flags.paused = false
    window.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.getByTestId('elsewhere')).toHaveTextContent(`/${VIDEO_TASK.id}/observe`))
    unmount()
  })
})

describe('the hide-scores instruction', () => {
  const beforePost = makePlan({ ...HOLDS, done: [WELCOME_TASK, PRE_TASK, VIDEO_TASK] })

  test('stays, without a footer, while scores are hidden and the next task is an assessment', async () => {
    const { world } = await open(HIDDEN, { plans: [beforePost], flags: { hide_scores: true } })
    expect(await screen.findByRole('heading', { name: 'Your scores come later' })).toBeInTheDocument()
    expect(screen.queryByText('TRAINING PAUSED')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    const way = screen.getByRole('link', { name: 'Continue with “Second assessment”' })
    expect(way).toHaveAttribute('href', `/content/${beforePost.id}/${POST_TASK.id}/take/1`)
    expect(world.completions).toEqual([])
  })

  test('is skipped when the next task is no assessment', async () => {
    await open(HIDDEN, { flags: { hide_scores: true } })
    expect(await findWay()).toContain(`/${VIDEO_TASK.id}/observe`)
  })

  test('is skipped when scores are not hidden', async () => {
    await open(HIDDEN, { plans: [beforePost] })
    expect(await findWay()).toContain(`/${POST_TASK.id}/take/1`)
  })
})
