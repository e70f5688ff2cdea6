import { expect, test, vi } from 'vitest'
import { makeId } from '../../testing/fixtures/ids.ts'
import { writeEntry } from '../storage/person-storage.ts'
import { answerStorageName } from './answer-key.ts'
import { openAnswerStore } from './answer-store.ts'

const PLACE = { accountId: makeId(1), planId: 'p', assessmentId: 's', assessmentType: 0 }

test('what is kept is found again, the newest value of each question', () => {
  openAnswerStore(PLACE).add({ answers: { q1: 2, q2: 3 } })
  openAnswerStore(PLACE).add({ answers: { q1: 5 } })
  expect(openAnswerStore(PLACE).read().answers).toEqual({ q1: 5, q2: 3 })
})

test.each([
  ['account', { accountId: 'b' }],
  ['plan', { planId: 'b' }],
  ['assessment', { assessmentId: 'b' }],
  ['type', { assessmentType: 1 }],
])('another %s has a store of its own', (_what, other) => {
  openAnswerStore(PLACE).add({ answers: { q1: 2 } })
  expect(openAnswerStore({ ...PLACE, ...other }).read().answers).toEqual({})
})

test('what is confirmed goes, what was changed or added meanwhile stays', () => {
  const store = openAnswerStore(PLACE)
  store.add({ answers: { q1: 2, q2: 3 }, started: true })
  const sent = store.read()
  store.add({ answers: { q1: 4, q3: 1 } })
  store.remove(sent)
  expect(store.read()).toEqual({ answers: { q1: 4, q3: 1 }, wordings: {}, started: false, submitTried: false })
})

test('once everything is confirmed nothing of it is left on the device', () => {
  const store = openAnswerStore(PLACE)
  store.add({ answers: { q1: 2 } })
  store.remove(store.read())
  expect(localStorage.length).toBe(0)
})

test('what is no answer is not read', () => {
  const store = openAnswerStore(PLACE)
  store.add({ answers: { q1: 2, q2: 6, q3: 1.5 } })
  expect(store.read().answers).toEqual({ q1: 2 })
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"answers":')
  expect(store.read().answers).toEqual({})
})

test('a browser that keeps nothing keeps the answers as long as the page', () => {
  const refused = () => {
    throw new DOMException('The quota is exceeded', 'QuotaExceededError')
  }
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused)
  const place = { ...PLACE, planId: 'full' }
  openAnswerStore(place).add({ answers: { q1: 2 } })
  expect(openAnswerStore(place).read().answers).toEqual({ q1: 2 })
  setItem.mockRestore()
  openAnswerStore(place).clear()
  expect(openAnswerStore(place).read().answers).toEqual({})
})

test('an answer is kept with the wording that was shown, until it is confirmed', () => {
  const store = openAnswerStore(PLACE)
  store.add({ answers: { q1: 2 }, wordings: { q1: 2 } })
  store.add({ answers: { q2: 4 }, wordings: { q2: 1 } })
  expect(openAnswerStore(PLACE).read().wordings).toEqual({ q1: 2, q2: 1 })
  store.remove({ answers: { q1: 2 }, started: false })
  expect(store.read()).toMatchObject({ answers: { q2: 4 }, wordings: { q2: 1 } })
})

test('a start that was confirmed is not begun again, one that was not stays', () => {
  const store = openAnswerStore(PLACE)
  store.add({ started: true, answers: { q1: 1 } })
  store.remove({ answers: { q1: 1 }, started: false })
  expect(store.read()).toEqual({ answers: {}, wordings: {}, started: true, submitTried: false })
  store.remove({ answers: {}, started: true })
  expect(localStorage.length).toBe(0)
})

test('a submit that was tried is kept by itself', () => {
  openAnswerStore(PLACE).add({ submitTried: true })
  expect(openAnswerStore(PLACE).read()).toEqual({ answers: {}, wordings: {}, started: false, submitTried: true })
})

test.each([
  ['null', {}],
  ['{}', {}],
  ['{"answers":{"q1":2},"started":1,"submitTried":"yes","wordings":{"q1":1.5}}', { q1: 2 }],
])('what is stored as %s is read for what it is', (stored, answers) => {
  writeEntry('device', answerStorageName(PLACE), stored, PLACE.accountId)
  expect(openAnswerStore(PLACE).read()).toEqual({ answers, wordings: {}, started: false, submitTried: false })
})
