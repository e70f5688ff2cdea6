import type { ErrorCode } from '@evenground/shared/constants'
import { logInAs as logInAsEndpoint } from '@evenground/shared/contract/auth'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fake, refuse, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { makeId } from '../../testing/fixtures/ids.ts'
import { renderUi } from '../../testing/render.tsx'
import { dismissBanner } from '../banner/banner-store.ts'
import { PageBanner } from '../banner/page-banner.tsx'
import { clearTokens, loadImpersonation, readAccessToken, storeTokens } from '../client/tokens.ts'
import { logInAs } from './impersonation.ts'

startFakeServer()
beforeEach(() => {
  clearTokens()
  dismissBanner()
  storeTokens({ refresh_token: 'r', access_token: 'own' })
})

const tryIt = () => act(() => logInAs(makeId(1)))

test.each<[ErrorCode, string]>([
  ['invalid_email_or_password', 'You can’t sign in as this person.'],
  ['validation_failed', 'You can’t sign in as this person.'],
  ['account_not_active', 'This account isn’t active'],
  ['forbidden', 'You don’t have permission'],
  ['account_does_exist', 'This account does not exist.'],
  ['resource_not_found', 'This account does not exist.'],
])('log in as that is refused with %s leaves everything as it was and says: %s', async (code, words) => {
  fake(logInAsEndpoint, () => refuse(code))
  await renderUi(<PageBanner />)
  expect(await tryIt()).toBe(false)
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect([readAccessToken(), loadImpersonation()]).toEqual(['own', null])
})

test('log in as that never arrives says that too', async () => {
  fake(logInAsEndpoint, () => unreachable)
  await renderUi(<PageBanner />)
  expect(await tryIt()).toBe(false)
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement()
})
