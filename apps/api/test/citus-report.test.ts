import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listValues } from './database/bare-client.ts'
import { createTestDatabase } from './database/test-database.ts'

const SCRIPT = fileURLToPath(new URL('../../../scripts/citus-report.mjs', import.meta.url))

test('the report for Citus names each table of the database once, with the keys that stand in the way', async () => {
  const { url } = await createTestDatabase()
  const tables = (await listValues(
    url,
    `select relname::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname !~ '^_'`,
  )) as string[]
  const environment = { ...process.env, DATABASE_URL: url, NODE_ENV: 'test' }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [SCRIPT], { env: environment })

  expect(stderr).toMatch(new RegExp(`^\\d+ of ${tables.length} tables stand in the way: .*foreign key`, 'm'))
  expect(stdout).toContain('    - primary key account_pkey (id) does not contain domain_id')
  const named = [...stdout.matchAll(/^ {2}(\w+) \(about/gm)].map(([, name]) => name)
  const asTheyAre = [...stdout.matchAll(/^Can be .*:\n {2}(.*)$/gm)].flatMap(([, names = '']) => names.split(', '))
  expect([...named, ...asTheyAre].sort()).toEqual(tables.sort())
})
