import { ok } from '@evenground/shared/contract'
import { exportAccount } from '@evenground/shared/contract/accounts'
import { updateMe } from '@evenground/shared/contract/auth'
import type { MeUpdate } from '@evenground/shared/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { fake, refuse, startFakeServer, unreachable } from '../../../testing/fake-server.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { serveLearner } from '../../../testing/learner-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as SettingsPage } from './settings.page.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

async function open(me = makeMe()) {
  serveLearner({ me })
  const changes: MeUpdate[] = []
  fake(updateMe, ({ body }) => {
    changes.push(body)
    return ok(me)
  })
  const page = await renderRoutes(
    [
      { path: '/content/settings', element: <SettingsPage /> },
      { path: '/', element: <p>the console</p> },
    ],
    { path: '/content/settings' },
  )
  await screen.findByRole('heading', { level: 1 })
  return { changes, ...page }
}

const factOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent

describe('the settings page', () => {
  test('tells who is logged in, and the names in the language of the page, read-only', async () => {
    const names = { given_name: { 'en-us': 'Jose', 'es-mx': 'José' }, family_name: { 'en-us': 'Perez' } }
    await open(makeMe({ account: names }))
    expect(factOf('Logged in as')).toBe('maya.okafor@example.org')
    expect(factOf('Last name')).toBe('Perez')
    expect(factOf('First name')).toBe('Jose')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('tells the username of somebody without an e-mail address', async () => {
    await open(makeMe({ account: { email: null, username: 'maya_okafor', login: 'maya_okafor' } }))
    expect(factOf('Logged in as')).toBe('maya_okafor')
  })

  test('gives everybody all of their own data as a file, and nobody who acts as them', async () => {
    const { user, unmount } = await open()
    const seen: string[] = []
    fake(exportAccount, ({ params }) => {
      seen.push(params.id)
      return ok({ exported_at: '2026-05-01T09:00:00.000Z', account: makeMe().account })
    })
    const made = vi.fn((_content: Blob) => 'blob:one')
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined })
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(made).toHaveBeenCalledOnce())
    expect(seen).toEqual([makeMe().account.id])
    fake(exportAccount, () => refuse('too_many_requests'))
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText(/^Too many attempts/)).toBeInTheDocument()
    unmount()
    queryClient.clear()
    await open(makeMe({ actor: { id: makeMe().account.id, login: 'root', given_name: {}, family_name: {} } }))
    expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull()
  })

  test('the dark mode switch paints the page at once and is kept for the account', async () => {
    const { user, changes } = await open()
    const toggle = screen.getByRole('switch', { name: 'Dark mode' })
    expect(toggle).not.toBeChecked()
    await user.click(toggle)
    expect(toggle).toBeChecked()
    expect(localStorage.getItem('darkMode')).toBe('true')
    await waitFor(() => expect(changes).toEqual([{ settings: { darkMode: true } }]))
  })

  test('another language speaks at once and is kept for the account', async () => {
    const { user, changes } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es-mx')
    expect(await screen.findByRole('heading', { name: 'Ajustes' })).toBeInTheDocument()
    await waitFor(() => expect(changes).toEqual([{ locale: 'es-mx' }]))
  })

  test('a choice that could not be saved says so, and holds on this device', async () => {
    const { user } = await open()
    fake(updateMe, () => unreachable)
    await user.click(screen.getByRole('switch', { name: 'Dark mode' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('For now it applies on this device only.')
    expect(screen.getByRole('switch', { name: 'Dark mode' })).toBeChecked()
  })

  test('only administrators are offered the way back to the console', async () => {
    const { unmount } = await open()
    expect(screen.queryByRole('link', { name: 'Return to admin' })).toBeNull()
    unmount()
    const me = makeMe()
    const permissions = { ui: { v1: { type: { admin: true } } } }
    const { user } = await open({ ...me, role: { ...me.role, permissions } })
    await user.click(screen.getByRole('link', { name: 'Return to admin' }))
    expect(await screen.findByText('the console')).toBeInTheDocument()
  })

  test('has the way out', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(localStorage.getItem('refresh_token')).toBeNull())
  })
})
