import { expect, test } from 'vitest'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { i18n } from '../../../lib/i18n/i18n.ts'

test.each([
  ['account_update_failed', 'We couldn’t save the account. Check the marked fields.'],
  ['account_already_deleted', 'This account is already deleted.'],
  ['account_does_exist', 'This account does not exist.'],
  ['account_deleted', 'The account was deleted successfully.'],
])('the banner %s reads: %s', (code, words) => {
  expect(errorText(i18n.t, code)).toBe(words)
})
