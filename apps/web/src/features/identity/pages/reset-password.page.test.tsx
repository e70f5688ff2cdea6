import { noContent, ok } from '@evenground/shared/contract'
import { getMe, getPasswordReset, logout, resetPassword } from '@evenground/shared/contract/auth'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearTokens, readRefreshToken, storeTokens } from '../../../lib/client/tokens.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeDomain, makeMe } from '../../../testing/fixtures/me.ts'
import { fill, leftFor, openIdentity } from '../testing/open-identity.tsx'

startFakeServer()
beforeEach(() => clearTokens())

const PATH = '/resetpassword?token=abc'
const serveToken = () =>
  fake(getPasswordReset, () => ok(makeDomain({ label: { 'en-us': 'Better together' }, primary_color: '#1f6f43' })))
const password = () => screen.findByLabelText('New password')
const confirmation = () => screen.getByLabelText('Confirm password')
const submit = () => screen.getByRole('button', { name: 'Save and sign in' })

async function choose(user: UserEvent, text: string) {
  await fill(user, await password(), text)
  await fill(user, confirmation(), text)
  await user.click(submit())
}

/** The rules that are marked as met, at either field. */
const metRules = () =>
  screen.getAllByRole('listitem').flatMap((item) => item.textContent?.match(/^(.*), met$/)?.[1] ?? [])

describe('the page of the new password', () => {
  test('sets the password with the token, signs in and goes home', async () => {
    serveToken()
    const sent = fakeAndRecord(resetPassword, () => ok({ ...makeMe(), refresh_token: 'r', access_token: 'a' }))
    const { user } = await openIdentity(PATH)
    await choose(user, 'Correct-horse9')
    expect(await leftFor()).toBe('/')
    expect(sent).toEqual([{ token: 'abc', password: 'Correct-horse9', user_agent: navigator.userAgent }])
    expect(readRefreshToken()).toBe('r')
  })

  test('has the name, label and colors of the domain of the token', async () => {
    serveToken()
    await openIdentity(PATH)
    await password()
    expect(screen.getByRole('banner')).toHaveTextContent('Alder & Wren')
    expect(screen.getByRole('banner')).toHaveTextContent('Better together')
    expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#1f6f43')
  })

  test('ticks off each rule while somebody types', async () => {
    serveToken()
    const { user } = await openIdentity(PATH)
    await password()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      [
        'At least 8 characters',
        'At least 1 upper case letter',
        'At least 1 lower case letter',
        'At least 1 number',
        'At least 1 special character',
        'No invalid characters',
      ].map((rule) => `${rule}, not met yet`),
    )
    await user.type(await password(), 'aB')
    expect(metRules()).toEqual([
      'At least 1 upper case letter',
      'At least 1 lower case letter',
      'No invalid characters',
    ])
    await user.type(await password(), '3!')
    expect(metRules()).toContain('At least 1 number')
    expect(metRules()).toContain('At least 1 special character')
    await user.type(confirmation(), ' a')
    expect(screen.getByText('Passwords must match').closest('li')).toHaveTextContent('not met yet')
    await user.type(confirmation(), 'B3! ')
    expect(metRules()).toContain('Passwords must match')
    // The rule is shown at the field that it is about.
    expect(confirmation()).toHaveAccessibleDescription(/^Passwords must match, met/)
    await user.type(await password(), ' ')
    expect(metRules()).not.toContain('No invalid characters')
    expect(screen.getByText(/^Use only letters without accents, numbers, and these: ! \( \)/)).toBeInTheDocument()
    expect(screen.getByText('5 of 7 password rules met')).toBeInTheDocument()
  })

  test('a password that breaks a rule or differs from its confirmation is marked and not sent', async () => {
    serveToken()
    const { user } = await openIdentity(PATH)
    await user.type(await password(), 'short')
    await user.type(confirmation(), 'other')
    await user.click(submit())
    expect(await screen.findByText("Password confirmation doesn't match Password.")).toBeInTheDocument()
    expect(await password()).toBeInvalid()
    expect(await password()).toHaveFocus()
    await fill(user, await password(), `Aa1-${'x'.repeat(69)}`)
    expect(await screen.findByText('At most 72 characters')).toBeInTheDocument()
  })

  test('a password that the server finds too common is marked where it is', async () => {
    serveToken()
    fake(resetPassword, () =>
      refuse('validation_failed', { errors: [{ path: 'password', code: 'too_common', message: 'Too common' }] }),
    )
    const { user } = await openIdentity(PATH)
    await choose(user, 'P@ssw0rd1')
    expect(await screen.findByText('This password is too common. Choose another one.')).toBeInTheDocument()
    expect(await password()).toBeInvalid()
  })

  test.each([
    ['is told by the look-up', PATH, () => fake(getPasswordReset, () => refuse('token_expired'))],
    ['is missing', '/resetpassword', () => undefined],
  ])('a token that %s shows the expired page with a way to another', async (_how, path, serve) => {
    serve()
    const { user } = await openIdentity(path)
    expect(await screen.findByRole('heading', { name: /^This link no\slonger works$/ })).toHaveFocus()
    expect(
      screen.getByText(
        /^To keep your account safe, a link works only once and for a limited time\. The token provided has expired\.$/,
      ),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Request another' }))
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument()
  })

  test('a token that expires while somebody types shows the expired page too', async () => {
    serveToken()
    fake(resetPassword, () => refuse('token_expired'))
    const { user } = await openIdentity(PATH)
    await choose(user, 'Correct-horse9')
    expect(await screen.findByRole('heading', { name: /^This link no\slonger works$/ })).toHaveFocus()
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
  })

  test('a deactivated account is told so', async () => {
    serveToken()
    fake(resetPassword, () => refuse('account_not_active'))
    const { user } = await openIdentity(PATH)
    await choose(user, 'Correct-horse9')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account is deactivated.')
    expect(readRefreshToken()).toBeNull()
  })

  test('opened while somebody is signed in, the link says who, and changes the session only when asked to', async () => {
    storeTokens({ refresh_token: 'r', access_token: 'a' })
    fake(getMe, () => ok(makeMe()))
    fake(logout, () => noContent())
    serveToken()
    const { user } = await openIdentity(PATH)
    expect(await screen.findByRole('heading', { name: 'Maya Okafor is signed in here' })).toBeInTheDocument()
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go back without changes' })).toHaveAttribute('href', '/')
    await user.click(screen.getByRole('button', { name: 'Sign out and continue' }))
    expect(await password()).toBeInTheDocument()
    expect(readRefreshToken()).toBeNull()
  })

  test('a look-up that stumbled can be repeated', async () => {
    fake(getPasswordReset, () => refuse('internal_error'))
    const { user } = await openIdentity(PATH)
    await screen.findByRole('button', { name: 'Try again' })
    serveToken()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await password()).toBeInTheDocument()
  })
})
