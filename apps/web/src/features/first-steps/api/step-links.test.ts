import { expect, test } from 'vitest'
import { parseFilter } from '../../../lib/people-filter/filter-text.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { stepLinks } from './step-links.ts'

test('inviting people begins with those of the domain who have never signed in, whom a welcome email reaches', () => {
  const [link] = stepLinks('invited', makeId(2))
  const { pathname, searchParams } = new URL(link?.to ?? '', 'https://example.test')
  expect([pathname, searchParams.get('domain_id')]).toEqual(['/accounts', makeId(2)])
  expect(parseFilter(searchParams.get('filter') ?? undefined)).toEqual([
    { field: 'last_sign_in_at', operator: 'empty', values: [] },
  ])
})
