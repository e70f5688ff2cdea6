import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OVERALL_FACTOR_ID } from '../constants/ids.ts'
import { highestAndLowest, type ScoreRow } from './highest-and-lowest.ts'

const makeRow = (title: string, score: number, traits: Partial<ScoreRow> = {}): ScoreRow => ({
  factorId: `id-${title}`,
  title,
  score,
  superFactor: false,
  ...traits,
})
const titlesOf = (rows: ScoreRow[]) => rows.map(({ title }) => title).join('')

function titlesOfBoth(rows: ScoreRow[], n?: number) {
  const { highest, lowest } = highestAndLowest(rows, n === undefined ? {} : { n })
  return [titlesOf(highest), titlesOf(lowest)]
}

/** Makes factors A, B, C … with descending scores. */
const fallingRows = (count: number) =>
  Array.from({ length: count }, (_, index) => makeRow(String.fromCharCode(65 + index), 90 - index))

describe('highestAndLowest', () => {
  it('gives the three highest, best first, and the three lowest, worst first', () => {
    expect(titlesOfBoth(fallingRows(8))).toEqual(['ABC', 'HGF'])
  })

  it.each([
    [0, '', ''],
    [1, '', ''],
    [2, 'A', 'B'],
    [3, 'A', 'C'],
    [4, 'AB', 'DC'],
    [5, 'AB', 'ED'],
    [6, 'ABC', 'FED'],
    [7, 'ABC', 'GFE'],
  ])('with %i factors shows “%s” and “%s”', (count, highest, lowest) => {
    expect(titlesOfBoth(fallingRows(count))).toEqual([highest, lowest])
  })

  it('takes another number than three', () => {
    expect(titlesOfBoth(fallingRows(8), 2)).toEqual(['AB', 'HG'])
    expect(titlesOfBoth(fallingRows(8), 0)).toEqual(['', ''])
  })

  it('leaves out the overall score and super factors, and does not count them', () => {
    const rows = [
      makeRow('overall', 100, { factorId: OVERALL_FACTOR_ID }),
      makeRow('super', 0, { superFactor: true }),
      ...fallingRows(4),
    ]
    expect(titlesOfBoth(rows)).toEqual(['AB', 'DC'])
  })

  it('ranks ties by title on both sides, without naming a factor twice', () => {
    const rows = ['F', 'B', 'D', 'A', 'E', 'C', 'G'].map((title) => makeRow(title, 70))
    expect(titlesOfBoth(rows)).toEqual(['ABC', 'DEF'])
  })

  it('ranks a tie at the edge of the highest by title', () => {
    const rows = [makeRow('Z', 90), makeRow('Y', 80), makeRow('X', 80), makeRow('W', 10)]
    expect(titlesOfBoth(rows)).toEqual(['ZX', 'WY'])
  })

  it('compares full precision, not what is displayed', () => {
    expect(titlesOfBoth([makeRow('A', 70.1), makeRow('B', 70.2)])).toEqual(['B', 'A'])
  })

  it('compares titles as a reader would, whatever case and accents', () => {
    const rows = ['Zona', 'ética', 'Trato', 'Equidad', 'Azar', 'Ámbito'].map((title) => makeRow(title, 50))
    const { highest, lowest } = highestAndLowest(rows)
    expect(highest.map(({ title }) => title)).toEqual(['Ámbito', 'Azar', 'Equidad'])
    expect(lowest.map(({ title }) => title)).toEqual(['ética', 'Trato', 'Zona'])
  })

  it('takes an accent for nothing, not for letters of its own', () => {
    const { highest } = highestAndLowest([makeRow('Acto', 50), makeRow('Ábaco', 50)], { n: 1 })
    expect(highest.map(({ title }) => title)).toEqual(['Ábaco'])
  })

  it('ranks equal scores and titles by id, whatever the order of the list', () => {
    const rows = ['2', '1'].map((factorId) => makeRow('Trust', 50, { factorId }))
    expect(highestAndLowest(rows)).toEqual(highestAndLowest(rows.toReversed()))
    expect(highestAndLowest(rows).highest[0]?.factorId).toBe('1')
  })

  it('leaves the list that it was given as it was', () => {
    const rows = fallingRows(6).reverse()
    highestAndLowest(rows)
    expect(titlesOf(rows)).toBe('FEDCBA')
  })

  it('gives two lists of one size that share no factor, the highest never below the lowest', () => {
    const lists = fc.uniqueArray(fc.tuple(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 4 })), {
      selector: ([title]) => title,
      maxLength: 12,
    })
    fc.assert(
      fc.property(lists, fc.nat({ max: 5 }), (pairs, n) => {
        const rows = pairs.map(([title, score]) => makeRow(title, score))
        const { highest, lowest } = highestAndLowest(rows, { n })
        expect(highest).toHaveLength(Math.min(n, Math.floor(rows.length / 2)))
        expect(lowest).toHaveLength(highest.length)
        expect(new Set([...highest, ...lowest]).size).toBe(highest.length + lowest.length)
        const worstOfBest = Math.min(...highest.map(({ score }) => score))
        const bestOfWorst = Math.max(...lowest.map(({ score }) => score))
        expect(worstOfBest).toBeGreaterThanOrEqual(bestOfWorst)
        const between = rows.filter((row) => !highest.includes(row) && !lowest.includes(row))
        for (const { score } of between) {
          expect(score).toBeLessThanOrEqual(worstOfBest)
          expect(score).toBeGreaterThanOrEqual(bestOfWorst)
        }
      }),
    )
  })
})
