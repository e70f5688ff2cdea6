import { matchRoutes } from 'react-router-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../lib/client/query-client.ts'
import { clearTokens, storeTokens } from '../lib/client/tokens.ts'
import { storeWantedPath, takeWantedPath } from '../lib/session/wanted-path.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { makeMe } from '../testing/fixtures/me.ts'
import { serveLearner } from '../testing/learner-server.ts'
import { type AppRouter, startRouter } from './router.tsx'

let router: AppRouter['router']
beforeAll(async () => {
  router = (await startRouter()).router
})
/** The router listens to the address of the window, and the next test file uses the same window. */
afterAll(() => router.dispose())

startFakeServer()
beforeEach(async () => {
  clearTokens()
  queryClient.clear()
  await router.navigate('/checkemail')
})

const FOR_GUESTS = [
  '/login',
  '/register',
  '/register/01900000-0000-7000-8000-000000000002?plans=1',
  '/forgotpassword',
  '/answerquestions?login=maya_okafor',
  '/resetbyemail',
  '/checkemail',
  '/verifyemail',
]

const signIn = (over: Parameters<typeof makeMe>[0] = {}) => {
  // Going home waits for plans and flags, and an unanswered call would be retried twice.
  serveLearner({ me: makeMe(over) })
  storeTokens({ refresh_token: 'r', access_token: 'a' })
}
const goTo = async (path: string) => {
  await router.navigate(path)
  return router.state.location.pathname + router.state.location.search
}

describe('the routes of identity', () => {
  test.each(FOR_GUESTS)('%s is open to who is signed out', async (path) => {
    expect(await goTo(path)).toBe(path)
    expect(matchRoutes(router.routes, path)?.at(-1)?.route.path).not.toBe('*')
  })

  test.each(FOR_GUESTS)('%s leads who is signed in home', async (path) => {
    signIn()
    expect(await goTo(path)).toBe('/content')
  })

  test.each(['/confirmemail?token=abc', '/resetpassword?token=abc'])(
    'the link of a mail, %s, is open to everybody, signed in or not',
    async (path) => {
      expect(await goTo(path)).toBe(path)
      signIn()
      await goTo('/content')
      expect(await goTo(path)).toBe(path)
    },
  )

  test.each(['/setup/secrets', '/addplan?plans=1'])('%s needs signing in, and is gone to afterwards', async (path) => {
    expect(await goTo(path)).toBe('/login')
    expect(takeWantedPath()).toBe(path)
    signIn()
    expect(await goTo(path)).toBe(path)
  })

  test('the root leads a learner once to the page that was wanted', async () => {
    storeWantedPath('/addplan?plans=1')
    signIn()
    expect(await goTo('/')).toBe('/addplan?plans=1')
    expect(await goTo('/')).toBe('/content')
  })

  test('who lacks recovery questions is led from the root to their setup', async () => {
    signIn({ secrets_needed: true })
    expect(await goTo('/')).toBe('/setup/secrets')
  })
})
