import { ok } from '@evenground/shared/contract'
import { getMe } from '@evenground/shared/contract/auth'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../lib/client/query-client.ts'
import { clearTokens, storeTokens } from '../lib/client/tokens.ts'
import { storeWantedPath, takeWantedPath } from '../lib/session/wanted-path.ts'
import { fake, startFakeServer } from '../testing/fake-server.ts'
import { makeMe } from '../testing/fixtures/me.ts'
import {
  guardConsole,
  guardRoot,
  homeOf,
  protect,
  protectEnrollment,
  protectPasswordChoice,
  protectTermsChoice,
} from './guards.ts'
import { guestsOnly, isPublicPath } from './guest-guards.ts'

startFakeServer()
beforeEach(() => {
  clearTokens()
  sessionStorage.clear()
  localStorage.removeItem('welcomed')
  queryClient.clear()
})

const administrator = { ...makeMe().role, permissions: { ui: { v1: { type: { admin: true } } } } }
const visit = (path: string) =>
  ({ request: new Request(`http://page.test${path}`), params: {}, context: {} }) as unknown as LoaderFunctionArgs
const targetOf = (answer: unknown) => (answer as Response).headers.get('location')

describe('where somebody starts', () => {
  test.each([
    ['an administrator stays at the console', { role: administrator }, '/'],
    [
      'an administrator without recovery questions sets them up first',
      { role: administrator, secrets_needed: true },
      '/setup/secrets',
    ],
    [
      'a learner without recovery questions sets them up first',
      { secrets_needed: true, welcome_due: true },
      '/setup/secrets',
    ],
    ['a learner who was away long is welcomed', { welcome_due: true }, '/content/welcome'],
    ['any other learner goes to the plans', {}, '/content'],
  ])('%s', (_sentence, traits, home) => {
    expect(homeOf({ ...makeMe(), secrets_needed: false, welcome_due: false, ...traits })).toBe(home)
  })
})

test('a learner is welcomed once a sign-in, in whichever tab', () => {
  const { account, ...rest } = makeMe()
  const last_sign_in_at = '2026-11-23T09:00:00.000Z'
  const me = { ...rest, account: { ...account, last_sign_in_at }, secrets_needed: false, welcome_due: true }
  localStorage.setItem('welcomed', last_sign_in_at)
  expect(homeOf(me)).toBe('/content')
  const later = { ...me, account: { ...me.account, last_sign_in_at: '2027-03-01T09:00:00.000Z' } }
  expect(homeOf(later)).toBe('/content/welcome')
})

