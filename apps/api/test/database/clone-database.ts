import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { withLogin } from '../../src/platform/database-login/index.ts'

export interface ClonedDatabase {
  /** As the owner. */
  readonly url: string
  /** As a login of the application, which owns nothing. */
  readonly applicationUrl: string
  drop(): Promise<void>
}

/** Where global-setup.ts leaves the address of the migrated template for the test processes. */
export const TEMPLATE_URL_VARIABLE = 'EVENGROUND_TEST_TEMPLATE_URL'
/** And the address of the same as a login of the application, which serves all databases of that server. */
export const APPLICATION_URL_VARIABLE = 'EVENGROUND_TEST_APPLICATION_URL'

/** A database of one's own with every migration applied: a copy of the template. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const template = templateUrl()
  // A quarter of the work of writing its pages to the log, now that a test server waits for no disk at a checkpoint.
  return await createDatabase(`TEMPLATE ${nameIn(template)} STRATEGY file_copy`, template)
}

/** A database of one's own with nothing in it. */
export async function createEmptyDatabase(): Promise<ClonedDatabase> {
  return await createDatabase('TEMPLATE template0', templateUrl())
}

/** Runs one statement outside of any test database, as CREATE and DROP DATABASE want it. */
export async function administer(server: URL, sql: string): Promise<void> {
  const url = new URL(server)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export const nameIn = (url: URL) => pg.escapeIdentifier(url.pathname.slice(1))

async function createDatabase(from: string, server: URL): Promise<ClonedDatabase> {
  const url = new URL(server)
  url.pathname = `/test_${randomUUID().replaceAll('-', '')}`
  await administer(url, `CREATE DATABASE ${nameIn(url)} ${from}`)
  return {
    url: url.href,
    applicationUrl: applicationUrlOf(url),
    drop: () => administer(url, `DROP DATABASE IF EXISTS ${nameIn(url)} WITH (FORCE)`),
  }
}

function readUrl(variable: string): URL {
  const url = process.env[variable]
  if (!url) throw new Error('The test run has no database: vitest.config.ts must name test/database/global-setup.ts')
  return new URL(url)
}

const templateUrl = () => readUrl(TEMPLATE_URL_VARIABLE)

/** The same database, wherever it is reached, as the login of the application. */
function applicationUrlOf(url: string | URL): string {
  const { username: user, password } = readUrl(APPLICATION_URL_VARIABLE)
  return withLogin(String(url), { user, password })
}
