import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSentPayloads } from '../../testing/sent-payloads.ts'
import { ApiError } from '../client/api-error.ts'
import { pauseSavers, resumeSavers } from './live-savers.ts'
import { RetryingSaver, type SaverProgress } from './retrying-saver.ts'

const closers: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offline = () => new ApiError(0, 'offline')
const refused = () => new ApiError(403, 'training_paused')
const runMicrotasks = () => vi.advanceTimersByTimeAsync(0)

/** A saver of one value, and a fake connection on which a test delivers or loses each value. */
function connect({ sendsOnClose = true, Saver = RetryingSaver } = {}) {
  const { wire, sent, send } = watchSentPayloads<string>()
  const values = { shown: 'a', saved: 'a' }
  const saver = new Saver<string, SaverProgress>({
    next: () => (values.shown === values.saved ? null : values.shown),
    send,
    confirm: (value) => {
      values.saved = value
    },
    describe: (progress) => progress,
    firstPauseMs: 1000,
    sendsOnClose,
  })
  const close = saver.open()
  closers.push(close)
  const type = (value: string) => {
    values.shown = value
    saver.noteChange()
  }
  const change = (value: string) => {
    type(value)
    saver.retry()
  }
  return { wire, sent, saver, close, type, change }
}

test('what is changed while a save is in flight is sent after it, and only the newest of it', async () => {
  const { wire, sent, saver, change } = connect()
  change('b')
  change('c')
  change('d')
  expect(sent()).toEqual(['b'])
  wire[0]?.arrive()
  await runMicrotasks()
  expect(sent()).toEqual(['b', 'd'])
  wire[1]?.arrive()
  await runMicrotasks()
  expect(sent()).toEqual(['b', 'd'])
  expect(saver.read()).toEqual({ isSending: false, error: null, refusal: null })
})

test('what is changed while a save is in flight is sent also if that save is refused', async () => {
  const { wire, sent, saver, change } = connect()
  change('b')
  change('c')
  wire[0]?.fail(refused())
  await runMicrotasks()
  expect(sent()).toEqual(['b', 'c'])
  wire[1]?.fail(refused())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toEqual(['b', 'c'])
  expect(saver.read().refusal?.code).toBe('training_paused')
})

test('a change while a lost save waits starts the pauses again', async () => {
  const { wire, change } = connect()
  change('b')
  wire[0]?.fail(offline())
  await vi.advanceTimersByTimeAsync(1000)
  wire[1]?.fail(offline())
  await runMicrotasks()
  change('c')
  wire[2]?.fail(offline())
  await vi.advanceTimersByTimeAsync(999)
  expect(wire).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(wire).toHaveLength(4)
})

test('a pause that the server asks for is kept, up to ten minutes', async () => {
  const { wire, change } = connect()
  change('b')
  wire[0]?.fail(new ApiError(429, 'too_many_requests', {}, 45_000))
  await vi.advanceTimersByTimeAsync(44_999)
  expect(wire).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(wire).toHaveLength(2)
  wire[1]?.fail(new ApiError(503, 'not_ready', {}, 24 * 60 * 60_000))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(wire).toHaveLength(3)
  wire[2]?.fail(new ApiError(503, 'not_ready', {}, 1))
  await vi.advanceTimersByTimeAsync(3999)
  expect(wire).toHaveLength(3)
})

test('a flush waits for the save in flight, tries once more, and reports why it failed', async () => {
  const { wire, saver, change } = connect()
  change('b')
  const flushed = expect(saver.flush()).rejects.toMatchObject({ code: 'training_paused' })
  wire[0]?.fail(offline())
  await runMicrotasks()
  wire[1]?.fail(refused())
  await flushed
})

test('a flush while the saver is held fails rather than claim that everything is saved', async () => {
  const { sent, saver, change } = connect()
  await saver.pause()
  change('b')
  await expect(saver.flush()).rejects.toThrow('on hold')
  expect(sent()).toEqual([])
})

test('a release sends what waits, but not what was refused', async () => {
  const { wire, sent, saver, change } = connect()
  change('b')
  wire[0]?.fail(refused())
  await saver.pause()
  saver.resume()
  expect(sent()).toEqual(['b'])
  await saver.pause()
  change('c')
  expect(sent()).toEqual(['b'])
  saver.resume()
  expect(sent()).toEqual(['b', 'c'])
})

test('a save that was lost is sent as soon as the server answers again, though the device never lost its network', async () => {
  let answers = false
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response()
  })
  // Loads modules anew: the shared ones would keep the connection state of other tests.
  vi.resetModules()
  const { RetryingSaver: Saver } = await import('./retrying-saver.ts')
  const { doubtConnection } = await import('../client/connection.ts')
  const { wire, change } = connect({ Saver })
  change('b')
  for (const [attempt, pause] of [1000, 2000, 4000, 8000, 16_000].entries()) {
    wire[attempt]?.fail(offline())
    doubtConnection()
    await vi.advanceTimersByTimeAsync(pause)
  }
  wire[5]?.fail(offline())
  await vi.advanceTimersByTimeAsync(5000)
  expect(wire).toHaveLength(6)
  answers = true
  // The server is probed every five seconds; the saver's own pause is thirty seconds by now.
  await vi.advanceTimersByTimeAsync(5000)
  expect(wire).toHaveLength(7)
})

test('a save that is lost while the saver is held is sent again after the release, not before', async () => {
  const { wire, saver, change } = connect()
  change('b')
  const held = saver.pause()
  wire[0]?.fail(offline())
  await held
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('online'))
  expect(wire).toHaveLength(1)
  saver.resume()
  expect(wire).toHaveLength(2)
})

test('closing sends what waits, and what was changed during the save in flight', async () => {
  const { wire, sent, saver, close, change } = connect()
  change('b')
  change('c')
  close()
  wire[0]?.arrive()
  await runMicrotasks()
  expect(sent()).toEqual(['b', 'c'])
  wire[1]?.fail(offline())
  await vi.advanceTimersByTimeAsync(60_000)
  saver.retry()
  expect(sent()).toEqual(['b', 'c'])
})

test('closing sends what was typed and not sent yet, unless the rest is left to the device', () => {
  const [sending, leaving] = [connect(), connect({ sendsOnClose: false })]
  for (const { type, close } of [sending, leaving]) {
    type('b')
    close()
  }
  expect(sending.sent()).toEqual(['b'])
  expect(leaving.sent()).toEqual([])
})

test('a saver that leaves the rest to the device sends nothing after it is closed', async () => {
  const { wire, sent, close, change } = connect({ sendsOnClose: false })
  change('b')
  change('c')
  close()
  wire[0]?.arrive()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toEqual(['b'])
})

test('signing out waits for the save in flight and sends nothing after it; staying sends the rest', async () => {
  const { wire, sent, change } = connect()
  change('b')
  const held = vi.fn()
  void pauseSavers(new AbortController().signal).then(held)
  change('c')
  await runMicrotasks()
  expect(held).not.toHaveBeenCalled()
  wire[0]?.arrive()
  await runMicrotasks()
  expect(held).toHaveBeenCalledWith(true)
  expect(sent()).toEqual(['b'])
  resumeSavers()
  expect(sent()).toEqual(['b', 'c'])
})

test('a saver that was closed is not waited for, and one that is open again is held', async () => {
  const { sent, saver, close, change } = connect()
  change('b')
  close()
  expect(await pauseSavers(new AbortController().signal)).toBe(true)
  resumeSavers()
  closers.push(saver.open())
  void pauseSavers(new AbortController().signal)
  change('c')
  await runMicrotasks()
  expect(sent()).toEqual(['b'])
})
