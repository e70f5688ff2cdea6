import { ok } from '@evenground/shared/contract'
import { getPolicies } from '@evenground/shared/contract/policies'
import type { PolicyKind } from '@evenground/shared/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as PolicyPage } from './policy.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const DOMAIN = makeId(7)
const policy = (kind: PolicyKind, words: string) => ({
  kind,
  domain_id: DOMAIN,
  version: 0,
  published_at: null,
  text_body: { 'en-us': words },
})
const POLICIES = { terms: policy('terms', 'What it is for.'), privacy: policy('privacy', 'What is stored.') }

test('a notice says whose it is, and leads to the other one and to the sign-in page', async () => {
  fake(getPolicies, () => ok(POLICIES))
  await renderRoutes([{ path: '/terms/:id', element: <PolicyPage /> }], { path: `/terms/${DOMAIN}` })
  expect(await screen.findByText('What it is for.')).toBeInTheDocument()
  expect(screen.getByText('Standard version')).toBeInTheDocument()
  const links = screen.getAllByRole('link').map((link) => [link.textContent?.trim(), link.getAttribute('href')])
  expect(links).toEqual([
    ['Evenground', '/'],
    ['Sign in', '/'],
    ['Privacy notice', `/privacy/${DOMAIN}`],
  ])
})
