import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a page whose server answers while `server.answers` is true, and counts the notifications about changes. */
async function openPage() {
  const server = { answers: true, asked: [] as string[] }
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    server.asked.push(`${method} ${url}`)
    if (!server.answers) throw new TypeError('Failed to fetch')
    return new Response()
  })
  const connection = await import('./connection.ts')
  const onChange = vi.fn()
  connection.watchConnection(onChange)
  return { ...connection, server, onChange }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a request that gets no answer, and nothing else does: the connection is lost until the server answers', async () => {
  const { doubtConnection, isConnected, server, onChange } = await openPage()
  server.answers = false
  doubtConnection()
  await pass(0)
  expect([isConnected(), onChange.mock.calls.length]).toEqual([false, 1])
  server.answers = true
  await pass(4900)
  expect(isConnected()).toBe(false)
  await pass(200)
  expect([isConnected(), onChange.mock.calls.length]).toEqual([true, 2])
  await pass(60_000)
  expect(server.asked).toEqual(['HEAD /favicon.svg', 'HEAD /favicon.svg'])
})

test('one request that fails for a reason of its own loses nothing', async () => {
  const { doubtConnection, isConnected, onChange } = await openPage()
  doubtConnection()
  await pass(60_000)
  expect([isConnected(), onChange.mock.calls.length]).toEqual([true, 0])
})

test('while the connection is tried, further failures ask nothing more; later ones do', async () => {
  const { doubtConnection, server } = await openPage()
  for (let request = 0; request < 10; request += 1) doubtConnection()
  await pass(0)
  expect(server.asked).toHaveLength(1)
  doubtConnection()
  await pass(0)
  expect(server.asked).toHaveLength(2)
})

test('a device that knows of no network is not connected, and says so at once', async () => {
  const { isConnected, onChange } = await openPage()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect([isConnected(), onChange.mock.calls.length]).toEqual([false, 1])
})

test('a request that is answered ends the looking: the connection is there at once', async () => {
  const { doubtConnection, trustConnection, isConnected, server, onChange } = await openPage()
  server.answers = false
  doubtConnection()
  await pass(0)
  trustConnection()
  expect([isConnected(), onChange.mock.calls.length]).toEqual([true, 2])
  await pass(60_000)
  expect(server.asked).toHaveLength(1)
  doubtConnection()
  await pass(0)
  expect(isConnected()).toBe(false)
})
