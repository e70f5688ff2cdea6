import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'

beforeEach(() => {
  // Loads modules anew: the shared ones would keep the connection state of other tests.
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what could not be read is asked for again once the server answers, though the device never lost its network', async () => {
  let answers = false
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response()
  })
  const { doubtConnection } = await import('./connection.ts')
  const { queryClient } = await import('./query-client.ts')
  queryClient.mount()
  const queryFn = vi.fn(async () => {
    if (answers) return 'read'
    doubtConnection()
    throw new ApiError(0, 'offline')
  })
  const observer = new QueryObserver(queryClient, { queryKey: ['what'], queryFn, retry: false })
  const unsubscribe = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([observer.getCurrentResult().status, queryFn.mock.calls.length]).toEqual(['error', 1])
  answers = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(observer.getCurrentResult().data).toBe('read')
  unsubscribe()
  queryClient.unmount()
})
