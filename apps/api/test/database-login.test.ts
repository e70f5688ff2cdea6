import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseConfig } from '../src/config.ts'
import { findPoolerProblem } from '../src/platform/database/find-pooler-problem.ts'
import { ALL_DOMAINS, openDatabase } from '../src/platform/database/index.ts'
import { findApplicationUrl, withLogin } from '../src/platform/database-login/index.ts'
import { StartError } from '../src/platform/start-error.ts'
import { type Server, startServer } from '../src/server.ts'
import { runStatement } from './database/bare-client.ts'
import { type ClonedDatabase, cloneDatabase } from './database/clone-database.ts'
import { startForgetfulPooler } from './forgetful-pooler.ts'
import { makeDataDir } from './server-process.ts'

let database: ClonedDatabase
let folder: Awaited<ReturnType<typeof makeDataDir>>
const running: Server[] = []
const roles: string[] = []

beforeEach(async () => {
  database = await cloneDatabase()
  folder = await makeDataDir()
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  const { url } = database
  await database.drop()
  const elsewhere = Object.assign(new URL(url), { pathname: '/postgres' }).href
  for (const role of roles.splice(0))
    await runStatement(elsewhere, `drop role if exists ${role}`).catch(() => undefined)
  await folder.remove()
})

const asOwner = (sql: string) => runStatement(database.url, sql)

async function start(environment: Record<string, string> = {}): Promise<Server> {
  const server = await startServer(
    parseConfig({
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      ROLE: 'api',
      ...environment,
    }),
  )
  running.push(server)
  return server
}

/** Creates a role in the cluster for one test. */
async function makeRole(rest: string): Promise<{ user: string; url: string }> {
  const user = `role_${randomUUID().replaceAll('-', '')}`
  roles.push(user)
  await asOwner(`create role ${user} login password '${user}' ${rest}`)
  return { user, url: withLogin(database.url, { user, password: user }) }
}

const askReady = async ({ url }: Server) => {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

/**
 * Lists who is connected to this database. PostgreSQL's autovacuum worker, which has no login, may be there at any
 * time.
 */
const listUsers = async (): Promise<string[]> =>
  (
    await asOwner(
      `select distinct usename as name from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() order by 1`,
    )
  ).map(({ name }) => name)

const readLogin = async () => JSON.parse(await readFile(join(folder.path, 'database-login.json'), 'utf8'))

const inProduction = { NODE_ENV: 'production', JWT_SECRET: 'a secret for tests that is long enough' }

test('in production the first password is in a file for this account alone, and in no line of the log', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await start({
    ...inProduction,
    LOG_LEVEL: 'info',
    ADMIN_EMAIL: 'chief@example.test',
    PUBLIC_URL: 'https://learn.example',
  })
  const output = written.mock.calls.map(([text]) => String(text)).join('')
  written.mockRestore()
  roles.push((await readLogin()).user)
  const file = join(folder.path, 'first-password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const password = (await readFile(file, 'utf8')).trim()
  expect(password.length).toBeGreaterThan(20)
  expect(output).not.toContain(password)
  // Every line is a JSON object, and the last one contains the URL of the server.
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.filter(({ msg }) => msg.includes(`The password is in ${file}.`))).toHaveLength(1)
  expect(lines.at(-1)).toMatchObject({ level: 'info', role: 'api', url: 'https://learn.example' })
  expect(lines.at(-1).msg).toMatch(
    /^Evenground is ready at https:\/\/learn\.example, listening on http:\/\/127\.0\.0\.1:\d+$/,
  )
})

