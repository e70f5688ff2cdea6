import type { Me } from '@evenground/shared/schemas'
import { matchRoutes } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { queryClient } from '../lib/client/query-client.ts'
import { clearTokens, storeTokens } from '../lib/client/tokens.ts'
import { makeAdministrator } from '../testing/console-server.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { makeMe } from '../testing/fixtures/me.ts'
import { serveLearner } from '../testing/learner-server.ts'
import { type AppRouter, startRouter } from './router.tsx'

startFakeServer()
let opened: AppRouter | undefined
afterEach(() => {
  opened?.router.dispose()
  clearTokens()
  localStorage.clear()
  queryClient.clear()
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
  expect([find('/accounts'), find('/register'), find('/nothing')]).toEqual(['*', '/register/:id?', '*'])
  expect(router.routes[0]?.children?.filter(({ children }) => (children?.length ?? 0) > 1)).toHaveLength(1)
})

test('where the console is at home, its routes come with the other ones', async () => {
  localStorage.setItem('home', '/')
  const { find, addOtherRoutes } = await openAt('/login')
  await addOtherRoutes()
  expect([find('/accounts'), find('/register')]).toEqual(['accounts', '/register/:id?'])
})

test('an address that is gone to before they are here is found all the same, with its search and state', async () => {
  const { router } = await openAt('/login')
  await router.navigate('/register?plans=1', { state: { login: 'ines@harbor.test' } })
  expect(router.state.location.state).toEqual({ login: 'ines@harbor.test' })
  expect(router.state.location.pathname + router.state.location.search).toBe('/register?plans=1')
  expect(router.state.matches.at(-1)?.route.path).toBe('/register/:id?')
})

test.each(['/register', '/getting-started'])('%s begins without the routes of the console', async (path) => {
  const { find, router } = await openAt(path)
  expect(router.state.location.pathname).toBe(path)
  expect([find('/register'), find('/accounts')]).toEqual(['/register/:id?', '*'])
})

test('an address that no page has is known only with every route', async () => {
  const { find, router } = await openAt('/nothing')
  expect(router.state.matches.at(-1)?.route.path).toBe('*')
  expect([find('/register'), find('/accounts')]).toEqual(['/register/:id?', 'accounts'])
})

describe('for whoever is signed in', () => {
  const signIn = (me: Me) => {
    serveLearner({ me })
    storeTokens({ refresh_token: 'r', access_token: 'a' })
  }

  test.each(['/', '/login'])('a learner is sent home from %s without the routes of the console', async (path) => {
    signIn(makeMe())
    const { find, router } = await openAt(path)
    expect(router.state.location.pathname).toBe('/content')
    expect(find('/accounts')).toBe('*')
  })

  test('an administrator gets them at the start page, and at once on a device that knows it', async () => {
    signIn(makeAdministrator(['ui.v1.tab.groups']))
    const first = await openAt('/')
    expect([first.find('/groups'), first.find('/addplan')]).toEqual(['groups', '/addplan'])
    first.router.dispose()
    const second = await openAt('/')
    expect([second.find('/groups'), second.find('/addplan')]).toEqual(['groups', '*'])
    await second.router.navigate('/getting-started')
    expect(second.router.state.matches.at(-1)?.route.path).toBe('/getting-started/:section?')
  })

  test('the start page keeps its search while the routes of the console are added', async () => {
    signIn(makeAdministrator(['ui.v1.tab.groups']))
    const { router } = await openAt('/?domains=1')
    expect(router.state.location.pathname + router.state.location.search).toBe('/?domains=1')
  })

  test('an address that no page has is inside the console for its administrators, and only for them', async () => {
    signIn(makeAdministrator(['ui.v1.tab.groups']))
    const { router } = await openAt('/foo/bar?q=1')
    const { location, matches } = router.state
    expect(location.pathname + location.search).toBe('/foo/bar?q=1')
    expect(matches.map(({ route }) => route.path).filter(Boolean)).toEqual(['/', ':page/*'])
    await router.navigate('/nothing')
    expect(router.state.matches.at(-1)?.route.path).toBe(':page/*')
    await router.navigate('/groups')
    expect(router.state.matches.at(-1)?.route.path).toBe('groups')
    await router.navigate('/getting-started')
    expect(router.state.matches.at(-1)?.route.path).toBe('/getting-started/:section?')
  })

  test('a learner sees that an address has no page without the console', async () => {
    signIn(makeMe())
    const { router } = await openAt('/foo/bar')
    expect(router.state.matches.at(-1)?.route.path).toBe('*')
  })

  test('an administrator who opens a learner’s page starts without them', async () => {
    localStorage.setItem('home', '/')
    signIn(makeAdministrator(['ui.v1.tab.groups']))
    const { find, router } = await openAt('/content')
    expect(find('/groups')).toBe('*')
    await router.navigate('/groups')
    expect(router.state.location.pathname).toBe('/groups')
    expect(find('/groups')).toBe('groups')
  })
})
