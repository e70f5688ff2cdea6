import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { installCompression } from './compression.ts'

const LONG = { words: 'trust grows slowly '.repeat(200) }
const GZIP = { 'accept-encoding': 'br, gzip' }

const app = fastify()
installCompression(app)
app.get('/long', async () => LONG)
app.get('/short', async () => ({ words: 'trust' }))
app.get('/api/v2/auth/long', async () => LONG)
app.get('/text', async (_request, reply) => reply.type('text/csv').send(LONG.words))

test('a long response is compressed for clients that accept it, and complete', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/long', headers: GZIP })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(rawPayload.length).toBeLessThan(500)
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(LONG)
})

test('whoever does not ask gets it as it is, and caches are told of the difference', async () => {
  const { headers, body } = await app.inject('/long')
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers.vary).toBe('accept-encoding')
  expect(JSON.parse(body)).toEqual(LONG)
})

test.each(['/short', '/api/v2/auth/long', '/text'])('%s is sent as it is', async (url) => {
  const { headers } = await app.inject({ url, headers: GZIP })
  expect(headers['content-encoding']).toBeUndefined()
})
