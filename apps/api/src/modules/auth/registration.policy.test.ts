import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import { checkPlansChosen, chooseRole, parseLogins } from './registration.policy.ts'

describe('the role of those who register', () => {
  test('is the default of the domain', () => {
    expect(chooseRole({ default_role_id: 'learner' })).toBe('learner')
  })

  test.each([null, GLOBAL_ADMINISTRATOR_ROLE_ID])('is never %s', (default_role_id) => {
    expect(catchRefusal(() => chooseRole({ default_role_id }))).toEqual({ code: 'account_creation_not_active' })
  })
})

describe('the logins of those who register', () => {
  const judge = (input: Parameters<typeof parseLogins>[0], methods = ['email', 'username']) =>
    catchRefusal(() => parseLogins(input, { authentication_methods: methods }))
  const fault = (code: string, path: string, rule: string, message: string) => ({
    code,
    errors: [{ path, code: rule, message }],
  })

  test('are kept as they are compared, each that was given', () => {
    const domain = { authentication_methods: ['email', 'username'] }
    expect(parseLogins({ email: ' Ana@Example.org ', username: ' Ana_Reyes ' }, domain)).toEqual({
      email: 'ana@example.org',
      username: 'ana_reyes',
    })
    expect(parseLogins({ email: 'ana@example.org' }, domain)).toEqual({ email: 'ana@example.org', username: null })
    expect(parseLogins({ email: null, username: 'ana_reyes' }, domain)).toEqual({ email: null, username: 'ana_reyes' })
  })

  test('are asked for where there are none, in the field that the domain signs in by', () => {
    const message = 'Must have a valid username or email address.'
    const none = { email: '  ', username: null }
    expect(judge(none)).toEqual(fault('validation_failed', 'email', 'username_or_email', message))
    expect(judge(none, ['username'])).toEqual(fault('validation_failed', 'username', 'username_or_email', message))
  })

  test('look like an address and a username', () => {
    expect(judge({ email: 'ana' })).toEqual(fault('validation_failed', 'email', 'invalid_email', 'Invalid email'))
    expect(judge({ username: 'a b' })).toEqual(
      fault('validation_failed', 'username', 'valid_username', 'This username isn’t valid.'),
    )
  })

  test('are only such as the domain signs in by', () => {
    const message = 'This organization doesn’t use this way of signing in.'
    const both = { email: 'ana@example.org', username: 'ana_reyes' }
    expect(judge(both, ['username'])).toEqual(fault('rule_violated', 'email', 'method_not_offered', message))
    expect(judge(both, ['email'])).toEqual(fault('rule_violated', 'username', 'method_not_offered', message))
    expect(judge({ email: 'ana@example.org' }, ['email'])).toBeNull()
  })
})

test('a domain that offers plans wants one chosen', () => {
  const judge = (chosen: string[], offered: string[]) => catchRefusal(() => checkPlansChosen(chosen, offered))
  expect(judge([], [])).toBeNull()
  expect(judge(['a'], ['a', 'b'])).toBeNull()
  expect(judge([], ['a'])).toEqual({
    code: 'rule_violated',
    errors: [{ path: 'plans', code: 'required', message: 'Choose a plan.' }],
  })
})
