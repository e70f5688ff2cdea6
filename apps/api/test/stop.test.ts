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

/** Less than the longest delay for load balancers: a process that waited for it would be too late. */
const BEFORE_LOAD_BALANCERS_MS = 290_000

// A worker does not wait for load balancers, since nobody sends it requests.
test.each([
  ['api', '1'],
  ['worker', '300'],
  ['all', '0'],
])(
  'a process of the role %s ends in order when it is told to, however long load balancers are waited for',
  async (role, STOP_DELAY_SECONDS) => {
    const beside = await startBeside(role, { STOP_DELAY_SECONDS })
    const begun = performance.now()
    expect(await beside.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    const waited = role === 'worker' ? 0 : Number(STOP_DELAY_SECONDS)
    expect(performance.now() - begun).toBeGreaterThan(waited * 1000)
    expect(/still serves for (\d+) s/.exec(beside.output())?.[1]).toBe(waited > 0 ? String(waited) : undefined)
    expect((await fetch(`${running.server.url}/readyz`)).status).toBe(200)
  },
  BEFORE_LOAD_BALANCERS_MS,
)

/** The status of a complete response, or the code of the error. */
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
    // Long enough that nothing is cut off, however slowly this machine responds.
    const busy = await startBeside('api', { DRAIN_SECONDS: '600' })
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
    const beside = await startBeside('api', { STOP_DELAY_SECONDS: '300' })
    const exit = beside.kill('SIGTERM')
    const askNew = (path: string) => fetch(beside.url + path, { headers: { connection: 'close' } })
    await expect.poll(async () => (await askNew('/readyz')).status, { interval: 20 }).toBe(503)
    expect(await (await askNew('/readyz')).json()).toEqual({
      status: 'not_ready',
      reason: 'The process was told to stop.',
    })
    for (let time = 0; time < 20; time++) expect((await askNew('/healthz')).status).toBe(200)
    expect(beside.output()).toContain('still serves for 300 s')
    // The process still exists and can be killed.
    await beside.kill('SIGKILL')
    expect(await exit).toEqual({ code: null, signal: 'SIGKILL' })
  },
  TIMEOUT_MS,
)
