import { noContent, ok } from '@evenground/shared/contract'
import { login, logout } from '@evenground/shared/contract/auth'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../lib/client/query-client.ts'
import { clearTokens, markSignedOut, storeTokens } from '../lib/client/tokens.ts'
import { loadWords } from '../lib/i18n/i18n.ts'
import { storeCurrentPlan } from '../lib/learning/current-plan.ts'
import { storeDraft } from '../lib/unsent/entry-draft.ts'
import { fake, startFakeServer } from '../testing/fake-server.ts'
import { makeId } from '../testing/fixtures/ids.ts'
import { DRAFT_KEY, makeMe } from '../testing/fixtures/me.ts'
import { makePlan } from '../testing/fixtures/plan.ts'
import { serveLearner } from '../testing/learner-server.ts'
import { App } from './app.tsx'
import { type AppRouter, startRouter } from './router.tsx'

let routing: AppRouter
let router: AppRouter['router']
beforeAll(async () => {
  routing = await startRouter()
  router = routing.router
})
/** The router listens to the address of the window, and the next test file uses the same window. */
afterAll(() => router.dispose())

startFakeServer()
beforeEach(async () => {
  clearTokens()
  queryClient.clear()
  await router.navigate('/login')
})

const at = () => window.location.hash
/** Renders the whole application at this address. */
async function visit(path: string) {
  render(<App routing={routing} />)
  await act(() => router.navigate(path))
  return userEvent.setup()
}
const signInPage = () => screen.findByRole('heading', { level: 1, name: 'Sign in' })

test('addresses stand behind the hash, so that the server sees one page', async () => {
  await visit('/login')
  await signInPage()
  expect([window.location.pathname, at()]).toEqual(['/', '#/login'])
})

test('a protected page asks for a sign-in first and is there afterwards', async () => {
  serveLearner({ plans: [] })
  fake(login, () => ok({ ...makeMe(), refresh_token: 'r', access_token: 'a' }))
  const user = await visit('/content')
  await signInPage()
  expect(at()).toBe('#/login')
  await user.type(screen.getByLabelText('Email or username'), 'maya')
  await user.type(screen.getByLabelText('Password'), 'Secret-1{enter}')
  await screen.findAllByRole('navigation', { name: 'Main' })
  expect(at()).toBe('#/content')
})

test('the console needs a sign-in, as every page does that is not public', async () => {
  await visit('/')
  await signInPage()
  expect(at()).toBe('#/login')
  for (const path of ['/content', '/content/1/2/take/0', '/content/1/2/results/0']) {
    await act(() => router.navigate(path))
    expect(at(), path).toBe('#/login')
  }
})

test('an address that does not exist says so, signed in or not', async () => {
  await visit('/no/such/page')
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeInTheDocument()
  expect(at()).toBe('#/no/such/page')
  // Signed-out visitors read on the page which product this is.
  expect(screen.getByRole('main')).toHaveTextContent('Evenground')
})

test('signing out forgets account, role and domain and the content at hand, and leads to sign-in', async () => {
  serveLearner({ plans: [makePlan()] })
  fake(logout, () => noContent())
  storeTokens({ refresh_token: 'r', access_token: 'a' })
  storeCurrentPlan(makePlan().id)
  const user = await visit('/content')
  const [navigation] = await screen.findAllByRole('navigation', { name: 'Main' })
  expect(queryClient.getQueryData(['me'])).toMatchObject({ account: {}, role: {}, domain: {} })
  await user.click(within(navigation as HTMLElement).getByRole('button', { name: 'Sign out' }))
  await signInPage()
  await waitFor(() => expect(at()).toBe('#/login'))
  expect([queryClient.getQueryData(['me']), queryClient.getQueryData(['plans'])]).toEqual([undefined, undefined])
  expect(localStorage.getItem('current_plan')).toBeNull()
})

describe('a session that ended elsewhere', () => {
  const PATH = '/content/settings'
  async function endElsewhere() {
    serveLearner({ plans: [makePlan()] })
    storeTokens({ refresh_token: 'r', access_token: 'a' })
    const user = await visit(PATH)
    await screen.findAllByRole('navigation', { name: 'Main' })
    return user
  }
  const signInAs = async (user: UserEvent, id: string) => {
    const me = makeMe({ account: { id } })
    serveLearner({ me, plans: [] })
    fake(login, () => ok({ ...me, refresh_token: 'r', access_token: 'a' }))
    await user.type(screen.getByLabelText('Email or username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'Secret-1{enter}')
    await screen.findAllByRole('navigation', { name: 'Main' })
  }

  test('is told on the sign-in page, and its person comes back to where they were', async () => {
    const user = await endElsewhere()
    act(clearTokens)
    await signInPage()
    expect(await screen.findByText('Your session ended. Sign in to continue.')).toBeInTheDocument()
    await signInAs(user, makeId(1))
    expect(at()).toBe(`#${PATH}`)
    expect(screen.queryByText(/Your session ended/)).toBeNull()
  })

  test('says that what was written is kept, and leads nobody else to its page', async () => {
    const user = await endElsewhere()
    storeDraft({ accountId: makeId(1), planId: makeId(2), promptId: makeId(3) }, { text: 'Half a line', base: '' })
    act(clearTokens)
    await signInPage()
    expect(
      await screen.findByText('Your session ended. What you wrote is kept on this device. Sign in to continue.'),
    ).toBeInTheDocument()
    await signInAs(user, makeId(9))
    expect(at()).toBe('#/content')
  })

  test('by its own person is no news', async () => {
    await endElsewhere()
    markSignedOut()
    act(clearTokens)
    await signInPage()
    await loadWords(['sessions'])
    expect(screen.queryByText(/Your session ended/)).toBeNull()
    expect(sessionStorage.getItem('wanted_path')).toBeNull()
  })
})

describe('a tab that was put away keeps nothing of its person', () => {
  const MAYA = makeId(1)
  const keptHere = () => Object.keys(sessionStorage).filter((key) => /^(person:|kept_session)/.test(key))
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    sessionStorage.setItem('kept_session', JSON.stringify({ account_id: MAYA, draft_key: DRAFT_KEY }))
    sessionStorage.setItem(`person:${MAYA}:kept_page`, '1.sealed')
  })
  afterEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  test('who signed out in another tab meanwhile', async () => {
    localStorage.setItem('signed_out', 'true')
    sessionStorage.setItem(`person:${MAYA}:draft:roles`, '1.sealed')
    await visit('/login')
    await signInPage()
    expect(keptHere()).toEqual([])
  })

  test('whose session ended otherwise, but for drafts without their key', async () => {
    sessionStorage.setItem(`person:${MAYA}:draft:roles`, '1.sealed')
    await visit('/login')
    await signInPage()
    expect(keptHere()).toEqual([`person:${MAYA}:draft:roles`])
  })

  test('while another person is signed in', async () => {
    serveLearner({ plans: [] })
    storeTokens({ refresh_token: 'r', access_token: 'a' })
    localStorage.setItem('kept_for', makeId(2))
    await visit('/content')
    await screen.findAllByRole('navigation', { name: 'Main' })
    expect(keptHere()).toEqual([])
    expect(localStorage.getItem('kept_for')).toBe(makeId(2))
  })
})

test('a session that ends on a page for everybody leaves the page as it is', async () => {
  storeTokens({ refresh_token: 'r', access_token: 'a' })
  await visit('/getting-started')
  await screen.findByRole('heading', { level: 1 })
  act(() => clearTokens())
  expect(at()).toBe('#/getting-started')
})
