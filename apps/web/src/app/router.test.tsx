import { matchRoutes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { clearTokens, storeTokens } from '../lib/client/tokens.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { makeMe } from '../testing/fixtures/me.ts'
import { serveLearner } from '../testing/learner-server.ts'
import { type AppRouter, startRouter } from './router.tsx'

startFakeServer()
let opened: AppRouter | undefined
afterEach(() => {
  opened?.router.dispose()
  clearTokens()
  window.history.replaceState(null, '', '#/')
})

async function openAt(path: string) {
  window.history.replaceState(null, '', `#${path}`)
  const routing = await startRouter()
  opened = routing
  const find = (address: string) => matchRoutes(routing.router.routes, address)?.at(-1)?.route.path
  return { ...routing, find }
}

test('whoever is signed out begins at the sign-in page without the other routes, and gets them once', async () => {
  const { find, router, addOtherRoutes } = await openAt('/')
  expect(router.state.location.pathname).toBe('/login')
  expect([find('/login'), find('/accounts'), find('/register')]).toEqual(['/login/:id?', '*', '*'])
  await Promise.all([addOtherRoutes(), addOtherRoutes()])
  await addOtherRoutes()
  expect([find('/accounts'), find('/register'), find('/nothing')]).toEqual(['accounts', '/register/:id?', '*'])
  expect(router.routes[0]?.children?.filter(({ children }) => (children?.length ?? 0) > 1)).toHaveLength(1)
})

test('an address that is gone to before they are here is found all the same, with its search', async () => {
  const { router } = await openAt('/login')
  await router.navigate('/register?plans=1')
  expect(router.state.location.pathname + router.state.location.search).toBe('/register?plans=1')
  expect(router.state.matches.at(-1)?.route.path).toBe('/register/:id?')
})

test.each(['/register', '/getting-started', '/nothing'])('%s begins with every route', async (path) => {
  const { find, router } = await openAt(path)
  expect(router.state.location.pathname).toBe(path)
  expect(find('/accounts')).toBe('accounts')
})

test('so does whoever is signed in, wherever that is', async () => {
  serveLearner({ me: makeMe() })
  storeTokens({ refresh_token: 'r', access_token: 'a' })
  const { find, router } = await openAt('/login')
  expect(find('/accounts')).toBe('accounts')
  expect(router.state.location.pathname).toBe('/content')
})
