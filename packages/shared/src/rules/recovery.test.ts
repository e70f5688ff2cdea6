import { expect, test } from 'vitest'
import { remainingAttempts, secretsNeeded } from './recovery.ts'

test.each([
  ['an e-mail address and no secrets', 'ana@example.com', [null, null, null], false],
  ['no address and no secrets', null, [null, null, null], true],
  ['no address and two secrets', null, [0, 5, null], true],
  ['no address and all three', null, [0, 5, 11], false],
  ['a blank address and no secrets', ' ', [null, null, null], true],
  ['no address and an empty list', null, [], true],
])('secrets are needed with %s', (_, email, secrets, needed) => expect(secretsNeeded({ email, secrets })).toBe(needed))

test.each([
  [0, 3],
  [1, 2],
  [3, 0],
  [7, 0],
])('after %i attempts %i remain', (used, left) => expect(remainingAttempts(used)).toBe(left))
