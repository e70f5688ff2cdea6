import { ok } from '@evenground/shared/contract'
import { getDomainSignIn, updateDomainSignIn } from '@evenground/shared/contract/domains'
import type { DomainSignIn, DomainSignInUpdate } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeAndRecord, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { SignInCard } from '../components/sign-in-card.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

const STORED: DomainSignIn = {
  second_factor: 'optional',
  require_fresh_proof: false,
  session_hours: 12,
  idle_minutes: null,
  password_length: null,
  refuse_breached_passwords: false,
}

async function open(mayChange = true) {
  serveConsole(makeAdministrator(mayChange ? ['api.v2.domains.sign_in'] : []))
  const sent: DomainSignInUpdate[] = []
  fake(getDomainSignIn, () => ok(STORED))
  fakeAndRecord(updateDomainSignIn, ({ body }) => ok({ ...STORED, ...body }), sent)
  const element = <SignInCard domain={{ id: makeId(20) } as never} />
  return { sent, ...(await renderRoutes([{ path: '/', element }], { path: '/' })) }
}

test('says in words what a domain demands, and changes it; what is left empty is as usual', async () => {
  const { user, sent } = await open()
  const card = await screen.findByRole('region', { name: 'Sign-in security' })
  expect(await within(card).findByText('12 hours')).toBeInTheDocument()
  expect(within(card).getByText('Idle time').nextSibling).toHaveTextContent('Default: 30 days')
  await user.click(within(card).getByRole('button', { name: 'Change sign-in security' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText('Idle time, in minutes')).toHaveAccessibleDescription(/43,200 minutes/)
  expect(within(dialog).getByLabelText(/in hours$/)).toHaveAccessibleDescription(/2,160 hours/)
  await user.click(within(dialog).getByRole('radio', { name: /^For administrators/ }))
  await user.clear(within(dialog).getByLabelText('Maximum session length, in hours'))
  await user.type(within(dialog).getByLabelText('Idle time, in minutes'), '4')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getByLabelText('Idle time, in minutes')).toHaveAccessibleDescription(/from 5 to 43200/)
  expect(sent).toEqual([])
  await user.type(within(dialog).getByLabelText('Idle time, in minutes'), '5')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ ...STORED, second_factor: 'administrators', session_hours: null, idle_minutes: 45 }])
  expect(within(card).getByText('45 minutes')).toBeInTheDocument()
})

test('is shown to nobody who may not decide it', async () => {
  await open(false)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sign-in security' })).toBeNull())
})
