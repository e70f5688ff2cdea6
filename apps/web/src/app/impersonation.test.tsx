import { IMPERSONATION_SECONDS } from '@evenground/shared/constants'
import { noContent, ok } from '@evenground/shared/contract'
import { listAccounts } from '@evenground/shared/contract/accounts'
import { listAssessments } from '@evenground/shared/contract/assessments'
import { getMe, logInAs, logout, refreshTokens } from '@evenground/shared/contract/auth'
import { listFactors } from '@evenground/shared/contract/factors'
import { listGroups } from '@evenground/shared/contract/groups'
import { startPlan } from '@evenground/shared/contract/learning'
import { listPlans } from '@evenground/shared/contract/plans'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissBanner } from '../lib/banner/banner-store.ts'
import { queryClient } from '../lib/client/query-client.ts'
import {
  clearTokens,
  loadImpersonation,
  readAccessToken,
  readRefreshToken,
  storeImpersonation,
  storeTokens,
} from '../lib/client/tokens.ts'
import { withStoredSearch } from '../lib/console/stored-state.ts'
import { setStorageOwner } from '../lib/storage/owner.ts'
import { writeEntry } from '../lib/storage/person-storage.ts'
import { makeAdministrator, makeGlobalAdministrator } from '../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../testing/fake-server.ts'
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
  dismissBanner()
  await router.navigate('/login')
})

const ADMIN = makeGlobalAdministrator({ account: { id: makeId(70), email: 'admin@example.org' } })
const MAYA = makeMe({
  actor: {
    id: ADMIN.account.id,
    login: 'admin@example.org',
    given_name: { 'en-us': 'Dana' },
    family_name: { 'en-us': 'Reyes' },
  },
})

const row = (over: object = {}) => ({ ...MAYA.account, ...over, updated_at: MAYA.account.updated_at })
const at = () => window.location.hash

interface World {
  /** Names of the tokens whose sessions were ended. */
  ended: string[]
  /** False once the server rejects the impersonation token. */
  good: boolean
}

/** Fakes a server that recognizes two tokens: the administrator's own, and the impersonation token. */
function serveBoth(): World {
  const world: World = { ended: [], good: true }
  serveLearner({ plans: [] })
  fake(getMe, () => {
    if (!loadImpersonation()) return ok(ADMIN)
    return world.good ? ok(MAYA) : refuse('invalid_token')
  })
  fake(listAccounts, () => ok([row(), row({ id: ADMIN.account.id, role_id: ADMIN.role.id })] as never))
  fake(listGroups, () => ok([]))
  fake(listPlans, () => ok([]))
  fake(listAssessments, () => ok([]))
  fake(listFactors, () => ok([]))
  fake(logInAs, () => ok({ ...MAYA, access_token: 'acting', refresh_token: null }))
  fake(logout, ({ body }) => {
    world.ended.push(body.refresh_token ?? (loadImpersonation()?.access_token as string))
    return noContent()
  })
  storeTokens({ refresh_token: 'own-refresh', access_token: 'own' })
  return world
}

async function visit(path: string) {
  render(<App routing={routing} />)
  await act(() => router.navigate(path))
  return userEvent.setup()
}

async function actAsMaya() {
  const user = await visit('/')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search or jump to…' }), 'maya')
  await user.click(await screen.findByRole('option', { name: 'Log in as Maya Okafor' }))
  return user
}

/** Waits for the impersonation bar above the learner pages, which replace the console. */
async function bar() {
  await screen.findAllByRole('link', { name: 'Settings' })
  return screen.findByRole('region', { name: 'Acting as someone else' })
}

