import { describe, expect, it } from 'vitest'
import { OVERALL_FACTOR_ID } from '../constants/ids.ts'
import { sortScores } from './sort-scores.ts'

const factor = (factorId: string) => ({ factorId, superFactor: false })
const superFactor = (factorId: string) => ({ factorId, superFactor: true })
const overall = factor(OVERALL_FACTOR_ID)

describe('sortScores', () => {
  it('puts the overall score first, then factors, then super factors', () => {
    expect(sortScores([superFactor('s'), factor('f'), overall])).toEqual([overall, factor('f'), superFactor('s')])
  })

  it('keeps the given order among factors and among super factors', () => {
    const rows = [superFactor('z'), factor('y'), superFactor('b'), factor('a'), overall, factor('m')]
    const ids = sortScores(rows).map(({ factorId }) => factorId)
    expect(ids).toEqual([OVERALL_FACTOR_ID, 'y', 'a', 'm', 'z', 'b'])
  })

  it('leaves the list that it was given as it was', () => {
    const rows = [superFactor('s'), overall]
    sortScores(rows)
    expect(rows).toEqual([superFactor('s'), overall])
  })

  it('sorts nothing into nothing', () => {
    expect(sortScores([])).toEqual([])
  })
})
