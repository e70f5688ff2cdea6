import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { withLogin } from '../../src/platform/database-login/index.ts'

export interface ClonedDatabase {
  /** Connects as the owner. */
  readonly url: string
  /** Connects as a login of the application, which owns nothing. */
  readonly applicationUrl: string
  drop(): Promise<void>
}

/** The environment variable with the URL of the migrated template database. global-setup.ts sets it. */
export const TEMPLATE_URL_VARIABLE = 'EVENGROUND_TEST_TEMPLATE_URL'
/**
 * The environment variable with the URL of the template for the application's login, which all databases of that server
 * share.
 */
export const APPLICATION_URL_VARIABLE = 'EVENGROUND_TEST_APPLICATION_URL'

/** Creates a database with every migration applied, as a copy of the template. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const template = templateUrl()
  // Copying files takes a quarter of the work of writing its pages to the log, now that a test server does not wait for
  // the disk at a checkpoint.
  return await createDatabase(`TEMPLATE ${nameIn(template)} STRATEGY file_copy`, template)
}

/** Creates an empty database. */
export async function createEmptyDatabase(): Promise<ClonedDatabase> {
  return await createDatabase('TEMPLATE template0', templateUrl())
}

/** Runs one statement outside of any test database, as CREATE and DROP DATABASE require. */
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

/** The URL of the same database with the application's login. */
function applicationUrlOf(url: string | URL): string {
  const { username: user, password } = readUrl(APPLICATION_URL_VARIABLE)
  return withLogin(String(url), { user, password })
}
