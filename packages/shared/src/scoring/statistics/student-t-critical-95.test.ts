import { describe, expect, it } from 'vitest'
import { studentTCritical95 } from './student-t-critical-95.ts'

/** Computed with 40 decimal digits from the regularized incomplete beta function. */
const REFERENCE: [number, number][] = [
  [1, 12.706204736174705],
  [2, 4.302652729749464],
  [3, 3.1824463052837095],
  [4, 2.7764451051977943],
  [5, 2.5705818356363155],
  [9, 2.2621571627982053],
  [10, 2.228138851986275],
  [29, 2.0452296421327043],
  [30, 2.042272456301238],
  [60, 2.0002978220142604],
  [99, 1.9842169515864174],
  [100, 1.9839715185235522],
  [150, 1.9759053308966206],
  [200, 1.9718962236339095],
  [201, 1.9718365067798593],
  [500, 1.9647198374673678],
  [1000, 1.9623390808264085],
  [99999, 1.9599877077718448],
]

describe('studentTCritical95', () => {
  it.each(REFERENCE)('with %i degrees of freedom is %d to within 5e-12', (degreesOfFreedom, expected) => {
    expect(Math.abs(studentTCritical95(degreesOfFreedom) - expected)).toBeLessThan(5e-12)
  })

  it('with one degree of freedom is the Cauchy quantile tan(0.475 π)', () => {
    expect(studentTCritical95(1)).toBeCloseTo(Math.tan(0.475 * Math.PI), 11)
  })

  it('falls steadily towards the normal quantile, across the change of method too', () => {
    for (let degreesOfFreedom = 1; degreesOfFreedom < 400; degreesOfFreedom++) {
      expect(studentTCritical95(degreesOfFreedom + 1)).toBeLessThan(studentTCritical95(degreesOfFreedom))
    }
    expect(studentTCritical95(1e9)).toBeCloseTo(1.959963984540054, 8)
  })

  it.each([0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('throws on %d degrees of freedom', (value) => {
    expect(() => studentTCritical95(value)).toThrow(
      new RangeError(`Degrees of freedom are a positive integer, not ${value}`),
    )
  })
})
