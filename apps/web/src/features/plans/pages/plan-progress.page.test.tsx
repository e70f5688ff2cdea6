import { ok } from '@evenground/shared/contract'
import { getAccountSetting } from '@evenground/shared/contract/accounts'
import { getMe } from '@evenground/shared/contract/auth'
import { getPlan, getPlanProgress, listPlanHolders } from '@evenground/shared/contract/plans'
import type { PlanHolder } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { makePlan } from '../../../testing/fixtures/plan.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as ProgressPage } from './plan-progress.page.tsx'

startFakeServer()
beforeEach(() => storeTokens({ refresh_token: 'r', access_token: 'a' }))

const HOLDER: PlanHolder = {
  id: makeId(500),
  account_id: makeId(7),
  given_name: { 'en-us': 'Robin' },
  family_name: { 'en-us': 'Vale' },
  percent: 33,
  tasks_done: 3,
  tasks_all: 9,
  started_at: '2026-03-01T10:00:00Z',
  completed_at: null,
  due_at: '2026-02-20T12:00:00Z',
  overdue: true,
  assigned_at: '2026-02-01T10:00:00Z',
}

async function open() {
  fake(getMe, () => ok(makeMe()))
  fake(getAccountSetting, ({ query }) => ok({ setting_name: query.setting_name, settings: {} as never }))
  const routes = [
    { path: '/plans/:id/progress', element: <ProgressPage /> },
    { path: '*', element: <p data-testid="elsewhere" /> },
  ]
  return renderRoutes(routes, { path: `/plans/${makeId(90)}/progress` })
}

test('the holders of a plan stand with percent and dates, each leading to what that person has done, below how many there are of each', async () => {
  fake(getPlan, () => ok(makePlan()))
  const asked: (string | undefined)[] = []
  fake(listPlanHolders, ({ query }) => {
    asked.push(query.state)
    return ok([HOLDER])
  })
  fake(getPlanProgress, () =>
    ok({
      plan_id: makeId(90),
      counts: { holders: 4, not_started: 2, started: 1, completed: 1, overdue: 1 },
      holders: [],
    }),
  )
  const { user } = await open()
  expect(await screen.findByRole('link', { name: 'Vale, Robin' })).toHaveAttribute('href', `/plans/${HOLDER.id}`)
  const row = within(screen.getByRole('row', { name: /Vale/ }))
  expect(row.getByText('33%')).toBeInTheDocument()
  expect(row.getByText('Not yet')).toBeInTheDocument()
  expect(row.getByText('Overdue')).toBeInTheDocument()
  const tile = (name: string) => screen.getByRole('link', { name })
  for (const name of ['People 4', 'Not started 2', 'In progress 1', 'Completed 1'])
    expect(tile(name)).toBeInTheDocument()
  await user.click(tile('Overdue 1'))
  expect(tile('Overdue 1')).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('button', { name: /Remove.*Status/ })).toBeInTheDocument()
  await waitFor(() => expect(asked.at(-1)).toBe('overdue'))
  await user.click(tile('Overdue 1'))
  await waitFor(() => expect(asked.at(-1)).toBeUndefined())
})

test('a plan that is not there leads home', async () => {
  fake(getPlan, () => refuse('resource_not_found'))
  fake(listPlanHolders, () => refuse('resource_not_found'))
  fake(getPlanProgress, () => refuse('resource_not_found'))
  const { router } = await open()
  await screen.findByTestId('elsewhere')
  expect(router.state.location.pathname).toBe('/')
})

test('whoever has no day to be ready by has that written', async () => {
  fake(getPlan, () => ok(makePlan()))
  fake(listPlanHolders, () => ok([{ ...HOLDER, overdue: false, due_at: null }]))
  const counts = { holders: 1, not_started: 0, started: 1, completed: 0, overdue: 0 }
  fake(getPlanProgress, () => ok({ plan_id: makeId(90), counts, holders: [] }))
  await open()
  expect(within(await screen.findByRole('row', { name: /Vale/ })).getByText('No due date')).toBeInTheDocument()
})

test('on a phone each person has a word for how far they are, and who has finished the day of that', async () => {
  actAsPhone()
  fake(getPlan, () => ok(makePlan()))
  const done = { ...HOLDER, percent: 100, completed_at: '2026-02-19T12:00:00Z', overdue: false }
  const late = { ...HOLDER, id: makeId(501), family_name: { 'en-us': 'Wood' } }
  const under = { ...HOLDER, id: makeId(502), family_name: { 'en-us': 'Xu' }, overdue: false, due_at: null }
  const fresh = { ...HOLDER, id: makeId(503), family_name: { 'en-us': 'Young' }, overdue: false, started_at: null }
  fake(listPlanHolders, () => ok([done, late, under, fresh]))
  const counts = { holders: 2, not_started: 0, started: 1, completed: 1, overdue: 1 }
  fake(getPlanProgress, () => ok({ plan_id: makeId(90), counts, holders: [] }))
  await open()
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  // On a phone, everything below the name is in one cell: the percentage, then the state and the date.
  const below = async (name: RegExp) => (await rowOf(name)).getByRole('progressbar').closest('td')
  expect(await below(/Vale/)).toHaveTextContent(/100%CompletedFeb 19, 2026$/)
  expect(await below(/Wood/)).toHaveTextContent(/33%OverdueWas due Feb 20, 2026$/)
  expect(await below(/Xu/)).toHaveTextContent(/33%In progress$/)
  expect(await below(/Young/)).toHaveTextContent(/33%Not startedDue Feb 20, 2026$/)
  // A bar has the tone of the status below it.
  const toneOf = async (name: RegExp) =>
    /ok|info|bad/.exec((await rowOf(name)).getByRole('progressbar').closest('span')?.className ?? '')?.[0]
  expect([await toneOf(/Vale/), await toneOf(/Wood/), await toneOf(/Xu/)]).toEqual(['ok', 'bad', 'info'])
})
