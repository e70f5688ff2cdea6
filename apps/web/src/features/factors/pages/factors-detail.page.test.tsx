import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { created, noContent, ok } from '@evenground/shared/contract'
import { getMe } from '@evenground/shared/contract/auth'
import { getMyDomains } from '@evenground/shared/contract/domains'
import { createFactor, deleteFactor, getFactor, listFactors, updateFactor } from '@evenground/shared/contract/factors'
import { listContentReferences } from '@evenground/shared/contract/references'
import type { Factor, FactorInput, FactorUpdate } from '@evenground/shared/schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { dismissBanner, useBanner } from '../../../lib/banner/banner-store.ts'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeFactor } from '../../../testing/fixtures/assessment.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as FactorPage } from './factors-detail.page.tsx'

startFakeServer()

const OWN_DOMAIN = makeId(2)
const FACTOR = makeFactor({
  id: makeId(50),
  domain_id: OWN_DOMAIN,
  title: { 'en-us': 'Belonging' },
  summary: { 'en-us': 'Being part of it' },
  average_score: 84,
})
const TRUST = makeFactor({ id: makeId(51), title: { 'en-us': 'Trust' } })

interface World {
  stored: Factor
  version: number
  made: FactorInput[]
  changed: { body: FactorUpdate; ifMatch: string | null }[]
}

const localized = (input: FactorInput['title'] | null | undefined, before: Factor['title']) =>
  input === undefined || input === null || typeof input === 'string' ? before : input

/** Fakes a server with one factor and real version checks. */
function serve(over: Partial<Factor> = {}, me = makeMe({ role: adminRole() })): World {
  const world: World = { stored: { ...FACTOR, ...over }, version: 1, made: [], changed: [] }
  const headers = () => ({ etag: `"v${world.version}"` })
  fake(getMe, () => ok(me))
  fake(getMyDomains, () => {
    const { misc1_label, misc2_label, misc3_label, misc4_label, misc5_label, id, title, label } = me.domain
    return ok({ id, title, label, misc1_label, misc2_label, misc3_label, misc4_label, misc5_label, domains: [] })
  })
  fake(listContentReferences, () => ok({ count: 0, uses: [] }))
  fake(listFactors, ({ query }) =>
    ok([TRUST].filter(({ title }) => title['en-us']?.toLowerCase().includes(query.q ?? ''))),
  )
  fake(getFactor, ({ params }) => {
    if (params.id === TRUST.id) return ok(TRUST)
    return params.id === world.stored.id ? { ...ok(world.stored), headers: headers() } : refuse('resource_not_found')
  })
  fake(createFactor, ({ body }) => {
    world.made.push(body)
    world.stored = { ...world.stored, id: makeId(60), title: localized(body.title, {}) }
    return { ...created(world.stored), headers: headers() }
  })
  fake(updateFactor, ({ body }, sent) => {
    const ifMatch = sent.get('if-match')
    if (ifMatch !== null && ifMatch !== headers().etag) return refuse('stale_resource')
    world.changed.push({ body, ifMatch })
    world.version += 1
    world.stored = {
      ...world.stored,
      title: localized(body.title, world.stored.title),
      summary: localized(body.summary, world.stored.summary),
    }
    return { ...ok(world.stored), headers: headers() }
  })
  fake(deleteFactor, () => noContent())
  return world
}

function adminRole(keys = ['create', 'update_by_id', 'destroy_by_id', 'list', 'get_by_id']) {
  const factors = Object.fromEntries(keys.map((key) => [key, true]))
  return { ...makeMe().role, permissions: { ui: { v1: { type: { admin: true } } }, api: { v2: { factors } } } }
}

/** Renders the key of the page's banner. */
function Told() {
  return <p data-testid="banner">{useBanner()?.key}</p>
}

const banner = () => screen.getByTestId('banner')

async function open(id: string) {
  const page = await renderRoutes(
    [
      {
        element: (
          <>
            <Told />
            <Outlet />
          </>
        ),
        children: [
          { path: '/factors/:id', element: <FactorPage /> },
          { path: '*', element: <p data-testid="elsewhere" /> },
        ],
      },
    ],
    { path: `/factors/${id}` },
  )
  return page
}

const title = () => screen.findByRole('textbox', { name: 'Title' })
const button = (name: RegExp | string) => screen.findByRole('button', { name })

