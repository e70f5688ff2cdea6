import { buildPermissionTree, GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { getMyDomains, listUiDomainRoles } from '@evenground/shared/contract/domains'
import { getPlan } from '@evenground/shared/contract/plans'
import { getRole } from '@evenground/shared/contract/roles'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId, STAMPS } from '../../../testing/fixtures/ids.ts'
import { makePlan } from '../../../testing/fixtures/plan.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as PreviewPage } from './plan-preview.page.tsx'

startFakeServer()
beforeEach(() => storeTokens({ refresh_token: 'r', access_token: 'a' }))
afterEach(() => void vi.useRealTimers())

const GLOBAL = { id: GLOBAL_ADMINISTRATOR_ROLE_ID, title: { 'en-us': 'Global administrator' } }
const MANAGER = { id: makeId(31), title: { 'en-us': 'Manager' } }
const LEARNER = { id: makeId(32), title: { 'en-us': 'Employee' } }

async function open(roles: readonly (typeof GLOBAL)[]) {
  serveConsole(makeAdministrator(['api.v2.roles.get_by_id']))
  fake(getPlan, () => ok(makePlan({ tasks: { intro: [], training: [], outro: [] } })))
  fake(listUiDomainRoles, () => ok([...roles]))
  const none = { misc1_label: null, misc2_label: null, misc3_label: null, misc4_label: null, misc5_label: null }
  const own = { id: makeId(2), title: { 'en-us': 'Alder & Wren' }, label: {}, ...none, domains: [] }
  fake(getMyDomains, () => ok(own))
  fake(getRole, ({ params: { id } }) =>
    ok({
      id,
      domain_id: makeId(2),
      title: { 'en-us': 'Any' },
      permissions: buildPermissionTree(
        id === LEARNER.id ? ['ui.v1.type.learn'] : ['ui.v1.type.learn', 'ui.v1.type.admin'],
      ),
      options: {},
      active: true,
      ...STAMPS,
    }),
  )
  await renderRoutes([{ path: '/plans/:id/preview', element: <PreviewPage /> }], {
    path: `/plans/${makeId(90)}/preview`,
  })
  return screen.findByRole('combobox', { name: 'Role' })
}

test('a domain without a default role is previewed with its role for learners', async () => {
  const role = await open([GLOBAL, MANAGER, LEARNER])
  await waitFor(() => expect(role).toHaveDisplayValue('Employee'))
})

test('where only administrators have a role, the preview is of a learner nevertheless', async () => {
  const role = await open([GLOBAL])
  expect(await screen.findByRole('option', { name: 'Global administrator' })).toBeInTheDocument()
  expect(role).toHaveDisplayValue('Learner')
})

test.each([
  ['09:00', 'Good morning, Alex'],
  ['13:00', 'Good afternoon, Alex'],
  ['20:00', 'Good evening, Alex'],
])('the greeting follows the clock of the reader: %s', async (time, greeting) => {
  const now = new Date(`2026-03-02T${time}:00`)
  vi.setSystemTime(now)
  await open([LEARNER])
  expect(await screen.findByRole('heading', { level: 1, name: greeting })).toBeInTheDocument()
})
