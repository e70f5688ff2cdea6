import { ok } from '@evenground/shared/contract'
import { getDomain } from '@evenground/shared/contract/domains'
import { getSingleSignOn } from '@evenground/shared/contract/single-sign-on'
import type { SingleSignOn } from '@evenground/shared/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { renderRecordPage } from '../../../testing/record-page.tsx'
import { Component } from './sign-in-settings.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const DOMAIN = makeId(2)
const CLOSE = 'People in this domain can only sign in through the organization'

function open(stored: Partial<SingleSignOn>) {
  serveConsole(makeAdministrator(['api.v2.domains.get_by_id']))
  fake(getDomain, () => refuse('forbidden'))
  fake(getSingleSignOn, () =>
    ok({
      domain_id: DOMAIN,
      sso_only: false,
      sso_only_refusal: null,
      exceptions: [],
      sign_in_url: 'https://learn.example.com/#/login/1',
      providers: [],
      email_domains: [],
      ...stored,
    }),
  )
  return renderRecordPage('/domains/:id/sign-in', <Component />, DOMAIN)
}

test('without a service, passwords cannot be turned off, and the switch says why', async () => {
  const { user } = await open({ sso_only_refusal: 'needs_provider' })
  const close = await screen.findByRole('switch', { name: CLOSE })
  expect(close).toHaveAttribute('aria-disabled', 'true')
  expect(close).toHaveAccessibleDescription('Turn on a sign-in service first.')
  await user.click(close)
  expect(close).not.toBeChecked()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

test('with a service of a parent domain, they can', async () => {
  const { user } = await open({})
  const close = await screen.findByRole('switch', { name: CLOSE })
  expect(close).not.toHaveAttribute('aria-disabled')
  expect(close).not.toHaveAccessibleDescription()
  await user.click(close)
  expect(close).toBeChecked()
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument()
})

test('passwords that are off can be turned on again, whatever the server says', async () => {
  const { user } = await open({ sso_only: true, sso_only_refusal: 'needs_provider' })
  const close = await screen.findByRole('switch', { name: CLOSE })
  await user.click(close)
  expect(close).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument()
})
