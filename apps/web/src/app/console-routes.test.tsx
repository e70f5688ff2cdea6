import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../lib/client/query-client.ts'
import { clearTokens } from '../lib/client/tokens.ts'
import { makeAdministrator, serveConsole } from '../testing/console-server.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render.tsx'
import { App } from './app.tsx'
import { Component as ConsoleHome } from './pages/console-home.tsx'
import { type AppRouter, startRouter } from './router.tsx'

let appRouter: AppRouter
let router: AppRouter['router']
beforeAll(async () => {
  appRouter = await startRouter()
  router = appRouter.router
})
/** The router listens to the address of the window, and the next test file uses the same window. */
afterAll(() => router.dispose())

startFakeServer()
beforeEach(async () => {
  clearTokens()
  queryClient.clear()
  await router.navigate('/login')
})

describe('the console', () => {
  test('an administrator stays at the root address, inside the frame of the console', async () => {
    serveConsole(makeAdministrator(['ui.v1.tab.groups']))
    render(<App routing={appRouter} />)
    await act(() => router.navigate('/'))
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(window.location.hash).toBe('#/')
    const tabs = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['Groups'])
  })
})

test.each(['/foo/bar', '/emails/new'])('%s is not there, and the console stays around that', async (path) => {
  serveConsole(makeAdministrator(['ui.v1.tab.groups', 'ui.v1.tab.accounts']))
  render(<App routing={appRouter} />)
  await act(() => router.navigate('/'))
  await act(() => router.navigate(path))
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeInTheDocument()
  expect(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Groups' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '#/')
  // The page’s frame is its only landmark, and no breadcrumb names what is not there.
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.queryByText('New')).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: /breadcrumb/i })).not.toBeInTheDocument()
})

describe('the start page', () => {
  const open = (...keys: Parameters<typeof makeAdministrator>[0]) => {
    serveConsole(makeAdministrator(keys))
    return renderRoutes([
      { path: '/', element: <ConsoleHome /> },
      { path: '*', element: <p>elsewhere</p> },
    ])
  }

  test('greets by name and links to the pages of the role, grouped under headings', async () => {
    await open('ui.v1.tab.dashboard', 'ui.v1.tab.accounts', 'ui.v1.tab.plans')
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Dana' })).toBeInTheDocument()
    expect(screen.getByText('Administrator of Alder & Wren')).toBeInTheDocument()
    const people = within(screen.getByRole('region', { name: 'People and organizations' }))
    expect(people.getByRole('link', { name: 'Accounts' })).toHaveAttribute('href', '/accounts')
    const user = userEvent.setup()
    await user.click(screen.getByRole('link', { name: 'Plans' }))
    expect(await screen.findByText('elsewhere')).toBeInTheDocument()
  })

  test('tells administrators when their role includes no page', async () => {
    await open()
    expect(await screen.findByText(/Your role doesn’t include any console pages yet/)).toBeInTheDocument()
  })
})
