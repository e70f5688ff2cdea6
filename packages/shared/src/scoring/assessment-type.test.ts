import { describe, expect, it } from 'vitest'
import { isPostType, isPreType, pairNumber, postTypeOf } from './assessment-type.ts'

const PRE_TYPES = [0, 2, 4, 6, 8]
const POST_TYPES = [1, 3, 5, 7, 9]
const NO_TYPES = [-2, -1, 10, 11, 0.5, Number.NaN, Number.POSITIVE_INFINITY]

describe('assessment types', () => {
  it.each(PRE_TYPES)('%i is a pre type', (type) => {
    expect([isPreType(type), isPostType(type)]).toEqual([true, false])
  })

  it.each(POST_TYPES)('%i is a post type', (type) => {
    expect([isPreType(type), isPostType(type)]).toEqual([false, true])
  })

  it.each(NO_TYPES)('%d is neither, and has no pair', (type) => {
    expect([isPreType(type), isPostType(type)]).toEqual([false, false])
    expect(() => pairNumber(type)).toThrow(new RangeError(`An assessment type is an integer from 0 to 9, not ${type}`))
    expect(() => postTypeOf(type)).toThrow(RangeError)
  })

  it('number their pairs from 1 to 5', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(pairNumber)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  })

  it('give each pre type its post type, of the same pair', () => {
    expect(PRE_TYPES.map(postTypeOf)).toEqual(POST_TYPES)
    for (const type of PRE_TYPES) expect(pairNumber(postTypeOf(type))).toBe(pairNumber(type))
  })

  it.each(POST_TYPES)('throw when the post type of the post type %i is asked for', (type) => {
    expect(() => postTypeOf(type)).toThrow(new RangeError(`A pre type is 0, 2, 4, 6 or 8, not ${type}`))
  })
})
