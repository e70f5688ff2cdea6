import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase, createEmptyDatabase } from '../apps/api/test/database/clone-database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

const [DOMAIN, ROLE, ACCOUNT, FACTOR] = [1, 2, 3, 4].map((last) => `00000000-0000-7000-8000-00000000000${last}`)

/** Rows as the very first version of the tables took them. */
const ROWS = `
  insert into domain (id, title) values ('${DOMAIN}', '{"en-us": "Alder & Wren"}');
  insert into role (id, title) values ('${ROLE}', '{"en-us": "Learner"}');
  insert into account (id, domain_id, role_id, email, given_name, family_name) values
    ('${ACCOUNT}', '${DOMAIN}', '${ROLE}', 'jose@example.test', '{"en-us": "José"}', '{"en-us": "Ñúñez"}');
  insert into factor (id, title, description) values ('${FACTOR}', '{"en-us": "Belonging"}', '{"en-us": "<p>Being heard</p>"}');`

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const COLUMNS = `select table_name, column_name, data_type, is_nullable, column_default, generation_expression
  from information_schema.columns where table_schema = 'public' order by 1, 2`
const INDEXES = `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`

test('a database at the first migration, with rows in it, becomes what a new one is and keeps its rows', async () => {
  const old = await createEmptyDatabase()
  const fresh = await cloneDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'first-migration-'))
  try {
    const names = (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name)).sort()
    await cp(join(MIGRATIONS, names[0] as string), join(directory, names[0] as string), { recursive: true })
    await migrate({ connectionString: old.url, directory })
    await query(old.url, ROWS)

    expect(await migrate({ connectionString: old.url })).toEqual(names.slice(1))
    expect(await pendingMigrations({ connectionString: old.url })).toEqual([])
    expect(await query(old.url, `select email, search_text from account`)).toEqual([
      { email: 'jose@example.test', search_text: expect.stringContaining('jose') },
    ])
    expect(await query(old.url, `select search_en::text as words from factor`)).toEqual([
      { words: expect.stringContaining("'heard'") },
    ])
    for (const shape of [COLUMNS, INDEXES]) expect(await query(old.url, shape)).toEqual(await query(fresh.url, shape))
  } finally {
    await old.drop()
    await fresh.drop()
    await rm(directory, { recursive: true })
  }
})
