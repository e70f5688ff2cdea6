import { describe, expect, it } from 'vitest'
import { sampleVariance } from './sample-variance.ts'

describe('sampleVariance', () => {
  it('divides the squared deviations by one less than the number of values', () => {
    expect(sampleVariance([1, 3])).toBe(2)
    expect(sampleVariance([60, 70, 80])).toBe(100)
  })

  it('is 0 where nothing varies', () => {
    expect(sampleVariance([70, 70])).toBe(0)
  })

  it.each([[[]], [[70]]])('does not exist for %j', (values) => {
    expect(sampleVariance(values)).toBeNull()
  })
})
