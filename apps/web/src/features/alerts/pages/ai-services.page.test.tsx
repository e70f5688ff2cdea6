import { ok } from '@evenground/shared/contract'
import {
  countAlerts,
  listAlertKeywords,
  listAlerts,
  saveAlertKeywords,
  updateAlert,
} from '@evenground/shared/contract/alerts'
import { listDomains } from '@evenground/shared/contract/domains'
import type { Alert } from '@evenground/shared/schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeServer, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeLateAnswer } from '../../../testing/late-answer.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as AiServices } from './ai-services.page.tsx'

startFakeServer()
beforeEach(() => serveConsole(makeAdministrator(['ui.v1.tab.domains'])))

const ALERT: Alert = {
  id: makeId(500),
  domain_id: makeId(2),
  account_id: makeId(1),
  given_name: { 'en-us': 'Maya' },
  family_name: { 'en-us': 'Okafor' },
  keyword: 'harm',
  excerpt: '… I fear harm …',
  state: 'new',
  created_at: A_MOMENT,
}

function serve(words = ['harm', 'fear']) {
  const world = { words, sent: [] as unknown[], alerts: [{ ...ALERT }] }
  fakeServer.use(
    http.get('*/api/v2/domains', () => HttpResponse.json([{ id: makeId(2), title: { 'en-us': 'Alder & Wren' } }])),
  )
  fake(listAlertKeywords, () => ok(world.words.map((name) => ({ name }))))
  fake(saveAlertKeywords, ({ body }) => {
    world.sent.push(body)
    world.words = [...world.words.filter((word) => !body.deleted.includes(word)), ...body.added]
    return ok(world.words.map((name) => ({ name })))
  })
  fake(countAlerts, () => ok({ count: world.alerts.length }))
  fake(listAlerts, ({ query }) => ok(world.alerts.filter(({ state }) => !query.state || state === query.state)))
  fake(updateAlert, ({ body }) => {
    world.alerts = [{ ...ALERT, state: body.state }]
    return ok({ ...ALERT, state: body.state })
  })
  return world
}

const open = () => renderRoutes([{ path: '*', element: <AiServices /> }], { path: '/ai_services' })
const button = (name: string) => screen.findByRole('button', { name })

