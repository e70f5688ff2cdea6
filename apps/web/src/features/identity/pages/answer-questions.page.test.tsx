import { ok } from '@evenground/shared/contract'
import { answerSecrets, getPasswordReset, getSecrets } from '@evenground/shared/contract/auth'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeDomain } from '../../../testing/fixtures/me.ts'
import { fill, openIdentity } from '../testing/open-identity.tsx'

startFakeServer()
beforeEach(() => sessionStorage.clear())

const PATH = '/answerquestions?login=maya_okafor'
const QUESTIONS = [
  'What was the name of your first pet?',
  'In which city were you born?',
  'What was your nickname at home?',
]
const serveQuestions = () => fake(getSecrets, () => ok({ email: null, secret1: 0, secret2: 3, secret3: 11 }))
const refuseWith = (attempts: number) =>
  fake(answerSecrets, () => refuse('invalid_secret', { attempts, remaining: 3 - attempts }))

async function answer(user: UserEvent, answers = [' Rex ', 'Puebla', 'MAYITA']) {
  for (const [at, question] of QUESTIONS.entries()) {
    await fill(user, await screen.findByLabelText(question), answers[at] ?? '')
  }
  await user.click(screen.getByRole('button', { name: 'Check answers' }))
}

describe('the security questions page', () => {
  test('sends login and answers, trimmed and in lower case, and continues with the new password', async () => {
    serveQuestions()
    const sent = fakeAndRecord(answerSecrets, () => ok({ token: 'a/b+c' }))
    fake(getPasswordReset, () => ok(makeDomain()))
    const { user, router } = await openIdentity(PATH)
    await answer(user)
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toHaveFocus()
    expect(router.state.location.pathname).toBe('/resetpassword')
    expect(new URLSearchParams(router.state.location.search).get('token')).toBe('a/b+c')
    expect(sent).toEqual([
      {
        login: 'maya_okafor',
        secret1: { question: 0, answer: 'rex' },
        secret2: { question: 3, answer: 'puebla' },
        secret3: { question: 11, answer: 'mayita' },
      },
    ])
  })

  test('wrong answers show the banner and how many attempts the server says are left', async () => {
    serveQuestions()
    refuseWith(1)
    const { user } = await openIdentity(PATH)
    await answer(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sorry, please try again. At least one of your security question answers could not be validated.',
    )
    expect(screen.getByText('You only have 3 attempts... 2 attempts remaining.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Check answers' })).toHaveAccessibleDescription(
      'You only have 3 attempts... 2 attempts remaining.',
    )
    refuseWith(2)
    await answer(user)
    expect(await screen.findByText('You only have 3 attempts... 1 attempt remaining.')).toBeInTheDocument()
  })

  test('a failure message replaces the form when no attempts are left', async () => {
    serveQuestions()
    refuseWith(3)
    const { user, unmount } = await openIdentity(PATH)
    await answer(user)
    const words =
      'Your security questions could not be validated and you are out of attempts. Please contact your system administrator.'
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    // The form does not come back after a reload.
    unmount()
    await openIdentity(PATH)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Check answers' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'No attempts left' })).toHaveFocus()
  })

  test('entering the login again shows its questions, since an administrator may have reset the attempts', async () => {
    serveQuestions()
    refuseWith(3)
    const { user } = await openIdentity(PATH)
    await answer(user)
    await screen.findByRole('heading', { name: 'No attempts left' })
    await user.click(screen.getByRole('link', { name: 'Use another username' }))
    await user.type(await screen.findByLabelText('Email or username'), 'maya_okafor{enter}')
    expect(await screen.findByLabelText('In which city were you born?')).toBeInTheDocument()
  })

  test('blank answers are marked as errors and use up no attempt', async () => {
    serveQuestions()
    const { user } = await openIdentity(PATH)
    await answer(user, ['rex', '  ', 'mayita'])
    expect(await screen.findAllByText("Can't be blank")).toHaveLength(1)
    expect(screen.getByLabelText(QUESTIONS[1]!)).toHaveFocus()
  })

  test('also offers the reset by email, and asks in Spanish', async () => {
    serveQuestions()
    await openIdentity(PATH, 'es-mx')
    expect(await screen.findByLabelText('¿Cómo se llamaba tu primera mascota?')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Restablecer por correo' })).toHaveAttribute('href', '/resetbyemail')
  })

  test('a login that is an email address leads to the reset by email', async () => {
    fake(getSecrets, () => ok({ email: 'm•••@example.org', secret1: null, secret2: null, secret3: null }))
    await openIdentity('/answerquestions?login=maya@example.org')
    expect(await screen.findByLabelText('Email')).toHaveValue('maya@example.org')
  })

  test.each(['/answerquestions', '/answerquestions?login=%20'])('%s first asks for the login', async (path) => {
    await openIdentity(path)
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeInTheDocument()
  })

  test('an invalid login shows an error with a link to enter another one', async () => {
    fake(getSecrets, () => refuse('invalid_login'))
    await openIdentity('/answerquestions?login=ab')
    expect(await screen.findByRole('alert')).toHaveTextContent('This username/email cannot be validated.')
    expect(screen.getByRole('link', { name: 'Use another username' })).toHaveAttribute('href', '/forgotpassword')
  })

  test('a deactivated account is reported after correct answers', async () => {
    serveQuestions()
    fake(answerSecrets, () => refuse('account_not_active'))
    const { user } = await openIdentity(PATH)
    await answer(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account is deactivated.')
    expect(screen.queryByText(/You only have/)).not.toBeInTheDocument()
  })

  test('questions that failed to load can be loaded again', async () => {
    fake(getSecrets, () => refuse('internal_error'))
    const { user } = await openIdentity(PATH)
    await screen.findByRole('button', { name: 'Try again' })
    serveQuestions()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText(QUESTIONS[0]!)).toBeInTheDocument()
  })
})
