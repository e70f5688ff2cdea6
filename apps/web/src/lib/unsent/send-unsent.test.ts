import { created, noContent, ok } from '@evenground/shared/contract'
import { saveUserResponse } from '@evenground/shared/contract/assessments'
import { createJournalResponse, getJournalResponse } from '@evenground/shared/contract/journal-entries'
import { expect, test, vi } from 'vitest'
import { fake, refuse, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { makeResponse } from '../../testing/fixtures/assessment.ts'
import { makeId } from '../../testing/fixtures/ids.ts'
import { makeJournalEntry } from '../../testing/fixtures/journal-entry.ts'
import { openAnswerStore } from './answer-store.ts'
import { loadDraft, storeDraft } from './entry-draft.ts'
import { registerSaver } from './live-savers.ts'
import { sendUnsent } from './send-unsent.ts'

startFakeServer()

const MAYA = makeId(1)
const ANSWERS = { accountId: MAYA, planId: makeId(20), assessmentId: makeId(30), assessmentType: 0 }
const ENTRY = { accountId: MAYA, planId: makeId(20), promptId: makeId(40) }
const QUESTION = makeId(31)

interface World {
  refusesAnswers: boolean
  reached: boolean
  /** The text that another device has saved. */
  entry: string | null
  /** Runs while an entry is being saved. */
  meanwhile: () => void
}

function serve(traits: Partial<World> = {}) {
  const world = { refusesAnswers: false, reached: true, entry: null, meanwhile: () => undefined, ...traits }
  const [answers, entries]: [unknown[], unknown[]] = [[], []]
  const entryOf = (text: string) => makeJournalEntry(ENTRY, text)
  fake(saveUserResponse, ({ params, query, body }) => {
    if (!world.reached) return unreachable
    answers.push({ id: params.id, plan: query.plan_id, ...body })
    return world.refusesAnswers ? refuse('training_paused') : ok(makeResponse())
  })
  fake(getJournalResponse, () => {
    if (!world.reached) return unreachable
    return world.entry === null ? noContent() : { ...ok(entryOf(world.entry)), headers: { etag: '"one"' } }
  })
  fake(createJournalResponse, ({ params, body }, headers) => {
    entries.push({
      id: params.id,
      ...body,
      ifMatch: headers.get('if-match'),
      ifNoneMatch: headers.get('if-none-match'),
    })
    world.meanwhile()
    return created(entryOf(body.text_body))
  })
  return { answers, entries }
}

const ENTRY_SENT = { id: ENTRY.promptId, account_id: MAYA, journal_prompt_id: ENTRY.promptId, plan_id: ENTRY.planId }

test('answers and entries are sent to where they belong, and are no longer kept', async () => {
  const { answers, entries } = serve()
  openAnswerStore(ANSWERS).add({ answers: { [QUESTION]: 4 }, wordings: { [QUESTION]: 2 } })
  storeDraft(ENTRY, { text: 'I hold back in meetings.', base: '' })
  await sendUnsent(MAYA)
  expect(answers).toEqual([
    {
      id: ANSWERS.assessmentId,
      plan: ANSWERS.planId,
      assessment_type: 0,
      account_id: MAYA,
      answers: { [QUESTION]: 4 },
      wordings: { [QUESTION]: 2 },
    },
  ])
  expect(entries).toEqual([{ ...ENTRY_SENT, text_body: 'I hold back in meetings.', ifMatch: null, ifNoneMatch: '*' }])
  expect(localStorage.length).toBe(0)
})

test('a start without answers is sent, a submit that was tried is not sent again', async () => {
  const { answers } = serve()
  openAnswerStore(ANSWERS).add({ started: true })
  openAnswerStore({ ...ANSWERS, assessmentType: 2 }).add({ submitTried: true })
  await sendUnsent(MAYA)
  expect(answers).toMatchObject([{ assessment_type: 0, answers: {} }])
})

test('an entry without a word is not sent', async () => {
  const { entries } = serve()
  storeDraft(ENTRY, { text: ' \n ', base: 'Something' })
  await sendUnsent(MAYA)
  expect(entries).toEqual([])
})

test('what another tab writes while an entry is sent stays on this device', async () => {
  const { entries } = serve({ meanwhile: () => storeDraft(ENTRY, { text: 'I hold back, but less.', base: '' }) })
  storeDraft(ENTRY, { text: 'I hold back', base: '' })
  await sendUnsent(MAYA)
  expect(entries).toEqual([{ ...ENTRY_SENT, text_body: 'I hold back', ifMatch: null, ifNoneMatch: '*' }])
  expect(loadDraft(ENTRY)?.text).toBe('I hold back, but less.')
})

test('what another device has saved meanwhile stays in the entry', async () => {
  const { entries } = serve({ entry: 'From my desk.' })
  storeDraft(ENTRY, { text: 'From my phone.', base: '' })
  await sendUnsent(MAYA)
  expect(entries).toEqual([
    { ...ENTRY_SENT, text_body: 'From my desk.\n\nFrom my phone.', ifMatch: '"one"', ifNoneMatch: null },
  ])
})

test('what is refused stays, and does not keep the rest from being sent', async () => {
  const { entries } = serve({ refusesAnswers: true })
  openAnswerStore(ANSWERS).add({ answers: { [QUESTION]: 4 } })
  storeDraft(ENTRY, { text: 'I hold back in meetings.', base: '' })
  await sendUnsent(MAYA)
  expect(entries).toHaveLength(1)
  expect(openAnswerStore(ANSWERS).read().answers).toEqual({ [QUESTION]: 4 })
})

test('where the server is not reached everything stays', async () => {
  serve({ reached: false })
  openAnswerStore(ANSWERS).add({ answers: { [QUESTION]: 4 } })
  storeDraft(ENTRY, { text: 'I hold back in meetings.', base: '' })
  await sendUnsent(MAYA)
  expect(openAnswerStore(ANSWERS).read().answers).toEqual({ [QUESTION]: 4 })
  expect(loadDraft(ENTRY)?.text).toBe('I hold back in meetings.')
})

test('it waits for what a page has on its way, fifteen seconds at most', async () => {
  const { answers } = serve()
  openAnswerStore(ANSWERS).add({ answers: { [QUESTION]: 4 } })
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const stop = registerSaver({ pause: () => new Promise(() => undefined), resume: () => undefined })
  const sending = sendUnsent(MAYA)
  patience.abort()
  await sending
  expect(timeout).toHaveBeenCalledWith(15_000)
  expect(answers).toEqual([])
  stop()
  timeout.mockRestore()
})
