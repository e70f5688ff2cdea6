import { ADMIN_TABS, PERMISSION_KEYS } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { listAccounts } from '@evenground/shared/contract/accounts'
import { listAssessments } from '@evenground/shared/contract/assessments'
import { updateMe } from '@evenground/shared/contract/auth'
import { listFactors } from '@evenground/shared/contract/factors'
import { listGroups } from '@evenground/shared/contract/groups'
import { listPlans } from '@evenground/shared/contract/plans'
import type { Me } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../lib/client/query-client.ts'
import { clearTokens } from '../../lib/client/tokens.ts'
import { noteRecentPage } from '../../lib/console/recent-pages.ts'
import { i18n } from '../../lib/i18n/i18n.ts'
import { makeAdministrator, makeGlobalAdministrator, serveConsole } from '../../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../../testing/fake-server.ts'
import { makeId, STAMPS } from '../../testing/fixtures/ids.ts'
import { makeAccount } from '../../testing/fixtures/me.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { Component as ConsoleLayout } from './console-layout.tsx'
import { listFurtherPages } from './palette/further-pages.ts'

startFakeServer()
beforeEach(() => {
  clearTokens()
  queryClient.clear()
  // When another account is signed in, the recent pages of the previous one are dropped.
  noteRecentPage('somebody else', { path: '/', label: '', locale: 'en-us' })
})

