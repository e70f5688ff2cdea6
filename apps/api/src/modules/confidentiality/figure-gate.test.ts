import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import { expect, test } from 'vitest'
import { openFigureGate } from './figure-gate.ts'

const ENOUGH = MIN_GROUP_SIZE
const FEW = MIN_GROUP_SIZE - 1

const PRIVACY = { least: MIN_GROUP_SIZE, hasClosed: false, isAllClosed: false }

test('of responses that may be read one by one, it is remembered whether a figure was of few people or leaves out few', () => {
  const view = { responses: true, journals: false }
  const shows = (people: number, ...rests: number[]): boolean => {
    const gate = openFigureGate(view, PRIVACY)
    gate.noteSize(people, ...rests)
    gate.noteSize(ENOUGH)
    return gate.hasShownFew()
  }
  expect(openFigureGate(view, PRIVACY).view).toBe(view)
  expect([0, 1, FEW, ENOUGH].map((people) => shows(people))).toEqual([false, true, true, false])
  expect([shows(ENOUGH, ENOUGH, FEW), shows(ENOUGH, ENOUGH, 0), shows(0, FEW), shows(ENOUGH, -1)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('a figure names when closed responses were last added to it, and the domains of which some are left out', () => {
  const gate = openFigureGate({ responses: true, journals: true }, { ...PRIVACY, hasClosed: true })
  expect([gate.asOf(), [...gate.missing]]).toEqual([undefined, []])
  gate.noteAsOf(new Date('2026-03-05T10:00:00Z'))
  gate.noteAsOf(new Date('2026-03-04T23:00:00Z'))
  gate.noteAsOf(new Date('2026-03-06T10:00:00Z'))
  gate.leaveOut('a domain')
  expect([gate.asOf(), [...gate.missing]]).toEqual([new Date('2026-03-06T00:00:00Z'), ['a domain']])
})
