import supertest from 'supertest'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()

test('over a real socket, the process says that it lives and that it is ready', async () => {
  const alive = await supertest(server.app.server).get('/healthz')
  expect([alive.status, alive.body]).toEqual([200, { status: 'alive' }])
  const ready = await supertest(server.app.server).get('/readyz')
  expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }])
})
