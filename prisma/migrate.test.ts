import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ClonedDatabase, createEmptyDatabase } from '../apps/api/test/database/clone-database.ts'
import { migrate, NewerDatabaseError, pendingMigrations } from './migrate.ts'
import { assertUnchanged, readMigrations } from './migration-files.ts'

let directory: string
let database: ClonedDatabase

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeMigration('20260101000000_first', 'CREATE TABLE first (id int); INSERT INTO first VALUES (1);')
  await writeMigration('20260102000000_second', 'CREATE TABLE second (id int);')
  database = await createEmptyDatabase()
})

afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

async function writeMigration(name: string, sql: string): Promise<void> {
  await mkdir(join(directory, name), { recursive: true })
  await writeFile(join(directory, name, 'migration.sql'), sql)
}

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const options = () => ({ connectionString: database.url, directory })

test('applies every migration once, oldest first, and says which', async () => {
  const said: string[] = []
  expect(await pendingMigrations(options())).toEqual(['20260101000000_first', '20260102000000_second'])
  expect(await migrate({ ...options(), log: (line) => said.push(line) })).toEqual([
    '20260101000000_first',
    '20260102000000_second',
  ])
  expect(said).toEqual(['applied migration 20260101000000_first', 'applied migration 20260102000000_second'])

  expect(await migrate(options())).toEqual([])
  expect(await pendingMigrations(options())).toEqual([])
  expect(await query('SELECT count(*)::int FROM first')).toEqual([1])
})

test('records what Prisma records: the checksum of the file, finished, one step', async () => {
  await migrate(options())
  // The output of: echo -n 'CREATE TABLE second (id int);' | sha256sum
  expect(
    await query(
      "SELECT checksum, finished_at IS NOT NULL, applied_steps_count, rolled_back_at, logs FROM _prisma_migrations WHERE migration_name LIKE '%second'",
    ),
  ).toEqual(['3200b9c29855cdfc36504b0e170c45054d0675626e6262fea052c654a729a1bb', true, 1, null, null])
})

test('applies only what is new to a database that has the rest', async () => {
  await migrate(options())
  await writeMigration('20260103000000_third', 'ALTER TABLE second ADD COLUMN word text;')
  expect(await pendingMigrations(options())).toEqual(['20260103000000_third'])
  expect(await migrate(options())).toEqual(['20260103000000_third'])
})

test('lets one of several that start at once migrate while the others wait', async () => {
  const applied = await Promise.all([migrate(options()), migrate(options()), migrate(options())])
  expect(applied.flat()).toEqual(['20260101000000_first', '20260102000000_second'])
})

test('undoes a migration that fails in the middle, keeps the ones before, and tries again next time', async () => {
  await writeMigration('20260103000000_third', 'CREATE TABLE third (id int); SELECT 1/0;')
  await expect(migrate(options())).rejects.toThrow('20260103000000_third failed and was undone: division by zero')
  expect(await query("SELECT to_regclass('second') IS NOT NULL, to_regclass('third') IS NULL")).toEqual([true, true])

  await writeMigration('20260103000000_third', 'CREATE TABLE third (id int);')
  expect(await migrate(options())).toEqual(['20260103000000_third'])
})

test('says what a second owner on one server lacks, and goes on once it has it', async () => {
  const owner = `owner_${randomUUID().slice(0, 8)}`
  const address = Object.assign(new URL(database.url), { username: owner, password: 'secret' })
  const managed = { connectionString: address.href, directory }
  const name = address.pathname.slice(1)
  // Grants a role as the product's first migrations do.
  await writeMigration('20260103000000_third', 'GRANT evenground_app TO CURRENT_USER;')
  await query('do $$ begin create role evenground_app nologin; exception when duplicate_object then null; end $$')
  await query(`create role ${owner} login createrole password 'secret'`)
  await query(`alter database ${name} owner to ${owner}`)
  const grant = `grant evenground_app to ${owner} with admin option`
  try {
    await expect(migrate(managed)).rejects.toThrow(`let a superuser do \`${grant}\``)
    await query(grant)
    expect(await migrate(managed)).toEqual(['20260103000000_third'])
  } finally {
    await query(`alter database ${name} owner to current_user`)
    await query(`drop owned by ${owner} cascade`)
    await query(`drop role ${owner}`)
  }
})

test('refuses to go on when an applied migration was changed, and names it', async () => {
  await migrate(options())
  await writeMigration('20260101000000_first', 'CREATE TABLE first (id bigint);')
  await expect(migrate(options())).rejects.toThrow('Changed after this database had applied it: 20260101000000_first')
  await expect(pendingMigrations(options())).rejects.toThrow('20260101000000_first')
})

test('takes the former text of a migration that was rewritten before its release, and no other', async () => {
  const migrations = await readMigrations(join(import.meta.dirname, 'migrations'))
  const rewritten = '20261129070000_ordered_since'
  const applied = (checksum: string) => new Map([[rewritten, checksum]])
  assertUnchanged(migrations, applied('5042b0eadacb8286b7faece71966cf3f6ae2ba3da0b42a041ad6ef053d8c45f0'))
  expect(() => assertUnchanged(migrations, applied('5042b0ea'))).toThrow(rewritten)
})

test('refuses to go on after a migration that Prisma left half done', async () => {
  await migrate(options())
  await query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'y', '20260103000000_third')")
  await expect(migrate(options())).rejects.toThrow('Migration 20260103000000_third failed half way earlier')
})

test('refuses to go on after a later version, and names the migration that it does not know', async () => {
  await writeMigration('20260103000000_third', 'CREATE TABLE third (id int);')
  await migrate(options())
  await rm(join(directory, '20260103000000_third'), { recursive: true })
  await expect(migrate(options())).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(options())).rejects.toThrow(
    'The database has the migration 20260103000000_third, which this version of the program does not know',
  )
})