beforeEach(() => {
  dismissBanner()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

describe('a record that is there', () => {
  test('is read first, with its owner and version, and edited on demand', async () => {
    serve()
    const { user } = await open(FACTOR.id)
    expect(await screen.findByRole('heading', { level: 1, name: 'Belonging' })).toBeInTheDocument()
    expect(await screen.findByText('Alder & Wren')).toBeInTheDocument()
    expect(screen.getByText('Version 1')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
    await user.click(await button('Edit'))
    expect(await title()).toHaveValue('Belonging')
  })

  test('is saved with PUT over the version that was read, is read again, and the bar names what changed', async () => {
    const world = serve()
    const { user } = await open(FACTOR.id)
    await user.click(await button('Edit'))
    await user.type(await title(), ' here')
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Belonging here' })).toBeInTheDocument()
    expect(await button('Edit')).toBeInTheDocument()
    expect(world.changed.map(({ ifMatch, body }) => [ifMatch, body.title, body.average_score])).toEqual([
      ['"v1"', { 'en-us': 'Belonging here' }, 84],
    ])
  })

  test('Cancel restores what was fetched', async () => {
    const world = serve()
    const { user } = await open(FACTOR.id)
    await user.click(await button('Edit'))
    await user.type(await title(), ' gone')
    await user.click(await button('Cancel'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Belonging' })).toBeInTheDocument()
    await user.click(await button('Edit'))
    expect(await title()).toHaveValue('Belonging')
    expect(world.changed).toEqual([])
  })

  test('keeps the focus: on the title when editing begins, on Edit when it ends', async () => {
    serve()
    const { user } = await open(FACTOR.id)
    await user.click(await button('Edit'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Edit Belonging' })).toHaveFocus())
    await user.click(await button('Cancel'))
    expect(await button('Edit')).toHaveFocus()
    await user.click(await button('Edit'))
    expect(await title()).toBeRequired()
    await user.type(await title(), ' here')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Version 2')
    expect(await button('Edit')).toHaveFocus()
  })

  test('that was looked at before is shown as it is now, once it was read again', async () => {
    const world = serve()
    const { router } = await open(FACTOR.id)
    expect(await screen.findByRole('heading', { level: 1, name: 'Belonging' })).toBeInTheDocument()
    await act(() => router.navigate('/factors'))
    world.stored = { ...world.stored, title: { 'en-us': 'Belonging together' } }
    world.version += 1
    await act(() => router.navigate(`/factors/${FACTOR.id}`))
    expect(await screen.findByRole('heading', { level: 1, name: 'Belonging together' })).toBeInTheDocument()
  })

  test('that is not there leads home with resource_not_found', async () => {
    serve()
    await open(makeId(99))
    expect(await screen.findByTestId('elsewhere')).toBeInTheDocument()
    expect(banner()).toHaveTextContent('resource_not_found')
  })

  test('shows no button for what the role does not allow', async () => {
    serve({}, makeMe({ role: adminRole(['get_by_id']) }))
    await open(FACTOR.id)
    await screen.findByRole('heading', { level: 1, name: 'Belonging' })
    for (const name of ['Edit', 'More actions']) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('the shared library', () => {
  test('is read by a domain’s administrator and copied, not changed', async () => {
    const world = serve({ domain_id: null, title: { 'en-us': 'Belonging', 'es-mx': 'Pertenencia' } })
    const { user, router } = await open(FACTOR.id)
    expect(await screen.findByText('Shared library')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await user.click(await button('Copy to my domain'))
    await user.click(await button('Make a copy'))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/factors/${makeId(60)}`))
    expect(world.made.map(({ title: made }) => made)).toEqual([
      { 'en-us': 'Belonging (copy)', 'es-mx': 'Pertenencia (copia)' },
    ])
  })

  test('is changed by the global administrator', async () => {
    serve({ domain_id: null }, makeMe({ role: { ...adminRole(), id: GLOBAL_ADMINISTRATOR_ROLE_ID } }))
    await open(FACTOR.id)
    expect(await button('Edit')).toBeInTheDocument()
  })
})

describe('a new record', () => {
  test('begins in edit mode with a benchmark of 84 in steps of 0.01, is sent with POST, and its id takes the route over', async () => {
    const world = serve()
    const { user, router } = await open('new')
    const benchmark = await screen.findByRole('spinbutton', { name: 'Benchmark' })
    expect(benchmark).toHaveValue(84)
    expect(benchmark).toHaveAttribute('step', '0.01')
    await user.type(await title(), 'Courage')
    await user.click(await button(/^Save/))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/factors/${makeId(60)}`))
    expect(router.state.historyAction).toBe('REPLACE')
    // The header is rendered again for the new URL.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Courage' })).toBeInTheDocument())
    expect(world.made).toMatchObject([{ title: { 'en-us': 'Courage' }, average_score: 84, super_factor: false }])
  })

  test('Cancel goes back to where one came from', async () => {
    serve()
    const { user, router } = await open('new')
    await title()
    await act(() => router.navigate('/elsewhere'))
    await act(() => router.navigate('/factors/new'))
    await title()
    await user.click(await button('Cancel'))
    expect(await screen.findByTestId('elsewhere')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/elsewhere')
  })

  test('without a title, or with a benchmark that is none, is held back with a summary that leads to the fields', async () => {
    const world = serve()
    const { user } = await open('new')
    await user.clear(await screen.findByRole('spinbutton', { name: 'Benchmark' }))
    await user.click(await button(/^Save/))
    const summary = await screen.findByRole('group', { name: /be corrected|fields? / })
    expect(within(summary).getByRole('heading')).toHaveFocus()
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Title: Field is required.', 'Benchmark: Enter a number.'])
    await user.click(within(summary).getByRole('link', { name: /^Title/ }))
    await waitFor(async () => expect(await title()).toHaveFocus())
    expect(await title()).toBeInvalid()
    expect(world.made).toEqual([])
    // What was missing is no longer said once it is there; what was wrong stays until the next save.
    await user.type(await title(), 'C')
    expect(await title()).toBeValid()
    expect(await title()).toHaveFocus()
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Benchmark: Enter a number.'])
    await user.click(await button(/^Save/))
    expect(within(summary).getByRole('heading')).toHaveFocus()
  })

  test('of a super factor chooses its sub-factors by name, with the keyboard', async () => {
    const world = serve()
    const { user } = await open('new?super_factor=true')
    await user.type(await title(), 'Together')
    const picker = await screen.findByRole('combobox', { name: 'Subfactors' })
    await user.type(picker, 'tru')
    const trust = await screen.findByRole('option', { name: 'Trust' })
    // Waits for the result of the whole word: Enter does not choose from earlier results, which may show the same
    // option.
    await waitFor(() => expect(picker).toHaveAttribute('aria-activedescendant', trust.id))
    await user.keyboard('{Enter}')
    expect(await button('Remove Trust')).toBeInTheDocument()
    await user.click(await button(/^Save/))
    await waitFor(() => expect(world.made).toMatchObject([{ super_factor: true, factorIds: [TRUST.id] }]))
  })
})

test('a factor is put below a super factor from its own page, and only what changed above it is sent', async () => {
  const world = serve()
  const courage = makeFactor({ id: makeId(56), title: { 'en-us': 'Courage' }, super_factor: true })
  const asked: unknown[] = []
  fake(listFactors, ({ query }) => {
    asked.push(query.super_factor)
    return ok([courage])
  })
  const { user } = await open(FACTOR.id)
  await user.click(await button('Edit'))
  await user.click(await screen.findByRole('combobox', { name: /^Super factors that include it/ }))
  await user.click(await screen.findByRole('option', { name: 'Courage' }))
  await user.click(await button(/^Save/))
  await waitFor(() => expect(world.changed).toMatchObject([{ body: { superFactorIds: [courage.id] } }]))
  expect(asked).toEqual([true])
  await user.click(await button('Edit'))
  await user.type(await title(), '!')
  await user.click(await button(/^Save/))
  await waitFor(() => expect(world.changed).toHaveLength(2))
  expect(world.changed[1]?.body).not.toHaveProperty('superFactorIds')
})

describe('languages', () => {
  test('each has its own texts, and the bar marks what is missing in one', async () => {
    const world = serve()
    const { user } = await open(FACTOR.id)
    await user.click(await button('Edit'))
    await user.click(await screen.findByRole('tab', { name: /Español \(México\)\s*2 missing/ }))
    expect(await title()).toHaveValue('')
    await user.type(await title(), 'Pertenencia')
    expect(screen.getByRole('tab', { name: /Español \(México\)\s*1 missing/ })).toBeInTheDocument()
    await user.click(await button(/^Save/))
    await waitFor(() => expect(world.changed).toHaveLength(1))
    expect(world.changed[0]?.body.title).toEqual({ 'en-us': 'Belonging', 'es-mx': 'Pertenencia' })
  })
})

describe('a version of somebody else', () => {
  async function meet() {
    const world = serve()
    const page = await open(FACTOR.id)
    await page.user.click(await button('Edit'))
    await page.user.type(await title(), ' mine')
    world.version = 2
    world.stored = { ...world.stored, title: { 'en-us': 'Belonging theirs' }, summary: { 'en-us': 'Their summary' } }
    await page.user.click(await button(/^Save/))
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this in the meantime' })
    return { world, dialog, ...page }
  }
  const group = (dialog: HTMLElement, name: string) => within(dialog).getByRole('group', { name })

  test('is shown field by field: what only they changed stays theirs, what both changed is proposed as one’s own', async () => {
    const { world, dialog, user } = await meet()
    expect(within(group(dialog, 'Title, English (US)')).getByRole('radio', { name: /Belonging mine/ })).toBeChecked()
    expect(within(group(dialog, 'Summary, English (US)')).getByRole('radio', { name: /Their summary/ })).toBeChecked()
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }))
    await waitFor(() => expect(world.stored.title).toEqual({ 'en-us': 'Belonging mine' }))
    expect(world.stored.summary).toEqual({ 'en-us': 'Their summary' })
    expect(world.changed.map(({ ifMatch }) => ifMatch)).toEqual(['"v2"'])
  })

  test('is overwritten whole where one keeps all of one’s own', async () => {
    const { world, dialog, user } = await meet()
    await user.click(within(dialog).getByRole('button', { name: 'Keep all of mine' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save these choices' }))
    await waitFor(() => expect(world.stored.summary).toEqual({ 'en-us': 'Being part of it' }))
    expect(world.stored.title).toEqual({ 'en-us': 'Belonging mine' })
  })

  test('is taken where one drops one’s own, and nothing is sent', async () => {
    const { world, dialog, user } = await meet()
    await user.click(within(dialog).getByRole('button', { name: 'Discard mine' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Belonging theirs' })).toBeInTheDocument()
    expect(world.changed).toEqual([])
  })
})

describe('unsaved changes', () => {
  test('are asked about before the page is left, and kept where one stays', async () => {
    serve()
    const { user, router } = await open(FACTOR.id)
    await user.click(await button('Edit'))
    await user.type(await title(), ' more')
    await act(() => router.navigate('/elsewhere'))
    await user.click(await button('Stay here'))
    expect(await title()).toHaveValue('Belonging more')
    await act(() => router.navigate('/elsewhere'))
    await user.click(await button('Leave without saving'))
    expect(await screen.findByTestId('elsewhere')).toBeInTheDocument()
  })

  test('of a page that went away are offered again, and given up where one says so', async () => {
    serve()
    const first = await open(FACTOR.id)
    await first.user.click(await button('Edit'))
    await first.user.type(await title(), ' kept')
    first.unmount()
    const second = await open(FACTOR.id)
    await second.user.click(await button('Restore them'))
    expect(await title()).toHaveValue('Belonging kept')
    await second.user.click(await button('Cancel'))
    second.unmount()
    await open(FACTOR.id)
    await screen.findByRole('heading', { level: 1, name: 'Belonging' })
    expect(screen.queryByRole('button', { name: 'Restore them' })).toBeNull()
  })
})

describe('deleting', () => {
  async function remove() {
    const page = await open(FACTOR.id)
    await page.user.click(await button('More actions'))
    await page.user.click(await button('Delete'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Belonging”?' })
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    return page
  }

  test('asks first, then goes to the list with the banner that it is gone', async () => {
    serve()
    const { router } = await remove()
    expect(await screen.findByTestId('elsewhere')).toBeInTheDocument()
    expect(banner()).toHaveTextContent('factor_deleted')
    expect(router.state.location.pathname).toBe('/factors')
  })

  test('what is in use stays, with the banner that says so', async () => {
    serve()
    fake(deleteFactor, () => refuse('factor_attached'))
    await remove()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(banner()).toHaveTextContent('factor_attached')
    expect(await screen.findByRole('heading', { level: 1, name: 'Belonging' })).toBeInTheDocument()
  })
})

test.each([
  ['nested_super_factor', /A super factor can’t contain another super factor/],
  ['contains_itself', /A super factor can’t contain itself/],
])('what the server refuses stands beside its field, in the words of its code: %s', async (code, words) => {
  serve()
  const refused = { errors: [{ path: 'factorIds', code, message: 'server words' }] }
  fake(updateFactor, () => refuse('rule_violated', refused))
  const { user } = await open(FACTOR.id)
  await user.click(await button('Edit'))
  await user.click(await screen.findByRole('switch', { name: 'Super factor' }))
  await user.click(await button(/^Save/))
  expect(await screen.findByRole('link', { name: words })).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Subfactors' })).toBeInvalid()
})
