import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestOptions } from 'node:http'
import { getMe } from '@evenground/shared/contract/auth'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database/test-database.ts'
import { signInAt } from './http-client.ts'
import { runServer, TIMEOUT_MS } from './running-server.ts'
import { ADMINISTRATOR, type ServerProcess } from './server-process.ts'

const CLIENTS = 16
const ANSWERS = 400

const { url: databaseUrl } = await createTestDatabase()
const running = runServer({ DATABASE_URL: databaseUrl, ROLE: 'all' })

const startBeside = (ROLE: string, more: Record<string, string> = {}) =>
  running.start({ DATABASE_URL: databaseUrl, ROLE, ...more })

test.each(['api', 'worker', 'all'])(
  'a process of the role %s ends in order when it is told to',
  async (role) => {
    const beside = await startBeside(role)
    expect(await beside.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect((await fetch(`${running.server.url}/readyz`)).status).toBe(200)
  },
  TIMEOUT_MS,
)

/** The status of a whole answer, or the code of what went wrong. */
async function ask(url: string, options: RequestOptions): Promise<number | string> {
  try {
    const [response] = (await once(get(url, options), 'response')) as [IncomingMessage]
    await response.toArray()
    return response.statusCode as number
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

test(
  'SIGTERM under load breaks no connection that a client keeps open: each request is answered, or finds nobody listening',
  async () => {
    const busy = await startBeside('api')
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
    const { email, password } = ADMINISTRATOR
    const { access_token: token } = await signInAt(busy.url, { login: email, password })
    const options = { agent, headers: { authorization: `Bearer ${token}` } }
    const outcomes: (number | string)[] = []
    let exit: ReturnType<ServerProcess['kill']> | undefined
    const keepAsking = async (): Promise<void> => {
      for (let last: number | string = 200; last === 200; outcomes.push(last)) {
        last = await ask(`${busy.url}${getMe.path}`, options)
        if (outcomes.length >= ANSWERS) exit ??= busy.kill('SIGTERM')
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, keepAsking))
    expect(outcomes.filter((outcome) => outcome === 200).length).toBeGreaterThan(ANSWERS)
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual(Array(CLIENTS).fill('ECONNREFUSED'))
    expect(await exit).toEqual({ code: 0, signal: null })
    agent.destroy()
  },
  TIMEOUT_MS,
)

test(
  'a process that is told to stop is not ready at once, and serves everybody until load balancers know',
  async () => {
    const beside = await startBeside('api', { STOP_DELAY_SECONDS: '2' })
    const begun = performance.now()
    const exit = beside.kill('SIGTERM')
    const askNew = (path: string) => fetch(beside.url + path, { headers: { connection: 'close' } })
    await expect.poll(async () => (await askNew('/readyz')).status, { interval: 20 }).toBe(503)
    expect(await (await askNew('/readyz')).json()).toEqual({
      status: 'not_ready',
      reason: 'The process was told to stop.',
    })
    while (performance.now() - begun < 1500) expect((await askNew('/healthz')).status).toBe(200)
    expect(beside.output()).toContain('serves for 2 s more')
    expect(await exit).toEqual({ code: 0, signal: null })
    expect(performance.now() - begun).toBeGreaterThan(2000)
  },
  TIMEOUT_MS,
)

test(
  'a worker, to which nobody sends requests, does not wait for load balancers',
  async () => {
    const beside = await startBeside('worker', { STOP_DELAY_SECONDS: '60' })
    const begun = performance.now()
    expect(await beside.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(performance.now() - begun).toBeLessThan(30_000)
  },
  TIMEOUT_MS,
)