describe('the guards', () => {
  test('the start page leads through what is to be done first to the page that was wanted', async () => {
    storeTokens({ refresh_token: 'r', access_token: 'a' })
    storeWantedPath('/content/1/certificate')
    fake(getMe, () => ok(makeMe({ secrets_needed: true })))
    expect(targetOf(await guardRoot(visit('/')))).toBe('/setup/secrets')
    queryClient.clear()
    fake(getMe, () => ok(makeMe()))
    expect(targetOf(await guardConsole(visit('/')))).toBe('/content/1/certificate')
    expect(targetOf(await guardRoot(visit('/')))).toBe('/content/1/certificate')
    expect(targetOf(await guardConsole(visit('/')))).toBe('/content')
  })

  test('a protected page without a session leads to sign-in and remembers where somebody wanted to go', async () => {
    expect(targetOf(await protect(visit('/content/1/certificate?read_id=2')))).toBe('/login')
    expect(takeWantedPath()).toBe('/content/1/certificate?read_id=2')
  })

  test('with a session the page gets who is signed in', async () => {
    fake(getMe, () => ok(makeMe()))
    storeTokens({ refresh_token: 'r', access_token: 'a' })
    expect(await protect(visit('/content'))).toMatchObject({ account: { id: makeMe().account.id } })
  })

  test('whoever has to choose a password goes there first, from wherever, and nowhere else', async () => {
    fake(getMe, () => ok(makeMe({ must_change_password: true, secrets_needed: true })))
    storeTokens({ refresh_token: 'r', access_token: 'a' })
    for (const guard of [protect, guardRoot, guardConsole]) {
      expect(targetOf(await guard(visit('/accounts')))).toBe('/setup/password')
    }
    expect(await protectPasswordChoice(visit('/setup/password'))).toMatchObject({ must_change_password: true })
    queryClient.clear()
    fake(getMe, () => ok(makeMe()))
    expect(targetOf(await protectPasswordChoice(visit('/setup/password')))).toBe('/')
  })

  test('whoever has to accept the terms goes there first, and only where the domain demands it', async () => {
    const asked = (required: boolean) => {
      queryClient.clear()
      fake(getMe, () => ok(makeMe({ policies: { pending: ['terms'], required } })))
      storeTokens({ refresh_token: 'r', access_token: 'a' })
    }
    asked(true)
    for (const guard of [protect, guardRoot, guardConsole]) {
      expect(targetOf(await guard(visit('/accounts')))).toBe('/setup/terms')
    }
    expect(await protectTermsChoice(visit('/setup/terms'))).toMatchObject({ policies: { required: true } })
    asked(false)
    expect(await protect(visit('/content'))).toMatchObject({ policies: { pending: ['terms'] } })
    expect(targetOf(await protectTermsChoice(visit('/setup/terms')))).toBe('/')
  })
  test('whoever has to set up a second factor goes there, once the password is their own', async () => {
    fake(getMe, () => ok(makeMe({ must_enroll_second_factor: true })))
    storeTokens({ refresh_token: 'r', access_token: 'a' })
    for (const guard of [protect, guardRoot, guardConsole, protectPasswordChoice]) {
      expect(targetOf(await guard(visit('/accounts')))).toBe('/setup/second-factor')
    }
    expect(await protectEnrollment(visit('/setup/second-factor'))).toMatchObject({ must_enroll_second_factor: true })
    queryClient.clear()
    fake(getMe, () => ok(makeMe({ must_enroll_second_factor: true, must_change_password: true })))
    expect(targetOf(await protectEnrollment(visit('/setup/second-factor')))).toBe('/setup/password')
    queryClient.clear()
    fake(getMe, () => ok(makeMe()))
    expect(targetOf(await protectEnrollment(visit('/setup/second-factor')))).toBe('/')
  })

  test('a deep link in an open session passes recovery questions and welcome, and is gone to afterwards', async () => {
    const sign = (over: object) => {
      queryClient.clear()
      fake(getMe, () => ok(makeMe(over)))
      storeTokens({ refresh_token: 'r', access_token: 'a' })
    }
    sign({ secrets_needed: true, welcome_due: true })
    expect(targetOf(await protect(visit('/content/1/certificate?a=b')))).toBe('/setup/secrets')
    expect(await protect(visit('/setup/secrets'))).toMatchObject({ secrets_needed: true })
    expect(await protect(visit('/setup/results'))).toMatchObject({ secrets_needed: true })
    sign({ welcome_due: true })
    expect(targetOf(await guardRoot(visit('/')))).toBe('/content/welcome')
    expect(await protect(visit('/content/welcome'))).toMatchObject({ welcome_due: true })
    sign({})
    expect(targetOf(await guardRoot(visit('/')))).toBe('/content/1/certificate?a=b')
    sign({ role: administrator, secrets_needed: true })
    expect(targetOf(await guardConsole(visit('/accounts?q=ada')))).toBe('/setup/secrets')
    expect(takeWantedPath()).toBe('/accounts?q=ada')
  })

  test('the chat is open to a learner whose role has its tab, and to no other learner', async () => {
    const role = { ...makeMe().role, permissions: { ui: { v1: { type: { learn: true }, tab: { chat: true } } } } }
    fake(getMe, () => ok(makeMe({ role })))
    storeTokens({ refresh_token: 'r', access_token: 'a' })
    expect(await guardConsole(visit('/chat'))).toMatchObject({ role: { id: role.id } })
    expect(targetOf(await guardConsole(visit('/accounts')))).toBe('/content')
    queryClient.clear()
    fake(getMe, () => ok(makeMe()))
    expect(targetOf(await guardConsole(visit('/chat')))).toBe('/content')
  })

  test('the root sends a learner on to the plans', async () => {
    fake(getMe, () => ok({ ...makeMe(), welcome_due: false }))
    storeTokens({ refresh_token: 'r', access_token: 'a' })
    expect(targetOf(await guardRoot(visit('/')))).toBe('/content')
  })

  test('the root sends a learner whose welcome is due to the welcome page, once nothing else is missing', async () => {
    fake(getMe, () => ok({ ...makeMe(), welcome_due: true }))
    storeTokens({ refresh_token: 'r', access_token: 'a' })
    expect(targetOf(await guardRoot(visit('/')))).toBe('/content/welcome')
  })

  test('the sign-in page sends whoever is signed in to the root', () => {
    expect(guestsOnly()).toBeNull()
    storeTokens({ refresh_token: 'r', access_token: 'a' })
    expect(targetOf(guestsOnly())).toBe('/')
  })

  test('public paths are told apart by whole segments', () => {
    expect(isPublicPath('/register/1')).toBe(true)
    expect(isPublicPath('/login')).toBe(true)
    expect(isPublicPath('/loginx')).toBe(false)
    expect(isPublicPath('/content')).toBe(false)
  })
})

describe('the guard of the console', () => {
  const signIn = (over: object = {}) => {
    fake(getMe, () => ok({ ...makeMe(), ...over }))
    storeTokens({ refresh_token: 'r', access_token: 'a' })
  }

  test('lets administrators pass, and asks others to sign in and come back', async () => {
    expect(targetOf(await guardConsole(visit('/accounts?q=ada')))).toBe('/login')
    expect(takeWantedPath()).toBe('/accounts?q=ada')
    signIn({ role: administrator })
    expect(await guardConsole(visit('/accounts'))).toMatchObject({ role: { id: administrator.id } })
  })

  test('sends a learner from a page of the console to the plans', async () => {
    signIn()
    expect(targetOf(await guardConsole(visit('/accounts')))).toBe('/content')
  })

  test('sends a learner from the root to where they start', async () => {
    signIn({ welcome_due: true })
    expect(targetOf(await guardConsole(visit('/')))).toBe('/content/welcome')
  })

  test('takes an administrator whose role is switched off for a learner', async () => {
    signIn({ role: { ...administrator, active: false } })
    expect(targetOf(await guardConsole(visit('/accounts')))).toBe('/content')
  })
})
