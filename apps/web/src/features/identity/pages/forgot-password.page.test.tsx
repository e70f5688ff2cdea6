import { ok } from '@evenground/shared/contract'
import { getSecrets } from '@evenground/shared/contract/auth'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fake, refuse, startFakeServer, unreachable } from '../../../testing/fake-server.ts'
import { openIdentity } from '../testing/open-identity.tsx'

startFakeServer()

const NO_QUESTIONS = { secret1: null, secret2: null, secret3: null }
const field = () => screen.findByLabelText('Email or username')

describe('the page of a forgotten password', () => {
  test('a login with an address goes on to the reset by e-mail, filled in with what was typed', async () => {
    const asked: string[] = []
    fake(getSecrets, ({ query }) => {
      asked.push(query.login)
      return ok({ email: 'm•••@example.org', ...NO_QUESTIONS })
    })
    const { user, router } = await openIdentity('/forgotpassword')
    await user.type(await field(), ' Maya@Example.org {enter}')
    expect(await screen.findByLabelText('Email')).toHaveValue('maya@example.org')
    expect(router.state.location.pathname).toBe('/resetbyemail')
    expect(router.state.location.search).toBe('')
    expect(asked).toEqual(['maya@example.org'])
  })

  test('a username goes on to its questions, which are not looked up twice', async () => {
    let lookUps = 0
    fake(getSecrets, () => {
      lookUps += 1
      return ok({ email: null, secret1: 0, secret2: 3, secret3: 11 })
    })
    const { user, router } = await openIdentity('/forgotpassword')
    await user.type(await field(), 'Maya_Okafor{enter}')
    expect(await screen.findByLabelText('In which city were you born?')).toBeInTheDocument()
    expect(router.state.location.pathname + router.state.location.search).toBe('/answerquestions?login=maya_okafor')
    expect(lookUps).toBe(1)
  })

  test('a text that can be no login is told so in a banner, and stays to be corrected', async () => {
    fake(getSecrets, () => refuse('invalid_login'))
    const { user } = await openIdentity('/forgotpassword')
    await user.type(await field(), 'maya{enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This username/email cannot be validated. Please check it and try again.',
    )
    expect(await field()).toHaveValue('maya')
    await user.click(screen.getByRole('button', { name: 'Dismiss this message' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a blank login is marked and not sent', async () => {
    const { user } = await openIdentity('/forgotpassword')
    await user.type(await field(), '   {enter}')
    expect(await screen.findByText("Can't be blank")).toBeInTheDocument()
    expect(await field()).toHaveFocus()
    expect(await field()).toBeInvalid()
  })

  test('a server that cannot be reached is told as such, and the second try works', async () => {
    fake(getSecrets, () => unreachable)
    const { user } = await openIdentity('/forgotpassword')
    await user.type(await field(), 'maya_okafor{enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.')
    fake(getSecrets, () => ok({ email: null, secret1: 0, secret2: 3, secret3: 11 }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('What was your nickname at home?')).toBeInTheDocument()
  })

  test('starts with the focus on its title and speaks Spanish', async () => {
    await openIdentity('/forgotpassword', 'es-mx')
    expect(await screen.findByRole('heading', { level: 1, name: '¿Olvidaste tu contraseña?' })).toHaveFocus()
    expect(document.title).toBe('¿Olvidaste tu contraseña? · Evenground')
    expect(screen.getByRole('link', { name: 'Volver al inicio de sesión' })).toHaveAttribute('href', '/login')
  })
})
