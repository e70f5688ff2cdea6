import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrate, pendingMigrations } from '@evenground/prisma/migrate'
import { login } from '@evenground/shared/contract/auth'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreRelease } from '../../../../../prisma/release.fixture.ts'
import { runStatement } from '../../../test/database/bare-client.ts'
import { type ClonedDatabase, createEmptyDatabase } from '../../../test/database/clone-database.ts'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { withLogin } from '../database-login/index.ts'
import { restoreBackup, writeBackup } from './index.ts'
import { listTables } from './schema.ts'

const server = await createTestServer()
const connectionString = server.databaseUrl
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenground-backup-'))
  file = join(folder, 'backup.gz')
})
afterAll(() => rm(folder, { recursive: true }))

async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const countRows = () =>
  withOwner(async (client) => {
    const counts: Record<string, number> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(`select count(*)::int as count from "${name}"`)
      counts[name] = rows[0].count
    }
    return counts
  })

/** A backup without what comes after the rows of accounts, nor the line that ends these. */
const cutShort = (text: string) =>
  gzipSync(text.slice(0, text.indexOf('\n\\.\n', text.indexOf('{"table":"account"')) + 1))
const CUT = 'This file is not whole: it ends in the middle of a table.'

/** The foreign keys, triggers and row-level security that a restore removes or disables and must put back. */
const readGuards = () =>
  withOwner(async (client) => {
    const { rows } = await client.query(
      `select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint where contype = 'f'
       union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select oid::regclass::text || ' ' || relforcerowsecurity::text from pg_class
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
    )
    return rows.map(({ guard }) => guard as string)
  })

const wipe = () =>
  withOwner(async (client) => {
    const tables = (await listTables(client)).map(({ name }) => `"${name}"`)
    await client.query(`truncate ${tables.join(', ')} cascade`)
  })

const person = await makeGlobalAdministrator(server)
const signIn = () => server.call(login, { body: { login: person.email, password: TEST_PASSWORD } })

test('what was backed up is all there after a restore: every row, every guard, and a sign-in that works', async () => {
  expect((await signIn()).status).toBe(200)
  const [before, guards] = [await countRows(), await readGuards()]
  expect(before).toMatchObject({ account: expect.any(Number) })
  const written = await writeBackup({ connectionString, target: file, now: server.time.now() })
  expect(written).toEqual(before)

  await wipe()
  expect((await signIn()).status).toBe(400)
  await restoreBackup({ connectionString, source: file, replace: true })
  expect(await countRows()).toEqual(before)
  expect(await readGuards()).toEqual(guards)
  expect((await signIn()).status).toBe(200)
})

test('a database that holds accounts is replaced only on demand', async () => {
  await expect(restoreBackup({ connectionString, source: file, replace: false })).rejects.toThrow(
    'holds accounts already',
  )
  expect((await signIn()).status).toBe(200)
})

test.each([
  [
    'was cut short',
    (text: string) => text.slice(0, text.indexOf('{"table":"domain"') + 40),
    'This file is not a backup of Evenground, or it is not whole.',
  ],
  [
    'lacks a row',
    (text: string) => text.replace(/(\{"table":"domain",.*\n).*\n/, '$1'),
    'This file is damaged: it does not hold the rows that it says.',
  ],
  [
    'names a table that there is not',
    (text: string) => text.replace('"table":"domain"', '"table":"nowhere"'),
    'relation "nowhere" does not exist',
  ],
  [
    'came from a later version',
    (text: string) => text.replace(/"migrations":\[[^\]]*/, '$&,"29990101000000_later"'),
    /made by a later version, whose last migration is 29990101000000_later.*Restore it with that version, and start that one/,
  ],
  [
    'came from an earlier version',
    (text: string) => text.replace(/("migrations":\[.*?),"[^"]*"\]/, '$1]'),
    /made by an earlier version.*Restore it with that version, then start this one/,
  ],
  [
    'has a later format',
    (text: string) => text.replace('"format":1', '"format":2'),
    /has the format 2.*Restore it with that version, and start that one/,
  ],
  ['is something else', () => 'name,email\n', 'This file is not a backup of Evenground'],
])('a file that %s is refused and changes nothing', async (_how, spoil, reason) => {
  const spoilt = join(folder, 'spoilt.gz')
  await writeFile(spoilt, gzipSync(spoil(gunzipSync(await readFile(file)).toString())))
  const [before, guards] = [await countRows(), await readGuards()]
  await expect(restoreBackup({ connectionString, source: spoilt, replace: true })).rejects.toThrow(reason)
  expect(await countRows()).toEqual(before)
  expect(await readGuards()).toEqual(guards)
})

/** A database whose owner is not a superuser, as in managed PostgreSQL. */
async function makeManagedDatabase(): Promise<ClonedDatabase> {
  const empty = await createEmptyDatabase()
  const user = `owner_${randomUUID().replaceAll('-', '')}`
  const owned = new URL(empty.url)
  await runStatement(empty.url, `create role ${user} login password '${user}'`)
  // The owner gets the grant option that the creator of the role has.
  await runStatement(empty.url, `grant evenground_app to ${user} with admin option`)
  await runStatement(empty.url, `alter database ${owned.pathname.slice(1)} owner to ${user}`)
  const url = withLogin(empty.url, { user, password: user })
  await migrate({ connectionString: url })
  const drop = async () => {
    await empty.drop()
    await runStatement(Object.assign(owned, { pathname: '/postgres' }).href, `drop role ${user}`)
  }
  return { ...empty, url, drop }
}

test('an owner who is no superuser backs up and restores the same rows, through a pipe', async () => {
  const managed = await makeManagedDatabase()
  try {
    const before = await countRows()
    const archive = new PassThrough()
    const written = writeBackup({ connectionString, target: archive, now: server.time.now() })
    await restoreBackup({ connectionString: managed.url, source: archive, replace: false })
    expect(await written).toEqual(before)
    const copy = join(folder, 'managed.gz')
    expect(await writeBackup({ connectionString: managed.url, target: copy, now: server.time.now() })).toEqual(before)
  } finally {
    await managed.drop()
  }
})

const APPLIED = 'select from _prisma_migrations'

describe('a database that an earlier version has left', () => {
  /** The migrations of a later version: this one's, and one more. */
  let later: string
  let ofLater: string
  const LAST = '29990101000000_later'
  const listApplied = (url: string) =>
    runStatement(url, `select migration_name from _prisma_migrations where migration_name = '${LAST}'`)

  beforeAll(async () => {
    later = join(folder, 'migrations')
    ofLater = join(folder, 'of-later.gz')
    await cp(join(import.meta.dirname, '../../../../../prisma/migrations'), later, { recursive: true })
    await mkdir(join(later, LAST))
    await writeFile(join(later, LAST, 'migration.sql'), 'alter table account add column later text')
    await runStatement(
      connectionString,
      `insert into one_time_token (hash, account_id, domain_id, purpose, expires_at)
       select '\\x00', id, domain_id, 'password_reset', now() from account limit 1`,
    )
    await writeBackup({ connectionString, target: ofLater, now: server.time.now() })
    const text = gunzipSync(await readFile(ofLater)).toString()
    await writeFile(ofLater, gzipSync(text.replace(/"migrations":\[[^\]]*/, `$&,"${LAST}"`)))
  })

  test.each([
    ['of another version', () => file, true, 'made by an earlier version'],
    ['that would replace accounts without being asked to', () => ofLater, false, 'holds accounts already'],
    ['that does not exist', () => join(folder, 'nowhere.gz'), true, 'ENOENT'],
    ['that is cut short', () => join(folder, 'cut.gz'), true, CUT],
    ['of an unknown format', () => join(folder, 'format.gz'), true, 'has the format 2'],
  ])('is not migrated for a file %s', async (_what, find, replace, reason) => {
    const text = gunzipSync(await readFile(ofLater)).toString()
    await writeFile(join(folder, 'cut.gz'), cutShort(text))
    await writeFile(join(folder, 'format.gz'), gzipSync(text.replace('"format":1', '"format":2')))
    const [before, guards] = [await countRows(), await readGuards()]
    const restored = restoreBackup({ connectionString, source: find(), replace, directory: later })
    await expect(restored).rejects.toThrow(reason)
    expect(await listApplied(connectionString)).toEqual([])
    expect([await countRows(), await readGuards()]).toEqual([before, guards])
  })

  test('is migrated together with the restore', async () => {
    const managed = await makeManagedDatabase()
    try {
      const rows = await restoreBackup({
        connectionString: managed.url,
        source: ofLater,
        replace: false,
        directory: later,
      })
      expect(rows).toMatchObject({ account: expect.any(Number) })
      expect(await listApplied(managed.url)).toEqual([{ migration_name: LAST }])
      const again = restoreBackup({ connectionString: managed.url, source: ofLater, replace: false, directory: later })
      await expect(again).rejects.toThrow('holds accounts already')
    } finally {
      await managed.drop()
    }
  })

  test('takes rows with a value that the migration adds to an enumeration', async () => {
    const [directory, source] = [join(folder, 'with-value'), join(folder, 'with-value.gz')]
    await cp(later, directory, { recursive: true })
    await writeFile(join(directory, LAST, 'migration.sql'), "alter type one_time_token_purpose add value 'later'")
    const text = gunzipSync(await readFile(ofLater)).toString()
    await writeFile(source, gzipSync(text.replace('\tpassword_reset\t', '\tlater\t')))
    const managed = await makeManagedDatabase()
    try {
      await restoreBackup({ connectionString: managed.url, source, replace: false, directory })
      expect(await listApplied(managed.url)).toEqual([{ migration_name: LAST }])
    } finally {
      await managed.drop()
    }
  })

  test.each(['0.1.0', '0.2.0'] as const)('of release %s is migrated with its rows, then replaced', async (release) => {
    const old = await createEmptyDatabase()
    try {
      await restoreRelease(old.url, release)
      const rows = await restoreBackup({ connectionString: old.url, source: file, replace: true })
      expect(rows.account).toBeGreaterThan(0)
      expect(await pendingMigrations({ connectionString: old.url })).toEqual([])
    } finally {
      await old.drop()
    }
  })

  test('an empty database gets its tables with the restore, or none if the file is damaged', async () => {
    const empty = await createEmptyDatabase()
    const restore = (source: string) => restoreBackup({ connectionString: empty.url, source, replace: false })
    const hasTables = () => runStatement(empty.url, "select to_regclass('account') is not null as present")
    try {
      const cut = join(folder, 'cut-short.gz')
      const text = gunzipSync(await readFile(file)).toString()
      await writeFile(cut, cutShort(text))
      await expect(restore(cut)).rejects.toThrow(CUT)
      expect(await hasTables()).toEqual([{ present: false }])
      const { migrations } = JSON.parse(text.slice(0, text.indexOf('\n')))
      await restore(file)
      expect(await runStatement(empty.url, APPLIED)).toHaveLength(migrations.length)
    } finally {
      await empty.drop()
    }
  })
})

/**
 * A database as a later version leaves it: with a migration that this version does not know, and its table and rows.
 */
const LATER = `
  insert into _prisma_migrations (id, checksum, migration_name, finished_at)
  values ('later', 'x', '29990101000000_later', now());
  create table later (id int primary key, account_id uuid not null references account);
  alter table account add column later text not null default 'later';
  create schema if not exists pgboss; create table pgboss.later (id int)`

test('a database that a later version has migrated is made anew for a backup of before, only on demand', async () => {
  const before = join(folder, 'before.gz')
  const managed = await makeManagedDatabase()
  const restore = (source: string, replace: boolean, log?: (line: string) => void) =>
    restoreBackup({ connectionString: managed.url, source, replace, ...(log && { log }) })
  const countLater = () => runStatement(managed.url, "select to_regclass('later') as later")
  try {
    const written = await writeBackup({ connectionString, target: before, now: server.time.now() })
    await restore(before, false)
    await runStatement(managed.url, LATER)

    await expect(restore(before, false)).rejects.toThrow(
      /29990101000000_later.*say --replace after the name.*the later version can be started again afterwards/,
    )
    const short = join(folder, 'short.gz')
    const text = gunzipSync(await readFile(before)).toString()
    await writeFile(short, cutShort(text))
    await expect(restore(short, true)).rejects.toThrow(CUT)
    expect(await countLater()).toEqual([{ later: 'later' }])

    // Databases of PostgreSQL 14 and older have a schema that belongs to a superuser.
    const superuser = Object.assign(new URL(connectionString), { pathname: new URL(managed.url).pathname }).href
    await runStatement(superuser, 'alter schema public owner to current_user; grant all on schema public to public')
    await expect(restore(before, true)).rejects.toThrow('alter schema public owner to')
    await runStatement(superuser, 'alter schema public owner to pg_database_owner')

    const said: string[] = []
    expect(await restore(before, true, (line) => said.push(line))).toEqual(written)
    expect(said).toEqual([expect.stringContaining('public and pgboss are dropped')])
    expect(await countLater()).toEqual([{ later: null }])
    expect(await migrate({ connectionString: managed.url })).toEqual([])
    const copy = join(folder, 'remade.gz')
    expect(await writeBackup({ connectionString: managed.url, target: copy, now: server.time.now() })).toEqual(written)
  } finally {
    await managed.drop()
  }
})
