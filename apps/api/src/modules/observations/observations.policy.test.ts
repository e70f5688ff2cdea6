import { expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import { isWatchedToEnd, type Watching } from './observations.policy.ts'

const watching = (over: Partial<Watching> = {}): Watching => ({
  mediumType: 'vimeo',
  furthestSeconds: 60,
  durationSeconds: 60,
  loadError: false,
  maySkip: false,
  ...over,
})
const judge = (over?: Partial<Watching>) => isWatchedToEnd(watching(over))

test('what was watched to its end, or to a second before it, is shown as watched', () => {
  expect(judge()).toBe(true)
  expect(judge({ furthestSeconds: 59 })).toBe(true)
})

test('whoever stops earlier is refused, unless skipping is allowed: then it is not shown', () => {
  expect(catchRefusal(() => judge({ furthestSeconds: 58.9 }))).toEqual({ code: 'observation_too_early' })
  expect(judge({ furthestSeconds: 58.9, maySkip: true })).toBe(false)
})

test('a PDF is done as soon as it is loaded', () => {
  expect(judge({ mediumType: 'pdf', furthestSeconds: null, durationSeconds: null })).toBe(true)
})

test.each([
  ['could not load', { loadError: true }],
  ['does not say how far it came', { furthestSeconds: null }],
  ['does not say how long it is', { durationSeconds: null }],
  ['says that it lasts no time', { durationSeconds: 0 }],
])('a player that %s is believed, but shows nothing', (_fault, over) => {
  expect(judge(over)).toBe(false)
})
