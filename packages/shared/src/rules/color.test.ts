import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio, formatHexColor, isHexColor, mixColors, readableTextColor } from './color.ts'

test.each([
  ['#c74e29', true],
  ['#C74E29', true],
  ['#fff', true],
  ['c74e29', false],
  ['x#fff', false],
  ['#c74e2', false],
  ['#c74e29ff', false],
  ['#gggggg', false],
  ['red', false],
  ['#fff;background:url(x)', false],
  ['#ffffff\n', false],
])('%j being a color is %s', (text, valid) => expect(isHexColor(text)).toBe(valid))

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#c74e29', '#f5f6f8', 4.268],
    ['#000', '#fff', 21],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#0a0a0a', '#000000', 1.06],
  ])('of %s and %s is %d', (a, b, ratio) => expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2))

  test('is the same both ways and lies between 1 and 21', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (a, b) => {
        const ratio = contrastRatio(a, b)
        expect(ratio).toBe(contrastRatio(b, a))
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21)
      }),
    )
  })

  test('of what is no color is an error', () => {
    expect(() => contrastRatio('red', '#fff')).toThrow(new RangeError('Not a hex color: red'))
    expect(() => readableTextColor('')).toThrow(RangeError)
  })
})

describe('readable text', () => {
  test.each([
    ['#ffffff', '#000000'],
    ['#f5f6f8', '#000000'],
    ['#ffd400', '#000000'],
    ['#303244', '#ffffff'],
    ['#000000', '#ffffff'],
  ])('on %s is %s', (background, text) => expect(readableTextColor(background)).toBe(text))

  test('always passes AA', () => {
    fc.assert(
      fc.property(anyColor, (background) => {
        expect(contrastRatio(readableTextColor(background), background)).toBeGreaterThan(4.58)
      }),
    )
  })
})

test.each([
  ['#ffffff', '#000000', 0.1, '#e6e6e6'],
  ['#c74e29', '#ffffff', 0, '#c74e29'],
  ['#c74e29', '#fff', 1, '#ffffff'],
])('%s with %s over it at %d is %s', (base, over, share, mixed) => expect(mixColors(base, over, share)).toBe(mixed))

test('a channel out of range stands at its end', () => {
  expect(formatHexColor([-0.2, 1.2, 0.5])).toBe('#00ff80')
})
