import { afterEach, expect, test, vi } from 'vitest'
import { pauseSavers, registerSaver, resumeSavers } from './live-savers.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function watch(pause: () => Promise<void>) {
  const saver = { pause: vi.fn(pause), resume: vi.fn() }
  const stop = registerSaver(saver)
  stops.push(stop)
  return { ...saver, stop }
}
const never = () => new Promise<void>(() => undefined)

test('every saver is paused and resumed, until it is unregistered', async () => {
  const [one, other] = [watch(async () => undefined), watch(async () => undefined)]
  expect(await pauseSavers(new AbortController().signal)).toBe(true)
  resumeSavers()
  one.stop()
  expect(await pauseSavers(new AbortController().signal)).toBe(true)
  resumeSavers()
  expect([one, other].map(({ pause, resume }) => [pause.mock.calls.length, resume.mock.calls.length])).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('pausing waits for all savers', async () => {
  watch(async () => undefined)
  let arrive = () => {}
  watch(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  const paused = vi.fn()
  const pausing = pauseSavers(new AbortController().signal).then(paused)
  await new Promise((resolve) => setTimeout(resolve))
  expect(paused).not.toHaveBeenCalled()
  arrive()
  await pausing
  expect(paused).toHaveBeenCalledWith(true)
})

test('an aborted signal ends the waiting, also when it was aborted before', async () => {
  watch(never)
  const patience = new AbortController()
  const paused = pauseSavers(patience.signal)
  patience.abort()
  expect(await paused).toBe(false)
  expect(await pauseSavers(patience.signal)).toBe(false)
})