const ALL_TABS = ADMIN_TABS.map((tab) => `ui.v1.tab.${tab}` as const)
const GROUP = {
  id: makeId(40),
  domain_id: makeId(2),
  group_id: null,
  title: { 'en-us': 'Night shift' },
  member_count: 3,
  active: true,
  paused: false,
  hide_scores: false,
  options: {},
  dynamic: false,
  ...STAMPS,
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

async function open(me: Me = makeAdministrator(PERMISSION_KEYS)) {
  serveConsole(me)
  const page = await renderRoutes([
    { path: '/', element: <ConsoleLayout />, children: [{ path: '*', element: <Elsewhere /> }] },
    { path: '/content', element: <Elsewhere /> },
  ])
  await screen.findByRole('main')
  await page.user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Search or jump to…' })
  return { ...page, palette: within(dialog), field: within(dialog).getByRole('combobox') }
}

function serveRecords() {
  const asked: unknown[] = []
  fake(listAccounts, ({ query }) => {
    asked.push(query)
    return ok([makeAccount({ id: makeId(30) })] as never)
  })
  fake(listGroups, () => ok([GROUP]))
  fake(listAssessments, () => ok([]))
  fake(listFactors, () => ok([]))
  fake(listPlans, ({ query }) => {
    asked.push(query)
    return ok([])
  })
  return asked
}

const place = () => screen.getByTestId('place').textContent
const chosen = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the command palette', () => {
  test('goes to a tab with the keyboard alone, with the first letters of any word', async () => {
    const { user, field } = await open()
    expect(field).toHaveFocus()
    await user.keyboard('asses')
    expect(chosen(field)).toBe('Assessments')
    await user.keyboard('{ArrowDown}')
    expect(chosen(field)).toBe('New assessment')
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(place()).toBe('/assessments'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('opens beside a dialog that is still fading, and not over one that is open', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const other = document.body.appendChild(document.createElement('section'))
    other.role = 'dialog'
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
    other.setAttribute('inert', '')
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('combobox')).toBeInTheDocument()
    other.remove()
  })

  test('goes round at its ends', async () => {
    const { user, field, palette } = await open()
    await user.keyboard('{ArrowUp}')
    expect(chosen(field)).toBe(palette.getAllByRole('option').at(-1)?.textContent)
    await user.keyboard('{ArrowDown}')
    expect(chosen(field)).toBe('Dashboard')
  })

  test('finds every page without a tab that the person may open, those of their own domain included', async () => {
    const me = makeGlobalAdministrator()
    const paths = listFurtherPages(me, new Set(PERMISSION_KEYS)).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/segments', '/erasures', '/rules', '/jobs', '/reporting/pack']))
    const { user, field } = await open(me)
    for (const [words, path] of [
      ['background', '/jobs'],
      ['board pack', '/reporting/pack'],
      ['api keys', `/domains/${me.domain.id}/keys`],
      ['directory', `/domains/${me.domain.id}/directory`],
    ] as const) {
      await user.clear(field)
      await user.keyboard(words)
      const found = listFurtherPages(me, new Set(PERMISSION_KEYS)).find((page) => page.path === path)
      await waitFor(() => expect(chosen(field)).toBe(i18n.t(`console:crumbs.${found?.key}`)))
    }
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe(`/domains/${me.domain.id}/directory`))
  })

  test('leaves out pages that the role does not open', () => {
    const me = makeAdministrator(['api.v2.rules.list'])
    const paths = listFurtherPages(me, new Set(['api.v2.rules.list'])).map(({ path }) => path)
    expect(paths).toEqual(['/rules'])
  })

  test('has what was opened last at its top', async () => {
    const me = makeAdministrator(PERMISSION_KEYS)
    noteRecentPage(me.account.id, { path: '/plans/1', label: 'Essentials', locale: 'en-us' })
    noteRecentPage(me.account.id, { path: '/media/2', label: 'A talk', locale: 'en-us' })
    noteRecentPage(me.account.id, { path: '/plans/1', label: 'Essentials', locale: 'en-us' })
    const { user, palette } = await open(me)
    const options = palette.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options.slice(0, 3)).toEqual(['Essentials', 'A talk', 'Dashboard'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('/plans/1'))
  })

  test('is found by the words of the other language, and by what a tab is for', async () => {
    const { user, palette, field } = await open()
    await user.keyboard('cuentas')
    await waitFor(() => expect(chosen(field)).toBe('Accounts'))
    await user.clear(field)
    await user.keyboard('ver contenido')
    await waitFor(() => expect(palette.getByRole('option', { name: 'View content' })).toBeVisible())
    await user.clear(field)
    await user.keyboard('people')
    expect(palette.getByRole('option', { name: 'Accounts' })).toBeVisible()
    await user.clear(field)
    await user.keyboard('ayuda')
    expect(chosen(field)).toBe('Developer guide')
  })

  test('keeps what was opened in another language to itself', async () => {
    const me = makeAdministrator(PERMISSION_KEYS)
    noteRecentPage(me.account.id, { path: '/plans/1', label: 'Lo esencial', locale: 'es-mx' })
    const { palette } = await open(me)
    expect(palette.queryByText('Lo esencial')).toBeNull()
  })

  test('begins what the role may create, and nothing else', async () => {
    const keys = [...ALL_TABS, 'api.v2.groups.create'] as const
    const { user, palette } = await open(makeAdministrator(keys))
    await user.keyboard('new')
    expect(palette.getAllByRole('option').map((option) => option.textContent)).toEqual(['New group'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('/groups/new'))
  })

  test('finds people, groups and master plans by name, five of each at most', async () => {
    const asked = serveRecords()
    fake(listGroups, () =>
      ok(Array.from({ length: 9 }, (_, n) => ({ ...GROUP, id: makeId(50 + n), title: { 'en-us': `Mail ${n}` } }))),
    )
    const { user, palette } = await open()
    await user.keyboard('ma')
    expect(await palette.findAllByRole('option', { name: /^Mail/ })).toHaveLength(5)
    await user.click(await palette.findByRole('option', { name: /Maya Okafor/ }))
    await waitFor(() => expect(place()).toBe(`/accounts/${makeId(30)}`))
    expect(asked).toHaveLength(2)
    expect(asked).toContainEqual(expect.not.objectContaining({ plan_type: 'master_plan' }))
    expect(asked).toContainEqual(expect.objectContaining({ q: 'ma', limit: 25, plan_type: 'master_plan' }))
  })

  test('finds somebody by the whole name, in either order', async () => {
    serveRecords()
    fake(listAccounts, ({ query }) => {
      const sisters = [makeAccount(), makeAccount({ id: makeId(31), given_name: { 'en-us': 'Ada' }, email: null })]
      return ok((query.q === 'okafor' ? sisters : []) as never)
    })
    const { user, palette } = await open()
    await user.keyboard('okafor maya')
    expect(await palette.findByRole('option', { name: /^Maya Okafor/ })).toBeInTheDocument()
    expect(palette.queryByRole('option', { name: /^Ada Okafor/ })).toBeNull()
  })

  test('asks for what the role may list alone, and offers acting as somebody to nobody but the global administrator', async () => {
    fake(listGroups, () => ok([GROUP]))
    const { user, palette } = await open(makeAdministrator([...ALL_TABS, 'api.v2.groups.list']))
    await user.keyboard('night')
    expect(await palette.findByRole('option', { name: 'Night shift' })).toBeInTheDocument()
    expect(palette.queryByRole('option', { name: /Log in as/ })).toBeNull()
  })

  test('says when nothing matches, and when the search failed', async () => {
    serveRecords()
    fake(listAccounts, () => ok([]))
    fake(listGroups, () => ok([]))
    const { user, palette, field } = await open()
    await user.keyboard('zzzz')
    expect(await palette.findAllByText('Nothing found. Try another word.')).not.toHaveLength(0)
    fake(listGroups, () => refuse('internal_error'))
    await user.type(field, 'z')
    expect(await palette.findAllByText('The search didn’t respond. Try again in a moment.')).not.toHaveLength(0)
  })

  test('turns the mode and the language', async () => {
    fake(updateMe, () => ok(makeAdministrator(ALL_TABS)))
    const { user } = await open()
    await user.keyboard('dark{Enter}')
    expect(document.documentElement.dataset.mode).toBe('dark')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('espa{Enter}')
    expect(await screen.findByRole('button', { name: /Buscar o ir a/ })).toBeInTheDocument()
  })

  test('leads on to the list of shortcuts, and to the content', async () => {
    const { user } = await open()
    await user.keyboard('shortc{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await user.keyboard('view{Enter}')
    await waitFor(() => expect(place()).toBe('/content'))
  })
})
