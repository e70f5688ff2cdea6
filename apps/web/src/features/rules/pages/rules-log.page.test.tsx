import { ok } from '@evenground/shared/contract'
import { listRuleEvents } from '@evenground/shared/contract/assignment-rules'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component } from './rules-log.page.tsx'

startFakeServer()

test('while no rule has done anything, that is the only heading below the title', async () => {
  serveConsole(makeAdministrator(['api.v2.rules.list']))
  fake(listRuleEvents, () => ok([]))
  await renderRoutes([{ path: '/rules/log', element: <Component /> }], { path: '/rules/log' })
  expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Assignment history' })).toBeInTheDocument()
  expect(screen.getAllByRole('heading')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Go to the rules' })).toHaveAttribute('href', '/rules')
})

test.each([
  ['with the permission to see progress', true],
  ['without it', false],
])('says that progress is not listed only to those who may not see it: %s', async (_name, isAllowed) => {
  serveConsole(
    makeAdministrator([
      'api.v2.rules.list',
      'api.v2.accounts.list',
      'api.v2.accounts.get_by_id',
      ...(isAllowed ? (['api.v2.plans.progress'] as const) : []),
    ]),
  )
  const event = {
    ...{ id: makeId(1), rule_id: makeId(2), account_id: makeId(3), plan_id: makeId(4) },
    rule_title: { 'en-us': 'Newcomers' },
    ...{ given_name: { 'en-us': 'Pat' }, family_name: { 'en-us': 'Reed' }, plan_title: { 'en-us': 'Belonging' } },
    ...({
      kind: 'assigned',
      reason: 'matches',
      run: 1,
      due_on: null,
      occurred_at: '2026-03-02T12:00:00.000Z',
    } as const),
  }
  fake(listRuleEvents, () => ok([event]))
  await renderRoutes([{ path: '/rules/log', element: <Component /> }], { path: '/rules/log' })
  expect(await screen.findByText('Pat Reed')).toBeInTheDocument()
  expect(screen.queryByText(/repeats and due dates are not listed/) === null).toBe(isAllowed)
  expect(screen.queryByText(/rules with such conditions are left out/) === null).toBe(isAllowed)
})
