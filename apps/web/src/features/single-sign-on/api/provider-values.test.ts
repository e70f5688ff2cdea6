import type { SignInProvider } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { findMissing, toValues } from './provider-values.ts'

const stored = {
  kind: 'oidc',
  title: 'Acme',
  issuer: 'https://login.acme.test',
  client_id: 'evenground',
  scopes: ['openid'],
  attributes: [],
  rules: [],
} as unknown as SignInProvider

test('the secret can be left empty as long as the issuer stays', () => {
  const values = toValues(stored)
  expect(findMissing({ ...values, title: 'Renamed' }, stored)).toEqual({})
  const moved = { ...values, issuer: 'https://login.other.test' }
  expect(findMissing(moved, stored)).toEqual({ client_secret: 'secret_of_other_issuer' })
  expect(findMissing({ ...moved, client_secret: 'new' }, stored)).toEqual({})
  expect(findMissing({ ...moved, client_secret: '' }, undefined)).toEqual({ client_secret: 'required' })
})
