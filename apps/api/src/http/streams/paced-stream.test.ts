import { pipeline, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PacedStream } from './paced-stream.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const turn = async () => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}
const CHUNK = Buffer.alloc(16 * 1024)

/** An endless source that records how much was read from it and how it ended. */
function openSource() {
  const state = { asked: 0, closed: false }
  const source = new Readable({
    read() {
      state.asked += CHUNK.length
      setImmediate(() => this.push(CHUNK))
    },
  })
  source.on('close', () => {
    state.closed = true
  })
  return { source, state }
}

test('a reader that takes nothing ends its source after five seconds, with a few chunks in hand', async () => {
  const { source, state } = openSource()
  const faults: unknown[] = []
  const stream = pipeline(source, new PacedStream(), (error) => void faults.push(error))
  stream.on('error', () => undefined)
  stream.read(1)
  await turn()
  expect(state.asked).toBeLessThan(20 * CHUNK.length)
  await vi.advanceTimersByTimeAsync(5900)
  expect(state.closed).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  await turn()
  expect(state.closed).toBe(true)
  expect(faults).toEqual([expect.objectContaining({ message: 'the reader is too slow' })])
})

test('a reader that keeps up stays, and its clock ends with the stream', async () => {
  const { source } = openSource()
  const stream = pipeline(source, new PacedStream(), () => undefined)
  stream.on('error', () => undefined)
  for (let second = 0; second < 30; second++) {
    await turn()
    stream.read(2 * CHUNK.length) ?? stream.read()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(stream.destroyed).toBe(false)
  stream.destroy()
  await turn()
  expect(vi.getTimerCount()).toBe(0)
})