describe('the login of the server', () => {
  test('is made at the first start, for this account’s eyes alone, and is the same at the next', async () => {
    const server = await start()
    const { user, password } = await readLogin()
    roles.push(user)
    expect(await listUsers()).toEqual([user])
    expect((await stat(join(folder.path, 'database-login.json'))).mode & 0o777).toBe(0o600)
    await server.stop()
    running.pop()
    // Rotating another key does not affect the login.
    const again = await start({ JWT_SECRET: 'another secret for tests that is long enough' })
    expect(await readLogin()).toEqual({ user, password })
    expect(await listUsers()).toEqual([user])
    expect(await askReady(again)).toEqual({ status: 200, body: { status: 'ready' } })
  })

  test('of processes that start at once is one', async () => {
    const options = { ownerUrl: database.url, dataDir: folder.path }
    const urls = await Promise.all(Array.from({ length: 5 }, () => findApplicationUrl(options)))
    const { user, password } = await readLogin()
    roles.push(user)
    expect(new Set(urls)).toEqual(new Set([withLogin(database.url, { user, password })]))
  })

  test('of another machine is another one; neither shuts the other out', async () => {
    const other = await makeDataDir()
    afterAll(() => other.remove())
    const first = await start()
    const second = await start({ DATA_DIR: other.path })
    const users = await listUsers()
    roles.push(...users)
    expect(users).toHaveLength(2)
    expect(await askReady(first)).toMatchObject({ status: 200 })
    expect(await askReady(second)).toMatchObject({ status: 200 })
  })

  test('works where it got another password or was removed, as after a move to another server', async () => {
    const options = { ownerUrl: database.url, dataDir: folder.path }
    const url = await findApplicationUrl(options)
    const { user } = await readLogin()
    roles.push(user)
    const ask = () => runStatement(url, 'select count(*)::int as n from account')
    for (const harm of [
      `alter role ${user} password 'changed'`,
      `revoke evenground_app from ${user}`,
      `drop role ${user}`,
    ]) {
      await asOwner(harm)
      await expect(ask(), harm).rejects.toThrow()
      expect(await findApplicationUrl(options)).toBe(url)
      expect(await ask(), harm).toEqual([{ n: 0 }])
    }
  })

  test('given by the operator gets the rights of the application, and serves; background work too', async () => {
    const { user, url } = await makeRole('')
    const server = await start({ DATABASE_APP_URL: url, ROLE: 'all' })
    expect(await listUsers()).toEqual([user])
    expect(await askReady(server)).toMatchObject({ status: 200 })
  })

  test('cannot be made by an owner who may make none: the server says what to do', async () => {
    const owner = await makeRole('')
    await asOwner(`grant all on schema public to ${owner.user}; grant select on _prisma_migrations to ${owner.user}`)
    const attempt = findApplicationUrl({ ownerUrl: owner.url, dataDir: folder.path })
    await expect(attempt).rejects.toBeInstanceOf(StartError)
    await expect(attempt).rejects.toThrow(/may not make a login for the server: .* set DATABASE_APP_URL/)
  })

  test('with a password that is not right is told without a stack', async () => {
    const { user } = await makeRole('')
    const url = withLogin(database.url, { user, password: 'wrong' })
    await expect(start({ DATABASE_APP_URL: url })).rejects.toThrow(/^DATABASE_APP_URL is not let in: /)
  })
})

/** A mistake of the operator, and the server's message about it. */
interface Mistake {
  what: string
  /** Returns the login in DATABASE_APP_URL; absent: the server creates its own. */
  login?: () => Promise<string>
  sql?: string
  words: RegExp
}

const roleUrl = async (rest: string): Promise<string> => (await makeRole(rest)).url
const owner = () => new URL(database.url).username
const name = () => new URL(database.url).pathname.slice(1)

const MISTAKES: Mistake[] = [
  { what: 'a superuser', login: async () => database.url, words: /login \S+: it is a superuser\.$/ },
  {
    what: 'a login that can become a superuser',
    login: () => roleUrl(`in role ${owner()}`),
    words: /it can become \S+, which is a superuser\.$/,
  },
  {
    what: 'a login that no policy binds',
    login: () => roleUrl('bypassrls'),
    words: /it is not bound by row-level security\.$/,
  },
  {
    what: 'a login that can make roles',
    login: () => roleUrl('createrole'),
    words: /it can make and change roles\.$/,
  },
  {
    what: 'a login that reads files',
    login: () => roleUrl('in role pg_read_server_files'),
    words: /it can become pg_read_server_files, which can reach files and programs of the machine\.$/,
  },
  {
    what: 'a login that reads every table',
    login: () => roleUrl('in role pg_read_all_data'),
    words: /which reaches every table\.$/,
  },
  {
    what: 'a table without policies',
    sql: 'alter table survey disable row level security',
    words: /^The server does not start\. Row-level security is off, or not forced, for the table survey\.$/,
  },
  {
    what: 'a table whose policies are not forced',
    sql: 'alter table survey no force row level security',
    words: /for the table survey\.$/,
  },
  {
    what: 'a schema that is open to all',
    sql: 'grant create on schema public to public',
    words: /it can make things of its own in the schema public/,
  },
  { what: 'a database that is open to all', sql: 'grant create on database NAME to public', words: /in this database/ },
  {
    what: 'a scope for everybody',
    sql: `alter database NAME set app.scope = '*'`,
    words: /begins with the scope of somebody else/,
  },
]

