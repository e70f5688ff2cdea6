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
    expect([0, 1, FEW, ENOUGH].map((people) => gate.judge(null, people))).toEqual([
      undefined,
      'fewer_than_min_group_size',
      'fewer_than_min_group_size',
      undefined,
    ])
  })

  test('a figure is hidden too where it would tell of the few that another one leaves out', () => {
    const gate = open()
    expect(gate.judge(null, ENOUGH, ENOUGH, FEW)).toBe('protects_others')
    expect(gate.judge(null, ENOUGH, ENOUGH, 0)).toBeUndefined()
    expect(gate.judge(null, 0, FEW)).toBeUndefined()
    expect(gate.judge(null, FEW, FEW)).toBe('fewer_than_min_group_size')
  })

  test('nothing of few is ever let through', () => {
    const gate = open()
    gate.judge(null, FEW)
    expect(gate.hasShownFew()).toBe(false)
  })
})

describe('for whoever may', () => {
  const view = { responses: true, journals: false }

  test('all figures are shown, and it is kept in mind whether any was of few', () => {
    const gate = openFigureGate(view, PRIVACY)
    expect(gate.view).toBe(view)
    expect(gate.judge(null, ENOUGH)).toBeUndefined()
    expect(gate.hasShownFew()).toBe(false)
    expect(gate.judge(null, ENOUGH, FEW)).toBeUndefined()
    expect(gate.hasShownFew()).toBe(true)
    expect(gate.judge(null, ENOUGH)).toBeUndefined()
    expect(gate.hasShownFew()).toBe(true)
  })
})

describe('closed responses', () => {
  const HOME = 'the domain'
  const open = (least = ENOUGH) => openFigureGate({ responses: true, journals: true }, { least, hasClosed: true })

  test('pass the gate whatever the caller may see otherwise, and what is left out is named', () => {
    const gate = open()
    expect([gate.judge(HOME, FEW), gate.judge(HOME, ENOUGH)]).toEqual(['fewer_than_min_group_size', undefined])
    expect(gate.judge(null, FEW)).toBeUndefined()
    expect([...gate.missing]).toEqual([HOME])
  })

  test('take the least size of their domain', () => {
    expect(open(8).judge(HOME, 7)).toBe('fewer_than_min_group_size')
    expect(open(8).judge(HOME, 8)).toBeUndefined()
    expect(open(8).judge(HOME, 10, 7)).toBe('protects_others')
  })

  test('are nobody’s read of single results', () => {
    const gate = open()
    gate.judge(HOME, FEW)
    gate.judge(HOME, ENOUGH)
    expect(gate.hasShownFew()).toBe(false)
  })
})
