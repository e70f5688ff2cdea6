import { ADMIN_TABS, type PermissionKey } from '@evenground/shared/constants'
import { noContent, ok } from '@evenground/shared/contract'
import { logout, updateMe } from '@evenground/shared/contract/auth'
import type { Me, MeUpdate } from '@evenground/shared/schemas'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissBanner, showBanner, showMissing } from '../../lib/banner/banner-store.ts'
import { queryClient } from '../../lib/client/query-client.ts'
import { clearTokens } from '../../lib/client/tokens.ts'
import { useCrumb } from '../../lib/console/crumb-titles.ts'
import { clearNotices, notify } from '../../lib/console/notify.ts'
import { readEntry } from '../../lib/storage/person-storage.ts'
import { makeAdministrator, makeGlobalAdministrator, serveConsole } from '../../testing/console-server.ts'
import { fake, startFakeServer } from '../../testing/fake-server.ts'
import { actAsPhone } from '../../testing/media.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { Component as ConsoleLayout } from './console-layout.tsx'

startFakeServer()
beforeEach(() => {
  clearTokens()
  queryClient.clear()
  clearNotices()
  dismissBanner()
})

const ALL_TABS = ADMIN_TABS.map((tab) => `ui.v1.tab.${tab}` as const)

function Person() {
  useCrumb('Mateo Garcia')
  return <p>a person</p>
}

function List() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate('?q=ada')}>
      search for Ada
    </button>
  )
}

async function open(me: Me, path = '/') {
  serveConsole(me)
  const page = await renderRoutes(
    [
      {
        path: '/',
        element: <ConsoleLayout />,
        children: [
          { index: true, element: <h1>start</h1> },
          { path: 'accounts', element: <List /> },
          { path: 'accounts/:id', element: <Person /> },
          { path: 'assessments/:assessment_id/responses/:id', element: <p>a response</p> },
          { path: 'reporting/:type', element: <p>a report</p> },
          { path: 'groups', element: <h1 tabIndex={-1}>groups</h1> },
          { path: 'jobs', element: <p>the jobs</p> },
          { path: ':list/new', element: <p>a form or nothing</p> },
          { path: 'segments', element: <p>the groups compared</p> },
          { path: 'chat', element: <p>the chat</p>, handle: { hideTabs: true } },
          { path: 'whole', element: <p>alone</p>, handle: { hideTabs: true, fullScreen: true } },
        ],
      },
      { path: '/content', element: <p>the learner’s pages</p> },
    ],
    { path },
  )
  await screen.findByRole('main')
  return page
}

