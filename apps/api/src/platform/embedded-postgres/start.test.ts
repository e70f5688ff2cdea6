import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listValues } from '../../../test/database/bare-client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { isServerOf } from './lock-file.ts'
import { isRoot } from './unprivileged-user.ts'

let folder: string
let running: EmbeddedPostgres[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-'))
  await chmod(folder, 0o755)
})

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  running = []
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function start({ name = 'data', revive = false, durable = false } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, name), durable, revive })
  running.push(server)
  return server
}

test('serves a UTF-8 database named app that keeps its data over a restart', async () => {
  const first = await start()
  await listValues(first.url, 'CREATE TABLE kept (word text)')
  await listValues(first.url, "INSERT INTO kept VALUES ('señal')")
  await first.stop()
  expect(await isServerOf(first.dataDir, first.pid)).toBe(false)

  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await listValues(second.url, 'SELECT word FROM kept')).toEqual(['señal'])
  expect(await listValues(second.url, 'SHOW server_encoding')).toEqual(['UTF8'])
  expect(await listValues(second.urlFor('postgres'), 'SELECT current_database()')).toEqual(['postgres'])
})

test('lets nobody in without the password', async () => {
  const server = await start()
  const url = new URL(server.url)
  url.password = 'guess'
  await expect(listValues(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
})

test('goes on when the process that started it is killed, and the next start adopts it', async () => {
  const script = `
    const { startEmbeddedPostgres } = await import(process.argv[1])
    await startEmbeddedPostgres({ dataDir: process.argv[2], durable: false })
    process.kill(process.pid, 'SIGKILL')`
  const module = new URL('./index.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, module, join(folder, 'data')])
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])

  const server = await start()
  expect(server.adopted).toBe(true)
  expect(await listValues(server.url, 'SELECT 1')).toEqual([1])
})

test('loses nothing that was committed when the server itself is killed, and comes back at the next start', async () => {
  const first = await start({ durable: true })
  await listValues(first.url, "CREATE TABLE survivor AS SELECT 'here' AS word")
  process.kill(first.pid, 'SIGKILL')

  const second = await start({ durable: true })
  expect(second.adopted).toBe(false)
  expect(second.port).toBe(first.port)
  expect(await listValues(second.url, 'SELECT word FROM survivor')).toEqual(['here'])
})

test('starts the killed server again on the same port while its owner runs on', async () => {
  const server = await start({ revive: true })
  const killed = server.pid
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => server.pid).not.toBe(killed)
  expect(await listValues(server.url, 'SELECT 1')).toEqual([1])
})

test('gives one server to two processes that start at once on an empty folder', async () => {
  const [first, second] = await Promise.all([start({ name: 'shared' }), start({ name: 'shared' })])
  expect(second.port).toBe(first.port)
  expect(await listValues(second.url, 'SELECT 1')).toEqual([1])
})

test('does not take another program that has the number in the lock for the server', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await once(other, 'spawn')
  try {
    expect(await isServerOf(folder, other.pid ?? 0)).toBe(false)
  } finally {
    other.kill()
  }
})

test.runIf(isRoot())('keeps the data where another account can reach it when root has a folder to itself', async () => {
  await chmod(folder, 0o700)
  try {
    const server = await start({ name: 'private' })
    expect(server.dataDir).not.toContain(folder)
    expect((await stat(server.dataDir)).uid).not.toBe(0)
    expect(await listValues(server.url, 'SELECT 1')).toEqual([1])
    await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  } finally {
    await chmod(folder, 0o755)
  }
})

test('names DATABASE_URL when it cannot run', async () => {
  const file = fileURLToPath(import.meta.url)
  await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toThrow('Set DATABASE_URL')
})
