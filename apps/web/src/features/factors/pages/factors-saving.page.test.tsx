import { created, ok } from '@evenground/shared/contract'
import { getMyDomains } from '@evenground/shared/contract/domains'
import { createFactor, getFactor, listFactors, updateFactor } from '@evenground/shared/contract/factors'
import { listContentReferences } from '@evenground/shared/contract/references'
import type { FactorUpdate } from '@evenground/shared/schemas'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
import { makeFactor } from '../../../testing/fixtures/assessment.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeLateAnswer } from '../../../testing/late-answer.ts'
import { renderRecordPage } from '../../../testing/record-page.tsx'
import { Component as FactorPage } from './factors-detail.page.tsx'

startFakeServer()

const FACTOR = makeFactor({ id: makeId(50), domain_id: makeId(2), title: { 'en-us': 'Belonging' } })
const MADE = makeId(60)

/** Fakes a server with one factor that responds to a save only when the test lets it. */
function serve() {
  const late = makeLateAnswer()
  const world = { late, stored: FACTOR, version: 1, saved: [] as { body: FactorUpdate; ifMatch: string | null }[] }
  const answer = () => ({ headers: { etag: `"v${world.version}"` } })
  const { id, title, label, ...labels } = serveConsole(
    makeAdministrator(['api.v2.factors.create', 'api.v2.factors.update_by_id']),
  ).domain
  const { misc1_label, misc2_label, misc3_label, misc4_label, misc5_label } = labels
  fake(getMyDomains, () =>
    ok({ id, title, label, misc1_label, misc2_label, misc3_label, misc4_label, misc5_label, domains: [] }),
  )
  fake(listContentReferences, () => ok({ count: 0, uses: [] }))
  fake(listFactors, () => ok([]))
  fake(getFactor, () => ({ ...ok(world.stored), ...answer() }))
  fake(createFactor, async ({ body }) => {
    await late.wait()
    world.stored = { ...FACTOR, id: MADE, title: body.title as typeof FACTOR.title }
    return { ...created(world.stored), ...answer() }
  })
  fake(updateFactor, async ({ body }, sent) => {
    world.saved.push({ body, ifMatch: sent.get('if-match') })
    await late.wait()
    world.version += 1
    // Trims texts like the real server.
    const titles = Object.entries(body.title as Record<string, string>).map(([locale, text]) => [locale, text.trim()])
    world.stored = {
      ...world.stored,
      title: Object.fromEntries(titles),
      summary: body.summary as typeof FACTOR.summary,
    }
    return { ...ok(world.stored), ...answer() }
  })
  return world
}

const open = (id: string) => renderRecordPage('/factors/:id', <FactorPage />, id)
const title = () => screen.findByRole('textbox', { name: 'Title' })
const summary = () => screen.findByRole('textbox', { name: /^Summary/ })
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const SAVE_KEY = '{Control>}s{/Control}'

beforeEach(() => sessionStorage.clear())

/** Opens a factor and starts to save its title. */
async function startSaving() {
  const world = serve()
  const page = await open(FACTOR.id)
  await page.user.click(await button('Edit'))
  await page.user.type(await title(), ' here ')
  await page.user.keyboard(SAVE_KEY)
  await expect.poll(world.late.isAsked).toBe(true)
  return { ...page, world }
}

test('what is typed while a save runs stays as the next change, on top of what was saved', async () => {
  const { user, world } = await startSaving()
  await user.type(await summary(), 'More words')
  act(() => world.late.arrive())
  expect(await screen.findByText('Version 2')).toBeInTheDocument()
  expect(await summary()).toHaveValue('More words')
  expect(await summary()).toHaveFocus()
  // Fields that were not changed since show the server's values.
  expect(await title()).toHaveValue('Belonging here')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  await user.keyboard(SAVE_KEY)
  await waitFor(() => expect(world.saved).toHaveLength(2))
  expect(world.saved[1]).toMatchObject({ ifMatch: '"v2"', body: { summary: { 'en-us': 'More words' } } })
  expect(await button('Edit')).toBeInTheDocument()
})

test('Cancel gives up only what was typed since, and not while the save runs', async () => {
  const { user, world } = await startSaving()
  await user.click(await button('Cancel'))
  expect(await title()).toHaveValue('Belonging here ')
  await user.type(await title(), 'and there')
  act(() => world.late.arrive())
  await screen.findByText('Version 2')
  expect(await title()).toHaveValue('Belonging here and there')
  await user.click(await button('Cancel'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Belonging here' })).toBeInTheDocument()
})

test('what is typed while a new record is saved goes on at its own address, in the same language and field', async () => {
  const world = serve()
  const { user, router } = await open('new')
  await user.type(await title(), 'Courage')
  await user.click(await screen.findByRole('tab', { name: /Español/ }))
  await user.keyboard(SAVE_KEY)
  await expect.poll(world.late.isAsked).toBe(true)
  await user.type(await title(), 'Valor')
  act(() => world.late.arrive())
  await waitFor(() => expect(router.state.location.pathname).toBe(`/factors/${MADE}`))
  expect(await screen.findByText('1 unsaved change')).toBeInTheDocument()
  expect(await title()).toHaveValue('Valor')
  expect(await title()).toHaveFocus()
  await user.keyboard(SAVE_KEY)
  await waitFor(() =>
    expect(world.saved).toMatchObject([{ body: { title: { 'en-us': 'Courage', 'es-mx': 'Valor' } } }]),
  )
})

test('nobody is brought back to a new record whose page they have left', async () => {
  const world = serve()
  const { user, router } = await open('new')
  await user.type(await title(), 'Courage')
  await user.keyboard(SAVE_KEY)
  await expect.poll(world.late.isAsked).toBe(true)
  await act(() => router.navigate('/elsewhere'))
  await user.click(await button('Leave without saving'))
  await screen.findByTestId('elsewhere')
  await act(async () => world.late.arrive())
  await expect.poll(() => world.stored.id).toBe(MADE)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(router.state.location.pathname).toBe('/elsewhere')
})