const withTabs = (...tabs: PermissionKey[]) => makeAdministrator(tabs)
const tabsNow = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const crumbsNow = () =>
  within(screen.getByRole('navigation', { name: 'Where you are' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the tabs', () => {
  test('are those of the role, each leading to its route', async () => {
    await open(withTabs('ui.v1.tab.reporting', 'ui.v1.tab.accounts', 'ui.v1.tab.domains', 'ui.v1.tab.journals'))
    expect(tabsNow()).toEqual([
      ['Reporting', '/reporting'],
      ['Domains', '/domains'],
      ['Accounts', '/accounts'],
      ['Journals', '/journals'],
      ['Emails', '/emails'],
      ['Communications', '/communications'],
      ['AI services', '/ai_services'],
    ])
  })

  test('of the global administrator are all there are', async () => {
    await open(makeGlobalAdministrator())
    expect(tabsNow()).toHaveLength(18)
  })

  test('of a role that is switched off are none', async () => {
    const me = makeAdministrator(ALL_TABS)
    await open({ ...me, role: { ...me.role, active: false } })
    expect(tabsNow()).toEqual([])
  })

  test('tell the one that is open, also on a page below it', async () => {
    await open(withTabs('ui.v1.tab.dashboard', 'ui.v1.tab.accounts'), '/accounts/7')
    expect(screen.getByRole('link', { name: 'Accounts', current: 'page' })).toHaveAttribute('href', '/accounts')
    expect(screen.queryByRole('link', { name: 'Dashboard', current: 'page' })).toBeNull()
  })

  test.each([
    ['/jobs', 'Communications'],
    ['/segments', 'Dashboard'],
  ])('tell the one that leads to %s, which has none', async (path, tab) => {
    await open(makeAdministrator(ALL_TABS), path)
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(main.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([tab])
  })

  test('lead back to a list as it was left', async () => {
    const { user } = await open(withTabs('ui.v1.tab.accounts', 'ui.v1.tab.groups'), '/accounts')
    await user.click(await screen.findByText('search for Ada'))
    await user.click(screen.getByRole('link', { name: 'Groups' }))
    await screen.findByText('groups')
    expect(tabsNow()).toContainEqual(['Accounts', '/accounts?q=ada'])
  })

  test('are hidden where the route says so', async () => {
    await open(makeAdministrator(ALL_TABS), '/chat')
    await screen.findByText('the chat')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(screen.getByRole('banner')).toBeInTheDocument()
  })

  test('give way together with the header where a page takes the whole window', async () => {
    await open(makeAdministrator(ALL_TABS), '/whole')
    await screen.findByText('alone')
    expect(screen.queryByRole('banner')).toBeNull()
  })
})

describe('the header', () => {
  test('has the logo and name of the organization, today’s date, and the primary color on the home path alone', async () => {
    const { user, container } = await open(
      makeAdministrator(ALL_TABS, { domain: { logo: 'data:image/png;base64,AAAA' } }),
    )
    const header = screen.getByRole('banner')
    expect(header.querySelector('img')).toHaveAttribute('src', 'data:image/png;base64,AAAA')
    expect(within(header).getByRole('link', { name: 'Alder & Wren' })).toHaveAttribute('href', '/')
    const now = new Date()
    const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(now)
    expect(within(header).getByText(words).tagName).toBe('TIME')
    expect(container.querySelector('[class*=home]')).not.toBeNull()
    await user.click(screen.getByRole('link', { name: 'Groups' }))
    await screen.findByText('groups')
    expect(container.querySelector('[class*=home]')).toBeNull()
  })

  test('lets the keyboard jump over it', async () => {
    const { user } = await open(makeAdministrator(ALL_TABS))
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('the breadcrumbs', () => {
  test('are built from the path, with the title of a detail in place of its id, and name the page', async () => {
    await open(makeAdministrator(ALL_TABS), '/accounts/7')
    await screen.findByText('a person')
    expect(crumbsNow()).toEqual([
      ['Dashboard', '/'],
      ['Accounts', '/accounts'],
      ['Mateo Garcia', '/accounts/7'],
    ])
    expect(document.title).toBe('Mateo Garcia · Accounts · Evenground')
    expect(JSON.parse(readEntry('device', 'breadcrumbs') ?? '')).toEqual({ '/accounts/7': 'Mateo Garcia' })
  })

  test('contain the list that a record is in, and name reports by their type', async () => {
    const { router } = await open(makeAdministrator(ALL_TABS), '/assessments/5/responses/9')
    window.innerWidth = 1440
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(crumbsNow().slice(2)).toEqual([
      ['…', '/assessments/5'],
      ['Responses', '/assessments/5/responses'],
      ['…', '/assessments/5/responses/9'],
    ])
    await act(() => router.navigate('/reporting/score_data'))
    expect(crumbsNow().map(([label]) => label)).toEqual(['Dashboard', 'Reporting', 'Score data'])
  })

  test('name a new record by what it will be, and nothing where none can be added', async () => {
    const { router } = await open(makeAdministrator(ALL_TABS), '/plans/new')
    const labels = () => crumbsNow().map(([label]) => label)
    expect(labels()).toEqual(['Dashboard', 'Plans', 'New plan'])
    await act(() => router.navigate('/emails/new'))
    expect(labels()).toEqual(['Dashboard', 'Emails', '…'])
  })

  test('are as many as the window has room for, 200 px each', async () => {
    window.innerWidth = 500
    await open(makeAdministrator(ALL_TABS), '/accounts/7')
    await screen.findByText('a person')
    expect(crumbsNow().map(([label]) => label)).toEqual(['Accounts', 'Mateo Garcia'])
    window.innerWidth = 1024
  })

  test('are left out of a list, where they would only repeat its title', async () => {
    await open(makeAdministrator(ALL_TABS), '/accounts')
    await screen.findByRole('button', { name: 'search for Ada' })
    expect(screen.queryByRole('navigation', { name: 'Where you are' })).not.toBeInTheDocument()
  })

  test('lead from an area without a tab to the tab that leads to it, if the role has it', async () => {
    await open(makeAdministrator(ALL_TABS), '/jobs')
    expect(crumbsNow()).toEqual([
      ['Dashboard', '/'],
      ['Communications', '/communications'],
      ['Background jobs', '/jobs'],
    ])
  })

  test('of an area whose tab the role lacks begin at the dashboard', async () => {
    await open(withTabs('ui.v1.tab.dashboard'), '/jobs')
    expect(crumbsNow()).toEqual([
      ['Dashboard', '/'],
      ['Background jobs', '/jobs'],
    ])
  })

  test('call the chat AI Chat', async () => {
    await open(makeAdministrator(ALL_TABS), '/chat')
    expect(crumbsNow().at(-1)).toEqual(['AI Chat', '/chat'])
  })
})

describe('the drawer', () => {
  const openDrawer = async (me = makeAdministrator(ALL_TABS)) => {
    const page = await open(me)
    await page.user.click(screen.getByRole('button', { name: 'DR Open settings: Dana Reyes' }))
    const drawer = await screen.findByRole('dialog', { name: 'Settings and notifications' })
    return { ...page, drawer: within(drawer) }
  }

  test('has a settings tab with avatar, name and e-mail, and the way to the content', async () => {
    const { drawer, user } = await openDrawer()
    expect(drawer.getByRole('tab', { name: 'Settings', selected: true })).toBeInTheDocument()
    expect(drawer.getByText('DR')).toBeInTheDocument()
    expect(drawer.getByText('Dana Reyes')).toBeInTheDocument()
    expect(drawer.getByText('maya.okafor@example.org')).toBeInTheDocument()
    expect(drawer.getByText('Evenground 1.2.3')).toBeInTheDocument()
    await user.click(drawer.getByRole('link', { name: 'View content' }))
    expect(await screen.findByText('the learner’s pages')).toBeInTheDocument()
  })

  test('turns light and dark, and the language, and keeps both for the account', async () => {
    const changes: MeUpdate[] = []
    fake(updateMe, ({ body }) => {
      changes.push(body)
      return ok(makeAdministrator(ALL_TABS))
    })
    const { drawer, user } = await openDrawer()
    await user.click(drawer.getByRole('button', { name: 'Dark mode' }))
    expect(drawer.getByRole('button', { name: 'Light mode' })).toBeInTheDocument()
    expect(document.documentElement.dataset.mode).toBe('dark')
    await user.selectOptions(drawer.getByRole('combobox', { name: 'Language' }), 'es-mx')
    await waitFor(() => expect(changes).toEqual([{ settings: { darkMode: true } }, { locale: 'es-mx' }]))
  })

  test('signs out', async () => {
    fake(logout, () => noContent())
    const { drawer, user } = await openDrawer()
    await user.click(drawer.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(localStorage.getItem('refresh_token')).toBeNull())
  })

  test('has a notifications tab, reached with the arrow keys, that is empty', async () => {
    const { drawer, user } = await openDrawer()
    act(() => drawer.getByRole('tab', { name: 'Settings' }).focus())
    await user.keyboard('{ArrowRight}')
    expect(drawer.getByRole('tab', { name: 'Notifications', selected: true })).toHaveFocus()
    expect(drawer.getByRole('tabpanel', { name: 'Notifications' })).toHaveTextContent('No notifications')
  })
})

describe('messages', () => {
  test('a banner stays until it is dismissed', async () => {
    const { user } = await open(makeAdministrator(ALL_TABS))
    act(() => showBanner('resource_not_found'))
    expect(screen.getByRole('alert')).toHaveTextContent('The resource cannot be not found.')
    await user.click(screen.getByRole('button', { name: 'Dismiss this message' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a banner goes with its page; one said before a redirect belongs to the page that follows', async () => {
    const { router } = await open(makeAdministrator(ALL_TABS), '/accounts')
    act(() => showBanner('account_already_deleted', 'danger', { about: 'Mateo Garcia' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Mateo Garcia: This account is already deleted.')
    await act(() => router.navigate('/accounts?q=ada'))
    expect(screen.getByRole('alert')).toBeInTheDocument()
    await act(() => router.navigate('/groups'))
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => showBanner('account_deleted', 'success', { ahead: true }))
    await act(() => router.navigate('/accounts'))
    expect(screen.getByText('The account was deleted successfully.')).toBeInTheDocument()
    await act(() => router.navigate('/groups'))
    expect(screen.queryByText('The account was deleted successfully.')).toBeNull()
  })

  test.each(['accounts', 'domains', 'groups', 'roles', 'plans', 'rules', 'audit', 'emails', 'communications'])(
    'what is not there is named, with the way to its list: %s',
    async (section) => {
      await open(makeAdministrator(ALL_TABS), '/whole')
      act(() => showMissing(`/${section}/7`))
      const alert = screen.getByRole('alert')
      expect(alert).toHaveTextContent(/^The resource cannot be not found\./)
      expect(await within(alert).findByRole('link')).toHaveAttribute('href', `/${section}`)
      expect(alert).toHaveTextContent(/We couldn’t find this .* It may have been deleted/)
    },
  )

  test('a toast is announced and can undo what was done', async () => {
    const undo = vi.fn()
    const { user } = await open(makeAdministrator(ALL_TABS))
    act(() => notify({ message: 'Group deleted', undo }))
    expect(screen.getByText('Group deleted').closest('[role="status"]')).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Group deleted')).toBeNull()
  })

  test('notices go by themselves, and wait for whoever is at them', async () => {
    await open(makeAdministrator(ALL_TABS))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      act(() => notify({ message: 'Saved' }))
      act(() => screen.getByRole('button', { name: 'Dismiss this message' }).focus())
      act(() => void vi.advanceTimersByTime(60_000))
      expect(screen.getByText('Saved')).toBeInTheDocument()
      act(() => screen.getByRole('button', { name: 'Dismiss this message' }).blur())
      act(() => void vi.advanceTimersByTime(6_000))
      expect(screen.queryByText('Saved')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the list of shortcuts', () => {
  test('opens with ? and not while somebody types; the single key can be switched off', async () => {
    const { user } = await open(makeAdministrator(ALL_TABS))
    await user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.click(within(sheet).getByRole('switch', { name: 'Single-key shortcuts' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?')
    await user.keyboard('{Control>}k{/Control}')
    const palette = await screen.findByRole('dialog', { name: 'Search or jump to…' })
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
    localStorage.removeItem('single_keys')
    await user.type(within(palette).getByRole('combobox'), '?')
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  })
})

// This test comes last, because the screen width that it sets stays for the rest of the file.
test('the row of tabs is drawn at a desk only: a phone has them in its menu', async () => {
  await open(withTabs('ui.v1.tab.accounts'))
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  cleanup()
  actAsPhone()
  await open(withTabs('ui.v1.tab.accounts'))
  expect(await screen.findByRole('banner')).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument()
})

test('on a phone the assistant is opened in the header, and nothing lies over the page', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run()
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  actAsPhone()
  await open(withTabs('ui.v1.tab.chat'))
  const button = await screen.findByRole('button', { name: 'Open the assistant' })
  expect(screen.getByRole('banner')).toContainElement(button)
})