test('the tab of the alerts is open and the other one is disabled', async () => {
  serve()
  await open()
  expect(await screen.findByRole('tab', { name: 'Alert Settings' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tab', { name: 'Other Settings' })).toBeDisabled()
  expect(await screen.findByRole('combobox', { name: 'Domain' })).toHaveValue(makeId(2))
})

test('Save is there once the words differ, sends the differences alone, and goes back to reading', async () => {
  const world = serve()
  const { user } = await open()
  await user.click(await button('Edit'))
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  const field = screen.getByRole('textbox', { name: 'Keywords' })
  await user.type(field, '  miedo profundo ,')
  await user.type(field, 'HARM{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove fear' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await button('Edit')).toBeInTheDocument()
  expect(world.sent).toEqual([{ domainId: makeId(2), added: ['miedo profundo'], deleted: ['fear'] }])
  expect(screen.getByText('miedo profundo')).toBeInTheDocument()
})

test('a word that is typed and no tag yet is saved with the others', async () => {
  const world = serve()
  const { user } = await open()
  await user.click(await button('Edit'))
  await user.type(screen.getByRole('textbox', { name: 'Keywords' }), 'acoso')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await button('Edit')).toBeInTheDocument()
  expect(world.sent).toEqual([{ domainId: makeId(2), added: ['acoso'], deleted: [] }])
})

test('a word that is typed while the others are saved stays, and is the next change', async () => {
  const world = serve()
  const late = makeLateAnswer()
  const { user } = await open()
  fake(saveAlertKeywords, async ({ body }) => {
    await late.wait()
    world.words = [...world.words, ...body.added]
    return ok(world.words.map((name) => ({ name })))
  })
  await user.click(await button('Edit'))
  const field = screen.getByRole('textbox', { name: 'Keywords' })
  await user.type(field, 'acoso{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(late.isAsked).toBe(true)
  await user.type(field, 'miedo')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  late.arrive()
  await expect.poll(() => world.words).toContain('acoso')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'))
  expect(screen.getByRole('button', { name: 'Remove miedo' })).toBeInTheDocument()
  serve(world.words)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await button('Edit')).toBeInTheDocument()
  expect(screen.getByText('miedo')).toBeInTheDocument()
})

test('a typed word that cannot be one stops the save, with the reason beside it and nothing lost', async () => {
  const world = serve()
  const { user } = await open()
  await user.click(await button('Edit'))
  await user.click(screen.getByRole('button', { name: 'Remove fear' }))
  const field = screen.getByRole('textbox', { name: 'Keywords' })
  await user.type(field, 'c4')
  // A click without a blur before it, as on a phone with an on-screen keyboard.
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Tags can only contain letters and spaces')).toBeInTheDocument()
  expect(field).toHaveValue('c4')
  expect(world.sent).toEqual([])
})

test('anything but letters and spaces is refused in words, and Backspace in the empty field removes the last', async () => {
  serve()
  const { user } = await open()
  await user.click(await button('Edit'))
  const field = screen.getByRole('textbox', { name: 'Keywords' })
  await user.type(field, 'c4{Enter}')
  expect(await screen.findByText('Tags can only contain letters and spaces')).toBeInTheDocument()
  await user.clear(field)
  await user.keyboard('{Backspace}')
  expect(screen.queryByRole('button', { name: 'Remove fear' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remove harm' })).toBeInTheDocument()
})

test('a word that nearly every message holds is refused with its reason, next to the field', async () => {
  const world = serve()
  const { user } = await open()
  await user.click(await button('Edit'))
  const field = screen.getByRole('textbox', { name: 'Keywords' })
  for (const [word, reason] of [
    ['my', 'A keyword needs at least 3 letters.'],
    ['The', /^Nearly everyone writes this/],
    ['of the', /^Nearly everyone writes this/],
  ] as const) {
    await user.clear(field)
    await user.type(field, `${word}{Enter}`)
    expect(field).toHaveAccessibleDescription(expect.stringMatching(reason))
    expect(screen.queryByRole('button', { name: `Remove ${word}` })).toBeNull()
  }
  expect(world.sent).toEqual([])
})

test('a word of an earlier release that is not watched says so, and can be taken away', async () => {
  const world = serve()
  fake(listAlertKeywords, () => ok([{ name: 'harm' }, { name: 'my', not_watched: 'too_short' }]))
  const { user } = await open()
  expect(await screen.findByText('Not watched: too short')).toBeInTheDocument()
  await user.click(await button('Edit'))
  await user.click(screen.getByRole('button', { name: 'Remove my' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.sent).toEqual([{ domainId: makeId(2), added: [], deleted: ['my'] }]))
})

test('Cancel discards what was changed', async () => {
  const world = serve()
  const { user } = await open()
  await user.click(await button('Edit'))
  await user.click(screen.getByRole('button', { name: 'Remove fear' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('fear')).toBeInTheDocument()
  expect(world.sent).toEqual([])
})

test('each failure has its words', async () => {
  serve()
  fake(saveAlertKeywords, () => refuse('internal_error'))
  const { user, unmount } = await open()
  await user.click(await button('Edit'))
  await user.click(screen.getByRole('button', { name: 'Remove fear' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Error saving alert keywords')).toBeInTheDocument()
  unmount()
  fake(listAlertKeywords, () => refuse('internal_error'))
  const second = await open()
  expect(await screen.findByText('Failed to load alert keywords')).toBeInTheDocument()
  second.unmount()
  fake(listDomains, () => refuse('internal_error'))
  await open()
  expect(await screen.findByText('Failed to load domains')).toBeInTheDocument()
})

test('an alert shows who wrote what, and is marked as seen', async () => {
  const world = serve()
  const { user } = await open()
  expect(await screen.findByText('… I fear harm …')).toBeInTheDocument()
  expect(screen.getByText('Maya Okafor')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Mark as seen' }))
  await waitFor(() => expect(world.alerts[0]?.state).toBe('seen'))
  expect(await screen.findByRole('button', { name: 'Mark as new' })).toBeInTheDocument()
})

test('a domain without words of its own says so, and that those of parent domains are not listed', async () => {
  serve([])
  const { user } = await open()
  expect(await screen.findByText('This domain has no keywords of its own yet.')).toBeInTheDocument()
  expect(screen.getByText(/It includes the words of parent domains: they apply here too/)).toBeInTheDocument()
  await user.click(await button('Edit'))
  expect(screen.getByRole('textbox', { name: 'Keywords' })).toHaveFocus()
})
