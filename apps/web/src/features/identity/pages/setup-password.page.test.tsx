import { ok } from '@evenground/shared/contract'
import { changePassword, getMe } from '@evenground/shared/contract/auth'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { meQuery } from '../../../lib/session/me.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { fill, leftFor, openIdentity } from '../testing/open-identity.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

async function fillIn() {
  fake(getMe, () => ok(makeMe({ must_change_password: true })))
  const { user } = await openIdentity('/setup/password')
  await fill(user, await screen.findByLabelText('Current password'), 'From-the-desk-1')
  await fill(user, screen.getByLabelText('New password'), 'Correct-horse9')
  await fill(user, screen.getByLabelText('Confirm password'), 'Correct-horse9')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
}

describe('choosing a password of one’s own', () => {
  test('saves it and goes on; nothing asks for it again', async () => {
    const sent = fakeAndRecord(changePassword, () => ok(makeMe({ must_change_password: false })))
    await fillIn()
    expect(await leftFor()).toBe('/')
    expect(sent).toEqual([{ old_password: 'From-the-desk-1', password: 'Correct-horse9' }])
    expect(queryClient.getQueryData(meQuery.queryKey)?.must_change_password).toBe(false)
  })

  test('marks a present password that is not right', async () => {
    const errors = [{ path: 'old_password', code: 'wrong_password', message: '' }]
    fake(changePassword, () => refuse('rule_violated', { errors }))
    await fillIn()
    expect(await screen.findByText('That isn’t your current password.')).toBeInTheDocument()
    expect(screen.getByLabelText('Current password')).toHaveFocus()
  })

  test('is explained in Spanish, with a way out', async () => {
    fake(getMe, () => ok(makeMe({ must_change_password: true, account: { locale: 'es-mx' } })))
    await openIdentity('/setup/password', 'es-mx')
    expect(await screen.findByRole('heading', { name: 'Elige tu propia contraseña' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeInTheDocument()
  })
})
