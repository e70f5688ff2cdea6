import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ScorePair, summarizeChange } from './change-summary.ts'

const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)
const pairs: fc.Arbitrary<ScorePair[]> = fc.array(fc.record({ before: percent, after: percent }), {
  minLength: 10,
  maxLength: 80,
})

describe('summarizeChange', () => {
  it("gives the figures that are known of Student's sleep data", () => {
    // Data of Student 1908. R's t.test(paired = TRUE) returns 0.7001142 to 2.4598858, effsize's cohen.d 0.8321811.
    const before = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
    const after = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    const summary = summarizeChange(before.map((value, person) => ({ before: value, after: after[person] ?? 0 })))
    expect(summary.meanChange).toBeCloseTo(1.58, 12)
    expect(summary.confidenceInterval?.low).toBeCloseTo(0.7001142, 7)
    expect(summary.confidenceInterval?.high).toBeCloseTo(2.4598858, 7)
    expect(summary.cohensD).toBeCloseTo(0.8321811, 6)
  })

  it('holds the mean change in the middle of its interval, whatever the order of the people', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const { meanChange, confidenceInterval, cohensD } = summarizeChange(given)
        const middle = ((confidenceInterval?.low ?? 0) + (confidenceInterval?.high ?? 0)) / 2
        expect(middle).toBeCloseTo(meanChange ?? Number.NaN, 9)
        const turned = summarizeChange(given.toReversed())
        expect(turned.meanChange).toBeCloseTo(meanChange ?? Number.NaN, 9)
        expect(turned.cohensD ?? 0).toBeCloseTo(cohensD ?? 0, 9)
      }),
    )
  })

  it('moves with everybody by the same points, its width and effect size in proportion to the scale', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: -20, max: 20 }), (given, shift) => {
        const width = (summary: ReturnType<typeof summarizeChange>) =>
          (summary.confidenceInterval?.high ?? 0) - (summary.confidenceInterval?.low ?? 0)
        const plain = summarizeChange(given)
        const moved = summarizeChange(given.map(({ before, after }) => ({ before, after: after + shift })))
        expect(moved.meanChange).toBeCloseTo((plain.meanChange ?? 0) + shift, 9)
        expect(width(moved)).toBeCloseTo(width(plain), 9)
        const halved = summarizeChange(given.map(({ before, after }) => ({ before: before / 2, after: after / 2 })))
        expect(width(halved)).toBeCloseTo(width(plain) / 2, 9)
        expect(halved.cohensD ?? 0).toBeCloseTo(plain.cohensD ?? 0, 9)
      }),
    )
  })
})
