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

const startBeside = (ROLE: string) => running.start({ DATABASE_URL: databaseUrl, ROLE })

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
