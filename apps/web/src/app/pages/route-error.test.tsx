import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Component as ObservePage } from '../../features/training/pages/observe.page.tsx'
import { Component as WritePage } from '../../features/training/pages/write.page.tsx'
import { dismissBanner } from '../../lib/banner/banner-store.ts'
import { queryClient } from '../../lib/client/query-client.ts'
import { storeTokens } from '../../lib/client/tokens.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { makeId } from '../../testing/fixtures/ids.ts'
import { makeLearnerTask, makePlan, VIDEO_TASK } from '../../testing/fixtures/plan.ts'
import { learnerRoutes } from '../../testing/learner-routes.tsx'
import { serveLearner } from '../../testing/learner-server.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { RouteError } from './route-error.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  dismissBanner()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

const JOURNAL_TASK = makeLearnerTask({ id: makeId(210), task_type: 'journal_prompt', section: 'training' })
const group = { id: makeId(300), factor_id: null, task_order: 0, title: { 'en-us': 'Speaking up' } }
const plan = makePlan({
  unlocked: true,
  // A task that is still locked shows why, and sends no request.
  done: [VIDEO_TASK],
  tasks: { intro: [], training: [{ ...group, tasks: [VIDEO_TASK, JOURNAL_TASK] }], outro: [] },
})

async function expectSentHome(path: string): Promise<void> {
  serveLearner({ plans: [plan] })
  const routes = [
    { path: '/content/:plan_id/:id/observe', element: <ObservePage />, errorElement: <RouteError /> },
    { path: '/content/:plan_id/:id/write', element: <WritePage />, errorElement: <RouteError /> },
  ]
  await renderRoutes(learnerRoutes(routes), { path })
  const elsewhere = await screen.findByTestId('elsewhere')
  await waitFor(() => expect(elsewhere).toHaveAttribute('data-banner', 'resource_not_found'))
  expect(elsewhere).toHaveTextContent(/^\/$/)
}

test('a medium that is not there leads home with resource_not_found', () =>
  expectSentHome(`/content/${plan.id}/${VIDEO_TASK.id}/observe`))

test('a journal prompt that is not there leads home with resource_not_found', () =>
  expectSentHome(`/content/${plan.id}/${JOURNAL_TASK.id}/write`))

test('a task that the plan does not hold leads home with resource_not_found', () =>
  expectSentHome(`/content/${plan.id}/${makeId(999)}/observe`))
