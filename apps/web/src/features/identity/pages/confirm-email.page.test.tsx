import { ok } from '@evenground/shared/contract'
import { getEmailVerification, requestEmailVerification, verifyEmail } from '@evenground/shared/contract/auth'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeDomain } from '../../../testing/fixtures/me.ts'
import { fill, leftFor, openIdentity } from '../testing/open-identity.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

describe('the link that confirms an address', () => {
  test('confirms it when the button is pressed, not when the page is opened', async () => {
    const used: string[] = []
    fake(getEmailVerification, () => ok(makeDomain({ title: { 'en-us': 'Harbor' } })))
    fake(verifyEmail, ({ body }) => {
      used.push(body.token)
      return ok({ verified: true as const })
    })
    const { user } = await openIdentity('/confirmemail?token=abc')
    expect(await screen.findByText(/for an account at Harbor/)).toBeInTheDocument()
    expect(used).toEqual([])
    await user.click(screen.getByRole('button', { name: 'This is my address' }))
    expect(await screen.findByRole('heading', { name: 'Thank you, your address is confirmed' })).toHaveFocus()
    expect(used).toEqual(['abc'])
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    expect(await leftFor()).toBe('/')
  })

  test('that was used before, or stands there without a token, offers another one', async () => {
    fake(getEmailVerification, () => refuse('token_expired'))
    const first = await openIdentity('/confirmemail?token=abc')
    expect(
      await screen.findByRole('heading', { name: /^This confirmation link no\slonger works$/ }),
    ).toBeInTheDocument()
    first.unmount()
    const { user } = await openIdentity('/confirmemail', 'es-mx')
    expect(
      await screen.findByRole('heading', { name: /^Este enlace de confirmación ya\sno\sfunciona$/ }),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: /Solicitar otro|otro/ }))
    expect(await screen.findByRole('heading', { name: 'Confirma tu correo electrónico' })).toBeInTheDocument()
  })
})

describe('asking for another link', () => {
  test('says the same whatever the login', async () => {
    const asked: string[] = []
    fake(requestEmailVerification, ({ body }) => {
      asked.push(body.login)
      return ok({ accepted: true as const })
    })
    const { user } = await openIdentity('/verifyemail')
    await fill(user, await screen.findByLabelText('Email or username'), ' Maya@Example.org ')
    await user.click(screen.getByRole('button', { name: 'Send the link again' }))
    expect(
      await screen.findByText(/If there is an account with this login and an address to confirm/),
    ).toBeInTheDocument()
    expect(asked).toEqual(['maya@example.org'])
  })

  test('needs a login, and tells of limits', async () => {
    fake(requestEmailVerification, () => refuse('too_many_requests'))
    const { user } = await openIdentity('/verifyemail')
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText("Can't be blank")).toBeInTheDocument()
    await fill(user, screen.getByLabelText('Email or username'), 'maya')
    await user.click(screen.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument()
  })
})
