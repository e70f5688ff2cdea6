import { afterEach, expect, test, vi } from 'vitest'
import type { ImportRow } from './import-row.ts'
import { resolveExtras, type Titles } from './resolve-extras.ts'

afterEach(() => void vi.restoreAllMocks())

const titles: Titles = {
  roles: new Map(),
  groups: new Map([
    ['sales', 'id of sales'],
    ['night shift', 'id of nights'],
    ['sales, north', 'id of north'],
  ]),
  plans: new Map(),
}

async function resolveGroups(...groups: string[]) {
  const row: ImportRow = {
    row: 2,
    cells: [],
    values: {},
    extras: { groups, plans: [], dueOn: null },
    errors: [],
    notes: [],
  }
  const { resolved } = await resolveExtras({} as never, { titles, makeGroups: false } as never, [row])
  return { ids: resolved.get(row)?.groupIds, unknown: row.notes.map(({ text }) => text) }
}

test.each([
  ['Sales', ['id of sales'], []],
  ['Sales, North', ['id of north'], []],
  ['Night Shift ,\u3000Sales,Sales', ['id of nights', 'id of sales'], []],
  ['Sales, Nobody', [], ['Sales, Nobody']],
  ['Sales,', [], ['Sales,']],
])('the groups of a cell %j are %j, and unknown is %j', async (cell, ids, unknown) => {
  expect(await resolveGroups(cell)).toEqual({ ids, unknown })
})

test('a cell of blanks is split by no pattern, and one of commas is given up at the first title that is unknown', async () => {
  const byPattern = vi.spyOn(RegExp.prototype, Symbol.split as never)
  const folded = vi.spyOn(String.prototype, 'normalize')
  const blanks = `a${' '.repeat(1998)}b`
  const commas = ','.repeat(2000)
  expect(await resolveGroups(blanks, commas)).toMatchObject({ ids: [] })
  expect(byPattern).not.toHaveBeenCalled()
  // Each as a whole, and its first title.
  expect(folded).toHaveBeenCalledTimes(4)
})
