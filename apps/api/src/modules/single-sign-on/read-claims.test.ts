import { ACCOUNT_FIELDS, CLAIM_FIELDS } from '@evenground/shared/account-fields'
import { expect, test } from 'vitest'
import { readClaims } from './read-claims.ts'

const LONG = 'long '.repeat(100)

test.each(CLAIM_FIELDS)(
  'a claim that is too long for %s is cut to its length, so that the person can sign in',
  (field) => {
    const { fields } = readClaims(
      { sub: '1', told: LONG },
      { attributes: [{ field, claim: 'told' }], groupsClaim: null },
    )
    expect(fields[field]).toBe(LONG.slice(0, ACCOUNT_FIELDS[field].max))
  },
)
