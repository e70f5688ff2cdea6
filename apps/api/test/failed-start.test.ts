import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseConfig } from '../src/config.ts'
import { StartError } from '../src/platform/start-error.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { startServer } from '../src/server.ts'
import { runStatement } from './database/bare-client.ts'
import { createTestDatabase } from './database/test-database.ts'
import { TIMEOUT_MS } from './running-server.ts'
import { hasDatabase, makeDataDir, runServerProcess, startServerProcess } from './server-process.ts'

const { url: databaseUrl } = await createTestDatabase()

let folder: Awaited<ReturnType<typeof makeDataDir>>
let other: Server
let taken: string
beforeAll(async () => {
  folder = await makeDataDir()
  other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  taken = String((other.address() as { port: number }).port)
})
afterAll(async () => {
  other.close()
  await folder.remove()
})

/** Expects the output to end with the sentence, without a stack trace or paths of Node's own files. */
function expectSentence(output: string, sentence: RegExp): void {
  const lines = output.trim().split('\n')
  expect(lines.at(-1)).toMatch(sentence)
  expect(output).not.toMatch(/\n\s+at |node:internal/)
}

/**
 * The message of a failed start within this process. start.ts prints the sentence of a StartError and exits with 1, as
 * the tests with separate processes show.
 */
async function failToStart(environment: Record<string, string>): Promise<string> {
  const written: string[] = []
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0),
  )
  try {
    await startServer(parseConfig({ DEMO: 'false', LOG_LEVEL: 'warn', ...environment }))
    throw new Error('it has started')
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return `${written.join('')}${(error as Error).message}`
  } finally {
    for (const stream of streams) stream.mockRestore()
  }
}

describe('a start that cannot succeed ends with 1 and a sentence', () => {
  test(
    'on a port that is in use, without a database left running',
    async () => {
      const { code, output } = await runServerProcess(folder.path, { PORT: taken })
      expect(code).toBe(1)
      expect(output.trim()).toBe(`Port ${taken} is in use. Stop the other program or set PORT.`)
      expect(await hasDatabase(folder.path)).toBe(false)
    },
    TIMEOUT_MS,
  )

  test(
    'of a worker whose port is in use',
    async () => {
      const { code, output } = await runServerProcess(folder.path, { ROLE: 'worker', WORKER_PORT: taken })
      expect(code).toBe(1)
      expect(output.trim()).toBe(`Port ${taken} is in use. Stop the other program or set WORKER_PORT.`)
    },
    TIMEOUT_MS,
  )

  test.each([
    ['an address of another machine', { HOST: '203.0.113.7' }, /^HOST is 203\.0\.113\.7, which is no address/],
    ['a name that is none', { HOST: 'no-such-host.invalid' }, /^HOST is no-such-host\.invalid, which is no address/],
    ['a mail server that is a web site', { SMTP_URL: 'http://mail.test' }, /SMTP_URL: must begin with smtp:/],
    ['a proxy that is no address', { TRUST_PROXY: 'nginx' }, /TRUST_PROXY/],
    [
      'a database that nobody serves',
      { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/app' },
      /^The database 127\.0\.0\.1:1\/app cannot be used \(ECONNREFUSED\)\. Start it, or mend DATABASE_URL\.$/,
    ],
    [
      'a password that the database does not know',
      { DATABASE_URL: databaseUrl.replace(/:[^:@/]+@/, ':wrong@') },
      /^DATABASE_URL is not let in: password authentication failed for user "app"\.$/,
    ],
  ])(
    'with %s',
    async (_what, environment, sentence) => {
      const output = await failToStart({ DATA_DIR: folder.path, PORT: '0', DATABASE_WAIT_SECONDS: '0', ...environment })
      expectSentence(output, sentence)
      expect(output).not.toMatch(/secret|wrong/)
      expect(await hasDatabase(folder.path)).toBe(false)
    },
    TIMEOUT_MS,
  )

  test('after it waited for a database that did not come, which it says once', async () => {
    const config = parseConfig({
      DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/app',
      DATABASE_WAIT_SECONDS: '1',
    })
    const said: string[] = []
    await expect(prepareDatabase(config, { log: (line) => said.push(line) })).rejects.toThrow(/cannot be used/)
    expect(said).toEqual(['Waiting up to 1 s for the database 127.0.0.1:1/app of DATABASE_URL (ECONNREFUSED).'])
    const stopped = prepareDatabase({ ...config, databaseWaitSeconds: 3600 }, { signal: AbortSignal.timeout(50) })
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  })

  test(
    'where the data folder cannot be made, with the built-in database and with another one',
    async () => {
      const file = join(folder.path, 'a-file')
      await writeFile(file, '')
      const inFile = join(file, 'data')
      const built = await runServerProcess(inFile)
      expect(built.code).toBe(1)
      expect(built.output).toContain(`the folder ${inFile}/postgres cannot be made: ENOTDIR`)
      expectSentence(built.output, /^Set DATABASE_URL to a PostgreSQL server of your own instead\.$/)
      const own = await runServerProcess(inFile, { DATABASE_URL: databaseUrl })
      expect(own.code).toBe(1)
      expectSentence(
        own.output,
        /database-login.json cannot be kept \(ENOTDIR\)\. Set DATA_DIR to a folder of your own/,
      )
    },
    TIMEOUT_MS,
  )

  test(
    'after the database came up: it is stopped again, and the next start finds it in order',
    async () => {
      const fresh = await makeDataDir()
      const weak = await runServerProcess(fresh.path, { ADMIN_PASSWORD: 'weak' })
      expect(weak.code).toBe(1)
      expectSentence(weak.output, /ADMIN_PASSWORD: at least 8 characters/)
      expect(await hasDatabase(fresh.path)).toBe(false)
      await fresh.remove()

      const server = await startServerProcess(folder.path)
      const { url } = await server.database()
      await runStatement(url, `update _prisma_migrations set checksum = 'another'`)
      // A second server on the same data adopts the database, and leaves it running for the first.
      const second = await runServerProcess(folder.path)
      expect(second.code).toBe(1)
      expectSentence(second.output, /^The database .* could not be brought up to date: /)
      expect(await hasDatabase(folder.path)).toBe(true)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      await server.stop()

      const third = await runServerProcess(folder.path)
      expect(third.code).toBe(1)
      expectSentence(third.output, /could not be brought up to date: /)
      expect(await hasDatabase(folder.path)).toBe(false)
    },
    TIMEOUT_MS,
  )
})
