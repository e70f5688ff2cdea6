import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database/test-database.ts'
import { runServer, TIMEOUT_MS } from './running-server.ts'
import { ADMINISTRATOR } from './server-process.ts'

const SCRIPT = fileURLToPath(new URL('../../../scripts/integrate.mjs', import.meta.url))

const { url: databaseUrl } = await createTestDatabase()
const running = runServer({ DATABASE_URL: databaseUrl })

async function runScript(baseUrl: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [SCRIPT], {
    env: {
      PATH: process.env.PATH,
      BASE_URL: baseUrl,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, output, errors }
}

/** A proxy to the server that lets `change` alter responses that are read back. */
async function startFalsifier(change: (response: { scores: Record<string, number> }) => void): Promise<Server> {
  const proxy = createServer(async (request, reply) => {
    const body = await text(request)
    const { authorization, 'content-type': type } = request.headers
    const answer = await fetch(new URL(request.url ?? '/', running.server.url), {
      method: request.method ?? 'GET',
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(body && { body }),
    })
    let passedOn = await answer.text()
    if (request.method === 'GET' && request.url?.includes('/userresponse')) {
      const response = JSON.parse(passedOn)
      change(response)
      passedOn = JSON.stringify(response)
    }
    reply.writeHead(answer.status).end(passedOn)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return proxy
}

test(
  'an integrator brings in a programme and 200 people, and every stored score equals an independent computation',
  async () => {
    const { code, output, errors } = await runScript(running.server.url)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toContain('200 accounts signed in, answered and submitted')
    // Four factors with a score, two super factors and the overall score, per submission.
    expect(output).toContain(`${200 * 7} scores equal to 1e-9`)
  },
  TIMEOUT_MS,
)

test.each([
  ['differs in the eighth digit', (scores: Record<string, number>, id: string) => (scores[id] = scores[id]! + 1e-8)],
  ['is missing', (scores: Record<string, number>, id: string) => delete scores[id]],
])(
  'the script fails and names person and factor when a score %s',
  async (_how, falsify) => {
    const proxy = await startFalsifier(({ scores }) => falsify(scores, Object.keys(scores).sort().at(-1)!))
    try {
      const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
      const { code, output, errors } = await runScript(url, { ACCOUNTS: '1' })
      expect(code).toBe(1)
      expect(output).toBe('')
      expect(errors).toMatch(/^person-0-\w+@integration\.example: the score of Growth \([\w-]+\) is \S+, not 20\n$/)
    } finally {
      proxy.closeAllConnections()
      proxy.close()
    }
  },
  TIMEOUT_MS,
)
