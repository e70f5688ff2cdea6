import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY_MS = 120_000

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + READY_MS
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it was ready`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The server was not ready in time')
}

/** The real server with the demo organisation, on a database and a port of its own, serving the built web app. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenground-e2e-'))
  // The account that the database runs under must get through when root runs the tests.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO: 'true',
      // Never the database that somebody works with.
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      BCRYPT_COST: '4',
      LOG_LEVEL: 'error',
    },
  })
  await waitUntilReady(url, server)
  process.env.E2E_BASE_URL = url
  return async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve(null)))
    await rm(dataDir, { recursive: true, force: true })
  }
}
