import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { installWebApp } from './web-app.ts'

const CODE = 'export const words = "trust grows slowly"'
const folder = await mkdtemp(join(tmpdir(), 'web-app-'))
const app = fastify()
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<!doctype html>')
await writeFile(join(folder, 'assets', 'start-1.js'), CODE)
await writeFile(join(folder, 'assets', 'start-1.js.br'), brotliCompressSync(CODE))
await writeFile(join(folder, 'assets', 'start-1.js.gz'), gzipSync(CODE))
await writeFile(join(folder, 'assets', 'leaf-1.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
await mkdir(join(folder, '.vite'))
await writeFile(join(folder, '.vite', 'manifest.json'), '{}')
await writeFile(join(folder, '.vite', 'names.js'), CODE)
await writeFile(join(folder, '.env'), 'JWT_SECRET=x')
await writeFile(join(folder, '.hidden.js'), CODE)
await writeFile(join(folder, 'assets', 'start-1.js.map'), '{}')
await writeFile(join(folder, 'names.json'), '{}')
await installWebApp(app, folder)

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('to a browser that reads %s a file is sent as it lies there in that way', async (accepted, sent) => {
  const { statusCode, headers } = await app.inject({
    url: '/assets/start-1.js',
    headers: { 'accept-encoding': accepted },
  })
  expect([statusCode, headers['content-encoding']]).toEqual([200, sent])
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('a file that never changes comes without headers for asking again, other files keep them', async () => {
  const [code, drawing, page] = await Promise.all(
    ['/assets/start-1.js', '/assets/leaf-1.svg', '/'].map(async (url) => (await app.inject(url)).headers),
  )
  for (const name of ['etag', 'last-modified']) {
    expect(code).not.toHaveProperty(name)
    expect(drawing).toHaveProperty(name)
    expect(page).toHaveProperty(name)
  }
})

test('the page itself is asked for again each time', async () => {
  expect((await app.inject('/')).headers['cache-control']).toBe('no-cache')
})

test('what has no page of its own to name an icon gets the icon of the site', async () => {
  const { statusCode, headers } = await app.inject('/favicon.ico')
  expect([statusCode, headers.location]).toEqual([302, '/favicon.svg'])
})

test.each([
  '/.vite/manifest.json',
  '/.vite/names.js',
  '/%2evite/manifest.json',
  '/%2Evite/names.js',
  '/%252evite/names.js',
  '/assets/../.vite/manifest.json',
  '/assets/..%2f.vite/names.js',
  '/assets/%2e%2e/.hidden.js',
  '/.env',
  '/.hidden.js',
  '/assets/start-1.js.map',
  '/assets/start-1.js.br',
  '/names.json',
  '/assets/',
  '/.vite/',
])('%s lies beside the app and is given to nobody', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('a folder without a build leaves the API alone', async () => {
  expect(await installWebApp(fastify(), join(folder, 'assets'))).toBe(false)
})
