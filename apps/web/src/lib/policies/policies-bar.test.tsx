import { ok } from '@evenground/shared/contract'
import { getMe } from '@evenground/shared/contract/auth'
import { acceptPolicies } from '@evenground/shared/contract/policies'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fake, refuse, startFakeServer } from '../../testing/fake-server.ts'
import { makeId } from '../../testing/fixtures/ids.ts'
import { makeMe } from '../../testing/fixtures/me.ts'
import { renderUi } from '../../testing/render.tsx'
import { queryClient } from '../client/query-client.ts'
import { storeTokens } from '../client/tokens.ts'
import { PoliciesBar } from './policies-bar.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

const page = (
  <main>
    <PoliciesBar />
    <h1 tabIndex={-1}>Home</h1>
    <p>the page</p>
  </main>
)

test('asks whoever has not accepted the present texts, beside the page, until they do', async () => {
  fake(getMe, () => ok(makeMe({ policies: { pending: ['privacy'], required: false } })))
  fake(acceptPolicies, () => refuse('internal_error'))
  const { user } = await renderUi(page)
  expect(await screen.findByText(/Alder & Wren has a new privacy notice/)).toBeInTheDocument()
  expect(screen.getByText('the page')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute('href', `/privacy/${makeId(2)}`)
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  fake(acceptPolicies, () => ok({ pending: [], required: false }))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus()
})

test('asks nobody who has accepted, nor whoever acts as somebody else', async () => {
  fake(getMe, () => ok(makeMe()))
  const { unmount } = await renderUi(page)
  await screen.findByText('the page')
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  queryClient.clear()
  const actor = { id: makeId(7), login: 'root', given_name: {}, family_name: {} }
  fake(getMe, () => ok(makeMe({ actor, policies: { pending: ['terms'], required: false } })))
  await renderUi(page)
  await screen.findByText('the page')
  expect(screen.queryByRole('button')).toBeNull()
})
