import { escapeCsvCell } from '@evenground/shared/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryRows } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { selectCells } from './csv-select.repo.ts'

const server = await createTestServer()

test('keeps the parts of a cell from being formulas exactly as the other files do', async () => {
  const texts = [
    ...['=1', 'Ana;=1+1', 'Ana; \u00a0@SUM(A1)', 'Ana;"=1;"', "Ana;'=1", 'a\t+1;-2\r\n＝3', '\t=1', '5; - and 3'],
    ...fc.sample(fc.string({ unit: fc.constantFrom(...'a;=-+@ "\'\t\r\n＝＋－＠\u00a0') }), 2000),
  ].filter((text) => text !== '')
  const rows = {
    text: 'select t from unnest($1::text[]) with ordinality as given (t, at) order by at',
    values: [texts],
  }
  const { text, values } = selectCells(rows, [{ name: 't', kind: 'text' } as never], 'en-us')
  const cells = await queryRows<{ regexp_replace: string }>(server, text, values as unknown[])
  expect(cells.map(({ regexp_replace: cell }) => cell)).toEqual(texts.map(escapeCsvCell))
})
