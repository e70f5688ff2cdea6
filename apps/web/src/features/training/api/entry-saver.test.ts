import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/client/api-error.ts'
import { loadDraft, storeDraft } from '../../../lib/unsent/entry-draft.ts'
import { pauseSavers } from '../../../lib/unsent/live-savers.ts'
import type { Demand, StoredEntry } from '../../../lib/unsent/save-entry.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { watchSentPayloads } from '../../../testing/sent-payloads.ts'
import { AUTOSAVE_MS, EntrySaver, LONGEST_ENTRY } from './entry-saver.ts'

const closers: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.useRealTimers()
})

const PLACE = { accountId: makeId(1), planId: 'p', promptId: 'q' }
const offline = () => new ApiError(0, 'offline')
const runMicrotasks = () => vi.advanceTimersByTimeAsync(0)

/** A text on the server, with the version that the server gives it. */
const storedAs = (text: string): StoredEntry => ({ text, demand: { ifMatch: `"${text}"` } })
const NOTHING: StoredEntry = { text: '', demand: { ifNoneMatch: '*' } }

/** A fake connection on which each text waits to be delivered or lost, and a saver that sends over it. */
function connect(saved = '') {
  const { wire, sent, send } = watchSentPayloads<string>()
  const demands: Demand[] = []
  const load = vi.fn(async () => NOTHING)
  const saver = new EntrySaver({
    key: PLACE,
    stored: saved ? storedAs(saved) : NOTHING,
    maySkip: false,
    send: (text, demand) => {
      demands.push(demand)
      return send(text).then(() => storedAs(text))
    },
    load,
  })
  closers.push(saver.open())
  return { wire, saver, sent, demands, load }
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

test('a flush sends by itself what nobody has sent yet', async () => {
  const { wire, saver } = connect()
  saver.write('I hold back')
  const flushed = saver.flush()
  await runMicrotasks()
  wire[0]?.arrive()
  await expect(flushed).resolves.toBeUndefined()
  expect(saver.read().phase).toBe('saved')
})

test('a flush sends no blanks, also where an entry may be as short as one likes', async () => {
  const { saver, send } = open({ maySkip: true })
  saver.write('   ')
  await saver.flush()
  expect(send).not.toHaveBeenCalled()
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
  void saver.pause().then(held)
  saver.write('I hold back in meetings')
  saver.autosave()
  await runMicrotasks()
  expect(held).not.toHaveBeenCalled()
  wire[0]?.arrive()
  await runMicrotasks()
  expect(held).toHaveBeenCalled()
  expect(sent()).toEqual(['I hold back'])
  saver.resume()
  expect(sent()).toEqual(['I hold back', 'I hold back in meetings'])
})

function open(options: Partial<ConstructorParameters<typeof EntrySaver>[0]> = {}) {
  const send = vi.fn(() => new Promise<StoredEntry>(() => undefined))
  const load = async () => NOTHING
  const saver = new EntrySaver({ key: PLACE, stored: NOTHING, maySkip: false, send, load, ...options })
  return { saver, send }
}

test('each key is kept on the device, and the pause in writing is measured from the last', async () => {
  const { wire, saver } = connect()
  saver.write('I hold back')
  expect(loadDraft(PLACE)).toEqual({ text: 'I hold back', base: '' })
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1)
  saver.write('I hold back in')
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1)
  expect(wire).toHaveLength(0)
  expect(saver.read()).toMatchObject({ phase: 'unsaved', dirty: false })
  await vi.advanceTimersByTimeAsync(1)
  expect(wire).toHaveLength(1)
  expect(saver.read()).toMatchObject({ phase: 'saving', dirty: true })
})

test('a field that was left unchanged is not dirty, and one that was left is saved once', async () => {
  const { wire, saver } = connect('Saved before.')
  saver.autosave()
  expect(saver.read()).toMatchObject({ dirty: false, phase: 'saved' })
  saver.write('Saved before, and more.')
  saver.autosave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wire).toHaveLength(1)
})

test('a text that is as it was saved leaves no draft', () => {
  const { saver } = connect('Saved before.')
  saver.write('Saved before')
  expect(loadDraft(PLACE)).not.toBeNull()
  saver.write('Saved before.')
  expect(loadDraft(PLACE)).toBeNull()
})

test.each([
  ['nine characters', 'too short', false, false, false],
  ['ten', 'ten signs.', false, true, false],
  ['nine where it may be skipped', 'too short', true, true, false],
  ['as many as the server takes', 'x'.repeat(LONGEST_ENTRY), false, true, false],
  ['one more', 'x'.repeat(LONGEST_ENTRY + 1), true, false, true],
])('%s', (_what, text, maySkip, valid, tooLong) => {
  const { saver, send } = open({ maySkip })
  closers.push(saver.open())
  saver.write(text)
  saver.autosave()
  expect(saver.read()).toMatchObject({ valid, tooLong, dirty: true })
  expect(send).toHaveBeenCalledTimes(valid ? 1 : 0)
})