describe('acting as somebody else', () => {
  test('goes to the root, from there to where that person starts, and says who acts as whom and how long', async () => {
    serveBoth()
    await actAsMaya()
    expect(await bar()).toHaveTextContent('Dana Reyes, you are acting as Maya Okafor. 60 minutes left')
    await waitFor(() => expect(at()).toBe('#/content'))
    expect([readAccessToken(), readRefreshToken()]).toEqual(['acting', 'own-refresh'])
  })

  test('asks before something is done in that person’s name, and does nothing where one chooses to only look', async () => {
    serveBoth()
    serveLearner({ me: MAYA, plans: [makePlan({ started: false })] })
    const begun = vi.fn()
    fake(startPlan, () => {
      begun()
      return ok(makePlan({ started: true }))
    })
    storeImpersonation({ access_token: 'acting', ends_at: Date.now() + IMPERSONATION_SECONDS * 1000 })
    const user = await visit('/content')
    const begin = await screen.findByRole('button', { name: /^Start/ })
    await user.click(begin)
    const dialog = await screen.findByRole('dialog', { name: 'Do this on behalf of Maya Okafor?' })
    expect(dialog).toHaveTextContent('The records say it was you.')
    await user.click(within(dialog).getByRole('button', { name: 'Just look' }))
    expect(await screen.findByText('Nothing was done, because you chose to only look.')).toBeInTheDocument()
    expect(begun).not.toHaveBeenCalled()
    await user.click(begin)
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(begun).toHaveBeenCalledOnce())
  })

  test('the way back leads to the administrator’s own console, and ends the session on the server', async () => {
    const world = serveBoth()
    const user = await actAsMaya()
    await bar()
    await user.click(screen.getByRole('button', { name: 'Back to your account' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Acting as someone else' })).toBeNull()
    expect(at()).toBe('#/')
    expect(world.ended).toEqual(['acting'])
    expect([readAccessToken(), readRefreshToken()]).toEqual(['own', 'own-refresh'])
  })

  test('a reload goes on as that person, in this tab alone', async () => {
    serveBoth()
    storeImpersonation({ access_token: 'acting', ends_at: Date.now() + IMPERSONATION_SECONDS * 1000 })
    await visit('/content')
    expect(await bar()).toHaveTextContent('you are acting as Maya Okafor')
    expect(JSON.stringify({ ...localStorage })).not.toContain('acting')
  })

  test('what the server ends is not repeated in the own name: it leads back with a word about why', async () => {
    const world = serveBoth()
    const exchanged = vi.fn()
    fake(refreshTokens, () => {
      exchanged()
      return ok({ refresh_token: 'x', access_token: 'y' })
    })
    await actAsMaya()
    await bar()
    world.good = false
    await act(() => queryClient.invalidateQueries({ queryKey: ['me'] }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your time acting as someone else has ended.')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument()
    expect(exchanged).not.toHaveBeenCalled()
  })

  test('a session that ended while the page was closed leads to the own console', async () => {
    const world = serveBoth()
    world.good = false
    storeImpersonation({ access_token: 'acting', ends_at: Date.now() - 1 })
    await visit('/content')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument()
  })

  test('signing out ends both sessions', async () => {
    const world = serveBoth()
    const user = await actAsMaya()
    await bar()
    const [out] = await screen.findAllByRole('button', { name: 'Sign out' })
    await user.click(out as HTMLElement)
    await waitFor(() => expect(at()).toBe('#/login'))
    expect(world.ended).toEqual(['acting', 'own-refresh'])
    expect([loadImpersonation(), readRefreshToken()]).toEqual([null, null])
  })

  test('nothing that one person loaded, looked for or kept is the other one’s', async () => {
    serveBoth()
    setStorageOwner(ADMIN.account.id, DRAFT_KEY)
    writeEntry('tab', 'kept:/accounts', '?q=ada')
    expect(withStoredSearch('/accounts')).toBe('/accounts?q=ada')
    await actAsMaya()
    await bar()
    expect(queryClient.getQueryData(['palette', 'maya'])).toBeUndefined()
    expect(withStoredSearch('/accounts')).toBe('/accounts')
  })

  test('another global administrator is not offered', async () => {
    serveBoth()
    const user = await visit('/')
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'maya')
    await screen.findByRole('option', { name: 'Log in as Maya Okafor' })
    expect(screen.getAllByRole('option', { name: /^Log in as/ })).toHaveLength(1)
  })

  test('as another administrator one stays at the root, which starts again with that person’s name and tabs', async () => {
    serveBoth()
    const other = makeAdministrator(['ui.v1.tab.groups', 'ui.v1.tab.chat'], {
      account: { given_name: { 'en-us': 'Maya' } },
      actor: MAYA.actor as NonNullable<typeof MAYA.actor>,
    })
    fake(getMe, () => ok(loadImpersonation() ? other : ADMIN))
    fake(logInAs, () => ok({ ...other, access_token: 'acting', refresh_token: null }))
    await actAsMaya()
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Maya' })).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Groups' })).not.toHaveLength(0)
    expect(screen.queryByRole('link', { name: 'Chat' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Acting as someone else' })).toBeInTheDocument()
  })
})
