import { afterEach, expect, test, vi } from 'vitest'
import { holdSavers, releaseSavers, watchSaver } from './live-savers.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function watch(hold: () => Promise<void>) {
  const saver = { hold: vi.fn(hold), release: vi.fn() }
  const stop = watchSaver(saver)
  stops.push(stop)
  return { ...saver, stop }
}
const never = () => new Promise<void>(() => undefined)

test('every saver is held and released, until it is gone', async () => {
  const [one, other] = [watch(async () => undefined), watch(async () => undefined)]
  expect(await holdSavers(new AbortController().signal)).toBe(true)
  releaseSavers()
  one.stop()
  expect(await holdSavers(new AbortController().signal)).toBe(true)
  releaseSavers()
  expect([one, other].map(({ hold, release }) => [hold.mock.calls.length, release.mock.calls.length])).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('all have to settle', async () => {
  watch(async () => undefined)
  let arrive = () => {}
  watch(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  const held = vi.fn()
  const holding = holdSavers(new AbortController().signal).then(held)
  await new Promise((resolve) => setTimeout(resolve))
  expect(held).not.toHaveBeenCalled()
  arrive()
  await holding
  expect(held).toHaveBeenCalledWith(true)
})

test('patience ends the waiting, also where it was over before', async () => {
  watch(never)
  const patience = new AbortController()
  const held = holdSavers(patience.signal)
  patience.abort()
  expect(await held).toBe(false)
  expect(await holdSavers(patience.signal)).toBe(false)
})