describe('the server does not start', () => {
  test.each(MISTAKES)('with $what', async ({ login, sql, words }) => {
    const url = await login?.()
    if (sql) await asOwner(sql.replace('NAME', name()))
    const attempt = start(url ? { DATABASE_APP_URL: url } : {})
    await expect(attempt).rejects.toBeInstanceOf(StartError)
    await expect(attempt).rejects.toThrow(words)
  })

  test('as an older version on a database that a later one has migrated', async () => {
    await asOwner(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
       values ('later', 'x', '29990101000000_later', now())`,
    )
    const attempt = start()
    await expect(attempt).rejects.toBeInstanceOf(StartError)
    await expect(attempt).rejects.toThrow(
      /^The server does not start\. The database has the migration 29990101000000_later/,
    )
  })

  test('with a login that owns something', async () => {
    const { user, url } = await makeRole('')
    await asOwner(`create schema its_own; create table its_own.thing (); alter table its_own.thing owner to ${user}`)
    await expect(start({ DATABASE_APP_URL: url })).rejects.toThrow('it owns table its_own.thing')
  })

  test('with a pooler that mixes up what two connections were told', async () => {
    const clients = [1, 2].map(() => new pg.Client({ connectionString: database.applicationUrl }))
    const [one, two] = clients as [pg.Client, pg.Client]
    for (const client of clients) await client.connect()
    expect(await findPoolerProblem(one, two)).toBeNull()
    // One session passed as both connections, as with transaction pooling.
    expect(await findPoolerProblem(one, one)).toMatch(/^The pooler .* session pooling\.$/)
    for (const client of clients) await client.end()
  })
})

test('a server that runs is not ready while row-level security is off for one table, and says why', async () => {
  const server = await start()
  roles.push((await readLogin()).user)
  await asOwner('alter table journal_entry disable row level security')
  expect(await askReady(server)).toEqual({
    status: 503,
    body: { status: 'not_ready', reason: 'Row-level security is off, or not forced, for the table journal_entry.' },
  })
  await asOwner('alter table journal_entry enable row level security')
  expect(await askReady(server)).toMatchObject({ status: 200 })
  const { user } = await readLogin()
  await asOwner(`alter role ${user} bypassrls`)
  expect((await askReady(server)).body).toMatchObject({
    reason: expect.stringMatching(/it is not bound by row-level security\.$/),
  })
})

test('behind a pooler that drops the options of a start the server is bound all the same, and ready', async () => {
  const through = await startForgetfulPooler(database.url)
  const server = await start({ DATABASE_URL: through })
  const login = await readLogin()
  roles.push(login.user)
  expect(await askReady(server)).toMatchObject({ status: 200 })
  expect(await listUsers()).toEqual([login.user])
  const url = withLogin(through, login)
  const pooled = openDatabase({ url, poolSize: 2, onConnectionLost: () => undefined })
  const settings = `select current_setting('timezone') as zone, current_setting('jit') as jit,
    (select count(*)::int from domain) as seen`
  const ask = (scope: Parameters<typeof pooled.read>[0]) => pooled.read(scope, (db) => db.query(settings))
  expect(await ask({ domains: [], ancestors: [] })).toEqual([{ zone: 'UTC', jit: 'off', seen: 0 }])
  expect(await ask(ALL_DOMAINS)).toEqual([{ zone: 'UTC', jit: 'off', seen: 1 }])
  await pooled.close()
})
