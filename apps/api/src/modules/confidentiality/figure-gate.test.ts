import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import { describe, expect, test } from 'vitest'
import { openFigureGate } from './figure-gate.ts'

const ENOUGH = MIN_GROUP_SIZE
const FEW = MIN_GROUP_SIZE - 1

const PRIVACY = { least: MIN_GROUP_SIZE, hasClosed: false }

describe('for whoever may not see single results', () => {
  const open = () => openFigureGate({ responses: false, journals: false }, PRIVACY)

  test('a figure of too few people is hidden, one of nobody and one of enough are shown', () => {
    const gate = open()
    expect([0, 1, FEW, ENOUGH].map((people) => gate.judge(people))).toEqual([
      undefined,
      'fewer_than_min_group_size',
      'fewer_than_min_group_size',
      undefined,
    ])
  })

  test('a figure is hidden too where it would tell of the few that another one leaves out', () => {
    const gate = open()
    expect(gate.judge(ENOUGH, ENOUGH, FEW)).toBe('protects_others')
    expect(gate.judge(ENOUGH, ENOUGH, 0)).toBeUndefined()
    expect(gate.judge(0, FEW)).toBeUndefined()
    expect(gate.judge(FEW, FEW)).toBe('fewer_than_min_group_size')
  })

  test('nothing of few is ever let through', () => {
    const gate = open()
    gate.judge(FEW)
    expect(gate.hasShownFew()).toBe(false)
  })
})

describe('for whoever may', () => {
  const view = { responses: true, journals: false }

  test('all figures are shown, and it is kept in mind whether any was of few', () => {
    const gate = openFigureGate(view, PRIVACY)
    expect(gate.view).toBe(view)
    expect(gate.judge(ENOUGH)).toBeUndefined()
    expect(gate.hasShownFew()).toBe(false)
    expect(gate.judge(ENOUGH, FEW)).toBeUndefined()
    expect(gate.hasShownFew()).toBe(true)
    expect(gate.judge(ENOUGH)).toBeUndefined()
    expect(gate.hasShownFew()).toBe(true)
  })
})

test('what closed responses a figure holds, and of which domains some are left out, is noted as it is put together', () => {
  const gate = openFigureGate({ responses: true, journals: true }, { ...PRIVACY, hasClosed: true })
  expect([gate.asOf(), [...gate.missing]]).toEqual([undefined, []])
  gate.noteAsOf(new Date('2026-03-05T10:00:00Z'))
  gate.noteAsOf(new Date('2026-03-04T23:00:00Z'))
  gate.noteAsOf(new Date('2026-03-06T10:00:00Z'))
  gate.leaveOut('a domain')
  expect([gate.asOf(), [...gate.missing]]).toEqual([new Date('2026-03-06T00:00:00Z'), ['a domain']])
})
