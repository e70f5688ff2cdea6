import { ok } from '@evenground/shared/contract'
import { getMe, saveSecrets, updateMe } from '@evenground/shared/contract/auth'
import type { Me } from '@evenground/shared/schemas'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { meQuery } from '../../../lib/session/me.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { fill, leftFor, openIdentity } from '../testing/open-identity.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const serveMe = (account: Partial<Me['account']> = {}) =>
  fake(getMe, () => ok(makeMe({ account: { email: null, username: 'maya_okafor', ...account }, secrets_needed: true })))

const question = (number: number) => screen.findByRole('combobox', { name: `Question ${number}` })
const answer = (number: number) => screen.getByLabelText(`Answer ${number}`)
const submit = () => screen.getByRole('button', { name: 'Save and continue' })

async function chooseAll(user: UserEvent) {
  for (const [number, index, text] of [
    [1, '4', ' ANA '],
    [2, '0', 'Rex'],
    [3, '11', 'Mayita'],
  ] as const) {
    await user.selectOptions(await question(number), index)
    await fill(user, answer(number), text)
  }
}

describe('the setup of the security questions', () => {
  test('saves three questions with answers trimmed and in lower case, and goes home', async () => {
    serveMe()
    const sent = fakeAndRecord(saveSecrets, () => ok(makeMe({ secrets_needed: false })))
    const { user } = await openIdentity('/setup/secrets')
    await chooseAll(user)
    await user.click(submit())
    expect(await leftFor()).toBe('/')
    expect(sent).toEqual([
      {
        secret1: { question: 4, answer: 'ana' },
        secret2: { question: 0, answer: 'rex' },
        secret3: { question: 11, answer: 'mayita' },
      },
    ])
    expect(queryClient.getQueryData(meQuery.queryKey)?.secrets_needed).toBe(false)
  })

  test('offers the twelve questions, and none that another one has taken', async () => {
    serveMe()
    const { user } = await openIdentity('/setup/secrets')
    const second = within(await question(2))
    expect(second.getAllByRole('option')).toHaveLength(13)
    await user.selectOptions(await question(1), 'In which city were you born?')
    expect(second.getByRole('option', { name: 'In which city were you born?' })).toBeDisabled()
    await user.selectOptions(await question(1), 'What was your first job?')
    expect(second.getByRole('option', { name: 'In which city were you born?' })).toBeEnabled()
  })

  test('marks each question that is not chosen and each blank answer, and sends nothing', async () => {
    serveMe()
    const { user } = await openIdentity('/setup/secrets')
    await user.selectOptions(await question(2), '3')
    await fill(user, answer(3), '   ')
    await user.click(submit())
    expect(await screen.findAllByText('Must choose one')).toHaveLength(2)
    expect(screen.getAllByText("Can't be blank")).toHaveLength(3)
    expect(await question(1)).toHaveFocus()
  })

  test('a refusal is told, and what was typed stays', async () => {
    serveMe()
    fake(saveSecrets, () => refuse('forbidden'))
    const { user } = await openIdentity('/setup/secrets')
    await chooseAll(user)
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('You don’t have permission to do this.')
    expect(answer(2)).toHaveValue('Rex')
  })

  test.each([
    [null, 'Your account has no email address.'],
    ['maya@example.org', 'If you forget your password, you get a link by email.'],
  ])('of an account with the address %s says what they are for', async (email, words) => {
    serveMe({ email })
    await openIdentity('/setup/secrets')
    expect(await screen.findByText(words, { exact: false })).toBeInTheDocument()
  })

  test('questions chosen before are chosen already, without their answers', async () => {
    serveMe({ secret1: { question: 0 }, secret2: { question: 7 }, secret3: null })
    await openIdentity('/setup/secrets')
    expect(await question(1)).toHaveValue('0')
    expect(await question(2)).toHaveValue('7')
    expect(await question(3)).toHaveValue('')
    expect(answer(1)).toHaveValue('')
  })

  test('has the brand of the domain and is in the language of the account', async () => {
    serveMe({ locale: 'es-mx' })
    await openIdentity('/setup/secrets')
    expect(await screen.findByRole('heading', { level: 1, name: 'Elige tus preguntas de seguridad' })).toHaveFocus()
    expect(screen.getByRole('banner')).toHaveTextContent('Alder & Wren')
    expect(screen.getAllByRole('option', { name: '¿En qué ciudad naciste?' })).toHaveLength(3)
  })

  test('a language chosen here becomes the language of the account', async () => {
    serveMe()
    fake(saveSecrets, () => ok(makeMe()))
    const saved: unknown[] = []
    fake(updateMe, ({ body }) => {
      saved.push(body)
      return ok(makeMe({ account: { locale: 'es-mx' } }))
    })
    const { user } = await openIdentity('/setup/secrets')
    await chooseAll(user)
    await user.selectOptions(screen.getByLabelText('Language'), 'es-mx')
    await user.click(await screen.findByRole('button', { name: 'Guardar y continuar' }))
    expect(await leftFor()).toBe('/')
    expect(saved).toEqual([{ locale: 'es-mx' }])
  })
})
