import type { Me } from '@evenground/shared/schemas'
import { act, cleanup, render, screen } from '@testing-library/react'
import { redirect } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/client/query-client.ts'
import { clearTokens, markSignedOut, storeImpersonation } from '../lib/client/tokens.ts'
import { readWantedPath, takeWantedPath } from '../lib/session/wanted-path.ts'
import { makeAdministrator, serveConsole } from '../testing/console-server.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { makeMe } from '../testing/fixtures/me.ts'
import { serveLearner } from '../testing/learner-server.ts'
import { App } from './app.tsx'
import { type AppRouter, startRouter } from './router.tsx'
import { findLost } from './routes/find-lost.ts'

startFakeServer()
let routing: AppRouter
const ADMIN = makeAdministrator(['ui.v1.tab.groups'])

function signIn(me: Me) {
  queryClient.clear()
  serveLearner({ me, plans: [] })
  serveConsole(me)
}

/** The administrator is at an address that does not exist, inside the console. */
beforeEach(async () => {
  signIn(ADMIN)
  window.history.replaceState(null, '', '#/foo/bar')
  routing = await startRouter()
  render(<App routing={routing} />)
  await screen.findByRole('navigation', { name: 'Main' })
  await screen.findByRole('heading', { name: 'This page does not exist' })
})
afterEach(() => {
  cleanup()
  routing.router.dispose()
  clearTokens()
  takeWantedPath()
  queryClient.clear()
  window.history.replaceState(null, '', '#/')
})

const visit = (path: string) => act(() => routing.router.navigate(path))

/** The page is shown at this address without the console, and is not what a sign-in or a step continues with. */
async function expectPlainPage(path: string) {
  await screen.findByRole('heading', { name: 'This page does not exist' })
  expect(window.location.hash).toBe(`#${path}`)
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
  expect(readWantedPath()).toBeNull()
}

async function signOut() {
  markSignedOut()
  await act(async () => clearTokens())
  await screen.findByRole('heading', { name: 'Sign in' })
}

test('after an administrator has signed out, unknown addresses are outside the console for everyone', async () => {
  await signOut()
  await visit('/nothing-signed-out')
  await expectPlainPage('/nothing-signed-out')
  signIn(makeMe())
  await visit('/nothing')
  await expectPlainPage('/nothing')
  signIn(ADMIN)
  await visit('/nothing/again')
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})

test('whoever acts as a learner sees that an address does not exist', async () => {
  signIn(makeMe())
  storeImpersonation({ access_token: 'acting', ends_at: Date.now() + 60_000 })
  await visit('/nothing')
  await expectPlainPage('/nothing')
})

test.each([
  ['a learner', makeMe({ must_change_password: true })],
  ['an administrator', { ...ADMIN, must_change_password: true }],
])('an unknown address does not lead %s to a pending step', async (_, me) => {
  signIn(me)
  await visit('/nothing')
  await expectPlainPage('/nothing')
  // On a page that was opened anew, where the console has no route for it.
  cleanup()
  routing.router.dispose()
  window.history.replaceState(null, '', '#/foo')
  routing = await startRouter()
  render(<App routing={routing} />)
  await expectPlainPage('/foo')
})

test('if the routes of the console could not be loaded, the next visit tries again', async () => {
  const router = { patchRoutes: vi.fn() } as unknown as AppRouter['router']
  const addAll = vi.fn(async () => redirect('/foo')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(findLost(router, addAll)).rejects.toThrow('Failed to fetch')
  expect(await findLost(router, addAll)).toBeInstanceOf(Response)
  expect(router.patchRoutes).toHaveBeenCalledOnce()
})
