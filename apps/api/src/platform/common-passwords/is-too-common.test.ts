import { isPasswordAcceptable } from '@evenground/shared/rules'
import { expect, test } from 'vitest'
import { isTooCommon } from './is-too-common.ts'

test.each(['123456', 'qwerty', 'letmein', 'P@ssw0rd', '!QAZ2wsx', 'iloveyou'])(
  '%s is among the commonest',
  (password) => {
    expect(isTooCommon(password)).toBe(true)
  },
)

test.each(['Password1!', 'Welcome2026!', 'Dr@gon123!', 'Evenground#1', '1Monkey!', 'Summer25!'])(
  '%s keeps the rules and is still a common word in disguise',
  (password) => {
    expect(isPasswordAcceptable(password)).toBe(true)
    expect(isTooCommon(password)).toBe(true)
  },
)

test.each(['Correct-Horse-7', 'Kettle&Lantern42', 'Monkey-884213!', 'Test-Pass-2026!', 'rT9#xw2Lq'])(
  '%s is not held against anybody',
  (password) => {
    expect(isTooCommon(password)).toBe(false)
  },
)
