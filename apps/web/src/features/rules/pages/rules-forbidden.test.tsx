import { ok } from '@evenground/shared/contract'
import { countRules, getRuleCalendar, listRuleEvents, listRules } from '@evenground/shared/contract/assignment-rules'
import { countPlans, listPlans } from '@evenground/shared/contract/plans'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { consolePages } from '../../../app/routes/console-pages.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const routes = consolePages.map((route) => ({ ...route, path: `/${route.path}` }))

function serve() {
  const asked: string[] = []
  const answer =
    <T,>(name: string, body: T) =>
    () => {
      asked.push(name)
      return ok(body)
    }
  fake(listRules, answer('rules', []))
  fake(countRules, answer('count', { count: 0 }))
  fake(getRuleCalendar, answer('calendar', []))
  fake(listRuleEvents, answer('events', []))
  fake(listPlans, () => ok([]))
  fake(countPlans, () => ok({ count: 0 }))
  return asked
}

test.each(['/rules', '/rules/calendar', '/rules/log'])(
  '%s without the permission is only the refusal, with a way back to the plans',
  async (path) => {
    const asked = serve()
    serveConsole(makeAdministrator(['api.v2.plans.list']))
    await renderRoutes(routes, { path })
    expect(await screen.findByRole('heading', { name: 'Your role doesn’t include assignment rules' })).toBeVisible()
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2'])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/plans'])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(asked).toEqual([])
  },
)

test('without the plans the way back is the dashboard', async () => {
  serve()
  serveConsole(makeAdministrator([]))
  await renderRoutes(routes, { path: '/rules' })
  expect(await screen.findByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/')
})

test('the rules and the ways to them are there with the permission, and only then', async () => {
  serve()
  serveConsole(makeAdministrator(['api.v2.rules.list']))
  await renderRoutes(routes, { path: '/rules' })
  expect(await screen.findByRole('heading', { name: 'No rules yet' })).toBeVisible()
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual(expect.arrayContaining(['/rules/calendar', '/rules/log']))
})

test.each([true, false])('the plans lead to the rules of whoever may see them: %s', async (may) => {
  serve()
  serveConsole(makeAdministrator(['api.v2.plans.list', ...(may ? (['api.v2.rules.list'] as const) : [])]))
  await renderRoutes(routes, { path: '/plans' })
  expect(await screen.findByRole('heading', { name: 'Plans' })).toBeVisible()
  expect(screen.queryAllByRole('link', { name: 'Assignment rules' })).toHaveLength(may ? 1 : 0)
})
