import { ok } from '@evenground/shared/contract'
import { getMe } from '@evenground/shared/contract/auth'
import { getResultsSeal, openResultsSeal, requestResultsSealLink } from '@evenground/shared/contract/results-seal'
import type { ResultsSeal } from '@evenground/shared/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { meQuery } from '../../../lib/session/me.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { fill, leftFor, openIdentity } from '../testing/open-identity.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const PATH = '/setup/results'
const SEAL: ResultsSeal = {
  sealed_at: '2026-05-01T09:00:00.000Z',
  changed: ['password_changed', 'email_changed'],
  email: 'new@example.org',
  username: null,
  old_password: true,
  passkey: false,
  questions: [0, 3, 11],
  former_email: 'm•••@example.org',
  password_needed: true,
}

async function open(seal: Partial<ResultsSeal> = {}, { path = PATH, locale = 'en-us' as 'en-us' | 'es-mx' } = {}) {
  fake(getMe, () => ok(makeMe({ results_sealed: true, account: { locale } })))
  fake(getResultsSeal, () => ok({ ...SEAL, ...seal }))
  const sent = fakeAndRecord(openResultsSeal, () => ok(makeMe()))
  return { ...(await openIdentity(path, locale)), sent }
}

async function choosePassword(user: Parameters<typeof fill>[0]) {
  await fill(user, screen.getByLabelText('A new password that only you know'), 'Correct-horse9')
  await fill(user, screen.getByLabelText('Confirm password'), 'Correct-horse9')
}
const press = (user: Parameters<typeof fill>[0], name: string) => user.click(screen.getByRole('button', { name }))

describe('the page that opens sealed results', () => {
  test('says what happened, and takes the password from before with a new one', async () => {
    const { user, sent } = await open()
    expect(await screen.findByRole('heading', { name: 'Open your earlier answers' })).toHaveFocus()
    expect(screen.getByText(/your password, your email address/)).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('You now sign in as new@example.org.')
    await fill(user, screen.getByLabelText('Your previous password'), 'From-before-1')
    await choosePassword(user)
    await press(user, 'Open my answers')
    expect(await leftFor()).toBe('/')
    expect(sent).toEqual([{ old_password: 'From-before-1', password: 'Correct-horse9' }])
    expect(queryClient.getQueryData(meQuery.queryKey)).not.toHaveProperty('results_sealed')
  })

  test('marks a password that is not the one from before', async () => {
    const { user } = await open({ password_needed: false })
    const errors = [{ path: 'old_password', code: 'wrong_password', message: '' }]
    fake(openResultsSeal, () => refuse('rule_violated', { errors }))
    await fill(user, await screen.findByLabelText('Your previous password'), 'Something-else-1')
    await press(user, 'Open my answers')
    expect(await screen.findByText('That isn’t your previous password.')).toBeInTheDocument()
  })

  test('takes the answers from before, trimmed and in lower case', async () => {
    const { user, sent } = await open({ password_needed: false })
    await user.click(await screen.findByRole('button', { name: 'With my previous security questions' }))
    await fill(user, screen.getByLabelText('What was the name of your first pet?'), ' Rex ')
    await fill(user, screen.getByLabelText('In which city were you born?'), 'Puebla')
    await fill(user, screen.getByLabelText('What was your nickname at home?'), 'MAYITA')
    await press(user, 'Open my answers')
    expect(await leftFor()).toBe('/')
    const secrets = {
      secret1: { question: 0, answer: 'rex' },
      secret2: { question: 3, answer: 'puebla' },
      secret3: { question: 11, answer: 'mayita' },
    }
    expect(sent).toEqual([{ secrets }])
  })

  test('mails a link, and opens with the one that was mailed', async () => {
    let asked = 0
    fake(requestResultsSealLink, () => {
      asked++
      return ok({ accepted: true as const })
    })
    const { user, unmount } = await open({ old_password: false, questions: [] })
    await user.click(await screen.findByRole('button', { name: 'Email me a link' }))
    expect(await screen.findByText(/on its way to m•••@example.org/)).toBeInTheDocument()
    expect(asked).toBe(1)
    unmount()
    queryClient.clear()
    const { user: again, sent } = await open({}, { path: `${PATH}?token=abc` })
    await screen.findByLabelText('A new password that only you know')
    await choosePassword(again)
    await press(again, 'Open my answers')
    expect(await leftFor()).toBe('/')
    expect(sent).toEqual([{ token: 'abc', password: 'Correct-horse9' }])
  })

  test('says so where nothing can open them, in Spanish too', async () => {
    await open({ old_password: false, questions: [], former_email: null }, { locale: 'es-mx' })
    expect(await screen.findByText(/no hay forma de abrir tus respuestas anteriores/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Continuar sin mis respuestas anteriores' })).toHaveAttribute('href', '/')
  })

  test('sends home whose results are not sealed', async () => {
    await open()
    fake(getResultsSeal, () => ({ status: 204, body: undefined }) as never)
    queryClient.clear()
    await openIdentity(PATH)
    expect(await leftFor()).toBe('/')
  })
})
