import type { PermissionKey } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { countRules, getRuleCalendar } from '@evenground/shared/contract/assignment-rules'
import type { RuleCalendarRow } from '@evenground/shared/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component } from './rules-calendar.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

async function open(count: number, row: Partial<RuleCalendarRow> = {}, more: PermissionKey[] = []) {
  serveConsole(makeAdministrator(['api.v2.rules.list', ...more]))
  fake(countRules, () => ok({ count }))
  fake(getRuleCalendar, () => ok([{ starts_on: '2026-12-01', assigned: 3, due: 0, assigned_again: 0, ...row }]))
  await renderRoutes([{ path: '/rules/calendar', element: <Component /> }], { path: '/rules/calendar' })
}

test('without a rule there is a way to the rules instead of an empty table', async () => {
  await open(0)
  expect(await screen.findByRole('heading', { name: 'Nothing will be assigned yet' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Upcoming assignments' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the rules' })).toHaveAttribute('href', '/rules')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('with rules it shows what they will do', async () => {
  await open(1)
  expect(await screen.findByRole('rowheader', { name: 'December 2026' })).toBeInTheDocument()
  expect(screen.queryByText('Nothing will be assigned yet')).not.toBeInTheDocument()
  expect(screen.queryByText(/are not counted/)).not.toBeInTheDocument()
})

test('where the role does not show progress, it says why due dates and repetitions are missing', async () => {
  await open(1, { due: null, assigned_again: null })
  const row = await screen.findByRole('row', { name: /December 2026/ })
  expect(row).toHaveTextContent(/3––$/)
  expect(screen.getByText(/due dates and repeats are not counted/)).toBeInTheDocument()
})

const ALL_CONDITIONS: PermissionKey[] = ['api.v2.accounts.list', 'api.v2.groups.get_by_id', 'api.v2.plans.progress']

test.each([
  ['any condition', ALL_CONDITIONS, true],
  ['conditions on progress', ALL_CONDITIONS.slice(0, 2), false],
  ['conditions on accounts', ALL_CONDITIONS.slice(1), false],
])('says that rules are left out unless the role shows what they look at: %s', async (_name, more, isComplete) => {
  await open(1, {}, more)
  expect(await screen.findByRole('rowheader', { name: 'December 2026' })).toBeInTheDocument()
  expect(screen.queryByText(/rules with such conditions are left out/) === null).toBe(isComplete)
})
