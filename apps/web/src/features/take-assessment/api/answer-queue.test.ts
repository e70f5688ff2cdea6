import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/client/api-error.ts'
import { openAnswerStore } from '../../../lib/unsent/answer-store.ts'
import { pauseSavers } from '../../../lib/unsent/live-savers.ts'
import type { Answers } from '../../../lib/unsent/save-answers.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { watchSentPayloads } from '../../../testing/sent-payloads.ts'
import { AnswerQueue } from './answer-queue.ts'

const closers: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const PLACE = { accountId: makeId(1), planId: 'p', assessmentId: 's', assessmentType: 0 }
const offline = () => new ApiError(0, 'offline')
const runMicrotasks = () => vi.advanceTimersByTimeAsync(0)

/** A fake connection on which each message waits to be delivered or lost, and a queue that sends over it. */
function connect() {
  const { wire, sent, send } = watchSentPayloads<Answers>()
  const store = openAnswerStore(PLACE)
  const queue = new AnswerQueue(store, send)
  const close = queue.open()
  closers.push(close)
  return { wire, store, queue, close, sent }
}

test('an answer is sent at once', () => {
  const { queue, sent } = connect()
  queue.add('q1', 4)
  expect(sent()).toEqual([{ q1: 4 }])
})

test('the start is sent as an empty response, once', async () => {
  const { wire, queue, sent } = connect()
  queue.start()
  expect(sent()).toEqual([{}])
  wire[0]?.arrive()
  await runMicrotasks()
  queue.retry()
  expect(sent()).toEqual([{}])
})

test('one batch is on its way at a time, so that an older value never arrives after a newer one', async () => {
  const { wire, queue, sent } = connect()
  queue.add('q1', 1)
  queue.add('q1', 2)
  queue.add('q2', 5)
  expect(sent()).toEqual([{ q1: 1 }])
  wire[0]?.arrive()
  await runMicrotasks()
  expect(sent()).toEqual([{ q1: 1 }, { q1: 2, q2: 5 }])
})

test('what is lost is sent again after 1, 2, 4 … at most 30 seconds', async () => {
  const { wire, queue } = connect()
  queue.add('q1', 1)
  for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = wire.length
    wire.at(-1)?.fail(offline())
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(wire).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(wire).toHaveLength(before + 1)
  }
})

test('it is sent at once when the connection returns', async () => {
  const { wire, queue } = connect()
  queue.add('q1', 1)
  wire[0]?.fail(offline())
  await runMicrotasks()
  window.dispatchEvent(new Event('online'))
  expect(wire).toHaveLength(2)
})

test('nothing is doubled: what arrived is not sent again', async () => {
  const { wire, queue, sent, store } = connect()
  queue.add('q1', 1)
  wire[0]?.fail(offline())
  await runMicrotasks()
  queue.add('q2', 2)
  wire[1]?.arrive()
  await runMicrotasks()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent()).toEqual([{ q1: 1 }, { q1: 1, q2: 2 }])
  expect(store.read().answers).toEqual({})
})

test('what was left by an earlier visit is sent on opening', () => {
  openAnswerStore(PLACE).add({ answers: { q1: 3 } })
  expect(connect().sent()).toEqual([{ q1: 3 }])
})

test('a closed queue sends nothing more and loses nothing', async () => {
  const { wire, queue, close, store } = connect()
  queue.add('q1', 1)
  close()
  wire[0]?.fail(offline())
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('online'))
  expect(wire).toHaveLength(1)
  expect(store.read().answers).toEqual({ q1: 1 })
})

