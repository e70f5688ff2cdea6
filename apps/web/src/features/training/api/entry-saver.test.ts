import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/client/api-error.ts'
import { loadDraft } from '../../../lib/unsent/entry-draft.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { watchSentPayloads } from '../../../testing/sent-payloads.ts'
import { AUTOSAVE_MS, EntrySaver } from './entry-saver.ts'

const closers: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.useRealTimers()
})

const PLACE = { accountId: makeId(1), planId: 'p', promptId: 'q' }
const offline = () => new ApiError(0, 'offline')
const runMicrotasks = () => vi.advanceTimersByTimeAsync(0)

/** A wire on which each text waits to be delivered or lost, and a saver that sends over it. */
function connect(saved = '') {
  const { wire, sent, send } = watchSentPayloads<string>()
  const saver = new EntrySaver({ key: PLACE, saved, maySkip: false, send })
  closers.push(saver.open())
  return { wire, saver, sent }
}

test('text that is typed while a save is on its way is sent after it, without another key', async () => {
  const { wire, saver, sent } = connect()
  saver.write('I hold back')
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS)
  expect(sent()).toEqual(['I hold back'])
  saver.write('I hold back in meetings')
  saver.autosave()
  expect(sent()).toEqual(['I hold back'])
  wire[0]?.arrive()
  await runMicrotasks()
  expect(sent()).toEqual(['I hold back', 'I hold back in meetings'])
  expect(saver.read().phase).toBe('saving')
  wire[1]?.arrive()
  await runMicrotasks()
  expect(saver.read().phase).toBe('saved')
  expect(loadDraft(PLACE)).toBeNull()
})

test('a flush waits for a save on its way and sends what was typed since', async () => {
  const { wire, saver, sent } = connect()
  saver.write('I hold back')
  saver.autosave()
  saver.write('I hold back in meetings')
  const flushed = vi.fn()
  void saver.flush().then(flushed)
  wire[0]?.arrive()
  await runMicrotasks()
  expect(flushed).not.toHaveBeenCalled()
  wire[1]?.arrive()
  await runMicrotasks()
  expect(flushed).toHaveBeenCalled()
  expect(sent()).toEqual(['I hold back', 'I hold back in meetings'])
})

test('a flush that cannot be saved fails, with the reason, and the text stays on the device', async () => {
  const { wire, saver } = connect()
  saver.write('I hold back')
  const failed = expect(saver.flush()).rejects.toMatchObject({ code: 'offline' })
  await runMicrotasks()
  wire[0]?.fail(offline())
  await failed
  expect(loadDraft(PLACE)?.text).toBe('I hold back')
  const refused = expect(saver.flush()).rejects.toMatchObject({ code: 'training_paused' })
  await runMicrotasks()
  wire[1]?.fail(new ApiError(403, 'training_paused'))
  await refused
})

test('a flush of what is saved, or of nothing, sends nothing', async () => {
  const { saver, sent } = connect('Saved before.')
  await saver.flush()
  saver.write('   ')
  await saver.flush()
  expect(sent()).toEqual([])
})

test('while it is held nothing new is sent, and what is on its way is waited for', async () => {
  const { wire, saver, sent } = connect()
  saver.write('I hold back')
  saver.autosave()
  const held = vi.fn()
  void saver.hold().then(held)
  saver.write('I hold back in meetings')
  saver.autosave()
  await runMicrotasks()
  expect(held).not.toHaveBeenCalled()
  wire[0]?.arrive()
  await runMicrotasks()
  expect(held).toHaveBeenCalled()
  expect(sent()).toEqual(['I hold back'])
  saver.release()
  expect(sent()).toEqual(['I hold back', 'I hold back in meetings'])
})
