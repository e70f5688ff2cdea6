import { ok } from '@evenground/shared/contract'
import { answerSecondFactor, login, updateMe } from '@evenground/shared/contract/auth'
import { listSignInOffers } from '@evenground/shared/contract/single-sign-on'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { guardRoot } from '../../../app/guards.ts'
import { clearTokens, readRefreshToken } from '../../../lib/client/tokens.ts'
import { storeWantedPath } from '../../../lib/session/wanted-path.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as LoginPage } from './login.page.tsx'

startFakeServer()
beforeEach(() => {
  clearTokens()
  sessionStorage.clear()
  fake(listSignInOffers, () => ok({ providers: [], passwords: true, domain: null }))
})

const open = (locale: 'en-us' | 'es-mx' = 'en-us') =>
  renderRoutes(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '/', loader: guardRoot },
      { path: '/content', element: <p>home</p> },
      { path: '/verifyemail', element: <p>another link</p> },
      { path: '/content/:plan_id/certificate', element: <p>certificate</p> },
    ],
    { path: '/login', locale },
  )

const serveSignIn = () => fake(login, () => ok({ ...makeMe(), refresh_token: 'r', access_token: 'a' }))

describe('the sign-in page', () => {
  test('sends the login trimmed and in lower case, with the browser, and goes home', async () => {
    const sent = fakeAndRecord(login, () => ok({ ...makeMe(), refresh_token: 'r', access_token: 'a' }))
    const { user } = await open()
    await user.type(await screen.findByLabelText('Email or username'), '  Maya@Example.ORG ')
    await user.type(screen.getByLabelText('Password'), 'Secret-1{enter}')
    await screen.findByText('home')
    expect(sent).toEqual([{ login: 'maya@example.org', password: 'Secret-1', user_agent: navigator.userAgent }])
    expect(readRefreshToken()).toBe('r')
  })

  test('goes on to the page that was wanted before', async () => {
    storeWantedPath('/content/1/certificate')
    serveSignIn()
    const { user } = await open()
    await user.type(await screen.findByLabelText('Email or username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'Secret-1{enter}')
    await screen.findByText('certificate')
  })

  test('whose address is not confirmed is led to another link', async () => {
    fake(login, () => refuse('email_not_verified'))
    const { user } = await open()
    await user.type(await screen.findByLabelText('Email or username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'Secret-1{enter}')
    const banner = await screen.findByRole('alert')
    expect(banner).toHaveTextContent('Confirm your email address first. We’ve emailed you a link.')
    await user.click(screen.getByRole('link', { name: 'Send the link again' }))
    expect(await screen.findByText('another link')).toBeInTheDocument()
  })

  test('asks for the second factor after a right password, and says when it is not right', async () => {
    const second_factor = {
      token: 'step',
      expires_at: A_MOMENT,
      methods: ['totp' as const, 'recovery_code' as const],
      passkey_options: null,
    }
    fake(login, () => ({ status: 202 as const, body: { second_factor } }))
    const sent: unknown[] = []
    fake(answerSecondFactor, ({ body }) => {
      sent.push(body)
      if (body.code) return refuse('second_factor_invalid')
      return ok({ ...makeMe(), refresh_token: 'r', access_token: 'a' })
    })
    const { user } = await open()
    await user.type(await screen.findByLabelText('Email or username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'Secret-1{enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toHaveFocus()
    expect(readRefreshToken()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Can't be blank/)
    await user.type(screen.getByLabelText('Code'), '123456{enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
        /^This code isn’t right, or it was already used. Enter the one your app shows now./,
      ),
    )
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{enter}')
    await screen.findByText('home')
    const user_agent = navigator.userAgent
    expect(sent).toEqual([
      { token: 'step', code: '123456', user_agent },
      { token: 'step', recovery_code: 'abcd-efgh', user_agent },
    ])
    expect(readRefreshToken()).toBe('r')
  })

  test('a wrong password is told in a banner that can be dismissed; what was typed stays', async () => {
    fake(login, () => refuse('invalid_email_or_password'))
    const { user } = await open()
    await user.type(await screen.findByLabelText('Email or username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'wrong{enter}')
    const banner = await screen.findByRole('alert')
    expect(banner).toHaveTextContent(
      'The email or password is invalid. Please try again or contact your company administrator if you need further assistance.',
    )
    expect(screen.getByLabelText('Email or username')).toHaveValue('maya')
    await user.click(screen.getByRole('button', { name: 'Dismiss this message' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('an account that is not there any more is told so', async () => {
    fake(login, () => refuse('account_does_exist'))
    const { user } = await open()
    await user.type(await screen.findByLabelText('Email or username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'Secret-1{enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This account does not exist.')
  })

  test('a deactivated account is told so, in Spanish too', async () => {
    fake(login, () => refuse('account_not_active'))
    const { user } = await open('es-mx')
    await user.type(await screen.findByLabelText('Correo o nombre de usuario'), 'maya')
    await user.type(screen.getByLabelText('Contraseña'), 'Secret-1{enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/cuenta/)
  })

  test('a language chosen here becomes the language of the account', async () => {
    serveSignIn()
    const saved: unknown[] = []
    fake(updateMe, ({ body }) => {
      saved.push(body)
      return ok(makeMe())
    })
    const { user } = await open()
    await user.selectOptions(await screen.findByLabelText('Language'), 'es-mx')
    await user.type(await screen.findByLabelText('Correo o nombre de usuario'), 'maya')
    await user.type(screen.getByLabelText('Contraseña'), 'Secret-1{enter}')
    await screen.findByText('home')
    expect(saved).toEqual([{ locale: 'es-mx' }])
  })

  test('empty fields are marked where they are, and nothing is sent', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(await screen.findAllByText("Can't be blank")).toHaveLength(2)
    expect(screen.getByLabelText('Email or username')).toHaveFocus()
    expect(screen.getByLabelText('Email or username')).toBeInvalid()
  })

  test('is busy while it asks, and ends in an error or in a session', async () => {
    const { user } = await open()
    let answer: (value: ReturnType<typeof refuse>) => void = () => {}
    const pending = new Promise<ReturnType<typeof refuse>>((resolve) => {
      answer = resolve
    })
    fake(login, () => pending)
    const button = await screen.findByRole('button', { name: 'Sign in' })
    expect([button.getAttribute('aria-busy'), screen.queryByRole('alert')]).toEqual([null, null])
    await user.type(screen.getByLabelText('Email or username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'wrong{enter}')
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    answer(refuse('invalid_email_or_password'))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(button).not.toHaveAttribute('aria-busy')
    serveSignIn()
    await user.click(button)
    await screen.findByText('home')
  })

  test.each([
    ['internal_error', 'Something went wrong on our side. Please try again in a moment.'],
    ['too_many_requests', 'Too many attempts. Wait a moment and try again.'],
  ] as const)('any other failure, as %s, blames neither login nor account', async (code, words) => {
    fake(login, () => refuse(code))
    const { user } = await open()
    await user.type(await screen.findByLabelText('Email or username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'Secret-1{enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getByRole('alert')).not.toHaveTextContent(/invalid|deactivated|does not exist/)
  })
})