test('a refusal is kept to be told, and not repeated until something new is to be sent', async () => {
  const { wire, queue } = connect()
  queue.add('q1', 1)
  wire[0]?.fail(new ApiError(403, 'training_paused'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wire).toHaveLength(1)
  expect(queue.read()).toMatchObject({ phase: 'refused', waiting: 1, refusal: { code: 'training_paused' } })
  queue.add('q2', 2)
  wire[1]?.arrive()
  await runMicrotasks()
  expect(queue.read()).toEqual({ phase: 'saved', waiting: 0, refusal: null })
})

test('while it is held nothing new is sent, and what is on its way is waited for', async () => {
  const { wire, queue } = connect()
  queue.add('q1', 1)
  let free = false
  void queue.pause().then(() => {
    free = true
  })
  queue.add('q2', 2)
  await runMicrotasks()
  expect(free).toBe(false)
  wire[0]?.arrive()
  await runMicrotasks()
  expect(free).toBe(true)
  expect(wire).toHaveLength(1)
  queue.resume()
  expect(wire).toHaveLength(2)
})

test('a quick save changes no words; a slow one is spoken of, and so is a broken one', async () => {
  const { wire, queue } = connect()
  const phases: string[] = []
  queue.subscribe(() => phases.push(queue.read().phase))
  queue.add('q1', 1)
  await vi.advanceTimersByTimeAsync(799)
  expect(new Set(phases)).toEqual(new Set(['saved']))
  await vi.advanceTimersByTimeAsync(1)
  expect(queue.read().phase).toBe('saving')
  wire[0]?.fail(new ApiError(503, 'not_ready'))
  await runMicrotasks()
  expect(queue.read()).toMatchObject({ phase: 'waiting', waiting: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  wire[1]?.fail(offline())
  await runMicrotasks()
  expect(queue.read().phase).toBe('offline')
})

test('before it is opened, answers are kept and nothing is sent', () => {
  const send = vi.fn(async () => undefined)
  const store = openAnswerStore(PLACE)
  const queue = new AnswerQueue(store, send)
  queue.add('q1', 3)
  expect(send).not.toHaveBeenCalled()
  expect(store.read().answers).toEqual({ q1: 3 })
  expect(queue.read()).toEqual({ phase: 'saved', waiting: 1, refusal: null })
  closers.push(queue.open())
  expect(send).toHaveBeenCalledOnce()
})

test('an answer goes with the wording that was shown, where it is known', () => {
  const send = vi.fn(() => new Promise<void>(() => undefined))
  const store = openAnswerStore(PLACE)
  store.add({ answers: { q0: 1 } })
  const queue = new AnswerQueue(store, send)
  queue.add('q1', 3, 2)
  queue.add('q1', 4)
  queue.add('q2', 5)
  closers.push(queue.open())
  expect(send).toHaveBeenCalledExactlyOnceWith({ q0: 1, q1: 4, q2: 5 }, { q1: 2 })
})

test('whoever listens is told what waits, until they stop', async () => {
  const { wire, queue } = connect()
  const seen: unknown[] = []
  const stop = queue.subscribe(() => seen.push(queue.read()))
  queue.add('q1', 1)
  expect(seen).toEqual([{ phase: 'saved', waiting: 1, refusal: null }])
  wire[0]?.arrive()
  await runMicrotasks()
  expect(seen.at(-1)).toEqual({ phase: 'saved', waiting: 0, refusal: null })
  const told = seen.length
  queue.resume()
  expect(seen).toHaveLength(told + 1)
  stop()
  queue.add('q2', 1)
  expect(seen).toHaveLength(told + 1)
})

test('a quick save is not spoken of later', async () => {
  const { wire, queue } = connect()
  queue.add('q1', 1)
  wire[0]?.arrive()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.read().phase).toBe('saved')
  queue.add('q2', 1)
  await vi.advanceTimersByTimeAsync(800)
  wire[1]?.arrive()
  await runMicrotasks()
  expect(queue.read().phase).toBe('saved')
})

test('a closed queue hears nothing of the connection and nobody waits for it', async () => {
  const { wire, queue, close } = connect()
  queue.add('q1', 1)
  close()
  const told = vi.fn()
  queue.subscribe(told)
  window.dispatchEvent(new Event('online'))
  expect(await pauseSavers(new AbortController().signal)).toBe(true)
  expect(told).not.toHaveBeenCalled()
  expect(wire).toHaveLength(1)
})

test('after a failure that is over, the pauses start again', async () => {
  const { wire, queue } = connect()
  queue.add('q1', 1)
  wire[0]?.fail(offline())
  await vi.advanceTimersByTimeAsync(1000)
  wire[1]?.fail(offline())
  await vi.advanceTimersByTimeAsync(2000)
  wire[2]?.arrive()
  await runMicrotasks()
  queue.add('q2', 1)
  wire[3]?.fail(offline())
  await vi.advanceTimersByTimeAsync(1000)
  expect(wire).toHaveLength(5)
})

test('a retry at once takes the place of the one that was due', async () => {
  const { wire, queue } = connect()
  queue.add('q1', 1)
  wire[0]?.fail(offline())
  await runMicrotasks()
  queue.retry()
  wire[1]?.fail(offline())
  await vi.advanceTimersByTimeAsync(1999)
  expect(wire).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(wire).toHaveLength(3)
})

test('a refusal is over once the connection is what fails', async () => {
  const { wire, queue } = connect()
  queue.add('q1', 1)
  wire[0]?.fail(new ApiError(403, 'training_paused'))
  await runMicrotasks()
  queue.retry()
  wire[1]?.fail(offline())
  await runMicrotasks()
  expect(queue.read()).toEqual({ phase: 'offline', waiting: 1, refusal: null })
  await vi.advanceTimersByTimeAsync(1000)
  wire[2]?.fail(new ApiError(403, 'training_paused'))
  await runMicrotasks()
  expect(queue.read().phase).toBe('refused')
})

test('a refused batch stays where it is when the queue is let go on', async () => {
  const { wire, queue } = connect()
  queue.add('q1', 1)
  wire[0]?.fail(new ApiError(409, 'assessment_already_taken'))
  await queue.pause()
  queue.resume()
  expect(wire).toHaveLength(1)
})

test.each([
  ['the server is in trouble', new ApiError(503, 'not_ready'), true, 'waiting'],
  ['the server is not reached', offline(), true, 'offline'],
  ['the device has no connection', new ApiError(503, 'not_ready'), false, 'offline'],
  ['something else went wrong', new TypeError('odd'), true, 'waiting'],
])('while %s the words say so', async (_what, error, onLine, phase) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const { wire, queue } = connect()
  queue.add('q1', 1)
  wire[0]?.fail(error)
  await runMicrotasks()
  expect(queue.read().phase).toBe(phase)
})
