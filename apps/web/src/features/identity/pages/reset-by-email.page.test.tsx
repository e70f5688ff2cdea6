import { ok } from '@evenground/shared/contract'
import { requestPasswordReset } from '@evenground/shared/contract/auth'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { firstMoment } from '../../../components/ui/buttons/use-first-moment.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { openIdentity } from '../testing/open-identity.tsx'
import { Component as ResetByEmail } from './reset-by-email.page.tsx'

startFakeServer()

const NOTICE = 'If account exists, an email will be sent with further instructions.'

function serveRequests(): string[] {
  const sent: string[] = []
  fake(requestPasswordReset, ({ body }) => {
    sent.push(body.email)
    return ok({ accepted: true })
  })
  return sent
}

describe('the reset by e-mail', () => {
  test('sends the address trimmed and in lower case, then says the same to everybody', async () => {
    const sent = serveRequests()
    const { user, router } = await openIdentity('/resetbyemail')
    await user.type(await screen.findByLabelText('Email'), ' Maya@Example.ORG {enter}')
    expect(await screen.findByText(NOTICE)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/checkemail')
    expect(screen.getByRole('heading', { level: 1, name: 'Check your email' })).toHaveFocus()
    expect(screen.getByText(/make sure maya@example\.org is spelled correctly/)).toBeInTheDocument()
    expect(sent).toEqual(['maya@example.org'])
  })

  test('another one can be requested from there, with the address still filled in', async () => {
    serveRequests()
    const { user } = await openIdentity('/resetbyemail')
    await user.type(await screen.findByLabelText('Email'), 'maya@example.org{enter}')
    await user.click(await screen.findByRole('link', { name: 'Send another email' }))
    expect(await screen.findByLabelText('Email')).toHaveValue('maya@example.org')
  })

  test('one mail is sent, however often the button is pressed before the next page is there', async () => {
    const sent = serveRequests()
    let arrive: () => void = () => undefined
    const next = new Promise<{ element: string }>((resolve) => {
      arrive = () => resolve({ element: 'the next page' })
    })
    const routes = [
      { path: '/resetbyemail', element: <ResetByEmail /> },
      { path: '/checkemail', lazy: () => next },
    ]
    const { user } = await renderRoutes(routes, { path: '/resetbyemail' })
    await user.type(await screen.findByLabelText('Email'), 'maya@example.org{enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    // The response has arrived, and the next page is still loading.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sent).toHaveLength(1)
    arrive()
    expect(await screen.findByText('the next page')).toBeInTheDocument()
  })

  test('what comes up under the finger that sent the link does not lead back to the form', async () => {
    firstMoment.ms = 100
    const { user, router } = await openIdentity('/checkemail')
    const again = await screen.findByRole('link', { name: 'Send another email' })
    fireEvent.click(again)
    expect(router.state.location.pathname).toBe('/checkemail')
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'))
    await user.click(again)
    expect(router.state.location.pathname).toBe('/resetbyemail')
  })

  test.each([
    ['   ', "Can't be blank"],
    ['maya', 'Valid email is required.'],
    ['maya@example', 'Valid email is required.'],
  ])('%j is marked and not sent', async (typed, words) => {
    const { user } = await openIdentity('/resetbyemail')
    await user.type(await screen.findByLabelText('Email'), `${typed}{enter}`)
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toBeInvalid()
  })

  test('too many requests are told as such', async () => {
    fake(requestPasswordReset, () => refuse('too_many_requests'))
    const { user } = await openIdentity('/resetbyemail')
    await user.type(await screen.findByLabelText('Email'), 'maya@example.org{enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.')
  })

  test('the page that tells to look for the e-mail stands on its own after a reload, in Spanish too', async () => {
    await openIdentity('/checkemail', 'es-mx')
    expect(await screen.findByText(/^Si existe una cuenta, enviaremos un correo/)).toBeInTheDocument()
    expect(screen.getByText(/revisa que la dirección esté bien escrita/)).toBeInTheDocument()
  })
})
