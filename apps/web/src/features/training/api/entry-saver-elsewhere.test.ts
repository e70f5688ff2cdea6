import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/client/api-error.ts'
import { loadDraft, storeDraft } from '../../../lib/unsent/entry-draft.ts'
import type { Demand, StoredEntry } from '../../../lib/unsent/save-entry.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { EntrySaver } from './entry-saver.ts'

const closers: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.useRealTimers()
})

const PLACE = { accountId: makeId(1), planId: 'p', promptId: 'q' }
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A fake server with versions like the real one, whose responses can be lost. */
function startServer(text: string | null = null) {
  const server = { text, losesAnswer: false, refuses: false }
  const demandOf = (): Demand => (server.text === null ? { ifNoneMatch: '*' } : { ifMatch: `"${server.text}"` })
  const read = (): StoredEntry => ({ text: server.text ?? '', demand: demandOf() })
  const write = async (written: string, demand: Demand) => {
    const fits = JSON.stringify(demand) === JSON.stringify(demandOf())
    if (!fits || server.refuses) throw new ApiError(412, 'stale_resource')
    server.text = written
    if (server.losesAnswer) throw new ApiError(0, 'offline')
    return read()
  }
  const load = vi.fn(async () => read())
  const open = () => {
    const saver = new EntrySaver({ key: PLACE, stored: read(), maySkip: false, send: write, load })
    closers.push(saver.open())
    return saver
  }
  return { server, load, open }
}

const save = async (saver: EntrySaver, text: string) => {
  saver.write(text)
  saver.autosave()
  await settle()
}
const comeBack = async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

test('a text that was changed elsewhere meanwhile is joined with this one, and the writer is told', async () => {
  const { server, open } = startServer('One line on the phone.')
  const [phone, desk] = [open(), open()]
  await save(desk, 'One line on the phone.\n\nParagraphs at the desk.')
  await save(phone, 'One line on the phone.\n\nAnd another.')
  const both = 'One line on the phone.\n\nParagraphs at the desk.\n\nAnd another.'
  expect(server.text).toBe(both)
  expect(phone.read()).toMatchObject({ text: both, joined: true, phase: 'saved' })
  expect(desk.read().joined).toBe(false)
  await save(desk, 'One line on the phone.\n\nParagraphs at the desk. Still there.')
  expect(server.text).toBe(`${both}\n\nParagraphs at the desk. Still there.`)
  expect(loadDraft(PLACE)).toBeNull()
})

test('of two first entries neither takes the place of the other', async () => {
  const { server, open } = startServer()
  const [one, other] = [open(), open()]
  await save(one, 'First in one tab.')
  await save(other, 'First in another.')
  expect(server.text).toBe('First in one tab.\n\nFirst in another.')
})

test('what was typed while the newer text is fetched is in it, too', async () => {
  const { server, load, open } = startServer('Before.')
  const saver = open()
  server.text = 'Before. And at the desk.'
  let answer: () => void = () => undefined
  load.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { text: 'Before. And at the desk.', demand: { ifMatch: '"Before. And at the desk."' } }
  })
  await save(saver, 'Before. On the ph')
  saver.write('Before. On the phone.')
  answer()
  await settle()
  expect(server.text).toBe('Before. And at the desk.\n\nBefore. On the phone.')
})

test('a save of which only the answer was lost is no one else’s', async () => {
  const { server, open } = startServer()
  const saver = open()
  server.losesAnswer = true
  await save(saver, 'Written in a tunnel.')
  expect(saver.read().phase).toBe('offline')
  server.losesAnswer = false
  await save(saver, 'Rewritten after it.')
  expect(server.text).toBe('Rewritten after it.')
  expect(saver.read()).toMatchObject({ joined: false, phase: 'saved' })
})

test('a server that refuses every version is asked four times, and the refusal is told', async () => {
  const { server, load, open } = startServer('Before.')
  const saver = open()
  server.refuses = true
  await save(saver, 'Before and after.')
  expect(load).toHaveBeenCalledTimes(3)
  expect(saver.read()).toMatchObject({ phase: 'refused', refusal: { code: 'stale_resource' } })
  expect(loadDraft(PLACE)?.text).toBe('Before and after.')
})

test('whoever comes back sees what was saved elsewhere, and goes on from there', async () => {
  const { server, open } = startServer('Before.')
  const saver = open()
  server.text = 'Rewritten at the desk.'
  await comeBack()
  expect(saver.read()).toMatchObject({ text: 'Rewritten at the desk.', joined: false, phase: 'saved' })
  server.text = 'Rewritten once more.'
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(saver.read().text).toBe('Rewritten once more.')
  await save(saver, 'Rewritten once more, and here.')
  expect(server.text).toBe('Rewritten once more, and here.')
})

test('on coming back, what is not saved yet stays in the field', async () => {
  const { server, load, open } = startServer('Before.')
  const saver = open()
  saver.write('Before, and typing')
  server.text = 'Rewritten at the desk.'
  await comeBack()
  expect(load).not.toHaveBeenCalled()
  expect(saver.read().text).toBe('Before, and typing')
})

test('what is typed while the answer is awaited is not overwritten by it', async () => {
  const { server, open } = startServer('Before.')
  const saver = open()
  server.text = 'Rewritten at the desk.'
  document.dispatchEvent(new Event('visibilitychange'))
  saver.write('Before, and typing')
  await settle()
  expect(saver.read().text).toBe('Before, and typing')
})

test('a hidden page asks nothing, and one that is not answered stays as it is', async () => {
  const { server, load, open } = startServer('Before.')
  const saver = open()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await comeBack()
  expect(load).not.toHaveBeenCalled()
  visibility.mockRestore()
  server.text = 'Rewritten at the desk.'
  load.mockRejectedValueOnce(new ApiError(0, 'offline'))
  await comeBack()
  expect(saver.read()).toMatchObject({ text: 'Before.', phase: 'saved' })
})

test('what another tab has left on the device is not thrown away with what was sent from here', async () => {
  const { open } = startServer('Before.')
  const saver = open()
  saver.write('Before, in this tab.')
  storeDraft(PLACE, { text: 'Before, in another tab.', base: 'Before.' })
  saver.autosave()
  await settle()
  expect(saver.read().phase).toBe('saved')
  expect(loadDraft(PLACE)?.text).toBe('Before, in another tab.')
})

test('a draft that is joined on opening says so', () => {
  storeDraft(PLACE, { text: 'From my phone.', base: '' })
  const saver = startServer('From my desk.').open()
  expect(saver.read()).toMatchObject({ text: 'From my desk.\n\nFrom my phone.', joined: true })
})
