import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'
import { i18n } from './i18n.ts'

/** Banners whose exact wording is specified. */
test.each([
  [
    'invalid_email_or_password',
    'The email or password is invalid. Please try again or contact your company administrator if you need further assistance.',
  ],
  ['account_not_active', 'Your account is deactivated. Please contact your site administrator.'],
  ['resource_not_found', 'The resource cannot be not found.'],
  ['assessment_already_taken', 'You have already taken this assessment.'],
])('%s reads: %s', (code, words) => {
  expect(errorText(i18n.t, code)).toBe(words)
})
