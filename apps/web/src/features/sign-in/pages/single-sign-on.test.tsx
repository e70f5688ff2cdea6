import { noContent, ok } from '@evenground/shared/contract'
import { login, logout } from '@evenground/shared/contract/auth'
import {
  listSignInOffers,
  openSingleSignOn,
  signOutAtProvider,
  startSingleSignOn,
} from '@evenground/shared/contract/single-sign-on'
import type { SignInOffer } from '@evenground/shared/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { clearTokens, readRefreshToken, storeTokens } from '../../../lib/client/tokens.ts'
import { endSessions } from '../../../lib/session/me.ts'
import { rememberProvider } from '../../../lib/session/provider-session.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { leaveForProvider } from '../api/single-sign-on.ts'
import { Component as LoginPage } from './login.page.tsx'
import { Component as SsoPage } from './sso.page.tsx'

startFakeServer()
beforeEach(() => {
  clearTokens()
  sessionStorage.clear()
  queryClient.clear()
})

const OFFER: SignInOffer = {
  providers: [{ id: makeId(70), title: 'Harbor ID', domain_title: {} }],
  passwords: true,
  domain: null,
}

const open = (path: string) =>
  renderRoutes(
    [
      { path: '/login/:id?', element: <LoginPage /> },
      { path: '/sso', element: <SsoPage /> },
      { path: '/', element: <p>home</p> },
    ],
    { path },
  )

test('an address that is typed shows the sign-in service of its organization, and a username asks for none', async () => {
  const asked: unknown[] = []
  fake(listSignInOffers, ({ query }) => {
    asked.push(query)
    return ok(OFFER)
  })
  fake(login, () => refuse('sso_only'))
  const { user } = await open('/login')
  const field = await screen.findByLabelText('Email or username')
  await user.type(field, 'maya')
  await user.tab()
  expect(asked).toEqual([])
  await user.type(field, '@Harbor.test')
  await user.tab()
  expect(await screen.findByRole('button', { name: 'Sign in with Harbor ID' })).toBeInTheDocument()
  expect(asked).toEqual([{ login: 'maya@harbor.test' }])
  await user.type(screen.getByLabelText('Password'), 'Secret-1{enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign in through your organization.')
})

test('a domain without passwords shows its services, and the form to who asks for it', async () => {
  fake(listSignInOffers, () => ok({ ...OFFER, passwords: false }))
  const { user } = await open(`/login/${makeId(2)}`)
  expect(await screen.findByRole('button', { name: 'Sign in with Harbor ID' })).toBeInTheDocument()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in with a password instead' }))
  expect(screen.getByLabelText('Password')).toBeInTheDocument()
})

/** The names of the filled buttons. */
const filled = () =>
  screen.getAllByRole('button').flatMap((button) => (/primary/.test(button.className) ? [button.textContent] : []))

test('one button is filled: without passwords that of the first service, otherwise that of the form', async () => {
  const providers = [...OFFER.providers, { id: makeId(71), title: 'Quay', domain_title: {} }]
  let passwords = false
  fake(listSignInOffers, () => ok({ ...OFFER, providers, passwords }))
  const { user, unmount } = await open(`/login/${makeId(2)}`)
  await screen.findByRole('button', { name: 'Sign in with Quay' })
  expect(filled()).toEqual(['Sign in with Harbor ID'])
  await user.click(screen.getByRole('button', { name: 'Sign in with a password instead' }))
  expect(filled()).toEqual(['Sign in with Harbor ID'])
  unmount()
  const typed = await open('/login')
  expect(filled()).toEqual(['Sign in'])
  await typed.user.type(await screen.findByLabelText('Email or username'), 'maya@harbor.test')
  await typed.user.tab()
  await screen.findByRole('button', { name: 'Sign in with Quay' })
  expect(filled()).toEqual(['Sign in with Harbor ID'])
  typed.unmount()
  queryClient.clear()
  passwords = true
  await open(`/login/${makeId(2)}`)
  await screen.findByRole('button', { name: 'Sign in with Quay' })
  expect(filled()).toEqual(['Sign in'])
})

test('whoever comes back with a code is signed in by it, once', async () => {
  const sent = fakeAndRecord(openSingleSignOn, () => ok({ ...makeMe(), refresh_token: 'r', access_token: 'a' }))
  await open('/sso?code=good-once')
  await screen.findByText('home')
  expect(sent).toEqual([{ code: 'good-once', user_agent: navigator.userAgent }])
  expect(readRefreshToken()).toBe('r')
})

test.each([
  ['error=sso_provider_down', /isn’t responding/],
  ['error=something-newer', /Something went wrong/],
  ['', /expired, or it started in another browser/],
])('whoever comes back without one (%s) reads what to do', async (query, words) => {
  await open(`/sso?${query}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeInTheDocument()
})

test('signing out says where the session at the service ends, for sessions that it opened', async () => {
  const ended: unknown[] = []
  fake(signOutAtProvider, ({ body }) => {
    ended.push(body)
    return ok({ url: 'https://idp.test/end' })
  })
  fake(logout, () => noContent())
  storeTokens({ access_token: 'a', refresh_token: 'r' })
  expect(await endSessions()).toBeNull()
  rememberProvider()
  expect(await endSessions()).toBe('https://idp.test/end')
  await waitFor(() => expect(ended).toEqual([{ refresh_token: 'r' }]))
})

test('the service is told to ask who it is after somebody signed out, until the next session', async () => {
  const begun: unknown[] = []
  fake(startSingleSignOn, ({ body }) => {
    begun.push(body)
    return ok({ url: '#there' })
  })
  fake(signOutAtProvider, () => ok({ url: null }))
  storeTokens({ access_token: 'a', refresh_token: 'r' })
  rememberProvider()
  await leaveForProvider(makeId(3))
  await endSessions()
  await leaveForProvider(makeId(3))
  rememberProvider()
  await leaveForProvider(makeId(3))
  expect(begun).toEqual([
    { provider_id: makeId(3) },
    { provider_id: makeId(3), fresh: true },
    { provider_id: makeId(3) },
  ])
})