test('an empty field is empty, and what an earlier visit left is dirty and sent on opening', () => {
  expect(open().saver.read()).toEqual({
    text: '',
    dirty: false,
    valid: false,
    tooLong: false,
    joined: false,
    phase: 'empty',
    refusal: null,
  })
  storeDraft(PLACE, { text: 'From an earlier visit', base: '' })
  const { saver, send } = open()
  expect(saver.read()).toMatchObject({ text: 'From an earlier visit', dirty: true, phase: 'unsaved' })
  expect(send).not.toHaveBeenCalled()
  closers.push(saver.open())
  expect(send).toHaveBeenCalledExactlyOnceWith('From an earlier visit', NOTHING.demand)
})

test('what is lost is sent again after 2, 4, 8 … at most 30 seconds, and the pauses start again with the next key', async () => {
  const { wire, saver } = connect()
  saver.write('I hold back')
  saver.autosave()
  for (const pause of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = wire.length
    wire.at(-1)?.fail(offline())
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(saver.read().phase).toBe('offline')
    expect(wire).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(wire).toHaveLength(before + 1)
  }
  wire.at(-1)?.fail(offline())
  await runMicrotasks()
  saver.write('I hold back in meetings')
  expect(saver.read().phase).toBe('unsaved')
  saver.autosave()
  wire.at(-1)?.fail(offline())
  const before = wire.length
  await vi.advanceTimersByTimeAsync(2000)
  expect(wire).toHaveLength(before + 1)
})

test('it is sent at once when the connection returns', async () => {
  const { wire, saver } = connect()
  saver.write('I hold back')
  saver.autosave()
  wire[0]?.fail(offline())
  await runMicrotasks()
  window.dispatchEvent(new Event('online'))
  expect(wire).toHaveLength(2)
})

test('a refusal is told until something else is written, and is not repeated', async () => {
  const { wire, saver } = connect()
  saver.write('I hold back')
  saver.autosave()
  wire[0]?.fail(new ApiError(403, 'training_paused'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wire).toHaveLength(1)
  expect(saver.read()).toMatchObject({ phase: 'refused', refusal: { code: 'training_paused' } })
  saver.write('I hold back in meetings')
  expect(saver.read()).toMatchObject({ phase: 'unsaved', refusal: null })
  saver.autosave()
  wire[1]?.arrive()
  await runMicrotasks()
  expect(saver.read()).toMatchObject({ phase: 'saved', refusal: null })
})

test('a passing failure is no refusal', async () => {
  const { wire, saver } = connect()
  saver.write('I hold back')
  saver.autosave()
  wire[0]?.fail(offline())
  await runMicrotasks()
  expect(saver.read()).toMatchObject({ phase: 'offline', refusal: null })
})

test('closing sends what was just written; what fails then is not tried again', async () => {
  const { wire, send, sent } = watchSentPayloads<string>()
  const { saver } = open({ send: (text) => send(text).then(() => storedAs(text)) })
  const close = saver.open()
  const told = vi.fn()
  saver.write('I hold back')
  close()
  expect(sent()).toEqual(['I hold back'])
  wire[0]?.fail(offline())
  await vi.advanceTimersByTimeAsync(60_000)
  saver.subscribe(told)
  window.dispatchEvent(new Event('online'))
  expect(await pauseSavers(new AbortController().signal)).toBe(true)
  expect(wire).toHaveLength(1)
  expect(told).not.toHaveBeenCalled()
  expect(loadDraft(PLACE)?.text).toBe('I hold back')
})

test('a saver that is opened again tries again', async () => {
  const { wire, saver } = connect()
  closers.splice(0).forEach((close) => void close())
  closers.push(saver.open())
  saver.write('I hold back')
  saver.autosave()
  wire[0]?.fail(offline())
  await vi.advanceTimersByTimeAsync(2000)
  expect(wire).toHaveLength(2)
})

test('whoever listens is told, until they stop', async () => {
  const { wire, saver } = connect()
  const phases: string[] = []
  const stop = saver.subscribe(() => phases.push(saver.read().phase))
  saver.write('I hold back')
  saver.autosave()
  wire[0]?.arrive()
  await runMicrotasks()
  expect([phases[0], phases.at(-1)]).toEqual(['unsaved', 'saved'])
  expect(phases).toContain('saving')
  const told = phases.length
  stop()
  saver.write('I hold back in meetings')
  expect(phases).toHaveLength(told)
})
