import { ok } from '@evenground/shared/contract'
import { listRuleEvents } from '@evenground/shared/contract/assignment-rules'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
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
