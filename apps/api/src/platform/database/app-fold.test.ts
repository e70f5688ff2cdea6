import { foldText } from '@evenground/shared/rules'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from './scope.ts'

const server = await createTestServer()

test('the database folds names as foldText does', async () => {
  const names = ['Núñez', 'María José', 'Straße', 'Łódź', 'Øster', 'Æsir', 'Œuvre', 'Đorđe', 'Þór', 'Ana-Lucía O’Neill']
  const rows = await server.platform.database.read(ALL_DOMAINS, (db) =>
    db.query<{ folded: string }>('select app_fold(name) as folded from unnest($1::text[]) as given (name)', [names]),
  )
  expect(rows.map(({ folded }) => folded)).toEqual(names.map((name) => foldText(name).replaceAll('’', "'")))
})
