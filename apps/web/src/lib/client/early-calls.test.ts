import { noContent, ok } from '@evenground/shared/contract'
import { getMe, logout, refreshTokens } from '@evenground/shared/contract/auth'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { fake, startFakeServer } from '../../testing/fake-server.ts'
import { makeMe } from '../../testing/fixtures/me.ts'
import { call, readEarly } from './call.ts'
import { callQuery } from './call-query.ts'
import { dropEarlyAnswers } from './early-calls.ts'
import * as routes from './routes.ts'
import { clearTokens, readAccessToken, readRefreshToken, storeImpersonation, storeTokens } from './tokens.ts'

startFakeServer()
const GIVEN = { access_token: 'early', refresh_token: 'second' }

/** Sets up what the script before the first paint leaves behind, and records the requests made afterwards. */
function begin({ tokens = GIVEN as typeof GIVEN | null, status = 200, at = performance.now() } = {}) {
  const asked: string[] = []
  fake(getMe, () => {
    asked.push('me')
    return ok(makeMe())
  })
  fake(logout, () => noContent())
  fake(refreshTokens, ({ body }) => {
    asked.push(`exchange of ${body.refresh_token}`)
    return ok({ access_token: 'own', refresh_token: 'third' })
  })
  localStorage.setItem('refresh_token', 'second')
  const early = { ...makeMe(), account: { ...makeMe().account, email: 'early@page.test' } }
  const text = JSON.stringify(early)
  const answer = Promise.resolve(new Response(text, { status }))
  window.earlyCalls = {
    at,
    tokens: Promise.resolve(tokens),
    answers: new Map([[getMe.path, answer]]),
    arrived: new Map(status === 200 ? [[getMe.path, text]] : []),
  }
  return asked
}
const emailOf = async () => (await call(routes.getMe, {})).account.email

beforeEach(() => {
  dropEarlyAnswers()
  clearTokens()
})

test('what was asked for before the app began is told once, and then the server is asked, with the session of then', async () => {
  const asked = begin()
  expect(await emailOf()).toBe('early@page.test')
  expect(window.earlyCalls).toBeUndefined()
  expect(asked).toEqual([])
  expect(await emailOf()).toBe(makeMe().account.email)
  expect(asked).toEqual(['me'])
  expect([readAccessToken(), readRefreshToken()]).toEqual(['early', 'second'])
})

test.each([
  ['was refused', { status: 401 }],
  ['is old', { at: performance.now() - 60_000 }],
])('an answer that %s is asked for again', async (_words, traits) => {
  const asked = begin(traits)
  expect(await emailOf()).toBe(makeMe().account.email)
  expect(asked).toEqual(['me'])
})

test('where nothing came of it, the app renews the session itself', async () => {
  const asked = begin({ tokens: null, status: 401 })
  expect(await emailOf()).toBe(makeMe().account.email)
  expect(asked).toEqual(['exchange of second', 'me'])
  expect(readRefreshToken()).toBe('third')
})

test('a session that was followed by another in the meantime is left alone', async () => {
  const asked = begin({ status: 401 })
  localStorage.setItem('refresh_token', 'of another tab')
  await emailOf()
  expect(asked).toEqual(['exchange of of another tab', 'me'])
})

test('after a change, and after signing out, nothing of before is told', async () => {
  begin()
  await call(routes.logout, { body: {} })
  expect(await emailOf()).toBe(makeMe().account.email)
  begin()
  clearTokens()
  storeTokens({ access_token: 'next', refresh_token: 'of the next person' })
  expect(await emailOf()).toBe(makeMe().account.email)
})

test('who acts as somebody else is told nothing that was meant for themselves', async () => {
  begin()
  storeImpersonation({ access_token: 'acting', ends_at: Date.now() + 60_000 })
  expect(await emailOf()).toBe(makeMe().account.email)
})

test('what the script asks for after the session has changed is told to no one', async () => {
  const asked = begin()
  const ofTheScript = window.earlyCalls?.answers
  clearTokens()
  storeTokens({ access_token: 'next', refresh_token: 'of the next person' })
  ofTheScript?.set(getMe.path, Promise.resolve(new Response(JSON.stringify(makeMe()))))
  await emailOf()
  expect(asked).toEqual(['me'])
})

const readEmail = () => readEarly(routes.getMe, {})?.account.email

test('an answer that has arrived can be read at once, and once', async () => {
  const asked = begin()
  expect(readEmail()).toBe('early@page.test')
  expect(readEmail()).toBeUndefined()
  expect(await emailOf()).toBe(makeMe().account.email)
  expect(asked).toEqual(['me'])
})

test('what a call was answered with is not read a second time', async () => {
  begin()
  expect(await emailOf()).toBe('early@page.test')
  expect(readEmail()).toBeUndefined()
})

test.each([
  ['that has not arrived yet', () => window.earlyCalls?.arrived.clear()],
  ['that was refused', () => begin({ status: 401 })],
  ['that is old', () => begin({ at: performance.now() - 60_000 })],
  ['of a session that has ended', clearTokens],
  [
    'that was meant for somebody who now acts as another',
    () => storeImpersonation({ access_token: 'acting', ends_at: Date.now() + 60_000 }),
  ],
])('an answer %s is not read', (_words, happen) => {
  begin()
  happen()
  expect(readEmail()).toBeUndefined()
})

test('only what is asked with GET is read', () => {
  begin()
  window.earlyCalls?.arrived.set(logout.path, '{}')
  expect(readEarly(routes.logout, { body: {} })).toBeUndefined()
})

test('a query that wants it begins with an answer that has arrived', () => {
  begin()
  const queries = new QueryClient()
  const dataOf = (settings: { early?: boolean }) =>
    new QueryObserver(queries, callQuery(['me', settings], routes.getMe, settings)).getCurrentResult().data
  expect(dataOf({})).toBeUndefined()
  expect(dataOf({ early: true })).toMatchObject({ account: { email: 'early@page.test' } })
})
