import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@evenground/prisma/migrate'
import { findApplicationUrl } from '../../src/platform/database-login/index.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts'
import { COMPILED_VARIABLE } from '../compiled-program.ts'
import { APPLICATION_URL_VARIABLE, administer, nameIn, TEMPLATE_URL_VARIABLE } from './clone-database.ts'
import { FOLDER_PREFIX, sweepLeftovers } from './sweep-leftovers.ts'

/**
 * Starts one database server for the whole run, with a migrated template database that test files copy.
 * Servers that tests start as separate processes share their compiled code.
 * Set TEST_DATABASE_URL to use another server; its user must be allowed to create databases and roles.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? undefined : await startTemporaryServer()
  const template = new URL(process.env.TEST_DATABASE_URL ?? server?.url ?? '')
  template.pathname = `/template_${randomUUID().replaceAll('-', '')}`
  await administer(template, `CREATE DATABASE ${nameIn(template)} TEMPLATE template0`)
  await migrate({ connectionString: template.href })
  process.env[TEMPLATE_URL_VARIABLE] = template.href
  const login = await makeApplicationLogin(template.href)
  process.env[APPLICATION_URL_VARIABLE] = login.href
  const compiled = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  process.env[COMPILED_VARIABLE] = compiled

  return async () => {
    await rm(compiled, { recursive: true, force: true })
    if (server) return server.remove()
    await administer(template, `DROP DATABASE ${nameIn(template)} WITH (FORCE)`)
    await administer(template, `DROP ROLE ${login.username}`)
  }
}

/** Creates the application's database login as the product does at startup. All databases of this run use it. */
async function makeApplicationLogin(ownerUrl: string): Promise<URL> {
  const dataDir = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  try {
    return new URL(await findApplicationUrl({ ownerUrl, dataDir }))
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function startTemporaryServer() {
  await sweepLeftovers()
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  // When root runs the tests, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, revive: false })
  return {
    url: server.url,
    async remove() {
      await server.stop()
      for (const path of [server.dataDir, folder]) await rm(path, { recursive: true, force: true })
    },
  }
}
