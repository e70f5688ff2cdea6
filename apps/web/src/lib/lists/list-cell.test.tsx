import { expect, test } from 'vitest'
import { type CellWords, showCell } from './list-cell.tsx'

const words = (names: ReadonlyMap<string, string>): CellWords => ({
  locale: 'en-us',
  text: () => '',
  date: (value) => value,
  number: String,
  list: (key) => key,
  value: (key) => key,
  lookups: { domain: names },
})
const show = (names: ReadonlyMap<string, string>) =>
  showCell({ id: 'domain_id', kind: 'lookup', lookup: 'domain' }, { domain_id: 'a' }, words(names))

test('a name that is still to come differs from one that the reader may not see', () => {
  expect(show(new Map())).toBe('…')
  expect(show(new Map([['a', 'Alder & Wren']]))).toBe('Alder & Wren')
  expect(show(new Map([['b', 'Another']]))).toBe('not_visible.domain')
})
