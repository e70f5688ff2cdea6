import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/harness.ts'
import { installHealth } from './health.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'))
const server = await createTestServer()

test('over a real socket, the process says that it lives, in which version, and that it is ready', async () => {
  const alive = await supertest(server.app.server).get('/healthz')
  expect([alive.status, alive.body]).toEqual([200, { status: 'alive', version }])
  const ready = await supertest(server.app.server).get('/readyz')
  expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }])
})

test('a server that stops to be ready says why in its log once, however often it is asked, and that it is ready again', async () => {
  const said: string[] = []
  const say = (level: string) => (line: string) => void said.push(`${level}: ${line}`)
  let problem: string | null = null
  const app = fastify()
  installHealth(app, {
    findProblem: async () => problem,
    findNotice: async () => 'a later version has been here',
    log: { info: say('info'), warn: say('warn'), error: say('error') },
  })
  const ask = async () => (await app.inject('/readyz')).json()
  expect(await ask()).toEqual({ status: 'ready', notice: 'a later version has been here' })
  problem = 'The database is read-only.'
  for (let n = 0; n < 3; n++) expect(await ask()).toEqual({ status: 'not_ready', reason: problem })
  problem = null
  await ask()
  expect(said).toEqual(['error: not ready: The database is read-only.', 'info: ready again'])
  await app.close()
})
