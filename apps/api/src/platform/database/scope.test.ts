import { describe, expect, test } from 'vitest'
import { ALL_DOMAINS, reaches, readableDomains, type Scope, scopedDomains, scopeSettings, within } from './scope.ts'

const SCOPE: Scope = { domains: ['own', 'below'], ancestors: ['above', 'top'] }
const NOTHING: Scope = { domains: [], ancestors: [] }

describe('the scope of a caller', () => {
  test('reaches its domains, and neither ancestors nor strangers', () => {
    expect(['own', 'below', 'above', 'stranger'].map((id) => reaches(SCOPE, id))).toEqual([true, true, false, false])
    expect(within(SCOPE)).toEqual({ domainId: { in: ['own', 'below'] } })
    expect(scopedDomains(SCOPE)).toEqual(['own', 'below'])
  })

  test('reads the content of its ancestors too', () => {
    expect(readableDomains(SCOPE)).toEqual(['own', 'below', 'above', 'top'])
  })

  test('is told to the database as two lists', () => {
    expect(scopeSettings(SCOPE)).toEqual(['own,below', 'above,top'])
  })
})

test('a scope of no domain reaches none, and never all', () => {
  expect(reaches(NOTHING, 'own')).toBe(false)
  expect(within(NOTHING)).toEqual({ domainId: { in: [] } })
  expect([scopedDomains(NOTHING), readableDomains(NOTHING)]).toEqual([[], []])
  expect(scopeSettings(NOTHING)).toEqual(['', ''])
})

test('the scope of all domains reaches every one', () => {
  expect(reaches(ALL_DOMAINS, 'own')).toBe(true)
  expect(within(ALL_DOMAINS)).toEqual({})
  expect([scopedDomains(ALL_DOMAINS), readableDomains(ALL_DOMAINS)]).toEqual([null, null])
  expect(scopeSettings(ALL_DOMAINS)).toEqual(['*', ''])
})
