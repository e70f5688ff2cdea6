import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0))
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id))
})
afterEach(() => vi.useRealTimers())

/** Loads the module anew, with a call in progress until `answer` is called. */
async function openPage() {
  const [{ whenCalm }, { queryClient }] = await Promise.all([import('./when-calm.ts'), import('./query-client.ts')])
  let answer = () => {}
  const queryFn = () =>
    new Promise<null>((resolve) => {
      answer = () => resolve(null)
    })
  void queryClient.prefetchQuery({ queryKey: ['figures'], queryFn })
  return { whenCalm, answer: () => answer() }
}

test('what can wait is run when the page has asked for nothing for a second', async () => {
  const { whenCalm, answer } = await openPage()
  const run = vi.fn()
  whenCalm(run)
  await vi.advanceTimersByTimeAsync(4000)
  expect(run).not.toHaveBeenCalled()
  answer()
  await vi.advanceTimersByTimeAsync(400)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1100)
  expect(run).toHaveBeenCalledOnce()
})

test('a page that always asks for something keeps it waiting for ten seconds', async () => {
  const { whenCalm } = await openPage()
  const run = vi.fn()
  whenCalm(run)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(run).toHaveBeenCalledOnce()
})

test('what was canceled is not run', async () => {
  const { whenCalm, answer } = await openPage()
  const run = vi.fn()
  const cancel = whenCalm(run)
  answer()
  cancel()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(run).not.toHaveBeenCalled()
})

test('a browser without idle callbacks runs it at once', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const { whenCalm } = await openPage()
  const run = vi.fn()
  whenCalm(run)
  expect(run).toHaveBeenCalledOnce()
})
